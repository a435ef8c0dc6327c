import CLinux
import KioskTestKit
@testable import LinuxDisplay
import LinuxIO
import Scanout
import Testing

/// Random refusals of a framebuffer's calls, as the shell meets them.
@Suite struct FramebufferFuzzTests {
  private func device(_ random: inout SeededGenerator) -> ScriptedFramebuffer {
    switch Int.random(in: 0...6, using: &random) {
    case 0: return .vesa()
    case 1: return .simple()
    case 2: return .vfb()
    case 3: return .drm(screens: 2)
    case 4: return .allocating()
    case 5: return .panel24()
    default: return .drm()
    }
  }

  @Test func `whatever is refused, the glass shows the canvas in the end`() throws {
    try FuzzSeeds(60).forEach { seed in
      var random = SeededGenerator(seed: seed)
      let device = device(&random)
      if device.verticalBlanks == .real { device.verticalBlanks = .atOnce }
      let stage = try FramebufferStage(device, seed: seed)
      for _ in 0..<30 {
        if Int.random(in: 0...2, using: &random) == 0 {
          device.refuse(
            ["FBIOPAN_DISPLAY", "FBIOBLANK", "FBIOPUT_VSCREENINFO"].randomElement(using: &random)!,
            1...Int.random(in: 1...3, using: &random),
            errno: [EBUSY, EINVAL, EACCES, ENOTTY].randomElement(using: &random)!)
        }
        stage.change()
        do throws(DisplayError) {
          switch Int.random(in: 0...9, using: &random) {
          case 0:
            try stage.display.setPower(false)
            try stage.display.setPower(true)
          case 1:
            stage.display.pause()
            try stage.display.resume()
          case 2: stage.display.reset()
          default: try stage.tryFrame()
          }
        } catch {
          // Each is told in words, and the frame is wanted again.
          if error.description.isEmpty { Issue.record("no words with seed \(seed)") }
        }
      }
      device.refuseNothing()
      stage.display.pause()
      try stage.display.resume()
      try stage.frame()
      try stage.frame()
      try #require(stage.notes.lines.count <= 4, "seed \(seed): \(stage.notes.lines)")
    }
  }
}
