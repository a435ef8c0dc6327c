import CLinux
import Geometry
import KioskTestKit
@testable import LinuxDisplay
import LinuxIO
import Pixels
import Scanout
import Testing

/// Two screens that take turns, and what becomes of them when the driver fails.
@Suite struct FramebufferPanTests {
  @Test func `frames alternate between two screens, each a flip at a vertical blank`() throws {
    let device = ScriptedFramebuffer.drm(.rgb565, screens: 2)
    let stage = try FramebufferStage(device)
    for _ in 0..<40 { try stage.frame() }
    #expect(stage.ages == [0, 0] + [Int](repeating: 2, count: 38))
    #expect(Array(device.pans.prefix(4)) == [24, 0, 24, 0])
    #expect(stage.flips.count == 40)
    #expect(stage.flips.allSatisfy { $0.sequence > 0 })
  }

  @Test func `nothing is drawn while the vertical blank is to come`() throws {
    let device = ScriptedFramebuffer.drm(screens: 2)
    let stage = try FramebufferStage(device)
    #expect(try stage.present() == .pending)
    #expect(try stage.display.acquire() == nil)
    #expect(try stage.display.handleEvents() == nil)
    device.verticalBlank()
    waitForEvent(stage.display)
    #expect(try stage.display.handleEvents() != nil)
    #expect(try stage.display.acquire() != nil)
  }

  @Test func `a driver without vertical blanks is asked once, and not heard of`() throws {
    let device = ScriptedFramebuffer.vfb()
    let stage = try FramebufferStage(device)
    #expect(try stage.present() == .pending)
    waitForEvent(stage.display)
    #expect(try stage.display.handleEvents()?.sequence == 0)
    #expect(!stage.display.mode.hasVerticalBlank)
    for _ in 0..<3 {
      stage.change()
      #expect(try stage.present() == .shown)
      try stage.expectGlassShowsCanvas()
    }
    #expect(stage.notes.lines.isEmpty)
  }

  @Test func `a vertical blank that never comes blocks nobody, and is given up once`() throws {
    let device = ScriptedFramebuffer.drm(screens: 2)
    let stage = try FramebufferStage(device)
    #expect(try stage.present() == .pending)
    // As the scheduler has it after 500 ms without an event.
    stage.display.reset()
    #expect(
      stage.notes.lines == ["FBIO_WAITFORVSYNC /dev/fb0 doesn't return; going on without it"])
    for _ in 0..<3 {
      stage.change()
      #expect(try stage.present() == .shown)
      try stage.expectGlassShowsCanvas()
    }
    stage.display.reset()
    #expect(stage.notes.lines.count == 1)
    // The late answer counts for nothing.
    device.verticalBlank()
    waitForEvent(stage.display)
    #expect(try stage.display.handleEvents() == nil)
    stage.display.close()
  }

  @Test func `a pan that waits for the vertical blank itself is waited for once`() throws {
    let device = ScriptedFramebuffer.drm(screens: 2)
    device.panNanoseconds = 9_000_000
    let stage = try FramebufferStage(device)
    for _ in 0..<5 {
      stage.change()
      #expect(try stage.present() == .shown)
      try stage.expectGlassShowsCanvas()
    }
    device.panNanoseconds = 50_000
    #expect(try stage.present() == .pending)
  }

  @Test func `a pan that is refused leaves one screen, and loses no damage`() throws {
    for errno in [EINVAL, ENOSYS, ENOTTY, EOPNOTSUPP] {
      for number in 1...4 {
        let device = ScriptedFramebuffer.vfb()
        let stage = try FramebufferStage(device)
        device.refuse("FBIOPAN_DISPLAY", number...Int.max, errno: errno)
        for frame in 1...6 {
          if frame == number {
            stage.change()
            #expect(throws: DisplayError.self) { try stage.present() }
          }
          try stage.frame()
        }
        try #require(stage.notes.lines.count == 1)
        try #require(stage.notes.lines[0].hasPrefix("FBIOPAN_DISPLAY /dev/fb0: "))
        try #require(stage.notes.lines[0].hasSuffix("; going on with one buffer"))
        try #require(stage.display.mode.bufferCount == 1)
        try #require(stage.ages.last == 1)
      }
    }
  }

  @Test func `a pan that says yes and shows the row of before leaves one screen`() throws {
    let device = ScriptedFramebuffer.vfb()
    device.ignoresPans = true
    let stage = try FramebufferStage(device)
    #expect(throws: DisplayError.self) { try stage.present() }
    #expect(
      stage.notes.lines
        == ["FBIOPAN_DISPLAY /dev/fb0 shows row 0 for 24; going on with one buffer"])
    for _ in 0..<3 { try stage.frame() }
    #expect(device.pans == [24])
  }

  @Test func `a pan that is busy is tried again`() throws {
    let device = ScriptedFramebuffer.vfb()
    let stage = try FramebufferStage(device)
    device.refuse("FBIOPAN_DISPLAY", 1...2, errno: EBUSY)
    for _ in 0..<2 {
      #expect(throws: DisplayError.self) { try stage.present() }
    }
    for _ in 0..<3 { try stage.frame() }
    #expect(stage.display.mode.bufferCount == 2)
    #expect(stage.notes.lines.isEmpty)
  }

  @Test func `a panel whose rows can't be panned to has one screen`() throws {
    let device = ScriptedFramebuffer.allocating(height: 25)
    device.fix.ypanstep = 4
    #expect(try FramebufferDisplay(device).mode.bufferCount == 1)
  }

  @Test func `given back by the console, everything is set again`() throws {
    let device = ScriptedFramebuffer.allocating()
    let stage = try FramebufferStage(device)
    try stage.frame()
    stage.display.pause()
    // The console has set its own mode meanwhile, and scrolled.
    device.now.yres_virtual = 24
    device.fix.smem_len = 80 * 24
    device.now.yoffset = 0
    try stage.display.resume()
    #expect(device.now.yres_virtual == 48)
    let before = stage.ages.count
    for _ in 0..<3 { try stage.frame() }
    #expect(Array(stage.ages[before...]) == [0, 0, 2])
  }

  @Test func `off is a blanked panel, or a black picture where the driver can't`() throws {
    let device = ScriptedFramebuffer.allocating()
    let stage = try FramebufferStage(device)
    for _ in 0..<3 { try stage.frame() }
    try stage.display.setPower(false)
    try stage.display.setPower(false)
    #expect(device.blanks == [Int32(FB_BLANK_POWERDOWN)])
    try stage.display.setPower(true)
    #expect(device.blanks == [Int32(FB_BLANK_POWERDOWN), Int32(FB_BLANK_UNBLANK)])
    try stage.frame()
    #expect(stage.ages.last == 0)

    for frames in 1...3 {
      let plain = try FramebufferStage(.vfb())
      for _ in 0..<frames { try plain.frame() }
      try plain.display.setPower(false)
      #expect(plain.device.shownBytes.allSatisfy { $0 == 0 })
      try plain.display.setPower(true)
      try plain.frame()
      try plain.display.setPower(false)
      #expect(
        plain.notes.lines
          == ["FBIOBLANK /dev/fb0: Invalid argument (EINVAL); off is a black picture"])
    }
  }

  @Test func `closed while dark, the panel is lit again`() throws {
    let device = ScriptedFramebuffer.drm()
    let display = try FramebufferDisplay(device)
    try display.setPower(false)
    display.close()
    #expect(device.blanks.last == Int32(FB_BLANK_UNBLANK))
  }
}
