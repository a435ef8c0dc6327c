import Geometry
import Layers
import Motion
import Pixels
import Testing

/// What starts in the middle of a frame starts from what is on the glass.
@Suite struct `Presentation values between frames` {
  private let root = Layer(frame: Rect(x: 0, y: 0, width: 40, height: 40))
  private let layer = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
  private let tree: LayerTree

  init() {
    root.addSublayer(layer)
    tree = LayerTree(root: root, width: 40, height: 40)
    tree.commit(at: .zero)
  }

  private func frame(_ seconds: Double) { tree.commit(at: FrameTime(seconds: seconds)) }

  /// As a view does: the model gets the new value, the animation comes from what shows.
  private func move(to x: Double, duration: Double = 1) {
    let from = layer.presentation.position.x
    layer.position.x = x
    layer.add(
      BasicAnimation(.positionX, from: .number(from), to: .number(x), duration: duration),
      forKey: "x")
  }

  @Test func `a first animation shows its start at once`() {
    move(to: 105)
    #expect(layer.presentation.position.x == 5)
  }

  @Test func `two retargets within one frame start from the same place`() {
    move(to: 105)
    move(to: 205)
    #expect(layer.presentation.position.x == 5)
    frame(1)
    #expect(layer.presentation.position.x == 5)
    frame(1.5)
    #expect(layer.presentation.position.x == 105)
    move(to: 5)
    move(to: 55)
    #expect(layer.presentation.position.x == 105)
    frame(2)
    #expect(layer.presentation.position.x == 105)
    frame(2.5)
    #expect(layer.presentation.position.x == 80)
  }

  @Test func `a second property starts where it is while the first one moves`() {
    move(to: 105)
    frame(1)
    frame(1.5)
    #expect(layer.presentation.position.x == 55)
    let from = layer.presentation.opacity
    layer.opacity = 0
    #expect(from == 1 && layer.presentation.opacity == 0, "not animated yet: it will jump")
    layer.add(
      BasicAnimation(.opacity, from: .number(from), to: .number(0), duration: 1), forKey: "fade")
    #expect(layer.presentation.opacity == 1 && layer.presentation.position.x == 55)
    frame(1.75)
    #expect(layer.presentation.opacity == 1 && layer.presentation.position.x == 80)
    frame(2.25)
    #expect(layer.presentation.opacity == 0.5)
  }

  @Test func `a value that is set without an animation is the start of one that follows`() {
    move(to: 105)
    layer.opacity = 0
    let from = layer.presentation.opacity
    layer.opacity = 1
    layer.add(
      BasicAnimation(.opacity, from: .number(from), to: .number(1), duration: 1), forKey: "fade")
    #expect(layer.presentation.opacity == 0)
  }

  @Test func `a removed animation shows the model at once, and so does what is added after it`() {
    move(to: 105)
    frame(1)
    frame(1.5)
    layer.removeAnimation(forKey: "x")
    #expect(layer.presentation.position.x == 105)
    move(to: 5)
    #expect(layer.presentation.position.x == 105)
    frame(2)
    #expect(layer.presentation.position.x == 105)
    frame(2.5)
    #expect(layer.presentation.position.x == 55)
  }

  @Test func `an animation without values comes from what the last frame showed`() {
    layer.opacity = 0.5
    layer.add(BasicAnimation(.opacity, duration: 1), forKey: "fade")
    layer.position.x = 25
    layer.add(AnimationGroup([.spring(SpringAnimation(.positionX))], duration: 9), forKey: "x")
    frame(1)
    #expect(layer.presentation.opacity == 1 && layer.presentation.position.x == 5)
    frame(1.5)
    #expect(layer.presentation.opacity == 0.75)
    #expect(layer.presentation.position.x > 6)
    frame(11)
    #expect(layer.presentation.opacity == 0.5 && layer.presentation.position.x == 25)
  }

  @Test func `a layer out of any tree shows an animation's start`() {
    let loose = Layer(frame: Rect(x: 0, y: 0, width: 4, height: 4))
    loose.add(
      BasicAnimation(.opacity, from: .number(0.25), to: .number(1), duration: 1), forKey: "fade")
    #expect(loose.presentation.opacity == 0.25 && loose.opacity == 1)
    loose.removeAllAnimations()
    #expect(loose.presentation.opacity == 1)
  }

  @Test func `a retarget of an animated layer is repainted even if it was looked at before`() {
    layer.backgroundColor = .red
    move(to: 15)
    frame(1)
    frame(2)
    // Read between adding and the frame: what the frame finds is no news to it.
    layer.add(
      BasicAnimation(.positionX, from: .number(30), to: .number(35), duration: 1), forKey: "x")
    #expect(layer.presentation.position.x == 30)
    frame(3)
    #expect(!tree.damage.isEmpty)
  }
}
