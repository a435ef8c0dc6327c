import Touches

/// Reads one device for what it is: a wireless receiver can be a mouse and a keyboard in one node.
package final class DeviceReader {
  package let device: any InputDevice
  package let parts: [any InputPart]
  private var events: [InputEvent] = []

  package init(_ device: any InputDevice, _ parts: [any InputPart]) {
    self.device = device
    self.parts = parts
  }

  /// Appends what has happened since the last call. When the device is gone all that was down on it
  /// comes to nothing, and it is to be unwatched and let go.
  /// - Parameters:
  ///   - nowNanoseconds: the monotonic time of the call.
  ///   - intercept: sees each event first; true keeps it from the parts.
  package func read(
    nowNanoseconds: Int64, numbers: inout TouchNumbers, into inputs: inout [UserInput],
    intercept: (InputEvent) -> Bool = { _ in false }
  ) -> EvdevDevice.Outcome {
    events.removeAll(keepingCapacity: true)
    let outcome = device.read(nowNanoseconds: nowNanoseconds, into: &events)
    for event in events where !intercept(event) {
      for part in parts { part.process(event, numbers: &numbers, into: &inputs) }
    }
    switch outcome {
    case .drained: break
    case .gone: cancelAll(timeNanoseconds: nowNanoseconds, numbers: &numbers, into: &inputs)
    }
    return outcome
  }

  /// Nothing is down any more.
  package func cancelAll(
    timeNanoseconds: Int64, numbers: inout TouchNumbers, into inputs: inout [UserInput]
  ) {
    for part in parts {
      part.cancelAll(timeNanoseconds: timeNanoseconds, numbers: &numbers, into: &inputs)
    }
  }

  /// When `timeReached` has something to do.
  package var deadline: Int64? {
    var first: Int64?
    for part in parts {
      if let deadline = part.deadline { first = min(deadline, first ?? .max) }
    }
    return first
  }

  /// Appends what is due at `time` or before. What the device has sent is to be read first: it may be
  /// older.
  package func timeReached(_ time: Int64, into inputs: inout [UserInput]) {
    for part in parts { part.timeReached(time, into: &inputs) }
  }
}
