/// A run of the table.
struct Bench {
  let options: BenchOptions
  private let contest: Contest
  private(set) var measurements: [Measurement] = []
  /// False once a picture differs from what it has to equal, or a frame was drawn for nothing.
  private(set) var isGood = true

  /// Every row of the table.
  static var names: [String] {
    Operation.all.map(\.name) + [IdleScene.name] + BenchScene.all.map(\.name)
  }

  init(_ options: BenchOptions) {
    self.options = options
    var contest = Contest()
    contest.rounds = options.rounds
    contest.withPeers = options.withPeers
    self.contest = contest
  }

  /// Measures and prints the rows that the options name.
  mutating func run() {
    let operations = Operation.all.filter { options.names.contains($0.name) }
    if !operations.isEmpty { run(operations) }
    let scenes = BenchScene.all.filter { options.names.contains($0.name) }
    let withIdle = options.names.contains(IdleScene.name)
    if scenes.isEmpty && !withIdle { return }
    say("")
    say(SceneTable.heading)
    if withIdle { runIdle() }
    for scene in scenes { run(scene) }
  }

  private mutating func run(_ operations: [Operation]) {
    let frame = Frame(options.isCold ? .whole : .cached)
    say(MeasurementTable.heading)
    for operation in operations {
      let workload = operation.make(frame)
      let measurement = contest.measure(operation.name, workload)
      say(MeasurementTable.line(measurement))
      measurements.append(measurement)
      if options.withPeers, let difference = workload.difference?() {
        fail("\(operation.name): \(difference)")
      }
    }
  }

  private mutating func runIdle() {
    if let complaint = IdleScene.complaint(threads: options.threads) {
      fail("\(IdleScene.name): \(complaint)")
    }
    let nothing = Measurement(name: IdleScene.name, milliseconds: 0, pixels: 0, ratios: [:])
    say(SceneTable.line(nothing))
    measurements.append(nothing)
  }

  private mutating func run(_ scene: BenchScene) {
    let play = scene.make(options.threads)
    let workload = play.workload(
      changing: scene.pixels, sparse: scene.makeSparse?(options.threads))
    var measurement = contest.measure(scene.name, workload)
    measurement.ratios[.lvgl] = measurement.ratios[.lvgl].map(scene.ratioToLVGL)
    say(SceneTable.line(measurement))
    measurements.append(measurement)
  }

  /// Writes the JSON file, if one is asked for; false if it can't be written.
  func write() -> Bool {
    guard let path = options.jsonPath else { return true }
    return Output.write(MeasurementJSON.text(measurements), to: path)
  }

  /// Prints what is above the thresholds; false if something is.
  func compare(_ thresholds: Thresholds?) -> Bool {
    guard let thresholds else { return true }
    let misses = thresholds.misses(measurements)
    say("")
    for miss in misses { say("MISSED " + miss) }
    say("\(misses.count) of \(thresholds.limits.count) thresholds missed")
    return misses.isEmpty
  }

  private mutating func fail(_ message: String) {
    Output.complain(message)
    isGood = false
  }

  /// Standard output holds nothing but the JSON where that goes there.
  private func say(_ line: String) { Output.say(line, toError: options.jsonPath == "-") }
}
