/// A value for each control state that has one.
struct StateTable<Value> {
  private var entries: [(state: ControlState, value: Value)] = []

  /// The value for exactly `state`.
  subscript(exactly state: ControlState) -> Value? {
    get {
      for entry in entries where entry.state == state { return entry.value }
      return nil
    }
    set {
      entries.removeAll { $0.state == state }
      if let newValue { entries.append((state, newValue)) }
    }
  }

  /// The value for `state`; where it has none, that of a part of it, disabled before selected before
  /// pressed; else the normal one.
  func value(for state: ControlState) -> Value? {
    if let value = self[exactly: state] { return value }
    for part in [ControlState.disabled, .selected, .pressed] where state.contains(part) {
      if let value = self[exactly: part] { return value }
    }
    return self[exactly: .normal]
  }
}
