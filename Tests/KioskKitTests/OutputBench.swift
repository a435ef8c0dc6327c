import Geometry
import KioskTestKit
import LinuxDisplay
import LinuxIO
import Pixels
import Scanout
import Testing
import Touches

@testable import KioskKit

/// A whole run in real time on scripted cards, by a scripted clock: nothing in it takes any time.
final class OutputBench {
  let cards: ScriptedCards
  let scene: MovingScene
  let pipeline: FramePipeline
  let run: RealTimeRun
  let clock: ScriptedClock
  let stop = StopRequest()
  let log = TextSink()
  let outputs: any OutputSource
  private(set) var notes: [String] = []
  /// Vertical blanks that showed something new.
  private(set) var blanks: [Int64] = []
  private(set) var panels: [PanelGeometry] = []
  var onBlank: ((Int64) -> Void)?
  /// The longest time between two sleeps.
  private(set) var longestStep: Int64 = 0
  private var lastSleep: Int64?

  static let start: Int64 = 1_000_000_000
  static let blank: Int64 = 16_666_666

  private final class Notes { var lines: [String] = [] }

  init(
    _ cards: [ScriptedKMS], _ options: KMSOptions = KMSOptions(),
    _ request: KMSRequest = KMSRequest()
  ) throws {
    let known = ScriptedCards(cards)
    self.cards = known
    let early = Notes()
    let opened = try DisplaySelection.kms(request).open(options, cards: known) {
      early.lines.append($0)
    }
    outputs = try #require(opened.outputs)
    let presenter = Presenter(
      opened.display, orientation: opened.copyOrientation, mirrors: opened.mirrors)
    scene = MovingScene(
      width: presenter.canvasBounds.width, height: presenter.canvasBounds.height)
    pipeline = FramePipeline(scene: scene, presenter: presenter, frameLog: FrameLog(log))
    let loop = try EventLoop()
    let clock = ScriptedClock(loop, nanoseconds: OutputBench.start)
    self.clock = clock
    run = try RealTimeRun(
      pipeline, loop: loop, stop: stop, mailbox: Mailbox(waking: loop.waker), inbox: TouchInbox(),
      tape: nil, shots: ShotWriter(directory: "/nowhere"), announce: nil, outputs: opened.outputs,
      clock: clock, note: { early.lines.append($0) })
    collect = { early.lines }
    clock.blankNanoseconds = OutputBench.blank
    clock.isBlankWanted = { known.cards.contains { $0.isFlipPending } }
    clock.onBlank = { [unowned(unsafe) self] time in
      for card in self.cards.cards { card.verticalBlank(at: time) }
      blanks.append(time)
      self.onBlank?(time)
    }
    clock.onSleep = { [unowned(unsafe) self] now, _ in
      if let lastSleep { longestStep = max(longestStep, now - lastSleep) }
      lastSleep = now
    }
    run.onPanel = { [unowned(unsafe) self] in panels.append($0) }
  }

  private let collect: () -> [String]

  var card: ScriptedKMS { cards.cards[0] }

  /// Has `act` happen `milliseconds` after the start.
  func at(_ milliseconds: Int64, _ act: @escaping () -> Void) {
    clock.at(OutputBench.start + milliseconds * 1_000_000, act)
  }

  /// Runs up to `milliseconds` after the start.
  func play(to milliseconds: Int64) throws {
    let stop = stop
    at(milliseconds) { stop.request() }
    try run.run()
    notes = collect()
  }

  /// Pulls the plug of a connector, and tells.
  func unplug(_ index: Int = 0) {
    card.card.connectors[index].status = .disconnected
    card.card.connectors[index].modes = []
    run.outputsChanged()
  }

  /// Puts a screen on a connector, and tells.
  func plug(_ width: Int, _ height: Int, _ index: Int = 0) {
    card.card.connectors[index].status = .connected
    card.card.connectors[index].modes = [.scripted(width, height, isPreferred: true)]
    run.outputsChanged()
  }

  func touch(_ id: Int, _ phase: TouchPhase, at time: Int64) {
    run.inbox.receive { _, touches in
      touches.append(
        TouchEvent(id: id, phase: phase, position: Point(1, 1), timeNanoseconds: time))
    }
  }

  /// What the canvas must show by the scene's own rule, without alpha.
  var model: [UInt32] {
    var words: [UInt32] = []
    for y in 0..<scene.size.height {
      for x in 0..<scene.size.width {
        words.append(scene.word(x: x, y: y, at: scene.times.last ?? 0))
      }
    }
    return words
  }

  /// Whether the screen at `index` of `card` shows the model; it must have come to rest.
  func expectGlassShowsModel(
    _ card: ScriptedKMS? = nil, _ index: Int = 0, _ comment: Comment? = nil
  ) throws {
    try #require((card ?? self.card).glass(index) == model, comment)
  }
}

/// A card with a small screen.
func tinyCard(path: String = "/dev/dri/card0", _ change: (inout ScriptedCard) -> Void = { _ in })
  -> ScriptedKMS
{
  var card = ScriptedCard(modes: [.scripted(40, 30, isPreferred: true)])
  change(&card)
  return ScriptedKMS(path: path, card)
}
