import Geometry
import KioskTestKit
import Motion
import Testing
import Touches

@testable import Views

/// Notes the keys that it gets, and takes those that it is told to.
private final class KeyProbe: View {
  var lines: [String] = []
  var takes = false
  var onKey: (() -> Void)?

  override func keyDown(_ event: KeyEvent) -> Bool {
    lines.append((event.phase == .repeated ? "*" : "+") + event.text)
    onKey?()
    return takes
  }

  override func keyUp(_ event: KeyEvent) -> Bool {
    lines.append("-\(event.symbol)")
    return takes
  }

  override func focusChanged() { lines.append(isFocused ? "focused" : "unfocused") }

  override func wheelTurned(x: Double, y: Double, at position: Point) -> Bool {
    lines.append("wheel \(x) \(y)")
    return takes
  }
}

@Suite struct KeyTests {
  private let stage = Stage(width: 200, height: 100)

  private func press(_ text: String, phase: KeyEvent.Phase = .down) {
    let symbol = text.unicodeScalars.first.map { KeySymbol.of($0) } ?? 0
    stage.window.handle(
      key: KeyEvent(
        symbol: symbol, text: phase == .up ? "" : text, phase: phase, timeNanoseconds: 0),
      at: .zero)
  }

  private func probe(in parent: View) -> KeyProbe {
    let view = KeyProbe(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    parent.addSubview(view)
    return view
  }

  @Test func `keys go to the focused view, then to those around it, then to the window's own`() {
    let outer = probe(in: stage.root)
    let inner = probe(in: outer)
    var heard: [String] = []
    stage.window.onKey = { event in
      heard.append(event.text)
      return true
    }
    press("a")
    #expect(heard == ["a"] && inner.lines.isEmpty)
    inner.becomeFocused()
    press("b")
    press("b", phase: .repeated)
    press("b", phase: .up)
    #expect(inner.lines == ["focused", "+b", "*b", "-98"])
    #expect(outer.lines == ["+b", "*b", "-98"])
    #expect(heard == ["a", "b", "b", ""])
    outer.takes = true
    press("c")
    #expect(heard.count == 4)
    inner.takes = true
    press("d")
    #expect(outer.lines.last == "+c")
  }

  @Test func `the focus moves, is given away, and goes with its view`() {
    let first = probe(in: stage.root)
    let second = probe(in: stage.root)
    first.becomeFocused()
    second.becomeFocused()
    #expect(first.lines == ["focused", "unfocused"] && second.isFocused)
    second.resignFocused()
    #expect(stage.window.focusedView == nil)
    first.becomeFocused()
    first.removeFromSuperview()
    #expect(stage.window.focusedView == nil && first.lines.last == "unfocused")
    first.becomeFocused()
    #expect(!first.isFocused)
    press("x")
  }

  @Test func `a view may leave, with the focus and all around it, while it handles a key`() {
    let outer = probe(in: stage.root)
    let inner = probe(in: outer)
    inner.becomeFocused()
    inner.onKey = { outer.removeFromSuperview() }
    press("a")
    #expect(stage.window.focusedView == nil)
    #expect(outer.lines.isEmpty)
    press("b")
    #expect(inner.lines == ["focused", "+a", "unfocused"] || inner.lines.count == 3)
  }

  @Test func `the wheel goes to the view under it and outwards`() {
    let outer = probe(in: stage.root)
    let inner = probe(in: outer)
    var heard: [Double] = []
    stage.window.onWheel = { _, y, _ in heard.append(y) }
    let turn = PointerEvent(
      kind: .wheel(x: 0, y: 60), position: Point(50, 50), timeNanoseconds: 0)
    stage.window.handle(turn, at: .zero)
    #expect(inner.lines == ["wheel 0.0 60.0"] && outer.lines == inner.lines && heard == [60])
    outer.takes = true
    stage.window.handle(turn, at: .zero)
    #expect(heard == [60])
  }

  @Test func `a scan goes to the window's callback and to no view`() {
    let view = probe(in: stage.root)
    view.becomeFocused()
    var codes: [String] = []
    stage.window.onScan = { codes.append($0) }
    stage.window.handle(scan: "4006381", at: .zero)
    #expect(codes == ["4006381"] && view.lines == ["focused"])
  }
}
