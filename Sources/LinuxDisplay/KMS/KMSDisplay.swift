import Geometry
import LinuxIO
import Pixels
import Scanout

/// A screen on a card with kernel mode setting, drawn through dumb buffers.
///
/// The first frame sets the mode, so that nothing is shown in between; the following ones flip.
/// What the CRTC showed before is given back by `close`.
package final class KMSDisplay: Display {
  /// The size is that of the buffers: the panel's, or where a plane turns the picture, the canvas'.
  package let mode: DisplayMode
  /// How frames are shown now; it may fall while running, see `KMSLevel`.
  package internal(set) var level: KMSLevel
  /// The output's name: `/dev/dri/card0 HDMI-A-1 1920x1080@60`.
  package let name: String
  /// The panel and the whole turn of the content on it.
  package let panel: PanelGeometry
  /// The part of the turn that the plane does: all or none.
  package let planeTurn: Orientation

  let card: KMSCard
  let output: KMSOutput
  let former: KMSCRTC
  let formerConnectors: [UInt32]
  /// Says what fell to another way, and why: one line each.
  let note: (String) -> Void

  var buffers: [DumbBuffer]
  var ages: BufferAges
  var flip: PageFlip = .dark
  var atomic: AtomicCommit?
  /// The mode as a blob, made for the first atomic mode set.
  var modeBlob: UInt32 = 0
  /// What the flip under way is tagged with.
  var flipTag: UInt32 = 0
  /// True until the first frame where the CRTC runs in the wanted mode already: then that frame may
  /// come without a mode set, and no screen goes black for it.
  var isSeamless: Bool
  var clips: [DamageClip] = []
  /// False once DIRTYFB turned out to be needless here (ENOSYS).
  var needsDirtyCalls = true
  var isClosed = false

  var device: any KMSDevice { card.device }

  init(
    card: KMSCard, output: KMSOutput, buffers: [DumbBuffer], format: ScanoutFormat,
    atomic: AtomicCommit?, level: KMSLevel, former: KMSCRTC, orientation: Orientation?,
    planeTurn: Orientation, note: @escaping (String) -> Void
  ) {
    self.card = card
    self.output = output
    self.buffers = buffers
    self.atomic = atomic
    self.level = level
    self.former = former
    self.planeTurn = planeTurn
    self.note = note
    formerConnectors = output.otherConnectors + [output.connector.id]
    let device = card.device
    name = device.path + " " + output.connector.name + " " + output.mode.description
    panel = PanelGeometry(
      width: output.mode.width, height: output.mode.height,
      orientation: orientation ?? output.panelOrientation ?? .degrees0,
      ownOrientation: orientation == nil ? output.panelOrientation ?? .degrees0 : .degrees0,
      output: output.connector.name)
    ages = BufferAges(count: buffers.count)
    let size = planeTurn.turned(width: output.mode.width, height: output.mode.height)
    mode = DisplayMode(
      width: size.width, height: size.height, refreshMilliHertz: output.mode.refreshMilliHertz,
      layout: format.layout, bufferCount: buffers.count,
      hasVerticalBlank: buffers.count > 1 && device.hasVerticalBlank(crtcIndex: output.crtcIndex))
    isSeamless =
      output.connector.currentCRTC == output.crtc && !output.isLinkBad
      && (former.mode?.hasSameTimings(as: output.mode) ?? false)
  }

  deinit { close() }

  /// The part of the turn that is left to the last copy.
  package var copyOrientation: Orientation {
    planeTurn == .degrees0 ? panel.orientation : .degrees0
  }

  package var eventDescriptor: Int32? { device.descriptor }

  package func acquire() throws(DisplayError) -> Slot? {
    if isClosed { return nil }
    let index = ages.nextBuffer
    if buffers.count > 1 && flip.holds(index) { return nil }
    let buffer = buffers[index]
    return Slot(
      index: index, age: ages.age(of: index), base: buffer.base, width: mode.width,
      height: mode.height, pitch: buffer.pitch, layout: mode.layout)
  }

  package func handleEvents() throws(DisplayError) -> FlipEvent? {
    let arrived: FlipEvent?
    do throws(SystemCallError) {
      arrived = try card.takeFlip(flipTag)
    } catch {
      throw KMSDisplay.lasting(error)
    }
    guard let arrived, case .pending = flip else { return nil }
    flip.apply(.flipped)
    return arrived
  }

  package func pause() {
    loseFlip()
    device.dropMaster()
  }

  package func resume() throws(DisplayError) {
    loseFlip()
    ages.forget()
    do throws(SystemCallError) { try device.becomeMaster() } catch {
      throw .paused(error.description)
    }
  }

  package func reset() {
    loseFlip()
    ages.forget()
  }

  /// After this the next frame sets the mode, and the event of a flip under way counts for nothing.
  func loseFlip() {
    flip.apply(.lost)
    flipTag = card.nextTag()
  }
}
