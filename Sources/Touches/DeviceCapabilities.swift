/// What an input device says that it is and can do.
package struct DeviceCapabilities: Hashable, Sendable {
  package var name: String
  /// `BUS_…`, and what the maker calls itself and the product: the device's `input_id`.
  package var bus: UInt16 = 0
  package var vendor: UInt16 = 0
  package var product: UInt16 = 0
  private var properties: UInt64 = 0
  private var keys = [UInt64](repeating: 0, count: KeyCode.count / 64)
  private var axes = [AxisRange?](repeating: nil, count: AxisCode.count)
  private var relativeAxes: UInt32 = 0

  package init(name: String) { self.name = name }

  /// `DeviceProperty.…`; numbers from 64 on are not kept.
  package mutating func insert(property: Int) {
    if (0..<64).contains(property) { properties |= 1 << UInt64(property) }
  }

  package mutating func insert(key: UInt16) {
    if Int(key) < KeyCode.count { keys[Int(key) / 64] |= 1 << UInt64(key % 64) }
  }

  package mutating func insert(axis: UInt16, _ range: AxisRange) {
    if Int(axis) < AxisCode.count { axes[Int(axis)] = range }
  }

  package mutating func insert(relative axis: UInt16) {
    if Int(axis) < RelativeCode.count { relativeAxes |= 1 << UInt32(axis) }
  }

  package func has(relative axis: UInt16) -> Bool {
    Int(axis) < RelativeCode.count && relativeAxes & (1 << UInt32(axis)) != 0
  }

  package func has(property: Int) -> Bool {
    (0..<64).contains(property) && properties & (1 << UInt64(property)) != 0
  }

  package func has(key: UInt16) -> Bool {
    Int(key) < KeyCode.count && keys[Int(key) / 64] & (1 << UInt64(key % 64)) != 0
  }

  package func has(axis: UInt16) -> Bool { range(of: axis) != nil }

  /// Nil where the device has no such axis.
  package func range(of axis: UInt16) -> AxisRange? {
    Int(axis) < AxisCode.count ? axes[Int(axis)] : nil
  }
}
