import CLinux
import KioskTestKit
import LinuxDisplay
import Scanout
import Testing

@testable import KioskKit

private let second: Int64 = 1_000_000_000

@Suite struct `A run on a real card` {
  // Case 7.
  @Test func `gets over a busy card with its damage kept, never blocking, without a line`() throws {
    let bench = try OutputBench([tinyCard()])
    bench.card.refuse("DRM_IOCTL_MODE_ATOMIC", 2...4, errno: EBUSY)
    bench.scene.endsMoving = second
    try bench.play(to: 1500)
    try bench.expectGlassShowsModel()
    #expect(bench.longestStep <= 50_000_000)
    #expect(bench.notes.count <= 2)
    #expect(bench.scene.times.last == second || (bench.scene.times.last ?? 0) > second)
  }

  @Test func `gets over a driver that takes no asynchronous commits`() throws {
    let bench = try OutputBench([tinyCard()])
    bench.card.refuse("DRM_IOCTL_MODE_ATOMIC", 2...Int.max, errno: EINVAL)
    bench.card.refuse("DRM_IOCTL_MODE_PAGE_FLIP", errno: EINVAL)
    bench.scene.endsMoving = second
    try bench.play(to: 1500)
    try bench.expectGlassShowsModel()
    #expect(bench.notes.count == 2)
  }

