import Geometry
import Motion
import Testing

@Test func `a transition goes from its start to its end progress`() {
  var transition = Transition(.push, direction: .fromRight, duration: 2, timingCurve: .easeOut)
  func at(_ seconds: Double) -> Double? {
    transition.progress(at: FrameTime(seconds: seconds), begin: .zero)
  }
  #expect(at(-1) == nil && at(0) == 0 && at(2) == nil)
  #expect(at(1) == TimingCurve.easeOut.progress(at: 0.5))
  transition.fillMode = .both
  transition.startProgress = 0.25
  transition.endProgress = 0.75
  #expect(at(-1) == 0.25 && at(2) == 0.75)
  transition.endProgress = 0.1
  #expect(at(2) == 0.25)
  transition.startProgress = .nan
  transition.endProgress = .nan
  #expect(at(0) == 0 && at(2) == 1)
  transition.startProgress = 9
  #expect(at(0) == 1)
}

@Test func `a transition drives no property and ends as any animation`() {
  let model = Values([.opacity: .number(1)])
  var transition = Animation.transition(Transition(duration: 1))
  #expect(model.after(0.5, of: transition) == model)
  #expect(transition.demand(at: FrameTime(seconds: 0.5), begin: .zero) == .everyFrame)
  #expect(transition.isFinished(at: FrameTime(seconds: 1), begin: .zero))
  transition.duration = 3
  transition.timingCurve = .easeIn
  transition.isRemovedOnCompletion = false
  #expect(transition.endTime(begin: .zero) == FrameTime(seconds: 3))
  #expect(transition.timingCurve == .easeIn && !transition.isRemovedOnCompletion)
  var spring = Animation.spring(SpringAnimation(.opacity, to: .number(1), duration: 3))
  spring.timingCurve = .easeIn
  spring.isRemovedOnCompletion = false
  spring.speed = 3
  #expect(spring.endTime(begin: .zero) == FrameTime(seconds: 1))
  #expect(spring.timingCurve == .easeIn && !spring.isRemovedOnCompletion)
}
