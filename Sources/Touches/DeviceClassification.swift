/// What a device is good for, and why that is thought.
///
/// By properties, axes and buttons only: names are decoration ("… Mouse" on a touchscreen's second
/// node), and so is the order of nodes.
package struct DeviceClassification: Hashable, Sendable {
  package enum Role: Hashable, Sendable {
    case touchscreen(TouchDeviceDescription)
    /// A pointer with absolute positions, as virtual machines have; used where no screen is.
    case absolutePointer(TouchDeviceDescription)
    /// Moves a cursor by steps. With `hasKeys` it is a keyboard as well.
    case mouse(hasKeys: Bool)
    case keyboard
    case unsuitable
  }

  package var role: Role
  /// For a person, without an end: "a touchpad (INPUT_PROP_POINTER)".
  package var reason: String
  /// The device would be used if it told the truth about itself: worth a line in the log.
  package var isWarning = false

  package init(of device: DeviceCapabilities) {
    let single = Self.ranges(AxisCode.x, AxisCode.y, of: device)
    let multitouch =
      device.has(axis: AxisCode.reserved)
      ? nil : Self.ranges(AxisCode.multitouchX, AxisCode.multitouchY, of: device)
    let isDirect = device.has(property: DeviceProperty.direct)

    if device.has(property: DeviceProperty.accelerometer) {
      self.init(unsuitable: "an accelerometer (INPUT_PROP_ACCELEROMETER)")
    } else if single == nil && multitouch == nil {
      self.init(withoutPositions: device)
    } else if isDirect {
      self.init(screen: device, single, multitouch)
    } else if device.has(property: DeviceProperty.pointer) {
      self.init(unsuitable: "a touchpad (INPUT_PROP_POINTER)")
    } else if device.has(key: KeyCode.toolPen) {
      self.init(unsuitable: "a drawing tablet (BTN_TOOL_PEN without INPUT_PROP_DIRECT)")
    } else if device.has(key: KeyCode.toolFinger) {
      self.init(unsuitable: "a touchpad (BTN_TOOL_FINGER without INPUT_PROP_DIRECT)")
    } else if device.has(key: KeyCode.touch) || multitouch != nil {
      // Drivers older than the property; with contacts of its own a device needs no button.
      self.init(screen: device, single, multitouch)
    } else if let single, device.has(key: KeyCode.leftButton) {
      self.init(
        Self.description(
          of: device, .absolutePointer(pressCode: KeyCode.leftButton), ranges: single),
        reason: "an absolute pointer (ABS_X, ABS_Y, BTN_LEFT without INPUT_PROP_DIRECT)")
    } else {
      self.init(unsuitable: "positions, but neither a screen nor a button of a pointer")
    }
  }

  /// A mouse, a keyboard, a keypad, or nothing of use.
  private init(withoutPositions device: DeviceCapabilities) {
    let hasEscape = device.has(key: KeyCode.escape)
    let isKeypad =
      device.has(key: KeyCode.keypad1)
      && (device.has(key: KeyCode.enter) || device.has(key: KeyCode.keypadEnter))
    if device.has(relative: RelativeCode.x) && device.has(relative: RelativeCode.y)
      && device.has(key: KeyCode.leftButton)
    {
      self.init(
        role: .mouse(hasKeys: hasEscape || isKeypad), reason: "a mouse (REL_X, REL_Y, BTN_LEFT)")
    } else if hasEscape {
      self.init(role: .keyboard, reason: "a keyboard (KEY_ESC)")
    } else if isKeypad {
      self.init(role: .keyboard, reason: "a keypad (KEY_KP1 and an Enter key)")
    } else {
      self.init(role: .unsuitable, reason: "no absolute position")
    }
  }

  /// A device that lies on a screen, or is taken to.
  private init(
    screen device: DeviceCapabilities, _ single: (x: AxisRange, y: AxisRange)?,
    _ multitouch: (x: AxisRange, y: AxisRange)?
  ) {
    let mark =
      device.has(property: DeviceProperty.direct)
      ? "INPUT_PROP_DIRECT" : device.has(key: KeyCode.touch) ? "BTN_TOUCH" : "ABS_MT_POSITION_X"
    if let multitouch, let slot = device.range(of: AxisCode.slot) {
      let count = Int(max(0, min(slot.maximum, Int32(SlotTable.greatestSlotCount - 1)))) + 1
      self.init(
        Self.description(of: device, .protocolB(slotCount: count), ranges: multitouch),
        reason: "a touchscreen with \(count) slots (\(mark), ABS_MT_SLOT)")
    } else if let multitouch {
      self.init(
        Self.description(of: device, .protocolA, ranges: multitouch),
        reason: "a touchscreen without slots (\(mark), protocol A)")
    } else if let single, device.has(key: KeyCode.touch) {
      self.init(
        Self.description(of: device, .singleTouch(pressCode: KeyCode.touch), ranges: single),
        reason: "a single-touch screen (\(mark), ABS_X, ABS_Y, BTN_TOUCH)")
    } else if let single, device.has(key: KeyCode.leftButton) {
      self.init(
        Self.description(of: device, .singleTouch(pressCode: KeyCode.leftButton), ranges: single),
        reason: "a single-touch screen (\(mark), ABS_X, ABS_Y, BTN_LEFT)")
    } else {
      self.init(unsuitable: "a screen that does not tell when it is touched")
    }
  }

  /// Takes the device, unless an axis of it measures nothing.
  private init(_ description: TouchDeviceDescription, reason: String) {
    if !description.x.isUsable {
      self.init(refused: .emptyRange(axis: "x", value: Int(description.x.minimum)))
    } else if !description.y.isUsable {
      self.init(refused: .emptyRange(axis: "y", value: Int(description.y.minimum)))
    } else if case .absolutePointer = description.kind {
      self.init(role: .absolutePointer(description), reason: reason)
    } else {
      self.init(role: .touchscreen(description), reason: reason)
    }
  }

  private init(refused error: CalibrationError) {
    self.init(role: .unsuitable, reason: error.message, isWarning: true)
  }

  private init(unsuitable reason: String) { self.init(role: .unsuitable, reason: reason) }

  private init(role: Role, reason: String, isWarning: Bool = false) {
    self.role = role
    self.reason = reason
    self.isWarning = isWarning
  }

  private static func ranges(
    _ x: UInt16, _ y: UInt16, of device: DeviceCapabilities
  ) -> (x: AxisRange, y: AxisRange)? {
    guard let x = device.range(of: x), let y = device.range(of: y) else { return nil }
    return (x, y)
  }

  private static func description(
    of device: DeviceCapabilities, _ kind: TouchDeviceDescription.Kind,
    ranges: (x: AxisRange, y: AxisRange)
  ) -> TouchDeviceDescription {
    TouchDeviceDescription(
      name: device.name, kind: kind, x: ranges.x, y: ranges.y,
      isDirect: device.has(property: DeviceProperty.direct))
  }
}
