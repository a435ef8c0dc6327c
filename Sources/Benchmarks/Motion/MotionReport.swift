import CLinux
import LinuxIO

/// `kiosk-bench motion`: how exact and how fast motion and particles are.
enum MotionReport {
  /// Prints every figure and writes the JSON; false if an exact one is above its limit, or if the file
  /// can't be written.
  static func run(_ options: BenchOptions) -> Bool {
    let count = options.configurations
    let isPiped = options.jsonPath == "-"
    Output.say(Figure.heading, toError: isPiped)
    var figures: [Figure] = []
    func add(_ more: [Figure]) {
      for figure in more { Output.say(figure.line, toError: isPiped) }
      figures += more
    }
    add(CurveAccuracy.figures(count, seed: options.seed))
    add(KeyframeAccuracy.figures(count, seed: options.seed))
    add(SpringAccuracy.figures(count, seed: options.seed))
    add(ParticleFigures.figures(rounds: options.rounds))
    add(AnimationFigures.figures(rounds: options.rounds))
    let missed = figures.filter { !$0.isMet }
    for figure in missed {
      let what =
        figure.kind == .time ? "a time, above its limit on this machine" : "above its limit"
      Output.complain("\(figure.name): \(what)")
    }
    let isWritten = write(figures, to: options.jsonPath)
    return isWritten && missed.allSatisfy { $0.kind == .time }
  }

  private static func write(_ figures: [Figure], to path: String?) -> Bool {
    guard let path else { return true }
    let text = "[\n" + figures.map { "  " + $0.json }.joined(separator: ",\n") + "\n]\n"
    return Output.write(text, to: path)
  }
}
