import Geometry
import Layers
import Motion
import Pixels
import Touches
import Views

/// A window as what the frame pipeline drives.
package final class WindowScene: Scene {
  package let window: Window

  private let onEscape: (() -> Void)?

  /// `onEscape` is called when Escape goes down, whoever else takes the key.
  package init(_ window: Window, onEscape: (() -> Void)? = nil) {
    self.window = window
    self.onEscape = onEscape
  }

  package func handle(_ input: UserInput, at time: FrameTime) {
    switch input {
    case .touch(let touch): window.handle(touch, at: time)
    case .pointer(let pointer): window.handle(pointer, at: time)
    case .scan(let code, _): window.handle(scan: code, at: time)
    case .key(let key):
      if key.symbol == KeySymbol.escape && key.phase == .down { onEscape?() }
      window.handle(key: key, at: time)
    }
  }

  package func handle(_ touch: TouchEvent, at time: FrameTime) { window.handle(touch, at: time) }
  package var wantsScans: Bool { window.onScan != nil }
  package func cancelTouches(at time: FrameTime) { window.cancelTouches() }
  package func update(at time: FrameTime) { window.update(at: time) }
  package var damage: Region { window.layerTree.damage }
  package func damageAll() { window.layerTree.damageAll() }
  package func resize(width: Int, height: Int) { window.resize(width: width, height: height) }
  package var demand: FrameDemand { window.demand }
  package func limitParticles(to limit: Int?) { window.layerTree.particleLimit = limit }
  package var runningAnimations: [AnimationReport] { window.layerTree.runningAnimations }

  package func draw(into canvas: Surface) -> DrawingCost {
    let tree = window.layerTree
    tree.draw(into: canvas)
    return DrawingCost(
      pixels: damage.area, layers: tree.drawnLayers, particles: tree.drawnParticles)
  }
}
