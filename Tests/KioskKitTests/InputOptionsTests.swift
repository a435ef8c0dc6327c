import LinuxInput
import Testing
import Touches

@testable import KioskKit

@Suite struct InputOptionsTests {
  private func options(
    _ arguments: [String], _ environment: [String: String] = [:]
  ) throws -> LaunchOptions {
    let request = try LaunchOptions.parse(arguments: arguments) { environment[$0] }
    guard case .run(let options) = request else { throw UsageError("help") }
    return options
  }

  private func fault(_ arguments: [String]) -> String? {
    do {
      _ = try options(arguments)
      return nil
    } catch {
      return (error as? UsageError)?.message
    }
  }

  @Test func `the mounting of a digitizer is read`() throws {
    let read = try options([
      "--touch-rotation", "90", "--touch-swap-xy", "--touch-invert-x", "--touch-invert-y=no",
      "--calibration", "1.5,0,-.25,0,1e0,0",
    ])
    var mounting = TouchMounting()
    mounting.rotation = .clockwise
    mounting.swapsAxes = true
    mounting.invertsX = true
    mounting.matrix = CalibrationMatrix(1.5, 0, -0.25, 0, 1, 0)
    #expect(read.touchMounting == mounting)
    #expect(try options([]).touchMounting.isGiven == false)
    #expect(
      try options([], ["KIOSK_TOUCH_SWAP_XY": "1"]).touchMounting.swapsAxes)
  }

  @Test func `devices are named with their screens`() throws {
    let read = try options(["--touch-device", "ILITEK Touch=HDMI-A-1,/dev/input/event3"])
    #expect(
      read.touchDevices == [
        TouchDeviceChoice(device: "ILITEK Touch", output: "HDMI-A-1"),
        TouchDeviceChoice(device: "/dev/input/event3"),
      ])
  }

  @Test func `keyboard layouts come from the command line, else from xkb's variables`() throws {
    let read = try options(
      ["--keyboard-layout", "de(nodeadkeys),us", "--keyboard-options=compose:menu"],
      ["XKB_DEFAULT_LAYOUT": "fr", "XKB_DEFAULT_VARIANT": "oss", "LANG": "C"])
    #expect(read.keyboard.layout == "de,us" && read.keyboard.variant == "nodeadkeys,")
    #expect(read.keyboard.options == "compose:menu")
    #expect(read.locale == "en_US.UTF-8")
    let other = try options(
      [], ["XKB_DEFAULT_LAYOUT": "fr", "XKB_DEFAULT_VARIANT": "oss", "LC_ALL": "de_DE.UTF-8"])
    #expect(other.keyboard.layout == "fr" && other.keyboard.variant == "oss")
    #expect(other.locale == "de_DE.UTF-8")
  }

  @Test func `scanners are found, named or none`() throws {
    #expect(try options([]).scanner == .automatic)
    #expect(try options(["--scanner", "off"]).scanner == .off)
    #expect(try options(["--scanner=Honeywell 1900"]).scanner == .named("Honeywell 1900"))
  }

  @Test(arguments: [
    (["--touch-rotation", "45"], "--touch-rotation: '45' is none of 0, 90, 180, 270"),
    (
      ["--calibration", "nan,0,0,0,1,0"],
      "--calibration: 'nan,0,0,0,1,0' is not six finite numbers A,B,C,D,E,F"
    ),
    (
      ["--calibration", "1,0,0,0,1"],
      "--calibration: '1,0,0,0,1' is not six finite numbers A,B,C,D,E,F"
    ),
    (["--touch-device", "A,,B"], "--touch-device: '' is not DEVICE or DEVICE=OUTPUT"),
    (["--touch-device", "A="], "--touch-device: 'A=' is not DEVICE or DEVICE=OUTPUT"),
    (["--keyboard-layout", "de(x"], "--keyboard-layout: 'de(x' is not LAYOUT or LAYOUT(VARIANT)"),
    (["--keyboard-layout", ""], "--keyboard-layout: '' is not LAYOUT or LAYOUT(VARIANT)"),
  ]) func `a value that can't be is named`(arguments: [String], expected: String) {
    #expect(fault(arguments) == expected)
  }
}
