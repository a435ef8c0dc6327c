import Geometry
import Layers
import Motion

/// How property changes inside `View.animate` run.
struct ViewAnimation {
  var duration: Double
  var curve: TimingCurve
  /// Counts what is still running, and hears of the end; nil where nobody wants to know.
  var group: ViewAnimationGroup?
}

/// The animations of one `View.animate`: its completion is called when the last of them ended.
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

extension View {
  /// Runs `changes`; frames, bounds, centres, alphas and background colours that it sets on views of
  /// this window move there, from what is shown, in `duration` seconds. Model values change at once.
  ///
  /// `completion` is called once, when all of it ended; with false if something cut it short. Layout
  /// that is to move too is asked for with `layoutIfNeeded()` inside `changes`. Outside a window
  /// everything happens at once.
  public final func animate(
    duration: Double, curve: TimingCurve = .easeInEaseOut, _ changes: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let host, duration > 0 else {
      changes()
      completion?(true)
      return
    }
    let outer = host.animation
    let group = completion.map { ViewAnimationGroup($0) }
    host.animation = ViewAnimation(duration: duration, curve: curve, group: group)
    changes()
    host.animation = outer
    group?.end(finished: true)
  }

  final func animateGeometry(from shown: LayerValues) {
    if host?.animation == nil { return }
    let layer = self.layer
    if shown.position != layer.position {
      animate(.position, key: "position", from: .point(shown.position), to: .point(layer.position))
    }
    if shown.bounds != layer.bounds {
      animate(.bounds, key: "bounds", from: .rect(shown.bounds), to: .rect(layer.bounds))
    }
  }

  final func animate(
    _ property: AnimatableProperty, key: String, from: AnimationValue, to: AnimationValue
  ) {
    guard let animation = host?.animation else { return }
    let move = BasicAnimation(
      property, from: from, to: to, duration: animation.duration, timingCurve: animation.curve)
    guard let group = animation.group else {
      layer.add(move, forKey: key)
      return
    }
    group.begin()
    layer.add(move, forKey: key) { group.end(finished: $0) }
  }
}
