/// Where a console is that a program draws on.
///
///             taken           release, may pause
///     text ──────────▶ front ────────────────────▶ away
///      │                │  ▲                        │ │
///      │                │  └─acquired, not released─┘ │
///      └─────closed─────┴──────────closed─────────────┴──▶ closed
///
/// `apply` says what is to be done about what happened.
package enum ConsoleState: Hashable, Sendable, CaseIterable {
  /// As the kernel had it.
  case text
  /// Graphics, the keyboard off; the program shows its picture.
  case front
  /// Another console is in front; the program shows nothing.
  case away
  /// Text again, for good.
  case closed

  package enum Event: Hashable, Sendable {
    /// The terminal was put into graphics mode.
    case taken
    /// The kernel asks for the console to be let go; `canPause` tells whether somebody can stop
    /// drawing now.
    case releaseAsked(canPause: Bool)
    /// The kernel didn't take the release: nobody waits for it any more.
    case notReleased
    /// The kernel says that the console is in front again.
    case acquired
    /// The program ends.
    case closed
  }

  package enum Action: Hashable, Sendable {
    case nothing
    /// Stop drawing, then let go.
    case pauseAndRelease
    /// Let go; nothing is drawn anyway.
    case release
    /// Stay in front.
    case refuse
    /// Answer, then draw again.
    case acknowledgeAndResume
    /// Answer; drawing never stopped.
    case acknowledge
    /// Draw again.
    case resume
    /// Give everything back.
    case restore
  }

  package mutating func apply(_ event: Event) -> Action {
    switch (self, event) {
    case (.text, .taken):
      self = .front
      return .nothing
    case (.text, .closed):
      self = .closed
      return .nothing
    case (.front, .releaseAsked(canPause: true)):
      self = .away
      return .pauseAndRelease
    case (.front, .releaseAsked(canPause: false)):
      return .refuse
    case (.front, .acquired):
      return .acknowledge
    case (.away, .releaseAsked):
      return .release
    case (.away, .notReleased):
      self = .front
      return .resume
    case (.away, .acquired):
      self = .front
      return .acknowledgeAndResume
    case (.front, .closed), (.away, .closed):
      self = .closed
      return .restore
    case (.text, .releaseAsked), (.text, .notReleased), (.text, .acquired),
      (.front, .taken), (.front, .notReleased), (.away, .taken),
      (.closed, .taken), (.closed, .releaseAsked), (.closed, .notReleased), (.closed, .acquired),
      (.closed, .closed):
      return .nothing
    }
  }
}
