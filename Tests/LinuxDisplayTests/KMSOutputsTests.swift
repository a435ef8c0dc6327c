import CLinux
import KioskTestKit
import Scanout
import Testing

@testable import LinuxDisplay

@Suite struct `Finding a screen` {
  private final class Lines { var all: [String] = [] }
  private let lines = Lines()

  private func outputs(
    _ cards: [ScriptedKMS], _ request: KMSRequest = KMSRequest(),
    _ options: KMSOptions = KMSOptions()
  ) -> KMSOutputs {
    let lines = lines
    return KMSOutputs(request, options, cards: ScriptedCards(cards)) { lines.all.append($0) }
  }

  private func opened(_ outputs: KMSOutputs) throws -> OpenedDisplay {
    guard case .display(let opened) = outputs.probe() else { throw Missing() }
    return opened
  }
  private struct Missing: Error {}

  /// One frame, so that something of ours is on the glass.
  private func show(_ display: any Display) throws {
    let slot = try #require(try display.acquire())
    try display.present(slot, damage: [slot.bounds])
  }

  private func unplug(_ card: ScriptedKMS, _ index: Int = 0) {
    card.card.connectors[index].status = .disconnected
    card.card.connectors[index].modes = []
  }

  private func plug(_ card: ScriptedKMS, _ mode: KMSMode, _ index: Int = 0) {
    card.card.connectors[index].status = .connected
    card.card.connectors[index].modes = [mode]
  }

  @Test func `what is shown on stays, however often it is looked at`() throws {
    let card = smallCard()
    let outputs = outputs([card])
    let display = try opened(outputs).display
    try show(display)
    let sets = card.modeSets
    for _ in 0..<5 {
      guard case .same = outputs.probe() else { throw Missing() }
    }
    #expect(card.modeSets == sets)
    card.card.isLinkBad = true
    guard case .stale = outputs.probe() else { throw Missing() }
  }

  @Test func `unplugged is dark, with nothing left behind, and another size is another display`()
    throws
  {
    let card = smallCard()
    let outputs = outputs([card])
    try show(try opened(outputs).display)
    #expect(card.card.isLit())
    unplug(card)
    guard case .unplugged(let reason) = outputs.probe() else { throw Missing() }
    #expect(reason == "nothing connected: Virtual-1 (disconnected)")
    #expect(!card.card.isLit() && card.liveObjects == 0)
    plug(card, .scripted(40, 30))
    let next = try opened(outputs).display
    #expect(next.mode.width == 40)
    try show(next)
    outputs.close()
    #expect(card.liveObjects == 0)
  }

  @Test func `another preferred mode on the same screen is another display`() throws {
    let card = smallCard()
    let outputs = outputs([card])
    try show(try opened(outputs).display)
    card.card.connectors[0].modes = [.scripted(83, 61), .scripted(50, 20, isPreferred: true)]
    #expect(try opened(outputs).display.mode.width == 50)
  }

  @Test func `connected without modes is told apart from nothing connected`() {
    let card = smallCard()
    card.card.connectors[0].modes = []
    guard case .modeless = outputs([card]).probe() else {
      Issue.record("not modeless")
      return
    }
  }

  @Test func `the other screen is taken when the first one goes, and kept when that comes back`()
    throws
  {
    let card = smallCard { $0.addScreen("HDMI-A-1", modes: [.scripted(20, 10)]) }
    let outputs = outputs([card])
    try show(try opened(outputs).display)
    unplug(card)
    let second = try opened(outputs)
    #expect(second.summary == "kms /dev/dri/card0 HDMI-A-1 20x10@60, atomic commits")
    try show(second.display)
    plug(card, .scripted(83, 61))
    guard case .same = outputs.probe() else { throw Missing() }
  }

