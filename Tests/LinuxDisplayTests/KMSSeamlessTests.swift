import CLinux
import KioskTestKit
import LinuxDisplay
import Scanout
import Testing

/// Case 14: no black gap.
@Suite struct `The first frame` {
  /// A card whose screen shows someone's picture in `mode`.
  private func litCard(_ mode: KMSMode) -> ScriptedKMS {
    smallCard { card in
      card.crtcs = [.init(id: 20, framebuffer: 77, mode: mode)]
      card.connectors[0].currentCRTC = 20
    }
  }

  @Test(arguments: KMSLevel.allCases)
  func `on a screen lit in the wanted mode comes without a mode set`(level: KMSLevel) throws {
    let card = litCard(.scripted(83, 61, isPreferred: true))
    let stage = try ScriptedStage(card, KMSOptions(level: level))
    stage.change()
    try stage.step()
    #expect(card.modeSets == 0)
    try stage.expectGlassShowsCanvas()
    for _ in 0..<4 {
      stage.change()
      try stage.step()
      try stage.blank()
    }
    #expect(card.modeSets == 0)
    try stage.expectGlassShowsCanvas()
  }

  @Test func `carries the picture in the first commit that changes anything`() throws {
    let card = litCard(.scripted(83, 61, isPreferred: true))
    let stage = try ScriptedStage(card)
    stage.change()
    try stage.step()
    let commits = card.calls.filter { $0.hasPrefix("DRM_IOCTL_MODE_ATOMIC ") }
    #expect(commits == ["DRM_IOCTL_MODE_ATOMIC flip"])
  }

  @Test func `sets the mode where the driver says it must`() throws {
    let card = litCard(.scripted(83, 61, isPreferred: true))
    // The first test is of the mode set, the second of doing without.
    card.refuse("DRM_IOCTL_MODE_ATOMIC(TEST_ONLY)", 2...2, errno: EINVAL)
    let stage = try ScriptedStage(card)
    stage.change()
    try stage.step()
    #expect(card.calls.last == "DRM_IOCTL_MODE_ATOMIC mode")
    #expect(stage.notes.lines.isEmpty)
    try stage.expectGlassShowsCanvas()
  }

  @Test func `sets another mode, or one on a dark screen`() throws {
    for card in [litCard(.scripted(83, 61, milliHertz: 50_000)), smallCard()] {
      let stage = try ScriptedStage(card)
      stage.change()
      try stage.step()
      #expect(card.modeSets == 1)
      try stage.expectGlassShowsCanvas()
    }
  }

  @Test func `after a lost flip is a full mode set, whatever the first one was`() throws {
    let card = litCard(.scripted(83, 61, isPreferred: true))
    let stage = try ScriptedStage(card)
    for _ in 0..<3 {
      stage.change()
      try stage.step()
      try stage.blank()
    }
    stage.display.reset()
    stage.change()
    stage.scheduler.recovered(at: stage.now)
    try stage.step()
    #expect(card.calls.last == "DRM_IOCTL_MODE_ATOMIC mode")
  }
}
