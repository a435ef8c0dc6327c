import Geometry
import Layers
import LinuxIO
import Motion

/// `kiosk-bench soak`: what must hold, held through millions of frames of random changes.
///
/// By turns of epochs: two equal scenes that get the same changes at the same times, one of which is also
/// looked at between them and must show the same; and one scene whose completions change it again. Frames
/// are dropped, for up to 40 days. After each epoch every completion was called once, and no layer is left.
struct Soak {
  private var random: RandomNumbers
  private(set) var frames = 0
  private var tokens = 0

  /// Frames after which an epoch ends.
  private let length: Int

  private static let longestEpoch = 5_000
  /// Where the clock may stand: at 0, about 2³² ms, after 40 days, after a hundred years.
  private static let starts: [Int64] = [
    0, 4_294_967_290_000_000, 3_456_000_000_000_000, 3_155_760_000_000_000_000,
  ]

  /// An epoch of about `length` frames.
  init(seed: UInt64, length: Int) {
    random = RandomNumbers(seed: seed)
    self.length = length
  }

  /// Runs for as long as the options say; prints what was done, or the first breach, and returns false
  /// for that.
  static func run(_ options: BenchOptions) -> Bool {
    let end = MonotonicClock.now() + Int64(options.seconds) * 1_000_000_000
    var epoch: UInt64 = 0
    var frames = 0
    while options.frames.map({ frames < $0 }) ?? (MonotonicClock.now() < end) {
      let seed = options.seed &+ epoch
      let left = options.frames.map { $0 - frames } ?? longestEpoch
      var soak = Soak(seed: seed, length: min(left, longestEpoch))
      if let breach = soak.runEpoch(asTwins: seed % 2 == 0) {
        Output.complain(
          "soak --seed \(seed) --frames \(soak.frames): frame \(soak.frames): \(breach)")
        return false
      }
      frames += soak.frames
      epoch += 1
    }
    Output.say(
      "soak: \(frames) frames in \(epoch) epochs from seed \(options.seed): nothing breached")
    return true
  }

  /// What was breached, or nil.
  mutating func runEpoch(asTwins: Bool) -> String? {
    let census = SoakCensus()
    let start = Soak.starts[random.integer(0...3)]
    let breach =
      asTwins ? runTwins(from: start, census) : runCallbacks(from: start, census)
    if let breach { return breach }
    return census.layers == 0 ? nil : "\(census.layers) layers are left"
  }

  private mutating func runTwins(from start: Int64, _ census: SoakCensus) -> String? {
    let often = SoakScene(census)
    let seldom = SoakScene(census)
    var time = FrameTime(nanoseconds: start)
    while frames < length {
      for scene in [often, seldom] { scene.tree.reach(time) }
      for _ in 0..<random.integer(0...3) {
        let action = nextAction()
        often.apply(action)
        seldom.apply(action)
      }
      for scene in [often, seldom] { scene.tree.commit(at: time) }
      frames += 1
      if let complaint = often.difference(from: seldom) ?? often.complaint() { return complaint }
      let next = time.advanced(byNanoseconds: nextStep())
      for _ in 0..<random.integer(0...3) {
        let rest = next.nanoseconds(since: time)
        if rest < 2 { break }
        time = time.advanced(byNanoseconds: Int64.random(in: 1..<rest, using: &random))
        if let complaint = look(often, at: time) { return complaint }
        frames += 1
      }
      time = next
    }
    often.finish(at: time)
    seldom.finish(at: time)
    return often.breach ?? seldom.breach
  }

  /// Commits a frame in which nobody did anything: what the tree foretold must hold.
  private func look(_ scene: SoakScene, at time: FrameTime) -> String? {
    let isStill: Bool
    switch scene.tree.demand {
    case .none: isStill = !scene.tree.isDirty
    case .at(let moment): isStill = time < moment && !scene.tree.isDirty
    case .everyFrame: isStill = false
    }
    scene.tree.commit(at: time)
    if isStill && !scene.tree.damage.isEmpty { return "a frame changed that nobody had asked for" }
    return scene.complaint()
  }

  private mutating func runCallbacks(from start: Int64, _ census: SoakCensus) -> String? {
    let scene = SoakScene(census)
    var time = FrameTime(nanoseconds: start)
    var inner = RandomNumbers(seed: UInt64(bitPattern: start))
    var innerToken = 1 << 40
    scene.onCompletion = { [unowned(unsafe) scene] in
      innerToken += 1
      if inner.integer(0...1) == 0 {
        scene.apply(SoakAction(&inner, layers: SoakScene.layerCount, token: innerToken))
      }
    }
    while frames < length {
      for _ in 0..<random.integer(0...2) { scene.apply(nextAction()) }
      if let complaint = look(scene, at: time) { return complaint }
      frames += 1
      time = time.advanced(byNanoseconds: nextStep())
    }
    scene.finish(at: time)
    return scene.breach
  }

  private mutating func nextAction() -> SoakAction {
    tokens += 1
    return SoakAction(&random, layers: SoakScene.layerCount, token: tokens)
  }

  /// Nanoseconds to the next frame: mostly 1/60 s, sometimes dropped ones, now and then days.
  private mutating func nextStep() -> Int64 {
    switch random.integer(0...999) {
    case 0: 3_456_000_000_000_000
    case 1...20: Int64(random.number(0...5e9))
    case 21...40: 0
    default: 16_666_667
    }
  }
}
