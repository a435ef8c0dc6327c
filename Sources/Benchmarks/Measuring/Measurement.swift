/// What was measured of one row.
struct Measurement: Equatable {
  var name: String
  /// The median time of our work.
  var milliseconds: Double
  var pixels: Int
  /// The median over the rounds of our time divided by the opponent's in the same round.
  var ratios: [Opponent: Double]

  var pixelsPerSecond: Double {
    milliseconds > 0 ? Double(pixels) / milliseconds * 1000 : 0
  }
}
