/// A reference to a recognizer that does not keep it alive; empty once it has gone.
final class RecognizerReference {
  // Cleared by the recognizer's `deinit`.
  unowned(unsafe) var recognizer: GestureRecognizer?

  init(_ recognizer: GestureRecognizer) { self.recognizer = recognizer }
}
