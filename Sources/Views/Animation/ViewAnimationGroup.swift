/// The animations of one block: its completion is called when the last of them ended.
final class ViewAnimationGroup {
  private var running = 1
  private var isFinished = true
  private var completion: ((Bool) -> Void)?

  init(_ completion: @escaping (Bool) -> Void) { self.completion = completion }

  func begin() { running += 1 }

  func end(finished: Bool) {
    running -= 1
    if !finished { isFinished = false }
    if running == 0, let completion {
      self.completion = nil
      completion(isFinished)
    }
  }
}
