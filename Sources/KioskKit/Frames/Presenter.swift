import Geometry
import Pixels
import Scanout

/// Brings the canvas to the glass: borrows a back buffer, copies what it lacks, presents it.
///
///     upToDate ──add damage──▶ behind ──show──▶ upToDate and, where flips are reported, pending
///                                ▲    busy, no buffer │                            │ flip event
///                                └────────────────────┘                  ┌─────────┘
///                                                                        ▼ the buffer is on the glass
package final class Presenter {
  /// What became of one attempt.
  package enum Outcome: Equatable {
    /// The canvas is on the glass.
    case shown
    /// It will be with the next flip event.
    case pending
    /// No buffer was free or the kernel was busy: try again later. No damage is lost.
    case refused
    /// The output belongs to someone else now.
    case paused
  }

  package let display: any Display
  package let orientation: Orientation
  /// Whether the canvas has changes that no present has taken.
  package private(set) var isBehind = true
  /// Whether a flip event is waited for.
  package private(set) var isPending = false

  private let showsDamage: Bool
  private var history: DamageHistory
  private let copier: CanvasCopier
  /// What the next present shows anew, for the outlines.
  private var fresh = Region()

  package init(_ display: any Display, orientation: Orientation, showsDamage: Bool = false) {
    self.display = display
    self.orientation = orientation
    self.showsDamage = showsDamage
    copier = CanvasCopier(
      panelWidth: display.mode.width, panelHeight: display.mode.height, orientation: orientation)
    history = DamageHistory(
      bounds: PixelRect(x: 0, y: 0, width: copier.canvasWidth, height: copier.canvasHeight))
  }

  /// All of the canvas, whose size is the panel's turned.
  package var canvasBounds: PixelRect { history.bounds }

  /// The canvas changed in `damage`.
  package func add(_ damage: Region) {
    history.add(damage)
    if showsDamage { fresh.add(damage) }
    isBehind = true
  }

  /// Borrows a back buffer, copies the damage widened by its age, and presents it.
  /// Precondition: no flip is pending.
  package func show(_ canvas: Surface) throws(RunFailure) -> Outcome {
    precondition(!isPending, "a present while a flip is pending would be EBUSY; wait for the event")
    do throws(DisplayError) {
      guard let slot = try display.acquire() else { return .refused }
      let copied = copier.copy(history.damage(forAge: slot.age).rects, of: canvas, to: slot)
      if showsDamage { outline(fresh, on: slot) }
      let presentation = try display.present(slot, damage: copied)
      history.presented()
      if showsDamage { forgetOutlines() }
      isBehind = false
      isPending = presentation == .pending
      return isPending ? .pending : .shown
    } catch {
      switch error {
      case .busy: return .refused
      case .paused: return .paused
      case .failed, .invalid, .noDisplay: throw RunFailure(error)
      }
    }
  }

  /// Takes in what the kernel reports; a flip that is done, if one is.
  package func handleEvents() throws(RunFailure) -> FlipEvent? {
    do throws(DisplayError) {
      let flip = try display.handleEvents()
      if flip != nil { isPending = false }
      return flip
    } catch {
      throw RunFailure(error)
    }
  }

  /// Gives the output away.
  package func pause() {
    display.pause()
    isPending = false
  }

  /// Takes the output back; the next `show` brings the whole canvas. False where it isn't given yet.
  package func resume() -> Bool {
    do throws(DisplayError) {
      try display.resume()
      isBehind = true
      return true
    } catch {
      return false
    }
  }

  /// A flip event never came: the next `show` sets the mode and brings the whole canvas.
  package func reset() {
    display.reset()
    isPending = false
    isBehind = true
  }

  // The outlines are in the back buffer only. Their place counts as damage of the next frame, so
  // that every buffer loses them in its turn.

  private func outline(_ damage: Region, on slot: Slot) {
    let line = [UInt32](repeating: 0xFFFF_00FF, count: max(slot.width, 1))
    for edge in edges(of: damage) {
      let panel = orientation.panelRect(edge, panelWidth: slot.width, panelHeight: slot.height)
      line.withUnsafeBufferPointer { words in
        guard let words = words.baseAddress else { return }
        for y in panel.minY..<panel.maxY {
          PixelConversion.convert(
            words, count: panel.width,
            to: slot.base + (y * slot.pitch + panel.minX * slot.layout.bytesPerPixel),
            layout: slot.layout, panelX: panel.minX, panelY: y)
        }
      }
    }
  }

  private func forgetOutlines() {
    for edge in edges(of: fresh) { history.add(edge) }
    fresh.removeAll()
  }

  /// The outermost pixels of each rectangle.
  private func edges(of damage: Region) -> [PixelRect] {
    var edges: [PixelRect] = []
    for rect in damage.rects {
      edges.append(PixelRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1))
      edges.append(PixelRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1))
      edges.append(PixelRect(x: rect.minX, y: rect.minY, width: 1, height: rect.height))
      edges.append(PixelRect(x: rect.maxX - 1, y: rect.minY, width: 1, height: rect.height))
    }
    return edges
  }
}
