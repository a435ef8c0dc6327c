import Touches

/// One of the things that a device is: a screen, a mouse, a keyboard, a scanner.
///
/// All times are monotonic nanoseconds; what comes of the events is appended to `inputs`.
package protocol InputPart: AnyObject {
  /// Takes one event of the device.
  func process(
    _ event: InputEvent, numbers: inout TouchNumbers, into inputs: inout [UserInput])

  /// Nothing is down any more: the device is gone, or the console is switched away. Touches are
  /// cancelled, keys go up.
  func cancelAll(
    timeNanoseconds: Int64, numbers: inout TouchNumbers, into inputs: inout [UserInput])

  /// When `timeReached` has something to do; nil where nothing happens by itself.
  var deadline: Int64? { get }

  /// Appends what is due at `time` or before.
  func timeReached(_ time: Int64, into inputs: inout [UserInput])
}
