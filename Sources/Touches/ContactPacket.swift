/// What a protocol A report tells of one contact. Of two values of an axis the last counts.
struct ContactPacket {
  private(set) var id: Int32?
  private(set) var x: Int32?
  private(set) var y: Int32?
  private(set) var isPalm = false
  private(set) var isEmpty = true

  /// It says which contact it is, or where.
  var isPlaced: Bool { id != nil || x != nil || y != nil }

  /// It tells of something that touches.
  var isContact: Bool { !isEmpty && (id ?? 0) >= 0 }

  mutating func take(_ code: UInt16, _ value: Int32) {
    isEmpty = false
    switch code {
    case AxisCode.trackingID: id = max(-1, value)
    case AxisCode.multitouchX: x = value
    case AxisCode.multitouchY: y = value
    case AxisCode.toolType: isPalm = value == ToolType.palm
    default: break
    }
  }
}
