import Scanout
import Testing

@testable import LinuxDisplay
@testable import kioskctl

@Suite struct `kioskctl displays` {
  private func connector(
    _ name: String, _ status: KMSConnector.Status, modes: [String] = []
  ) -> DisplaySurvey.Connector {
    DisplaySurvey.Connector(
      id: 1, name: name, status: status,
      modes: modes.enumerated().map {
        DisplaySurvey.Mode(text: $1, isPreferred: $0 == 0, isChosen: false)
      }, widthMillimetres: 0, heightMillimetres: 0, panelOrientation: nil, crtc: 0,
      possibleCRTCs: 1)
  }

  @Test func `no cards is a sentence`() {
    #expect(DisplaysCommand.lines(of: DisplaySurvey()) == ["no cards: there is none in /dev/dri"])
  }

  @Test func `every card and connector is told with its why`() {
    var panel = connector("DSI-1", .connected, modes: ["800x1280@60", "640x480@60"])
    (panel.widthMillimetres, panel.heightMillimetres) = (107, 172)
    panel.panelOrientation = .degrees90
    panel.isChosen = true
    panel.modes[0].isChosen = true
    panel.reason = "the first connected one"
    var empty = connector("HDMI-A-1", .disconnected)
    empty.reason = "nothing is connected"
    var card = DisplaySurvey.Card(path: "/dev/dri/card1", driver: "vc4")
    card.connectors = [empty, panel]
    card.planes = [
      DisplaySurvey.Plane(
        id: 7, kind: .overlay, possibleCRTCs: 1, formats: ["XR24"], crtc: 0, turns: [],
        takesDamage: false),
      DisplaySurvey.Plane(
        id: 9, kind: .primary, possibleCRTCs: 1, formats: ["XR24", "RG16"], crtc: 0,
        turns: [.degrees180], takesDamage: true, isChosen: true),
    ]
    card.isChosen = true
    card.reason = "the first card with a screen"
    var survey = DisplaySurvey()
    survey.cards = [
      DisplaySurvey.Card(path: "/nowhere/card0", reason: "open /nowhere/card0: gone (ENODEV)"),
      card,
    ]
    survey.choice = "/dev/dri/card1 DSI-1 800x1280@60"
    survey.reason = "the first card with a screen"
    #expect(
      DisplaysCommand.lines(of: survey) == [
        "/nowhere/card0: not chosen: open /nowhere/card0: gone (ENODEV)",
        "/dev/dri/card1 (vc4): chosen: the first card with a screen",
        "  HDMI-A-1: disconnected, not chosen: nothing is connected",
        "  DSI-1: connected, 107 x 172 mm, panel orientation 90, chosen: the first connected one",
        "    modes 800x1280@60 (preferred) (chosen), 640x480@60",
        "  plane 9 of 2, chosen: XR24 RG16, damage clips, turns by 180",
        "chosen: /dev/dri/card1 DSI-1 800x1280@60: the first card with a screen",
      ])
  }

  /// A screen whose EDID is noise, and a driver that calls itself what it likes.
  @Test func `names of garbage stay on their line and move no cursor`() {
    var survey = DisplaySurvey()
    var card = DisplaySurvey.Card(path: "/dev/dri/card0", driver: "\u{1B}[2J\n\u{9B}31m")
    card.connectors = [
      connector("H\u{202E}DMI\u{7F}\u{0}", .unknown, modes: (0..<500).map { "\($0)x1@1\r" })
    ]
    survey.cards = [card]
    let lines = DisplaysCommand.lines(of: survey)
    #expect(lines.count == 4)
    #expect(lines[0] == "/dev/dri/card0 (\\u{1b}[2J\\u{a}\\u{9b}31m): not chosen")
    #expect(lines[1] == "  H\\u{202e}DMI\\u{7f}\\u{0}: perhaps connected, not chosen")
    #expect(lines[2].hasSuffix(", 436 more"))
    #expect(lines[3] == "nothing chosen")
    for line in lines {
      #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value < 0x7F })
    }
  }

  @Test(arguments: [
    ["displays", "x"], ["displays", "--display", "fbdev"], ["displays", "--display", "memory:1x1"],
    ["displays", "--display", "nonsense"], ["displays", "--display"],
  ]) func `a wrong usage is status 2`(words: [String]) {
    #expect(ProgramRun(words).status == 2)
  }

  @Test func `a machine answers`() {
    let run = ProgramRun(["displays"])
    #expect(run.status == 0 && run.errors.isEmpty && !run.output.isEmpty)
  }
}
