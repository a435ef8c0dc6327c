import Geometry
import KioskTestKit
import Layers
import Testing
import Views

@Suite struct ViewTreeTests {
  @Test func `subviews and their layers keep the same order beside other layers`() {
    let parent = View()
    let decoration = Layer()
    parent.layer.addSublayer(decoration)
    let (a, b, c) = (View(), View(), View())
    parent.addSubview(a)
    parent.addSubview(c)
    parent.insertSubview(b, at: 1)
    #expect(parent.subviews.map(ObjectIdentifier.init) == [a, b, c].map(ObjectIdentifier.init))
    #expect(
      parent.layer.sublayers.map(ObjectIdentifier.init)
        == [decoration, a.layer, b.layer, c.layer].map(ObjectIdentifier.init))
    a.bringToFront()
    #expect(parent.subviews.last === a)
    #expect(parent.layer.sublayers.last === a.layer)
  }

  @Test func `views know their window while they are in it`() {
    final class Resident: View {
      var moves: [Bool] = []
      override func didMoveToWindow() { moves.append(window != nil) }
    }
    let stage = Stage(width: 10, height: 10)
    let (parent, child) = (View(), Resident())
    parent.addSubview(child)
    #expect(child.moves == [])
    stage.root.addSubview(parent)
    parent.removeFromSuperview()
    #expect(child.moves == [true, false])
    #expect(child.window == nil)
  }

  @Test func `nothing keeps a view alive but its parent and its owner`() {
    let stage = Stage(width: 10, height: 10)
    var view: View? = View()
    let reference = view!.weakReference
    stage.root.addSubview(view!)
    view = nil
    #expect(reference.view != nil)
    stage.root.subviews[0].removeFromSuperview()
    #expect(reference.view == nil)
  }

  @Test func `a window that goes away leaves its views usable`() {
    var stage: Stage? = Stage(width: 10, height: 10)
    let view = View()
    stage!.root.addSubview(view)
    stage!.frame(at: 0)
    stage = nil
    #expect(view.window == nil)
    #expect(view.superview == nil)
    view.alpha = 0.5
    view.animate(duration: 1) { view.alpha = 1 }
    #expect(view.alpha == 1)
  }

  @Test func `only views with an identifier are reported`() {
    let stage = Stage(width: 10, height: 10)
    let view = View()
    stage.root.addSubview(view)
    view.report("tap")
    view.identifier = "me"
    view.report("tap", "3")
    view.removeFromSuperview()
    view.report("tap")
    #expect(stage.actions == ["0.000 me tap 3"])
  }
}
