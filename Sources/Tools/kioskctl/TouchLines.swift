import Geometry
import KioskKit
import Touches

/// Turns the lines of a recording into lines that tell of touches.
struct TouchLines {
  private let options: TouchesOptions
  /// The device, without its events: they are not kept.
  private var device = EvemuRecording(name: "")
  private var assembler: TouchAssembler?
  private var numbers = TouchNumbers()
  private var touches: [TouchEvent] = []
  private var text = ""
  /// Why the device gives no touches; nil where it does, or is not known yet.
  private(set) var refusal: String?

  init(_ options: TouchesOptions) { self.options = options }

  /// Takes a line of the recording.
  mutating func take(_ line: EvemuLine, number: Int) throws(EvemuError) {
    switch line {
    case .passedOver:
      break
    case .event(let event):
      meetDevice()
      touches.removeAll(keepingCapacity: true)
      assembler?.process(event, numbers: &numbers, into: &touches)
      for touch in touches { append(touch) }
    case .name, .identity, .properties, .mask, .axis:
      if assembler != nil {
        throw EvemuError(line: number, reason: "it describes the device after its first event")
      }
      try device.take(line, number: number)
    }
  }

  /// Decides how to read the device, now that all is known of it.
  mutating func meetDevice() {
    if assembler != nil || refusal != nil { return }
    let classification = DeviceClassification(of: device.capabilities)
    switch classification.role {
    case .touchscreen(let description), .absolutePointer(let description):
      do throws(CalibrationError) {
        assembler = TouchAssembler(
          description: description,
          calibration: try TouchCalibration(
            x: description.x, y: description.y, panelWidth: options.width,
            panelHeight: options.height, orientation: options.orientation, matrix: options.matrix))
      } catch {
        refusal = error.message
      }
    case .mouse, .keyboard, .unsuitable:
      refusal = classification.reason
    }
  }

  /// What has been made since the last call, each line with its end.
  mutating func drain() -> String {
    defer { text = "" }
    return text
  }

  private mutating func append(_ touch: TouchEvent) {
    let phase =
      switch touch.phase {
      case .began: " began "
      case .moved: " moved "
      case .ended: " ended "
      case .cancelled: " cancelled "
      }
    text += Hundredths.seconds(touch.timeNanoseconds) + phase + "\(touch.id) "
    text += Hundredths.text(touch.position.x) + " " + Hundredths.text(touch.position.y) + "\n"
  }
}
