/// What a person did, from any device, on its way to the next frame.
package enum UserInput: Hashable, Sendable {
  case touch(TouchEvent)
  case key(KeyEvent)
  case pointer(PointerEvent)
  /// A whole code from a scanner.
  case scan(String, timeNanoseconds: Int64)

  /// When it was done.
  package var timeNanoseconds: Int64 {
    get {
      switch self {
      case .touch(let touch): touch.timeNanoseconds
      case .key(let key): key.timeNanoseconds
      case .pointer(let pointer): pointer.timeNanoseconds
      case .scan(_, let time): time
      }
    }
    set {
      switch self {
      case .touch(var touch):
        touch.timeNanoseconds = newValue
        self = .touch(touch)
      case .key(var key):
        key.timeNanoseconds = newValue
        self = .key(key)
      case .pointer(var pointer):
        pointer.timeNanoseconds = newValue
        self = .pointer(pointer)
      case .scan(let code, _): self = .scan(code, timeNanoseconds: newValue)
      }
    }
  }
}
