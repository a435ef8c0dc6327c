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

/// `KEY_…` and `BTN_…`
public enum KeyCode {
  public static let escape: UInt16 = 1
  public static let a: UInt16 = 30
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
