/// Where one CRTC is between two vertical blanks; `front` is the buffer on the glass.
///
///     dark ──set──▶ idle(front) ──queued(next)──▶ pending(front, next) ──flipped──▶ idle(next)
///                    │  ▲ set                              │
///                    └──┘                                  └─ lost ─▶ dark
///
/// `lost` comes from anywhere: nobody knows what is on the glass, and the next frame sets the mode.
enum PageFlip: Hashable, Sendable {
  case dark
  case idle(front: Int)
  case pending(front: Int, next: Int)

  enum Event: Hashable, Sendable {
    /// A mode set, a single buffer's update or a blocking change put the buffer on the glass.
    case set(Int)
    /// A flip to the buffer was queued.
    case queued(Int)
    /// The flip event came.
    case flipped
    /// Master lost, output given away, or an event that never came.
    case lost
  }

  /// True while a buffer may not be touched: it is scanned out, or will be.
  func holds(_ buffer: Int) -> Bool {
    switch self {
    case .dark: return false
    case .idle(let front): return buffer == front
    case .pending(let front, let next): return buffer == front || buffer == next
    }
  }

  mutating func apply(_ event: Event) {
    switch (self, event) {
    case (_, .set(let buffer)):
      self = .idle(front: buffer)
    case (.idle(let front), .queued(let buffer)):
      self = .pending(front: front, next: buffer)
    case (.dark, .queued), (.pending, .queued):
      preconditionFailure("a flip is queued only from a lit output with no flip under way")
    case (.pending(_, let next), .flipped):
      self = .idle(front: next)
    case (.dark, .flipped), (.idle, .flipped):
      break  // A late event, after a reset.
    case (_, .lost):
      self = .dark
    }
  }
}
