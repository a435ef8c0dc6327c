/// Who opens the card and the input devices: the value of `--seat`.
public enum SeatChoice: String, Sendable {
  /// The program itself; a seat manager where it may not open any card.
  case automatic = "auto"
  /// The seat manager that libseat finds: seatd or logind.
  case libseat
  /// The program itself, always.
  case none
}
