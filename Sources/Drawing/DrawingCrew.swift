/// Threads that can draw parts of a frame at the same time. The shell provides them: this room
/// knows no operating system.
package protocol DrawingCrew: AnyObject {
  /// How many draw at once, the caller among them; 1 or more.
  var lanes: Int { get }
  /// Calls `renderer.drawBand(_:lane:)` once for each band in 0..<count and returns when all are
  /// done. Calls on one lane never overlap; lanes are 0..<lanes.
  func draw(_ renderer: Renderer, bands count: Int)
}
