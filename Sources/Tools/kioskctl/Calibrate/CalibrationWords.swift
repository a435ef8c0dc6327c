/// What the screen says at a moment of a calibration.
struct CalibrationWords: Equatable {
  enum Tone: Equatable { case plain, good, bad }

  var title = ""
  var hint = ""
  var footnote = ""
  var tone = Tone.plain

  init(
    _ session: CalibrationSession, secondsLeft: Int, farewell: CalibrationScreen.Farewell?
  ) {
    switch session.state {
    case .touching(let target):
      title = target == 0 ? "Touch the middle of the cross" : "Now the next cross"
      footnote = "Nothing is changed until you say so"
      switch session.remark {
      case .none:
        hint = "Hold your finger still for a moment, then lift it"
      case .strayed:
        hint = "Your finger moved. Please hold it still"
        tone = .bad
      case .crowded:
        hint = "One finger only, please"
        tone = .bad
      case .samePlace:
        hint = "That was the cross before. Please touch this one"
        tone = .bad
      case .noFit:
        title = "Once more, please"
        hint = "The five places did not fit together"
        footnote = "Attempt \(session.round) of \(CalibrationSession.greatestRound)"
        tone = .bad
      }
    case .checking:
      title = "Touch anywhere"
      hint = "Is the dot under your finger? Then keep it"
      footnote = "Goes back by itself in \(secondsLeft) s"
    case .kept, .reverted, .failed:
      say(farewell)
    }
  }

  private mutating func say(_ farewell: CalibrationScreen.Farewell?) {
    switch farewell {
    case .saved:
      title = "Saved"
      hint = "Kiosks apply it from their next start on"
      tone = .good
    case .notSaved(let reason):
      title = "It could not be saved"
      hint = reason
      footnote = "The old calibration stays as it was"
      tone = .bad
    case .failed:
      title = "The touches do not fit"
      hint = "Nothing was changed. Is this the right touch screen?"
      tone = .bad
    case .reverted, .none:
      title = "Nothing was changed"
    }
  }
}
