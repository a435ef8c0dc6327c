import Geometry
import Pixels
import Scanout

/// Brings the canvas to the glass: borrows a back buffer, copies what it lacks, presents it.
///
///     upToDate ──add damage──▶ behind ──show──▶ upToDate and, where flips are reported, pending
///                                ▲    busy, no buffer │                            │ flip event
///                                └────────────────────┘                  ┌─────────┘
///                                                                        ▼ the buffer is on the glass
///
/// Mirrors show the same canvas by themselves: the first display alone paces the frames.
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
    /// The display is gone, or nothing mends it: one line.
    case lost(String)
  }

  package private(set) var display: any Display
  /// The part of the content's turn that the copy does.
  package private(set) var orientation: Orientation
  /// Whether the canvas has changes that no present has taken.
  package private(set) var isBehind = true
  /// Whether a flip event is waited for.
  package private(set) var isPending = false
  /// Why the kernel was busy the last time.
  package private(set) var refusal = ""
  /// Displays of the same size that show the same canvas.
  package private(set) var mirrors: [MirrorPresenter] = []

  private let showsDamage: Bool
  private var history: DamageHistory
  private var copier: CanvasCopier
  /// What the next present shows anew, for the outlines.
  private var fresh = Region()

  package init(
    _ display: any Display, orientation: Orientation, mirrors: [any Display] = [],
    showsDamage: Bool = false
  ) {
    self.display = display
    self.orientation = orientation
    self.showsDamage = showsDamage
    copier = CanvasCopier(
      panelWidth: display.mode.width, panelHeight: display.mode.height, orientation: orientation)
    history = DamageHistory(
      bounds: PixelRect(x: 0, y: 0, width: copier.canvasWidth, height: copier.canvasHeight))
    self.mirrors = mirrors.map { MirrorPresenter(Presenter($0, orientation: orientation)) }
  }

  /// Goes on with another display: all of the canvas, whose size may be another now, is to be shown.
  package func use(
    _ display: any Display, orientation: Orientation, mirrors: [any Display] = []
  ) {
    self.display = display
    self.orientation = orientation
    copier = CanvasCopier(
      panelWidth: display.mode.width, panelHeight: display.mode.height, orientation: orientation)
    history = DamageHistory(
      bounds: PixelRect(x: 0, y: 0, width: copier.canvasWidth, height: copier.canvasHeight))
    fresh.removeAll()
    isBehind = true
    isPending = false
    self.mirrors = mirrors.map { MirrorPresenter(Presenter($0, orientation: orientation)) }
  }

  /// All of the canvas, whose size is the panel's turned.
  package var canvasBounds: PixelRect { history.bounds }

  /// The descriptors of all displays that report flips, each once.
  package var eventDescriptors: [Int32] {
    var descriptors: [Int32] = []
    if let own = display.eventDescriptor { descriptors.append(own) }
    for mirror in mirrors {
      if let other = mirror.presenter.display.eventDescriptor, !descriptors.contains(other) {
        descriptors.append(other)
      }
    }
    return descriptors
  }

  /// The canvas changed in `damage`.
  package func add(_ damage: Region) {
    history.add(damage)
    if showsDamage { fresh.add(damage) }
    isBehind = true
    for mirror in mirrors { mirror.presenter.add(damage) }
  }

  /// Borrows a back buffer, copies the damage widened by its age, and presents it.
  /// Precondition: no flip is pending.
  package func show(_ canvas: Surface) -> Outcome {
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
      case .busy(let reason):
        refusal = reason
        return .refused
      case .paused: return .paused
      case .gone, .failed, .invalid, .noDisplay: return .lost(error.description)
      }
    }
  }

  /// Takes in what the kernel reports; a flip that is done, if one is.
  package func handleEvents() throws(DisplayError) -> FlipEvent? {
    let flip = try display.handleEvents()
    if flip != nil { isPending = false }
    return flip
  }

  /// Gives the output away.
  package func pause() {
    display.pause()
    isPending = false
    for mirror in mirrors { mirror.presenter.pause() }
  }

  /// Takes the output back; the next `show` brings the whole canvas. False where it isn't given yet.
  package func resume() -> Bool {
    do throws(DisplayError) {
      try display.resume()
      isBehind = true
    } catch {
      return false
    }
    for mirror in mirrors {
      if mirror.presenter.resume() { mirror.resume() }
    }
    return true
  }

  /// Turns every glass dark, or on again: then the next `show` lights it with the whole canvas. One that
  /// fails keeps no other from its turn; the last failure is told. Precondition: nothing `isFlipping`.
  package func setPower(_ isOn: Bool) throws(DisplayError) {
    var failure: DisplayError?
    if isOn { isBehind = true }
    for mirror in mirrors {
      if isOn { mirror.resume() } else { mirror.silence() }
      do throws(DisplayError) { try mirror.presenter.setPower(isOn) } catch { failure = error }
    }
    try display.setPower(isOn)
    if let failure { throw failure }
  }

  /// Whether a flip is under way on any glass.
  package var isFlipping: Bool {
    isPending || mirrors.contains { $0.presenter.isPending }
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
