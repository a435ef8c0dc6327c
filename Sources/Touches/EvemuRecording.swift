/// A device and what it sent, as evemu's text format holds it: the same file is a bug report and a
/// test.
///
///     N: name
///     I: bus vendor product version            (hexadecimal)
///     P: eight bytes of properties             (hexadecimal, as many lines as it takes)
///     B: type, eight bytes of a bit mask       (type 00: the types; 01: the keys; 03: the axes)
///     A: axis minimum maximum fuzz flat resolution
///     E: seconds.microseconds type code value  (type and code hexadecimal, value decimal)
///
/// Other lines (`L:`, `S:`) and what follows `#` are passed over.
public struct EvemuRecording: Sendable {
  /// The ends of an axis, and what touches don't need of it.
  public struct Axis: Hashable, Sendable {
    /// `ABS_…`
    public var code: UInt16
    public var range: AxisRange
    public var fuzz: Int32
    public var flat: Int32
    /// Units a millimetre.
    public var resolution: Int32

    public init(
      code: UInt16, range: AxisRange, fuzz: Int32 = 0, flat: Int32 = 0, resolution: Int32 = 0
    ) {
      self.code = code
      self.range = range
      self.fuzz = fuzz
      self.flat = flat
      self.resolution = resolution
    }
  }

  public var name: String
  /// Bus, vendor, product, version.
  public var identity: [UInt16] = [0, 0, 0, 0]
  /// `INPUT_PROP_…`, as a bit mask.
  public var properties: [UInt8] = []
  /// The bit masks by type; axes are in `axes` as well.
  public var masks: [[UInt8]] = []
  public var axes: [Axis] = []
  public var events: [InputEvent] = []

  /// An empty recording of a device that can do nothing.
  public init(name: String) { self.name = name }

  /// How touches are read from the device; nil where it gives none.
  public var touchDescription: TouchDeviceDescription? {
    switch DeviceClassification(of: capabilities).role {
    case .touchscreen(let description), .absolutePointer(let description): description
    case .mouse, .keyboard, .unsuitable: nil
    }
  }

  /// The touches of the recording on a panel of that many pixels; empty where the device gives none.
  public func touches(panelWidth: Int, panelHeight: Int, orientation: Int = 0) -> [TouchEvent] {
    guard let description = touchDescription,
      let turn = TouchCalibration.Orientation(rawValue: orientation),
      let calibration = try? TouchCalibration(
        x: description.x, y: description.y, panelWidth: panelWidth, panelHeight: panelHeight,
        orientation: turn)
    else { return [] }
    var assembler = TouchAssembler(description: description, calibration: calibration)
    var numbers = TouchNumbers()
    var touches: [TouchEvent] = []
    for event in events { assembler.process(event, numbers: &numbers, into: &touches) }
    return touches
  }

  package var capabilities: DeviceCapabilities {
    var found = DeviceCapabilities(name: name)
    if identity.count >= 3 {
      (found.bus, found.vendor, found.product) = (identity[0], identity[1], identity[2])
    }
    for property in Self.bits(of: properties) { found.insert(property: property) }
    if masks.count > Int(EventType.key) {
      for key in Self.bits(of: masks[Int(EventType.key)]) where key < KeyCode.count {
        found.insert(key: UInt16(key))
      }
    }
    if masks.count > Int(EventType.relative) {
      for axis in Self.bits(of: masks[Int(EventType.relative)]) where axis < RelativeCode.count {
        found.insert(relative: UInt16(axis))
      }
    }
    // An axis without a line of its own measures nothing; slots are counted as they come.
    if masks.count > Int(EventType.absolute) {
      for axis in Self.bits(of: masks[Int(EventType.absolute)]) where axis < AxisCode.count {
        let isSlot = axis == Int(AxisCode.slot)
        found.insert(
          axis: UInt16(axis), AxisRange(minimum: 0, maximum: isSlot ? Int32.max : 0))
      }
    }
    for axis in axes { found.insert(axis: axis.code, axis.range) }
    return found
  }

  /// The codes `masks` has for the type `EV_…`; the types themselves for 0.
  package func declaredCodes(of type: Int) -> [Int] {
    masks.indices.contains(type) ? Self.bits(of: masks[type]) : []
  }

  /// `INPUT_PROP_…`, 0 ..< 32, as many as a kernel has.
  package var declaredProperties: [Int] { Self.bits(of: properties).filter { $0 < 32 } }

  /// Every axis once, by its code; one that only the mask has runs from 0 to 0.
  package var declaredAxes: [Axis] {
    var found = axes
    for code in declaredCodes(of: Int(EventType.absolute)) where code < AxisCode.count {
      if !axes.contains(where: { Int($0.code) == code }) {
        found.append(Axis(code: UInt16(code), range: AxisRange(minimum: 0, maximum: 0)))
      }
    }
    return found.sorted { $0.code < $1.code }
  }

  private static func bits(of mask: [UInt8]) -> [Int] {
    mask.indices.flatMap { byte in
      (0..<8).filter { mask[byte] & (1 << UInt8($0)) != 0 }.map { byte * 8 + $0 }
    }
  }
}
