import CLinux
import KioskTestKit
import LinuxDisplay
import LinuxIO
import Scanout
import Testing

@Suite struct KMSPowerTests {
  private func lit(_ level: KMSLevel) throws -> ScriptedStage {
    let stage = try ScriptedStage(smallCard(), KMSOptions(level: level))
    for _ in 0..<3 {
      stage.change()
      try #require(try stage.step())
      try stage.blank()
    }
    return stage
  }

  @Test(arguments: KMSLevel.allCases)
  func `off is dark with the buffers kept, and on is lit by the next frame`(level: KMSLevel) throws
  {
    let stage = try lit(level)
    let objects = stage.card.liveObjects
    try stage.display.setPower(false)
    #expect(!stage.card.card.isLit())
    #expect(stage.card.liveObjects == objects)
    let calls = stage.card.calls.count
    try stage.display.setPower(true)
    #expect(stage.card.calls.count == calls, "nothing is lit without a frame")
    stage.change()
    #expect(try stage.step())
    #expect(stage.card.card.isLit())
    #expect(stage.ages.last == 0)
    try stage.expectGlassShowsCanvas()
    for _ in 0..<4 {
      try stage.blank()
      stage.change()
      try stage.step()
    }
    try stage.blank()
    try stage.expectGlassShowsCanvas()
    #expect(stage.errors.isEmpty)
  }

  @Test(arguments: KMSLevel.allCases)
  func `a refusal says whether it is for now, for a while or for good`(level: KMSLevel) throws {
    let call = level == .atomic ? "DRM_IOCTL_MODE_ATOMIC" : "DRM_IOCTL_MODE_SETCRTC"
    for errno in [EBUSY, EACCES, EINVAL, ENODEV, EIO] {
      let stage = try lit(level)
      stage.card.refuse(call, (stage.card.count(of: call) + 1)...Int.max, errno: errno)
      let line = SystemCallError(call: call, on: stage.card.path, errno: errno).description
      let expected: DisplayError =
        switch errno {
        case EBUSY: .busy(line)
        case EACCES: .paused(line)
        default: .failed(line)
        }
      #expect(throws: expected) { try stage.display.setPower(false) }
      #expect(stage.card.card.isLit())
    }
  }

  @Test(arguments: KMSLevel.allCases)
  func `a driver that says yes and stays on is found out`(level: KMSLevel) throws {
    let stage = try lit(level)
    stage.card.card.staysLit = true
    do throws(DisplayError) {
      try stage.display.setPower(false)
      Issue.record("it was believed")
    } catch {
      #expect(error.description.contains("(still on)"))
    }
  }

  @Test func `closed while dark, what was there before is shown again`() throws {
    let stage = try lit(.atomic)
    try stage.display.setPower(false)
    stage.display.close()
    #expect(stage.card.liveObjects == 0)
  }
}
