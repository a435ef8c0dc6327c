import CLinux
import KioskTestKit
@testable import LinuxDisplay
import LinuxIO
import Testing

@Suite struct BacklightTests {
  private let notes = Lines()

  private func open(_ files: any BacklightFiles) -> Backlight? {
    Backlight.open(files) { notes.lines.append($0) }
  }

  @Test func `firmware is taken before platform before raw, then by name`() {
    typealias Device = ScriptedBacklight.Device
    var devices = [
      "zeta": Device(type: "raw", brightness: 5, maximum: 10),
      "acpi": Device(type: "firmware", brightness: 5, maximum: 10),
      "plat": Device(type: "platform", brightness: 5, maximum: 10),
      "alpha": Device(type: "raw", brightness: 5, maximum: 10),
      "odd": Device(type: "magic", brightness: 5, maximum: 10),
    ]
    for expected in ["acpi", "plat", "alpha", "zeta", "odd"] {
      #expect(open(ScriptedBacklight(devices))?.name == expected)
      devices[expected] = nil
    }
    #expect(open(ScriptedBacklight([:])) == nil)
    #expect(notes.lines.isEmpty, "no backlight is no fault")
  }

  @Test func `brightness is a part of the highest, and what was before comes back`() {
    let files = ScriptedBacklight(["panel": .init(brightness: 180, maximum: 255)])
    let light = open(files)
    #expect(light?.formerFraction == 180.0 / 255)
    light?.setBrightness(0.1)
    light?.setBrightness(0.1)
    light?.setBrightness(0)
    light?.setBrightness(7)
    light?.close()
    light?.close()
    #expect(
      files.writes == [
        "panel brightness 26", "panel brightness 1", "panel brightness 255",
        "panel brightness 180",
      ])
    #expect(notes.lines.isEmpty)
  }

  @Test func `off is the driver's switch, and lit again when it is closed`() {
    let files = ScriptedBacklight(["panel": .init(brightness: 80, maximum: 100)])
    let light = open(files)
    light?.setLit(false)
    light?.close()
    #expect(files.writes == ["panel bl_power 4", "panel bl_power 0"])
    #expect(files.backlights["panel"]?.values["brightness"] == "80")
  }

  @Test func `without a switch off is the lowest brightness, and comes back`() {
    let files = ScriptedBacklight(["panel": .init(brightness: 80, maximum: 100)])
    files.backlights["panel"]?.values["bl_power"] = nil
    let light = open(files)
    light?.setBrightness(0.5)
    light?.setLit(false)
    #expect(files.backlights["panel"]?.values["brightness"] == "0")
    light?.setLit(true)
    #expect(files.backlights["panel"]?.values["brightness"] == "50")
    light?.setLit(false)
    light?.close()
    #expect(files.backlights["panel"]?.values["brightness"] == "80")
    #expect(notes.lines.isEmpty)
  }

  @Test func `a light that a killed program left off is lit`() {
    var device = ScriptedBacklight.Device(brightness: 80, maximum: 100)
    device.values["bl_power"] = "4"
    let files = ScriptedBacklight(["panel": device])
    _ = open(files)
    #expect(files.writes == ["panel bl_power 0"])
  }

  @Test func `a light found at 0 is meant to be full`() {
    let files = ScriptedBacklight(["panel": .init(brightness: 0, maximum: 100)])
    let light = open(files)
    #expect(light?.formerFraction == 1)
    light?.setBrightness(1)
    light?.close()
    #expect(files.writes == ["panel brightness 100"])
  }

  @Test func `a driver that rounds is no news, one that ignores is one line`() {
    var rounding = ScriptedBacklight.Device(brightness: 100, maximum: 100)
    rounding.hardware = { $0 / 10 * 10 }
    let light = open(ScriptedBacklight(["panel": rounding]))
    for percent in stride(from: 100, to: 0, by: -1) { light?.setBrightness(Double(percent) / 100) }
    #expect(notes.lines.isEmpty)

    var ignoring = ScriptedBacklight.Device(brightness: 100, maximum: 100)
    ignoring.ignores = true
    let dead = open(ScriptedBacklight(["panel": ignoring]))
    for _ in 0..<3 {
      dead?.setBrightness(0.1)
      dead?.setBrightness(1)
    }
    dead?.close()
    #expect(notes.lines == ["backlight panel stays at 100 when set to 10"])
  }

  @Test func `missing permission is one line that names the rule`() {
    let files = ScriptedBacklight(["panel": .init(brightness: 100, maximum: 100)])
    files.refusals = ["write brightness": EACCES]
    let light = open(files)
    for _ in 0..<3 {
      light?.setBrightness(0.1)
      light?.setBrightness(1)
    }
    light?.close()
    #expect(
      notes.lines == [
        "backlight panel can't be set: open /sys/class/backlight/panel/brightness: "
          + "Permission denied (EACCES); a udev rule can give it to the group video: "
          + "boards/generic-x86-64/60-kiosk-backlight.rules"
      ])
  }

  @Test func `every operation may fail with every errno, with few lines`() {
    let operations = [
      "devices", "read type", "read max_brightness", "read brightness", "read actual_brightness",
      "read bl_power", "write brightness", "write bl_power",
    ]
    for operation in operations {
      for errno in [EACCES, EPERM, EIO, EINVAL, ENODEV, ENXIO, ENOENT] {
        notes.lines = []
        let files = ScriptedBacklight(["panel": .init(brightness: 100, maximum: 100)])
        files.refusals = [operation: errno]
        let light = open(files)
        for _ in 0..<20 {
          light?.setBrightness(0.1)
          light?.setLit(false)
          light?.setLit(true)
          light?.setBrightness(1)
        }
        light?.close()
        #expect(notes.lines.count <= 2, "\(operation) \(errno): \(notes.lines)")
      }
    }
  }

  @Test func `values that are no numbers are no backlight, in one line`() {
    for value in ["", "-1", "full", "99999999999999999999", "0"] {
      notes.lines = []
      var device = ScriptedBacklight.Device(brightness: 100, maximum: 100)
      device.values["max_brightness"] = value
      #expect(open(ScriptedBacklight(["panel": device])) == nil)
      #expect(notes.lines.count == 1 && notes.lines[0].hasPrefix("no backlight: "))
    }
  }

  @Test func `the kernel's files are read and written`() throws {
    var template = Array("/tmp/kiosk-backlight-XXXXXX".utf8CString)
    let root = String(cString: mkdtemp(&template))
    try makeDirectory(at: root + "/panel")
    for (name, value) in [
      ("type", "raw\n"), ("brightness", "70\n"), ("max_brightness", "100\n"), ("bl_power", "0\n"),
    ] {
      try writeFile(at: root + "/panel/" + name, Array(value.utf8))
    }
    let light = open(SysfsBacklights(root: root))
    light?.setBrightness(0.25)
    #expect(try readFile(at: root + "/panel/brightness").starts(with: Array("25\n".utf8)))
    light?.close()
    #expect(try readFile(at: root + "/panel/brightness").starts(with: Array("70\n".utf8)))
    #expect(open(SysfsBacklights(root: root + "/none")) == nil)
    #expect(notes.lines.isEmpty)
    for name in ["type", "brightness", "max_brightness", "bl_power"] {
      unlink(root + "/panel/" + name)
    }
    rmdir(root + "/panel")
    rmdir(root)
  }
}
