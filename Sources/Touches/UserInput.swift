/// What a person did, from any device, on its way to the next frame.
package enum UserInput: Hashable, Sendable {
  case touch(TouchEvent)
  case key(KeyEvent)
  case pointer(PointerEvent)
  /// A whole code from a scanner.
  case scan(String)
}
