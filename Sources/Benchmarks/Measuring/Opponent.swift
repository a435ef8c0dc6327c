/// Whom our time is divided by.
enum Opponent: String, CaseIterable {
  /// memset or memcpy of the same bytes.
  case memset
  case pixman
  case cairo
  /// LVGL on another machine, scaled by what memset takes on both; here only memset runs.
  case lvgl
  /// We ourselves with ten layers.
  case sparse = "10-layers"

  /// As the table, the JSON file and the thresholds call it.
  var name: String { rawValue }

  /// Those in the table of operations and in the JSON file.
  static let beside: [Opponent] = [.memset, .pixman, .cairo]

  /// Whether it takes part only where peers are asked for.
  var isPeer: Bool { self == .pixman || self == .cairo }
}

extension Workload {
  /// What the opponent does in the same process; nil if it doesn't.
  func work(of opponent: Opponent) -> (() -> Void)? {
    switch opponent {
    case .memset: memory
    case .pixman: pixman
    case .cairo: cairo
    case .lvgl: yardstick
    case .sparse: sparse
    }
  }
}
