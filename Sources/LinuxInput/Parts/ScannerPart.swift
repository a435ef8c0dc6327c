import Touches

/// A keyboard that is nothing but a scanner.
package final class ScannerPart: InputPart {
  private var decoder = ScannerDecoder()
  private let note: (String) -> Void

  /// `note` gets one line for each code that is lost.
  package init(note: @escaping (String) -> Void) { self.note = note }

  package func process(
    _ event: InputEvent, numbers: inout TouchNumbers, into inputs: inout [UserInput]
  ) {
    take(decoder.process(event), event.timeNanoseconds, &inputs)
  }

  package func cancelAll(
    timeNanoseconds: Int64, numbers: inout TouchNumbers, into inputs: inout [UserInput]
  ) {
    take(decoder.abandon(), timeNanoseconds, &inputs)
  }

  package var deadline: Int64? { decoder.deadline }

  package func timeReached(_ time: Int64, into inputs: inout [UserInput]) {
    take(decoder.timeReached(time), time, &inputs)
  }

  private func take(
    _ outcome: ScannerDecoder.Outcome?, _ time: Int64, _ inputs: inout [UserInput]
  ) {
    switch outcome {
    case .code(let code): inputs.append(.scan(code, timeNanoseconds: time))
    case .dropped(let line): note(line)
    case nil: break
    }
  }
}
