import Geometry
import Layers
import Motion
import Pixels
import Touches
import Views

/// A window as what the frame pipeline drives.
package final class WindowScene: Scene {
  package let window: Window

  package init(_ window: Window) { self.window = window }

  package func handle(_ touch: TouchEvent, at time: FrameTime) { window.handle(touch, at: time) }
  package func cancelTouches(at time: FrameTime) { window.cancelTouches() }
  package func update(at time: FrameTime) { window.update(at: time) }
  package var damage: Region { window.layerTree.damage }
  package func damageAll() { window.layerTree.damageAll() }
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
