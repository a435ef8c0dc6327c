import CLinux
import KioskTestKit
import LinuxDisplay
import LinuxIO
import Scanout
import Testing

@Suite struct `A survey of the displays` {
  @Test func `tells every card, what is chosen, and why not the others`() throws {
    var empty = ScriptedCard(modes: [])
    empty.connectors[0].status = .disconnected
    var late = ScriptedCard(modes: [])
    late.driver = "late"
    var two = ScriptedCard(modes: [
      .scripted(800, 480), .scripted(1280, 720, milliHertz: 50_000, isPreferred: true),
    ])
    two.addScreen("HDMI-A-2", modes: [.scripted(640, 480)])
    two.turns = [.degrees180]
    two.panelOrientation = "Left Side Up"
    two.connectors[0].widthMillimetres = 320
    two.connectors[0].heightMillimetres = 180
    let cards = [
      ScriptedKMS(path: "/dev/dri/card10", two), ScriptedKMS(path: "/dev/dri/card2", late),
      ScriptedKMS(path: "/dev/dri/card0", empty),
    ]
    let none = ScriptedKMS(path: "/dev/dri/card3")
    none.refuse("DRM_IOCTL_GET_CAP", errno: EOPNOTSUPP)
    let survey = DisplaySurvey.survey(
      cards + [none], closed: [.init(path: "/dev/dri/card1", reason: "open: no")])
    #expect(survey.choice == "/dev/dri/card10 Virtual-1 1280x720@50")
    #expect(survey.reason == "the first card with a screen")
    #expect(survey.cards.map { $0.path } == [0, 1, 2, 3, 10].map { "/dev/dri/card\($0)" })
    #expect(
      survey.cards.map { $0.reason } == [
        "nothing connected: Virtual-1 (disconnected)", "open: no",
        "nothing connected: Virtual-1 (connected, no modes yet)",
        "DRM_IOCTL_GET_CAP /dev/dri/card3: Operation not supported (EOPNOTSUPP)",
        "the first card with a screen",
      ])
    let chosen = survey.cards[4]
    #expect(survey.cards.filter { $0.isChosen }.count == 1)
    #expect(chosen.connectors.map { $0.isChosen } == [true, false])
    #expect(
      chosen.connectors.map { $0.reason } == [
        "the first connected one", "another one comes before it",
      ])
    #expect(chosen.connectors[0].panelOrientation == .degrees270)
    #expect(chosen.connectors[0].widthMillimetres == 320)
    #expect(chosen.connectors[0].modes.map { $0.isChosen } == [false, true])
    #expect(chosen.crtcs.map { $0.isChosen } == [true, false])
    #expect(chosen.planes.map { $0.isChosen } == [true, false])
    #expect(chosen.planes[0].turns == [.degrees180])
    #expect(chosen.planes[0].kind == .primary)
    #expect(survey.cards[0].connectors[0].reason == "nothing is connected")
    #expect(survey.cards[2].connectors[0].reason == "no modes yet")
  }

  @Test func `says that there are no cards, and changes nothing where there are`() {
    #expect(DisplaySurvey.survey([]).reason == "no cards in /dev/dri")
    let card = smallCard()
    _ = DisplaySurvey.survey([card])
    #expect(card.liveObjects == 0)
    #expect(card.modeSets == 0)
  }

  @Test func `goes on where a card answers nothing but errors`() {
    let calls = [
      "DRM_IOCTL_MODE_GETRESOURCES", "DRM_IOCTL_MODE_GETCONNECTOR", "DRM_IOCTL_MODE_GETCRTC",
      "DRM_IOCTL_MODE_GETPLANERESOURCES", "DRM_IOCTL_MODE_OBJ_GETPROPERTIES",
    ]
    for call in calls {
      let card = smallCard()
      card.refuse(call, errno: EIO)
      let survey = DisplaySurvey.survey([card])
      #expect(survey.cards.count == 1)
      #expect(!survey.cards[0].reason.isEmpty)
    }
    let gone = smallCard()
    gone.isUnbound = true
    #expect(DisplaySurvey.survey([gone]).choice == nil)
  }
}
