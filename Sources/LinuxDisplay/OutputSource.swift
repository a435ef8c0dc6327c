import Scanout

/// Where a program's display comes from, and the next one when it is gone.
///
/// What hot-plug events say is a hint; what `probe` finds is the truth.
package protocol OutputSource: AnyObject {
  /// Looks at the display that is shown on, and where it is gone or changed, at every card.
  func probe() -> OutputFinding

  /// The display was found gone or broken by using it: the next `probe` opens one anew.
  func lose()

  /// Gives the cards away where nothing is shown, as `Display.pause` does where something is.
  func pause()

  /// Closes everything; what was on the glass before comes back.
  func close()
}

/// What a probe found.
package enum OutputFinding {
  /// The display that is shown on goes on as it is.
  case same
  /// So it does, but its link has failed: reset it, so that the next frame sets the mode.
  case stale
  /// A display; the former one is closed.
  case display(OpenedDisplay)
  /// A screen is connected, but there are no modes yet (its EDID is late): ask again soon. One line.
  case modeless(String)
  /// Cards, but nothing connected: an event will tell. One line.
  case unplugged(String)
  /// No card that could be used; every attempt with its reason. Where `mayPass` is true, asking
  /// again may help: someone else is master, or a driver was out of memory.
  case none([DisplayError.Attempt], mayPass: Bool)
}
