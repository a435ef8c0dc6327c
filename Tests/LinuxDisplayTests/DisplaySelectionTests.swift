import CLinux
import KioskTestKit
import LinuxDisplay
import LinuxIO
import Pixels
import Scanout
import Testing

@Suite struct DisplaySelectionTests {
  @Test(arguments: [
    ("auto", DisplaySelection.automatic),
    ("kms", .kms(KMSRequest())),
    ("kms:card1", .kms(KMSRequest(card: "/dev/dri/card1"))),
    ("kms:/dev/dri/by-path/x", .kms(KMSRequest(card: "/dev/dri/by-path/x"))),
    ("kms:HDMI-A-1", .kms(KMSRequest(connector: "HDMI-A-1"))),
    ("kms,HDMI-A-1", .kms(KMSRequest(connector: "HDMI-A-1"))),
    ("kms:1280x720", .kms(KMSRequest(mode: ModeRequest(width: 1280, height: 720)))),
    (
      "kms:card0,DP-2,1280x720@59.94",
      .kms(
        KMSRequest(
          card: "/dev/dri/card0", connector: "DP-2",
          mode: ModeRequest(width: 1280, height: 720, refreshMilliHertz: 59_940)))
    ),
    ("kms:cardboard", .kms(KMSRequest(connector: "cardboard"))),
    ("fbdev", .framebuffer(path: "/dev/fb0")),
    ("fbdev:/dev/fb1", .framebuffer(path: "/dev/fb1")),
    ("memory:800x480", .memory(width: 800, height: 480, layout: .xrgb8888)),
    ("memory:480x800,RGB565", .memory(width: 480, height: 800, layout: .rgb565)),
    ("memory:16384x4096", .memory(width: 16_384, height: 4096, layout: .xrgb8888)),
  ])
  func `a display is named`(text: String, expected: DisplaySelection) throws {
    #expect(try DisplaySelection(parsing: text) == expected)
  }

  @Test(arguments: [
    "", "auto:1", "kms:", "kms:card0,", "kms:card0,A,B", "kms:1x1,2x2", "kms:0x480", "vnc",
    "fbdev:", "fbdev:/a,/b", "memory", "memory:", "memory:800", "memory:800x", "memory:x480",
    "memory:0x480", "memory:-8x480", "memory:100000x100000", "memory:16384x16384",
    "memory:800x480@60", "memory:800x480,PINK", "memory:800x480,RGB565,7",
    "memory:99999999999999999999x1", "memory:8x8 ",
  ])
  func `what is no display is one clear line`(text: String) throws {
    do throws(DisplayError) {
      _ = try DisplaySelection(parsing: text)
      Issue.record("parsed")
    } catch {
      guard case .invalid(let line) = error else {
        Issue.record("another error")
        return
      }
      #expect(line.hasPrefix("display '\(text)'"))
      #expect(!line.contains("\n"))
    }
  }

  @Test func `a display that is not there is reported with every attempt`() throws {
    let selections: [(String, String)] = [
      (
        "kms:/nowhere/card9",
        "no display: kms /nowhere/card9: open /nowhere/card9: No such file or directory (ENOENT)"
      ),
      (
        "fbdev:/nowhere/fb9",
        "no display: fbdev /nowhere/fb9: open /nowhere/fb9: No such file or directory (ENOENT)"
      ),
      (
        "kms:/dev/null",
        "no display: kms /dev/null: DRM_IOCTL_GET_CAP /dev/null: Inappropriate ioctl for device "
          + "(ENOTTY)"
      ),
      (
        "fbdev:/dev/null",
        "no display: fbdev /dev/null: FBIOGET_VSCREENINFO /dev/null: Inappropriate ioctl for "
          + "device (ENOTTY)"
      ),
    ]
    for (text, line) in selections {
      do throws(DisplayError) {
        _ = try DisplaySelection(parsing: text).open(KMSOptions()) { _ in }
        Issue.record("opened")
      } catch {
        #expect(error.description == line)
      }
    }
  }

  @Test func `a memory display opens as it is asked for`() throws {
    let opened = try DisplaySelection(parsing: "memory:33x7,RGB565").open(KMSOptions()) { _ in }
    #expect(opened.display.mode.width == 33)
    #expect(opened.display.mode.height == 7)
    #expect(opened.display.mode.layout == .rgb565)
    #expect(opened.summary == "memory 33x7")
  }

  /// Opens on one card; `asked` gets the framebuffers that were wanted, `notes` the lines.
  private func open(
    _ selection: DisplaySelection, _ card: ScriptedKMS, asked: Lines = Lines(),
    notes: Lines = Lines()
  ) throws(DisplayError) -> OpenedDisplay {
    try selection.open(
      KMSOptions(), cards: ScriptedCards([card]),
      framebuffer: { (path) throws(SystemCallError) -> any FramebufferDevice in
        asked.lines.append(path)
        return ScriptedFramebuffer.panel24()
      }, note: { notes.lines.append($0) })
  }

  @Test(arguments: [(ENOSYS, "Function not implemented (ENOSYS)")])
  func `case 2: without dumb buffers fbdev is drawn on, and a line says why`(
    errno: Int32, reason: String
  ) throws {
    let card = smallCard()
    card.refuse("DRM_IOCTL_MODE_CREATE_DUMB", errno: errno)
    let why = "DRM_IOCTL_MODE_CREATE_DUMB /dev/dri/card0: " + reason
    let (asked, notes) = (Lines(), Lines())
    let opened = try open(.automatic, card, asked: asked, notes: notes)
    #expect(opened.summary.hasPrefix("fbdev /dev/fb0") && asked.lines == ["/dev/fb0"])
    #expect(notes.lines.contains("kms /dev/dri/card0: \(why); going on with fbdev"))
    #expect(card.liveObjects == 0)
    // Asked for by name it fails.
    let attempt = DisplayError.Attempt(what: "kms /dev/dri/card0", reason: why)
    #expect(throws: DisplayError.noDisplay(attempts: [attempt])) {
      _ = try open(.kms(KMSRequest()), card)
    }
  }

  @Test func `a card with KMS keeps fbdev from its turn, lit, dark and someone else's`() throws {
    let asked = Lines()
    #expect(try open(.automatic, smallCard(), asked: asked).summary.hasPrefix("kms "))
    let dark = smallCard { $0.connectors[0].status = .disconnected }
    #expect(try open(.automatic, dark, asked: asked).display.mode.isDark)
    let taken = smallCard()
    taken.refuse("DRM_IOCTL_SET_MASTER", errno: EBUSY)
    #expect(throws: DisplayError.self) { _ = try open(.automatic, taken, asked: asked) }
    #expect(asked.lines.isEmpty, "its picture would be drawn over")
  }
}
