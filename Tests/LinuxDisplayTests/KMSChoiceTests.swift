import Pixels
import CLinux
import KioskTestKit
@testable import LinuxDisplay
import Scanout
import Testing

@Suite struct KMSChoiceTests {
  private func open(
    _ card: ScriptedKMS, _ request: KMSRequest = KMSRequest()
  ) throws -> KMSDisplay {
    try KMSDisplay.open(card, request, KMSOptions()) { _ in }
  }

  private func reason(
    _ card: ScriptedKMS, _ request: KMSRequest = KMSRequest()
  ) -> (text: String, isKMS: Bool)? {
    do throws(CardFailure) {
      _ = try KMSDisplay.open(card, request, KMSOptions()) { _ in }
      return nil
    } catch {
      if case .notKMS = error { return (error.reason, false) }
      return (error.reason, true)
    }
  }

  @Test func `of several cards, in any order, the connected one wins`() throws {
    let none = ScriptedKMS(path: "/dev/dri/card7", ScriptedCard())
    none.refuse("DRM_IOCTL_MODE_GETRESOURCES", errno: EOPNOTSUPP)
    var empty = ScriptedCard(modes: [])
    empty.connectors[0].status = .disconnected
    let cards = [
      none, ScriptedKMS(path: "/dev/dri/card1", empty), ScriptedKMS(path: "/dev/dri/card2"),
    ]
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
      let outputs = KMSOutputs(
        KMSRequest(), KMSOptions(), cards: ScriptedCards(order.map { cards[$0] })
      ) { _ in }
      guard case .display(let opened) = outputs.probe() else {
        Issue.record("no display in the order \(order)")
        continue
      }
      #expect(
        opened.summary == "kms /dev/dri/card2 Virtual-1 800x480@60, atomic commits", "\(order)")
    }
  }

  @Test func `the preferred mode is taken, or the one that is asked for`() throws {
    let card = ScriptedKMS(
      ScriptedCard(modes: [
        .scripted(1280, 720, milliHertz: 50_000), .scripted(1920, 1080, isPreferred: true),
        .scripted(1280, 720, milliHertz: 59_940),
      ]))
    let preferred = try open(card)
    #expect(preferred.name.hasSuffix("1920x1080@60"))
    preferred.close()
    let named = try open(
      card, KMSRequest(mode: ModeRequest(width: 1280, height: 720, refreshMilliHertz: 50_000)))
    #expect(named.mode.width == 1280)
    #expect(named.mode.refreshMilliHertz == 50_000)
    named.close()
    let near = try open(
      card, KMSRequest(mode: ModeRequest(width: 1280, height: 720, refreshMilliHertz: 60_000)))
    #expect(near.mode.refreshMilliHertz == 59_940)
    near.close()
    let refusal = try #require(
      reason(card, KMSRequest(mode: ModeRequest(width: 999, height: 999))))
    #expect(
      refusal.text == "Virtual-1 has no mode 999x999; it has 1280x720@50, 1920x1080@60, "
        + "1280x720@59.940")
    #expect(refusal.isKMS)
  }

  @Test func `a progressive mode comes before an interlaced one`() {
    let modes: [KMSMode] = [
      .scripted(1920, 1080, isPreferred: true, isInterlaced: true), .scripted(1920, 1080),
    ]
    let chosen = ModeRequest(width: 1920, height: 1080).choose(from: modes)
    #expect(chosen?.isInterlaced == false)
    #expect(modes[0].description == "1920x1080@60i")
  }

  @Test func `a CRTC is taken that can drive the connector, and the plane by its type`() throws {
    let card = smallCard { card in
      card.connectors[0].possibleCRTCs = 0b10
      card.crtcs = [.init(id: 20), .init(id: 21)]
      let formats = [ScriptedCard.format("XR24")]
      card.planes = [
        .init(id: 30, possibleCRTCs: 0b11, formats: formats),
        .init(id: 31, possibleCRTCs: 0b01, formats: formats),
        .init(id: 32, possibleCRTCs: 0b10, formats: formats),
      ]
      card.planeKinds = [.overlay, .primary, .primary]
    }
    let output = try KMSOutput.choose(on: card, KMSRequest())
    #expect(output.crtc == 21)
    #expect(output.crtcIndex == 1)
    #expect(output.plane?.id == 32)
  }

  @Test func `the CRTC that lights the screen already is kept`() throws {
    let card = smallCard { card in
      card.crtcs = [.init(id: 20), .init(id: 21)]
      card.connectors[0].possibleCRTCs = 0b11
      card.connectors[0].currentCRTC = 21
      card.planes[0].possibleCRTCs = 0b11
    }
    #expect(try KMSOutput.choose(on: card, KMSRequest()).crtc == 21)
  }

  @Test func `a CRTC that drives another screen is left to it`() throws {
    let card = smallCard { card in
      card.crtcs = [.init(id: 20), .init(id: 21)]
      card.connectors[0].possibleCRTCs = 0b11
      var other = card.connectors[0]
      other.id = 11
      other.name = "HDMI-A-1"
      other.currentCRTC = 20
      card.connectors.append(other)
      card.planes[0].possibleCRTCs = 0b11
    }
    #expect(try KMSOutput.choose(on: card, KMSRequest()).crtc == 21)
    let named = try KMSOutput.choose(on: card, KMSRequest(connector: "HDMI-A-1"))
    #expect(named.crtc == 20)
    #expect(named.connector.id == 11)
  }

  @Test func `only ARGB8888 offered works, with every alpha byte set`() throws {
    let card = smallCard { $0.planes[0].formats = [ScriptedCard.format("AR24")] }
    let stage = try ScriptedStage(card)
    #expect(stage.display.mode.layout == .argb8888)
    for _ in 0..<4 {
      stage.change()
      try stage.step()
      try stage.blank()
    }
    try stage.expectGlassShowsCanvas()
    for y in 0..<61 {
      let row = try #require(card.glassRow(y))
      for x in 0..<83 { try #require(row[x * 4 + 3] == 255) }
    }
  }

  @Test func `formats are taken in order of preference, and only what can be made`() throws {
    let card = smallCard {
      $0.planes[0].formats = ["RG16", "XB24", "YUYV"].map(ScriptedCard.format)
    }
    let display = try open(card)
    #expect(display.mode.layout == .xbgr8888)
    display.close()
    card.refuse("DRM_IOCTL_MODE_ADDFB2", 3...3, errno: EINVAL)
    let narrow = try open(card)
    #expect(narrow.mode.layout == .rgb565)
    let none = smallCard { $0.planes[0].formats = [ScriptedCard.format("YUYV")] }
    #expect(reason(none)?.text == "the primary plane offers only YUYV")
  }

  @Test(arguments: [
    (["BG24"], PixelLayout.bgr888), (["BG24", "RG24"], .rgb888),
    (["BG24", "RG24", "RG16"], .rgb565),
    (["RG24", "BG24", "RG16", "AR24"], .argb8888),
  ])
  func `packed 24 bits are the last choice`(formats: [String], expected: PixelLayout) throws {
    let display = try open(
      smallCard { $0.planes[0].formats = formats.map(ScriptedCard.format) })
    #expect(display.mode.layout == expected)
    let slot = try #require(try display.acquire())
    #expect(slot.pitch >= 83 * expected.bytesPerPixel)
  }

  @Test func `only what has no KMS at all leaves fbdev its turn`() throws {
    let noMaster = smallCard()
    noMaster.refuse("DRM_IOCTL_SET_MASTER", errno: EBUSY)
    #expect(reason(noMaster)?.isKMS == true)
    let noMemory = smallCard()
    noMemory.refuse("DRM_IOCTL_MODE_CREATE_DUMB", errno: ENOSYS)
    let refusal = try #require(reason(noMemory))
    #expect(!refusal.isKMS)
    #expect(
      refusal.text
        == "DRM_IOCTL_MODE_CREATE_DUMB /dev/dri/card0: Function not implemented (ENOSYS)")
    #expect(reason(smallCard { $0.hasDumbBuffers = false })?.isKMS == false)
    let early = smallCard { $0.connectors[0].modes = [] }
    #expect(reason(early)?.text == "nothing connected: Virtual-1 (connected, no modes yet)")
    #expect(reason(early)?.isKMS == true)
  }

  @Test func `with memory for one buffer it shows with one`() throws {
    let card = smallCard()
    card.refuse("DRM_IOCTL_MODE_CREATE_DUMB", 2...2, errno: ENOMEM)
    #expect(try open(card).mode.bufferCount == 1)
  }

  @Test func `a failed opening leaves nothing behind`() throws {
    for call in ["DRM_IOCTL_MODE_ADDFB2", "DRM_IOCTL_MODE_MAP_DUMB", "DRM_IOCTL_MODE_GETCRTC"] {
      let card = smallCard()
      card.refuse(call, errno: EIO)
      #expect(reason(card) != nil)
      #expect(card.liveObjects == 0)
    }
  }
}
