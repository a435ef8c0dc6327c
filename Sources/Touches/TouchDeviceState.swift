/// What a device holds at the moment it is opened: the kernel sends only what differs from this.
///
/// A single-touch device or pointer has one slot, with tracking id 0 while it is pressed.
package struct TouchDeviceState: Hashable, Sendable {
  package struct Slot: Hashable, Sendable {
    /// −1 while nothing is down.
    package var trackingID: Int32
    package var x: Int32
    package var y: Int32
    package var toolType: Int32

    package init(trackingID: Int32, x: Int32, y: Int32, toolType: Int32 = ToolType.finger) {
      self.trackingID = trackingID
      self.x = x
      self.y = y
      self.toolType = toolType
    }
  }

  package var slots: [Slot]
  /// The slot that the next events are for.
  package var currentSlot: Int

  package init(slots: [Slot], currentSlot: Int) {
    self.slots = slots
    self.currentSlot = currentSlot
  }

  /// Nothing is known, as at the beginning of a recording.
  package static let unknown = TouchDeviceState(slots: [], currentSlot: 0)
}
