extension EvemuRecording {
  /// Says that the device has the property `INPUT_PROP_…`.
  public mutating func insert(property: Int) {
    Self.set(property, in: &properties, least: 8)
  }

  /// Says that the device has the key or button.
  public mutating func insert(key: UInt16) {
    insert(type: Int(EventType.key), code: Int(key))
  }

  /// Says that the device sends the code of the type `EV_…`, 0 ..< 32.
  package mutating func insert(type: Int, code: Int) { setMask(type, code) }

  /// Says that the device has the axis, and over what it runs.
  public mutating func insert(axis: Axis) {
    axes.removeAll { $0.code == axis.code }
    axes.append(axis)
    setMask(Int(EventType.absolute), Int(axis.code))
  }

  private mutating func setMask(_ type: Int, _ code: Int) {
    while masks.count <= type { masks.append([]) }
    Self.set(code, in: &masks[type], least: type == Int(EventType.key) ? KeyCode.count / 8 : 8)
    Self.set(type, in: &masks[0], least: 8)
    Self.set(Int(EventType.synchronization), in: &masks[0], least: 8)
  }

  private static func set(_ bit: Int, in mask: inout [UInt8], least: Int) {
    while mask.count < max(least, bit / 8 + 1) { mask.append(0) }
    mask[bit / 8] |= 1 << UInt8(bit % 8)
  }
}
