import CLinux

/// Runs `body`, again after EINTR, and turns −1 into an error that names the call and `subject`.
///
/// This is the one place that reads `errno`.
@discardableResult
package func systemCall<Result: SignedInteger>(
  _ call: StaticString, on subject: @autoclosure () -> String = "", _ body: () -> Result
) throws(SystemCallError) -> Result {
  while true {
    let result = body()
    if result != -1 { return result }
    let code = clinux_errno()
    if code != EINTR {
      throw SystemCallError(call: text(of: call), on: subject(), errno: code)
    }
  }
}

/// `StaticString` has no description in Embedded Swift.
private func text(of literal: StaticString) -> String {
  String(
    decoding: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount),
    as: UTF8.self)
}
