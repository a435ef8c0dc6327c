import Touches

/// An open device that gives touches on the canvas.
package final class TouchSource {
  package let device: any InputDevice
  private var assembler: TouchAssembler
  private var events: [InputEvent] = []

  /// Touches that are down at this moment are silent until they are lifted.
  package init(
    device: any InputDevice, description: TouchDeviceDescription, calibration: TouchCalibration
  ) {
    self.device = device
    assembler = TouchAssembler(
      description: description, calibration: calibration, state: device.state(for: description))
  }

  /// May change while touches are down.
  package var calibration: TouchCalibration {
    get { assembler.calibration }
    set { assembler.calibration = newValue }
  }

  /// Appends what has happened since the last call. When the device is gone its touches are
  /// cancelled, and it is to be unwatched and let go.
  /// - Parameter nowNanoseconds: the monotonic time of the call.
  package func read(
    nowNanoseconds: Int64, numbers: inout TouchNumbers, into touches: inout [TouchEvent]
  ) -> EvdevDevice.Outcome {
    events.removeAll(keepingCapacity: true)
    let outcome = device.read(nowNanoseconds: nowNanoseconds, into: &events)
    for event in events { assembler.process(event, numbers: &numbers, into: &touches) }
    switch outcome {
    case .drained: break
    case .gone: cancelAll(timeNanoseconds: nowNanoseconds, numbers: &numbers, into: &touches)
    }
    return outcome
  }

  /// Cancels what is down: the console was switched away, say.
  package func cancelAll(
    timeNanoseconds: Int64, numbers: inout TouchNumbers, into touches: inout [TouchEvent]
  ) {
    assembler.cancelAll(timeNanoseconds: timeNanoseconds, numbers: &numbers, into: &touches)
  }
}