  @Test func `a connector that was named is waited for where it exists, and an error where not`() {
    let card = smallCard { $0.addScreen("HDMI-A-1", modes: []) }
    card.card.connectors[1].status = .disconnected
    guard
      case .unplugged(let reason) = outputs([card], KMSRequest(connector: "HDMI-A-1")).probe()
    else {
      Issue.record("not waited for")
      return
    }
    #expect(
      reason == "connector HDMI-A-1 has no screen; there is Virtual-1 (connected), "
        + "HDMI-A-1 (disconnected)" || reason.contains("HDMI-A-1 (disconnected)"))
    guard case .none(let attempts, false) = outputs([card], KMSRequest(connector: "DP-9")).probe()
    else {
      Issue.record("no error")
      return
    }
    #expect(attempts.count == 1)
  }

  @Test func `a mode that isn't there is an error at first, and done without later`() throws {
    let card = smallCard()
    let wanted = KMSRequest(mode: ModeRequest(width: 999, height: 999))
    guard case .none(let attempts, _) = outputs([card], wanted).probe() else { throw Missing() }
    #expect(attempts.first?.reason == "Virtual-1 has no mode 999x999; it has 83x61@60")
    let outputs = outputs([card], KMSRequest(mode: ModeRequest(width: 83, height: 61)))
    try show(try opened(outputs).display)
    unplug(card)
    _ = outputs.probe()
    plug(card, .scripted(40, 30))
    #expect(try opened(outputs).display.mode.width == 40)
    #expect(lines.all == ["/dev/dri/card0 Virtual-1 40x30@60: no mode 83x61 there"])
  }

  @Test func `a card whose driver left is let go, and found again under any number`() throws {
    let card = smallCard()
    let cards = ScriptedCards([card])
    let outputs = KMSOutputs(
      KMSRequest(card: "/dev/dri/card0"), KMSOptions(), cards: cards
    ) { _ in }
    try show(try opened(outputs).display)
    card.isUnbound = true
    guard case .none(_, false) = outputs.probe() else { throw Missing() }
    #expect(outputs.cards.isEmpty, "a card that is held keeps its number")
    let other = ScriptedKMS(path: "/dev/dri/card1")
    other.card.driver = "another"
    let same = ScriptedKMS(path: "/dev/dri/card2")
    cards.cards = [other, same]
    #expect(try opened(outputs).summary.hasPrefix("kms /dev/dri/card2 "))
  }

  @Test func `a card that may not be opened is named with the group, and is not fbdev's turn`() {
    let cards = ScriptedCards([])
    cards.refusals = [("/dev/dri/card0", EACCES)]
    let outputs = KMSOutputs(KMSRequest(), KMSOptions(), cards: cards) { _ in }
    guard case .none(let attempts, false) = outputs.probe() else {
      Issue.record("not refused")
      return
    }
    #expect(
      attempts.first?.reason.hasPrefix(
        "open /dev/dri/card0: Permission denied (EACCES); ") == true)
    #expect(outputs.sawKMS)
  }

  @Test func `someone else's master may pass, and is asked again`() {
    let card = smallCard()
    card.refuse("DRM_IOCTL_SET_MASTER", errno: EBUSY)
    guard case .none(_, true) = outputs([card]).probe() else {
      Issue.record("not asked again")
      return
    }
  }

  // MARK: - Mirrors

  @Test func `mirrors are the other screens of the same size, with a line for those that are not`()
    throws
  {
    let card = smallCard { card in
      card.addScreen("HDMI-A-1", modes: [.scripted(83, 61, milliHertz: 50_000)])
      card.addScreen("DP-1", modes: [.scripted(20, 10)])
    }
    let outputs = outputs([card], KMSRequest(), KMSOptions(mirrors: true))
    let opened = try opened(outputs)
    #expect(opened.mirrors.count == 1)
    #expect(opened.mirrors.first?.mode.refreshMilliHertz == 50_000)
    #expect(
      lines.all == [
        "/dev/dri/card0 DP-1 stays dark: DP-1 has no mode 83x61; it has 20x10@60"
      ])
    try show(opened.display)
    try show(try #require(opened.mirrors.first))
    #expect(card.card.isLit(0) && card.card.isLit(1) && !card.card.isLit(2))
    guard case .same = outputs.probe() else { throw Missing() }
    unplug(card, 1)
    guard case .display(let alone) = outputs.probe() else { throw Missing() }
    #expect(alone.mirrors.isEmpty)
    #expect(!card.card.isLit(1))
    outputs.close()
    #expect(card.liveObjects == 0)
  }

  @Test func `flips of two screens on one card reach each its own display`() throws {
    let card = smallCard { $0.addScreen("HDMI-A-1", modes: [.scripted(83, 61)]) }
    let opened = try opened(outputs([card], KMSRequest(), KMSOptions(mirrors: true)))
    let mirror = try #require(opened.mirrors.first)
    for display in [opened.display, mirror] {
      try show(display)
      try show(display)
    }
    card.verticalBlank(at: 5)
    #expect(try mirror.handleEvents()?.timeNanoseconds == 5)
    #expect(try mirror.handleEvents() == nil)
    #expect(try opened.display.handleEvents()?.timeNanoseconds == 5)
  }

  @Test func `a mirror may be on another card`() throws {
    let cards = [smallCard(), ScriptedKMS(path: "/dev/dri/card1", smallCard().card)]
    let opened = try opened(outputs(cards, KMSRequest(), KMSOptions(mirrors: true)))
    #expect(opened.mirrors.count == 1)
    #expect(opened.mirrors.first?.eventDescriptor == cards[1].descriptor)
  }
}
