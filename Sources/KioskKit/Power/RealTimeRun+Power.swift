/// How the screen goes dark while the program runs, and comes back.
extension RealTimeRun {
  /// Does what is due about the light, unless a flip is under way: then after it.
  func tendPower(at now: Int64) {
    guard let power, !pipeline.presenter.isFlipping else { return }
    let wasOff = power.isOff
    power.advance(to: now)
    if power.isOff == wasOff { return }
    if power.isOff {
      pipeline.scene.cancelTouches(at: frameTime(now))
    } else {
      hasNews = true
    }
  }

  /// When something is due about the light; with a flip under way its event comes first.
  var powerDeadline: Int64? { pipeline.presenter.isFlipping ? nil : power?.deadline }
}
