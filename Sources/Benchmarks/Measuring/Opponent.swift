/// Whom our time is divided by.
enum Opponent: Int, CaseIterable {
  /// memset or memcpy of the same bytes.
  case memset
  case pixman
  case cairo

  /// As the JSON file, the table and the thresholds call it.
  var name: String {
    switch self {
    case .memset: "memset"
    case .pixman: "pixman"
    case .cairo: "cairo"
    }
  }
}

extension Workload {
  func work(of opponent: Opponent) -> (() -> Void)? {
    switch opponent {
    case .memset: memory
    case .pixman: pixman
    case .cairo: cairo
    }
  }
}
