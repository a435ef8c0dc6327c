/// Whether the program was told to stop: by a signal, by Escape, or by itself.
package final class StopRequest {
  package private(set) var isRequested = false

  package init() {}

  /// The run ends after what it is doing now.
  package func request() { isRequested = true }
}
