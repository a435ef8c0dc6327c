/// What the person did, one line an action: `SECONDS ID EVENT [VALUE]`, as in `0.583 ripple tap 0`.
package final class ActionLog {
  private let sink: TextSink?

  /// Writes to `sink`; nil drops every action.
  package init(_ sink: TextSink?) { self.sink = sink }

  /// Whether any action couldn't be written.
  package var hasFailed: Bool { sink?.hasFailed ?? false }

  /// Writes one action of the control called `id`, handled in the frame at `time` nanoseconds.
  package func record(_ event: String, value: String? = nil, of id: String, at time: Int64) {
    guard let sink else { return }
    var line = TimeText.milliseconds(time) + " " + id + " " + event
    if let value { line += " " + value }
    sink.write(line: line.replacingControlCharacters())
  }
}
