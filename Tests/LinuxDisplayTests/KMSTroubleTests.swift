import CLinux
import KioskTestKit
import LinuxDisplay
import Scanout
import Testing

@Suite struct KMSTroubleTests {
  @Test func `a busy card gets the same frame again, and its damage is kept`() throws {
    let card = smallCard()
    card.refuse("DRM_IOCTL_MODE_ATOMIC", 2...4, errno: EBUSY)
    let stage = try ScriptedStage(card)
    for _ in 0..<10 {
      stage.change()
      try stage.step()
      try stage.blank()
    }
    #expect(stage.errors.count == 3)
    #expect(
      stage.errors.first
        == .busy(
          "DRM_IOCTL_MODE_ATOMIC /dev/dri/card0: Device or resource busy (EBUSY)"))
    try stage.expectGlassShowsCanvas()
    #expect(stage.display.level == .atomic)
  }

  @Test func `a flip that is under way makes the next one wait`() throws {
    let stage = try ScriptedStage(smallCard())
    stage.change()
    try stage.step()
    try stage.blank()
    stage.change()
    #expect(try stage.step())
    stage.change()
    #expect(try stage.step() == false)  // The scheduler waits for the flip.
    #expect(try stage.display.acquire() == nil)  // And both buffers are held.
    try stage.blank()
    #expect(try stage.step())
    #expect(stage.errors.isEmpty)
  }

  @Test func `presenting while a flip is under way is busy, not a commit`() throws {
    let stage = try ScriptedStage(smallCard(), KMSOptions(bufferCount: 3))
    stage.change()
    try stage.step()
    try stage.blank()
    stage.change()
    try stage.step()
    let commits = stage.card.count(of: "DRM_IOCTL_MODE_ATOMIC")
    let slot = try #require(try stage.display.acquire())
    #expect(throws: DisplayError.busy("the flip before is still under way")) {
      try stage.display.present(slot, damage: [])
    }
    #expect(stage.card.count(of: "DRM_IOCTL_MODE_ATOMIC") == commits)
  }

  @Test(arguments: [2, 3]) func `a lost flip is recovered within 600 ms by a mode set`(
    buffers: Int
  ) throws {
    let stage = try ScriptedStage(smallCard(), KMSOptions(bufferCount: buffers))
    for _ in 0..<4 {
      stage.change()
      try stage.step()
      try stage.blank()
    }
    stage.card.loseFlips(1)
    stage.change()
    try #require(try stage.step())
    let began = stage.now
    var presented = false
    while !presented && stage.now - began < 2_000_000_000 {
      try stage.blank()
      presented = try stage.step()
    }
    #expect(stage.now - began <= 600_000_000)
    #expect(stage.card.calls.last == "DRM_IOCTL_MODE_ATOMIC mode")
    try stage.expectGlassShowsCanvas()
    for _ in 0..<4 {
      try stage.blank()
      stage.change()
      #expect(try stage.step())
    }
    try stage.blank()
    try stage.expectGlassShowsCanvas()
  }

  @Test func `an event from before a reset counts for nothing`() throws {
    let stage = try ScriptedStage(smallCard())
    for _ in 0..<3 {
      stage.change()
      try stage.step()
      try stage.blank()
    }
    stage.change()
    try stage.step()
    stage.display.reset()
    stage.card.verticalBlank(at: stage.now)
    #expect(try stage.display.handleEvents() == nil)
  }

  @Test func `without master it pauses, and comes back with one full frame`() throws {
    let stage = try ScriptedStage(smallCard())
    for _ in 0..<9 {
      stage.change()
      try stage.step()
      try stage.blank()
    }
    stage.card.isMaster = false
    stage.change()
    #expect(try stage.step() == false)
    guard case .paused = stage.errors.last else {
      Issue.record("not paused")
      return
    }
    let commits = stage.card.count(of: "DRM_IOCTL_MODE_ATOMIC")
    for _ in 0..<20 {
      try stage.blank()
      try stage.step()
    }
    #expect(stage.card.count(of: "DRM_IOCTL_MODE_ATOMIC") == commits)
    try stage.display.resume()
    stage.scheduler.resume()
    #expect(try stage.step())
    #expect(stage.ages.last == 0)
    #expect(stage.card.calls.last == "DRM_IOCTL_MODE_ATOMIC mode")
    try stage.expectGlassShowsCanvas()
  }

  @Test(arguments: KMSLevel.allCases)
  func `closing gives the former picture back and leaves nothing behind`(level: KMSLevel) throws {
    let mode = KMSMode.scripted(83, 61)
    let card = smallCard { card in
      card.crtcs = [.init(id: 20, framebuffer: 77, mode: mode)]
      card.connectors[0].currentCRTC = 20
    }
    let stage = try ScriptedStage(card, KMSOptions(level: level))
    for _ in 0..<5 {
      stage.change()
      try stage.step()
      try stage.blank()
    }
    stage.display.close()
    #expect(card.calls.last == "DRM_IOCTL_MODE_SETCRTC 77")
    #expect(card.liveObjects == 0)
  }

  @Test func `a display that showed nothing changes nothing when it closes`() throws {
    let stage = try ScriptedStage(smallCard())
    stage.display.close()
    #expect(stage.card.count(of: "DRM_IOCTL_MODE_SETCRTC") == 0)
    #expect(stage.card.liveObjects == 0)
  }

  @Test(arguments: 1...12) func `whatever a driver refuses, the last frame is the canvas`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let card = smallCard()
    let stage = try ScriptedStage(
      card, KMSOptions(bufferCount: Int.random(in: 1...3, using: &random)), seed: seed)
    let calls = [
      "DRM_IOCTL_MODE_ATOMIC", "DRM_IOCTL_MODE_PAGE_FLIP", "DRM_IOCTL_MODE_SETCRTC",
      "DRM_IOCTL_MODE_DIRTYFB", "DRM_IOCTL_MODE_CREATEPROPBLOB",
    ]
    for call in calls {
      for _ in 0..<6 {
        let first = Int.random(in: 1...80, using: &random)
        card.refuse(
          call, first...first + Int.random(in: 0...3, using: &random),
          errno: [EBUSY, EAGAIN, ENOMEM].randomElement(using: &random)!)
      }
    }
    for _ in 0..<100 {
      if Bool.random(using: &random) { stage.change() }
      if Int.random(in: 0..<20, using: &random) == 0 { card.loseFlips(1) }
      try stage.step()
      try stage.blank()
    }
    card.refuseNothing()
    card.loseFlips(0)
    for _ in 0..<60 {
      try stage.step()
      try stage.blank()
    }
    try stage.expectGlassShowsCanvas("seed \(seed)")
    stage.display.close()
    #expect(card.liveObjects == 0)
  }
}
