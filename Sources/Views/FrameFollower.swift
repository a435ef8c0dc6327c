import Motion

/// Something that a window brings forward once a frame, before timers' changes are laid out, while it
/// follows: the motion of a scroll view.
///
/// A finger that comes between two frames finds it where it is at the finger's own time: the window calls
/// `body` before a touch is handled, too.
final class FrameFollower {
  /// Gets a time, never earlier than the one before. It may stop following, and remove the view.
  let body: (FrameTime) -> Void
  /// Cleared by the list when it goes away.
  unowned(unsafe) fileprivate(set) var list: FrameFollowers?

  init(_ body: @escaping (FrameTime) -> Void) { self.body = body }

  deinit { stop() }

  /// True from `FrameFollowers.add` to `stop`.
  var isFollowing: Bool { list != nil }

  /// Does nothing for one that does not follow.
  func stop() {
    list?.remove(self)
    list = nil
  }
}

/// Those that a window brings forward in its next frame.
final class FrameFollowers {
  private var members: [Unretained] = []
  /// To what time they were brought last.
  private(set) var time = FrameTime.distantPast

  private struct Unretained {
    unowned(unsafe) let follower: FrameFollower
  }

  deinit { for member in members { member.follower.list = nil } }

  /// True while there is no reason for a frame.
  var isEmpty: Bool { members.isEmpty }

  /// Follows this window instead of another.
  func add(_ follower: FrameFollower) {
    if follower.list === self { return }
    follower.stop()
    follower.list = self
    members.append(Unretained(follower: follower))
  }

  fileprivate func remove(_ follower: FrameFollower) {
    members.removeAll { $0.follower === follower }
  }

  /// Brings all to `time`. Whoever is added meanwhile waits for the next call.
  func reach(_ time: FrameTime) {
    if members.isEmpty || time < self.time { return }
    self.time = time
    // Backwards, so that one that leaves does not move those that are still to be called.
    var index = members.count
    while index > 0 {
      index -= 1
      if index < members.count { members[index].follower.body(time) }
    }
  }
}
