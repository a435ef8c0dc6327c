import Geometry
import CLinux
import KioskTestKit
import LinuxDisplay
import Scanout
import Testing

@Suite struct KMSDisplayTests {
  @Test(arguments: KMSLevel.allCases, [1, 2, 3])
  func `every way of showing shows the same pixels, with any number of buffers`(
    level: KMSLevel, buffers: Int
  ) throws {
    let stage = try ScriptedStage(
      smallCard(), KMSOptions(level: level, bufferCount: buffers), seed: UInt64(buffers))
    for _ in 0..<60 {
      stage.change()
      try #require(try stage.step())
      try stage.blank()
      try stage.expectGlassShowsCanvas()
    }
    #expect(stage.display.level == level)
    #expect(stage.notes.lines.isEmpty)
    #expect(stage.errors.isEmpty)
    let expected = [0, 0, 0].prefix(buffers) + [Int](repeating: buffers, count: 60 - buffers)
    #expect(stage.ages == Array(expected))
  }

  @Test(arguments: [Orientation.degrees90, .degrees180, .degrees270])
  func `a turned canvas is turned on the glass`(orientation: Orientation) throws {
    let stage = try ScriptedStage(smallCard(), orientation: orientation)
    for _ in 0..<20 {
      stage.change()
      try #require(try stage.step())
      try stage.blank()
      try stage.expectGlassShowsCanvas()
    }
  }

  @Test(arguments: KMSLevel.allCases)
  func `the first thing that changes the glass is the first frame`(level: KMSLevel) throws {
    let stage = try ScriptedStage(smallCard(), KMSOptions(level: level))
    let changing = ["DRM_IOCTL_MODE_ATOMIC ", "DRM_IOCTL_MODE_SETCRTC", "DRM_IOCTL_MODE_PAGE_FLIP"]
    func changes() -> Int {
      stage.card.calls.filter { call in changing.contains { call.hasPrefix($0) } }.count
    }
    #expect(changes() == 0)
    stage.change()
    try stage.step()
    #expect(changes() == 1)
    try stage.expectGlassShowsCanvas()
  }

  @Test func `damage clips are what was copied into the buffer`() throws {
    let stage = try ScriptedStage(smallCard())
    for _ in 0..<2 {
      stage.change()
      try stage.step()
      try stage.blank()
    }
    // Both buffers hold a frame; from here on each lacks its last two.
    stage.card.forgetDamage()
    stage.history.add(.init(x: 3, y: 4, width: 5, height: 6))
    try stage.step()
    try stage.blank()
    stage.history.add(.init(x: 50, y: 40, width: 33, height: 21))
    try stage.step()
    try stage.blank()
    let last = try #require(stage.card.damage.last)
    #expect(last.count == 2)
    #expect(last.contains(DamageClip(x1: 3, y1: 4, x2: 8, y2: 10)))
    #expect(last.contains(DamageClip(x1: 50, y1: 40, x2: 83, y2: 61)))
  }

  @Test func `a plane without damage clips gets none`() throws {
    let stage = try ScriptedStage(smallCard { $0.takesDamage = false })
    for _ in 0..<5 {
      stage.change()
      try stage.step()
      try stage.blank()
    }
    #expect(stage.card.damage.isEmpty)
    #expect(stage.card.count(of: "DRM_IOCTL_MODE_DIRTYFB") == 0)
    try stage.expectGlassShowsCanvas()
  }

  @Test func `flips and dirty calls are never mixed`() throws {
    let flipping = try ScriptedStage(smallCard())
    let single = try ScriptedStage(smallCard(), KMSOptions(bufferCount: 1))
    for stage in [flipping, single] {
      for _ in 0..<6 {
        stage.change()
        try stage.step()
        try stage.blank()
      }
    }
    #expect(flipping.card.count(of: "DRM_IOCTL_MODE_DIRTYFB") == 0)
    #expect(single.card.count(of: "DRM_IOCTL_MODE_DIRTYFB") == 5)
    #expect(single.card.count(of: "DRM_IOCTL_MODE_ATOMIC") == 1)
  }

  @Test func `a driver without dirty calls is asked once`() throws {
    let stage = try ScriptedStage(smallCard(), KMSOptions(bufferCount: 1))
    stage.card.refuse("DRM_IOCTL_MODE_DIRTYFB", errno: ENOSYS)
    for _ in 0..<6 {
      stage.change()
      #expect(try stage.step())
      try stage.blank()
    }
    #expect(stage.card.count(of: "DRM_IOCTL_MODE_DIRTYFB") == 1)
    try stage.expectGlassShowsCanvas()
  }

  @Test func `without atomic it goes on with page flips`() throws {
    let stage = try ScriptedStage(smallCard { $0.hasAtomic = false })
    try run(stage, frames: 10)
    #expect(stage.display.level == .pageFlip)
    #expect(stage.card.count(of: "DRM_IOCTL_MODE_SETCRTC") == 1)
    #expect(stage.card.count(of: "DRM_IOCTL_MODE_PAGE_FLIP") == 9)
    #expect(
      stage.notes.lines == [
        "DRM_IOCTL_SET_CLIENT_CAP /dev/dri/card0: Operation not supported (EOPNOTSUPP); "
          + "going on with legacy page flips"
      ])
  }

  @Test func `refused by the test it goes on with page flips`() throws {
    let card = smallCard()
    card.refuse("DRM_IOCTL_MODE_ATOMIC(TEST_ONLY)", errno: EINVAL)
    let stage = try ScriptedStage(card)
    try run(stage, frames: 10)
    #expect(stage.display.level == .pageFlip)
    #expect(card.count(of: "DRM_IOCTL_MODE_ATOMIC") == 0)
    #expect(stage.notes.lines.count == 1)
  }

  @Test func `without flips of any kind it sets the mode for each frame`() throws {
    let card = smallCard()
    card.refuse("DRM_IOCTL_MODE_ATOMIC", 2...Int.max, errno: EINVAL)
    card.refuse("DRM_IOCTL_MODE_PAGE_FLIP", errno: EINVAL)
    let stage = try ScriptedStage(card)
    try run(stage, frames: 10)
    #expect(stage.display.level == .modeSet)
    #expect(card.count(of: "DRM_IOCTL_MODE_SETCRTC") == 9)
    #expect(stage.notes.lines.count == 2)
    #expect(stage.errors.isEmpty)
  }

  @Test func `without universal planes it goes on with the legacy calls`() throws {
    let stage = try ScriptedStage(smallCard { $0.hasUniversalPlanes = false })
    try run(stage, frames: 4)
    #expect(stage.display.level == .pageFlip)
  }

  @Test func `the shell can force the legacy calls`() throws {
    let stage = try ScriptedStage(smallCard(), KMSOptions(level: .pageFlip))
    try run(stage, frames: 4)
    #expect(!stage.card.calls.contains("DRM_IOCTL_SET_CLIENT_CAP atomic"))
    #expect(stage.card.count(of: "DRM_IOCTL_MODE_PAGE_FLIP") == 3)
  }

  private func run(_ stage: ScriptedStage, frames: Int) throws {
    for _ in 0..<frames {
      stage.change()
      try #require(try stage.step())
      try stage.blank()
      try stage.expectGlassShowsCanvas()
    }
  }
}
