/// One slot of a device: what it holds by the events so far, and what was made of it at the last
/// report.
///
/// A contact is judged only at the end of a report, by what the slot then holds, so a press and its
/// lift inside one report are nothing:
///
///              ┌────────────── another id, or none ──────────────┐
///              ▼                                                 │
///     ┌──▶ lifted ──id, position known──▶ down(id, number) ──────┤ ended (resynchronizing or palm:
///     │        │                            ▲      │             │ cancelled)
///     │        ├──id, no position──▶ waiting(id)   │ palm, or cancelled from outside
///     │        │                                   ▼
///     │        └──id of a palm────────▶ ignored(id)
///     └───────────── another id, or none ─────┘
///
/// A contact that was down before the device was opened starts as `ignored`.
struct Slot {
  enum Contact: Hashable {
    case lifted
    /// Has an id, but the slot never had a position.
    case waiting(id: Int32)
    case down(id: Int32, number: Int)
    /// Makes no touch until the slot gets another id.
    case ignored(id: Int32)
  }

  /// Where a contact was when its id went away, in the midst of a report.
  struct Departure {
    var x: Int32
    var y: Int32
    var wasPalm: Bool
  }

  /// The slot has had events since the last report.
  var isMentioned = false
  private(set) var trackingID: Int32 = -1
  private var x: Int32?
  private var y: Int32?
  private var isPalm = false
  private var contact = Contact.lifted
  private var departure: Departure?
  /// What the last report said of a contact that is down.
  private var reportedX: Int32 = 0
  private var reportedY: Int32 = 0

  init() {}

  init(stored: TouchDeviceState.Slot) {
    trackingID = stored.trackingID
    x = stored.x
    y = stored.y
    isPalm = stored.toolType == ToolType.palm
    if stored.trackingID >= 0 { contact = .ignored(id: stored.trackingID) }
  }

  mutating func setX(_ value: Int32) { x = value }
  mutating func setY(_ value: Int32) { y = value }
  mutating func setToolType(_ value: Int32) { isPalm = value == ToolType.palm }

  mutating func setTrackingID(_ value: Int32) {
    if case .down(let id, _) = contact {
      if value == id {
        departure = nil
      } else if trackingID == id {
        departure = Departure(x: x ?? reportedX, y: y ?? reportedY, wasPalm: isPalm)
      }
    }
    trackingID = value
  }

  /// First half of a report's end: what is over.
  mutating func finish(
    isResynchronizing: Bool, numbers: inout TouchNumbers, in frame: inout TouchFrame
  ) {
    switch contact {
    case .down(let id, let number):
      if let gone = departure {
        let isCancelled = isResynchronizing || gone.wasPalm
        frame.add(
          TouchFrame.Change(
            number: number, phase: isCancelled ? .cancelled : .ended, x: gone.x, y: gone.y))
        numbers.release(number)
        contact = .lifted
      } else if isPalm {
        frame.add(cancellation(of: number))
        numbers.release(number)
        contact = .ignored(id: id)
      }
    case .waiting(let id), .ignored(let id):
      if trackingID != id { contact = .lifted }
    case .lifted:
      break
    }
    departure = nil
  }

  /// Second half: what begins or goes on.
  mutating func proceed(numbers: inout TouchNumbers, in frame: inout TouchFrame) {
    switch contact {
    case .lifted, .waiting:
      if trackingID < 0 {
        contact = .lifted
      } else if isPalm {
        contact = .ignored(id: trackingID)
      } else if let x, let y {
        let number = numbers.take()
        contact = .down(id: trackingID, number: number)
        (reportedX, reportedY) = (x, y)
        frame.add(TouchFrame.Change(number: number, phase: .began, x: x, y: y))
      } else {
        contact = .waiting(id: trackingID)
      }
    case .down(_, let number):
      let (newX, newY) = (x ?? reportedX, y ?? reportedY)
      if newX != reportedX || newY != reportedY {
        (reportedX, reportedY) = (newX, newY)
        frame.add(TouchFrame.Change(number: number, phase: .moved, x: newX, y: newY))
      }
    case .ignored:
      break
    }
  }

  /// Ends a touch from outside; its contact is silent until the slot gets another id.
  mutating func cancel(numbers: inout TouchNumbers, in frame: inout TouchFrame) {
    switch contact {
    case .down(let id, let number):
      frame.add(cancellation(of: number))
      numbers.release(number)
      contact = .ignored(id: id)
      departure = nil
    case .waiting(let id):
      contact = .ignored(id: id)
    case .lifted, .ignored:
      break
    }
  }

  private func cancellation(of number: Int) -> TouchFrame.Change {
    TouchFrame.Change(number: number, phase: .cancelled, x: x ?? reportedX, y: y ?? reportedY)
  }
}