  @Test func `says once what a card that stays busy answers`() throws {
    let bench = try OutputBench([tinyCard()])
    bench.card.refuse("DRM_IOCTL_MODE_ATOMIC", 2...Int.max, errno: EBUSY)
    try bench.play(to: 20_000)
    #expect(
      bench.notes == [
        "nothing can be shown: DRM_IOCTL_MODE_ATOMIC /dev/dri/card0: Device or resource busy (EBUSY)"
      ])
  }

  // Case 8.
  @Test func `without master is silent, cancels presses, and is back within a frame`() throws {
    let bench = try OutputBench([tinyCard()])
    let card = bench.card
    bench.at(50) { bench.touch(0, .began, at: OutputBench.start + 50_000_000) }
    bench.at(150) {
      card.isMaster = false
      card.refuse("DRM_IOCTL_SET_MASTER", errno: EBUSY)
    }
    var commits = 0
    var frames = 0
    bench.at(200) {
      commits = card.count(of: "DRM_IOCTL_MODE_ATOMIC")
      frames = bench.scene.times.count
    }
    let back = OutputBench.start + 1_400_000_000
    bench.at(1400) {
      #expect(bench.scene.cancels == 1)
      #expect(card.count(of: "DRM_IOCTL_MODE_ATOMIC") == commits)
      #expect(bench.scene.times.count == frames)
      bench.touch(1, .began, at: back)
      card.refuseNothing()
      card.forgetCalls()
    }
    bench.at(1417) {
      #expect(card.calls.contains("DRM_IOCTL_MODE_ATOMIC mode"))
    }
    try bench.play(to: 1417)
    #expect(bench.scene.touches == 1, "what was touched meanwhile is nobody's")
    try bench.expectGlassShowsModel()
  }

  @Test func `a console that is switched away and back is one whole frame, with no input`() throws {
    let bench = try OutputBench([tinyCard()])
    let card = bench.card
    bench.scene.endsMoving = 0
    bench.at(100) { bench.run.pause() }
    bench.at(101) {
      card.forgetCalls()
      #expect(!card.isMaster)
    }
    bench.at(60_000) {
      #expect(card.calls.isEmpty, "nobody asks while the console is away")
      bench.run.resume()
    }
    let sleeps = bench.clock.sleeps
    try bench.play(to: 60_010)
    #expect(card.calls.filter { $0 == "DRM_IOCTL_MODE_ATOMIC mode" }.count == 1)
    #expect(card.calls.filter { $0 == "DRM_IOCTL_MODE_ATOMIC flip" }.isEmpty)
    #expect(bench.clock.sleeps - sleeps < 20)
    try bench.expectGlassShowsModel()
  }

  @Test func `a screen that changed while the console was away is found after it`() throws {
    let bench = try OutputBench([tinyCard()])
    bench.scene.endsMoving = 0
    bench.at(100) { bench.run.pause() }
    bench.at(200) { bench.plug(24, 20) }
    bench.at(300) { #expect(bench.scene.sizes.isEmpty) }
    bench.at(400) { bench.run.resume() }
    try bench.play(to: 1000)
    #expect(bench.scene.sizes == ["24x20"])
    try bench.expectGlassShowsModel()
  }

  // Case 9.
  @Test(arguments: [2, 3]) func `a flip event that never comes is followed by a mode set in 600 ms`(
    buffers: Int
  ) throws {
    let bench = try OutputBench([tinyCard()], KMSOptions(bufferCount: buffers))
    let card = bench.card
    bench.at(300) {
      card.loseFlips(1)
      card.forgetCalls()
    }
    bench.at(900) { #expect(card.calls.contains("DRM_IOCTL_MODE_ATOMIC mode")) }
    bench.scene.endsMoving = 2 * second
    try bench.play(to: 2500)
    try bench.expectGlassShowsModel()
    #expect(bench.notes.isEmpty)
  }

  // Case 10.
  @Test func `starts without a screen, and shows on each that comes, for its size`() throws {
    let card = tinyCard()
    card.card.connectors[0].status = .disconnected
    card.card.connectors[0].modes = []
    let bench = try OutputBench([card])
    #expect(bench.pipeline.presenter.display.mode.isDark)
    bench.at(1000) { bench.plug(64, 36) }
    bench.at(1900) { #expect(card.glass() != nil && bench.scene.size.width == 64) }
    bench.at(2000) { bench.unplug() }
    bench.at(2100) {
      #expect(!card.card.isLit(), "the CRTC is off while unplugged")
      #expect(card.liveObjects == 0, "no buffer, framebuffer or blob is left")
    }
    bench.at(3000) { bench.plug(34, 20) }
    bench.scene.endsMoving = 3 * second
    try bench.play(to: 4500)
    #expect(bench.scene.sizes == ["64x36", "34x20"])
    #expect(bench.panels.map { $0.width } == [64, 34])
    #expect(bench.panels.map { $0.output } == ["Virtual-1", "Virtual-1"])
    try bench.expectGlassShowsModel()
    // The first frame at 1 s is time 0; what moves was where its time says all along.
    #expect((bench.scene.times.last ?? 0) >= 3 * second)
    #expect(zip(bench.scene.times, bench.scene.times.dropFirst()).allSatisfy { $0 <= $1 })
    bench.outputs.close()
    #expect(card.liveObjects == 0)
  }

  @Test func `turned panels stay turned on the next screen`() throws {
    let bench = try OutputBench([tinyCard()], KMSOptions(orientation: .degrees90))
    bench.scene.endsMoving = 0
    #expect(bench.scene.size.width == 30 && bench.scene.size.height == 40)
    bench.at(500) { bench.plug(24, 20) }
    try bench.play(to: 1000)
    #expect(bench.scene.sizes == ["20x24"])
    #expect(
      bench.panels == [
        PanelGeometry(width: 24, height: 20, orientation: .degrees90, output: "Virtual-1")
      ])
  }

  // Case 11.
  @Test(arguments: [310, 1234, 7777]) func `shows within half a second of modes that come late`(
    milliseconds: Int64
  ) throws {
    let card = tinyCard()
    card.card.connectors[0].modes = []
    let bench = try OutputBench([card])
    var first: Int64?
    bench.at(milliseconds) { card.card.connectors[0].modes = [.scripted(40, 30)] }
    bench.clock.onSleep = { now, _ in if card.card.isLit(), first == nil { first = now } }
    bench.scene.endsMoving = 0
    try bench.play(to: milliseconds + 1000)
    let lit = try #require(first)
    #expect(lit - OutputBench.start - milliseconds * 1_000_000 <= 500_000_000)
    try bench.expectGlassShowsModel()
  }

  // Case 14.
  @Test func `on a screen that is lit already there is no black gap`() throws {
    let mode = KMSMode.scripted(40, 30, isPreferred: true)
    let bench = try OutputBench([
      tinyCard { card in
        card.crtcs = [.init(id: 20, framebuffer: 77, mode: mode)]
        card.connectors[0].currentCRTC = 20
      }
    ])
    bench.scene.endsMoving = second
    try bench.play(to: 1500)
    #expect(bench.card.modeSets == 0)
    try bench.expectGlassShowsModel()
  }

  // Case 42.
  @Test func `at rest neither commits nor wakes for a minute`() throws {
    let bench = try OutputBench([tinyCard()])
    bench.scene.endsMoving = 0
    var commits = 0
    var sleeps = 0
    bench.at(1000) {
      commits = bench.card.calls.count
      sleeps = bench.clock.sleeps
    }
    try bench.play(to: 61_000)
    #expect(bench.card.calls.count == commits)
    #expect(bench.clock.sleeps - sleeps <= 1)
  }

  @Test func `unplugged it does not wake either`() throws {
    let bench = try OutputBench([tinyCard()])
    bench.at(500) { bench.unplug() }
    var sleeps = 0
    bench.at(1000) { sleeps = bench.clock.sleeps }
    try bench.play(to: 61_000)
    #expect(bench.clock.sleeps - sleeps <= 1)
    #expect(bench.scene.cancels >= 1)
  }

  @Test func `fifty changes a second are a few mode sets, and the last one counts`() throws {
    let bench = try OutputBench([tinyCard()])
    var most = 0
    for step in 0..<200 {
      bench.at(500 + Int64(step) * 20) {
        if step % 2 == 0 { bench.unplug() } else { bench.plug(40 + step % 7, 30) }
        most = max(most, bench.card.liveObjects)
      }
    }
    bench.scene.endsMoving = 5 * second
    try bench.play(to: 6500)
    #expect(bench.card.modeSets <= 40)
    #expect(most <= 8)
    #expect(bench.scene.size.width == 40 + 199 % 7)
    #expect(bench.notes.count <= 8, "\(bench.notes)")
    try bench.expectGlassShowsModel()
  }

  @Test func `a driver that leaves and comes back under another number`() throws {
    let bench = try OutputBench([tinyCard()])
    let former = bench.card
    bench.at(1000) { former.isUnbound = true }
    bench.at(1500) { bench.run.outputsChanged() }
    var sleeps = 0
    bench.at(1600) { sleeps = bench.clock.sleeps }
    bench.at(4000) {
      #expect(bench.clock.sleeps - sleeps < 30, "a dead descriptor is not waited for")
      bench.cards.cards = [tinyCard(path: "/dev/dri/card3")]
      bench.run.outputsChanged()
    }
    bench.scene.endsMoving = 5 * second
    try bench.play(to: 6500)
    try bench.expectGlassShowsModel()
    #expect(bench.notes.count <= 4, "\(bench.notes)")
  }

  @Test func `after a sleep of the machine it sets the mode and shows all of the frame`() throws {
    let bench = try OutputBench([tinyCard()])
    bench.scene.endsMoving = 0
    bench.at(1000) {
      bench.card.forgetCalls()
      bench.run.wokeUp()
    }
    try bench.play(to: 1100)
    #expect(
      bench.card.calls.filter { $0.hasPrefix("DRM_IOCTL_MODE_ATOMIC") } == [
        "DRM_IOCTL_MODE_ATOMIC mode"
      ])
    try bench.expectGlassShowsModel()
  }

  @Test func `mirrors show the same canvas, each at its own flips`() throws {
    let bench = try OutputBench(
      [tinyCard { $0.addScreen("HDMI-A-1", modes: [.scripted(40, 30)]) }],
      KMSOptions(mirrors: true))
    bench.scene.endsMoving = second
    bench.at(300) { bench.card.loseFlips(2) }
    try bench.play(to: 2000)
    try bench.expectGlassShowsModel(nil, 0)
    try bench.expectGlassShowsModel(nil, 1)
  }

  @Test func `an error that nothing mends opens the display anew, less and less often`() throws {
    let bench = try OutputBench([tinyCard()])
    bench.card.refuse("DRM_IOCTL_MODE_ATOMIC", 20...Int.max, errno: EIO)
    bench.at(30_000) { bench.card.refuseNothing() }
    bench.scene.endsMoving = 40 * second
    try bench.play(to: 42_000)
    try bench.expectGlassShowsModel()
    #expect(bench.card.count(of: "DRM_IOCTL_SET_MASTER") < 20)
    #expect(bench.notes.count <= 14, "\(bench.notes)")
  }
}
