// The numbers of linux/input-event-codes.h that touches are made of. They are part of the kernel's
// ABI, so they are written down here rather than imported: this room knows no operating system.

/// `EV_…`
public enum EventType {
  public static let synchronization: UInt16 = 0x00
  public static let key: UInt16 = 0x01
  public static let relative: UInt16 = 0x02
  public static let absolute: UInt16 = 0x03
}

/// `SYN_…`
public enum SyncCode {
  public static let report: UInt16 = 0
  public static let multitouchReport: UInt16 = 2
  public static let dropped: UInt16 = 3
}

/// `ABS_…`
public enum AxisCode {
  public static let x: UInt16 = 0x00
  public static let y: UInt16 = 0x01
  /// Has no meaning. A device that declares it declares every axis up to the last, and has no slots.
  package static let reserved: UInt16 = 0x2e
  public static let slot: UInt16 = 0x2f
  /// What may be told of one contact, `ABS_MT_TOUCH_MAJOR` to `ABS_MT_TOOL_Y`.
  package static let contact: ClosedRange<UInt16> = 0x30...0x3d
  public static let multitouchX: UInt16 = 0x35
  public static let multitouchY: UInt16 = 0x36
  public static let toolType: UInt16 = 0x37
  public static let trackingID: UInt16 = 0x39
  public static let pressure: UInt16 = 0x3a
  /// One more than the highest axis there is.
  public static let count = 0x40
}

/// `REL_…`
public enum RelativeCode {
  public static let x: UInt16 = 0x00
  public static let y: UInt16 = 0x01
  public static let horizontalWheel: UInt16 = 0x06
  public static let wheel: UInt16 = 0x08
  /// In 1/120 of a notch, beside `wheel`.
  package static let fineWheel: UInt16 = 0x0b
  /// In 1/120 of a notch, beside `horizontalWheel`.
  package static let fineHorizontalWheel: UInt16 = 0x0c
  /// One more than the highest axis there is.
  public static let count = 0x10
}

/// `KEY_…` and `BTN_…`
public enum KeyCode {
  public static let escape: UInt16 = 1
  package static let backspace: UInt16 = 14
  public static let tab: UInt16 = 15
  public static let enter: UInt16 = 28
  package static let leftControl: UInt16 = 29
  public static let a: UInt16 = 30
  package static let leftShift: UInt16 = 42
  package static let rightShift: UInt16 = 54
  package static let leftAlt: UInt16 = 56
  package static let keypad1: UInt16 = 79
  public static let keypadEnter: UInt16 = 96
  package static let rightControl: UInt16 = 97
  package static let rightAlt: UInt16 = 100
  public static let leftButton: UInt16 = 0x110
  public static let toolPen: UInt16 = 0x140
  public static let toolFinger: UInt16 = 0x145
  public static let touch: UInt16 = 0x14a
  /// One more than the highest key there is.
  public static let count = 0x300
}

/// `INPUT_PROP_…`
public enum DeviceProperty {
  public static let pointer = 0x00
  public static let direct = 0x01
  public static let accelerometer = 0x06
}

/// `MT_TOOL_…`, values of `AxisCode.toolType`.
public enum ToolType {
  public static let finger: Int32 = 0
  public static let palm: Int32 = 2
}
