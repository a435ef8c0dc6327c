import Geometry
import LinuxIO
import Pixels
import Scanout

/// A screen on a card with kernel mode setting, drawn through dumb buffers.
///
/// The first frame sets the mode, so that nothing is shown in between; the following ones flip.
/// What the CRTC showed before is given back by `close`.
package final class KMSDisplay: Display {
  package let mode: DisplayMode
  /// How frames are shown now; it may fall while running, see `KMSLevel`.
  package internal(set) var level: KMSLevel
  /// The output's name: `/dev/dri/card0 HDMI-A-1 1920x1080@60`.
  package let name: String

  let device: any KMSDevice
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
  /// Counts what flips are tagged with, so that an event from before a reset isn't taken for ours.
  var flipTag: UInt32 = 0
  var clips: [DamageClip] = []
  /// False once DIRTYFB turned out to be needless here (ENOSYS).
  var needsDirtyCalls = true
  private var isClosed = false

  init(
    device: any KMSDevice, output: KMSOutput, buffers: [DumbBuffer], format: ScanoutFormat,
    atomic: AtomicCommit?, level: KMSLevel, former: KMSCRTC, note: @escaping (String) -> Void
  ) {
    self.device = device
    self.output = output
    self.buffers = buffers
    self.atomic = atomic
    self.level = level
    self.former = former
    self.note = note
    formerConnectors = output.otherConnectors + [output.connector.id]
    name = device.path + " " + output.connector.name + " " + output.mode.description
    ages = BufferAges(count: buffers.count)
    mode = DisplayMode(
      width: output.mode.width, height: output.mode.height,
      refreshMilliHertz: output.mode.refreshMilliHertz, layout: format.layout,
      bufferCount: buffers.count,
      hasVerticalBlank: buffers.count > 1 && device.hasVerticalBlank(crtcIndex: output.crtcIndex))
  }

  deinit { close() }

  package var eventDescriptor: Int32? { device.descriptor }

  package func acquire() throws(DisplayError) -> Slot? {
    let index = ages.nextBuffer
    if buffers.count > 1 && flip.holds(index) { return nil }
    let buffer = buffers[index]
    return Slot(
      index: index, age: ages.age(of: index), base: buffer.base, width: mode.width,
      height: mode.height, pitch: buffer.pitch, layout: mode.layout)
  }

  package func handleEvents() throws(DisplayError) -> FlipEvent? {
    var arrived: FlipEvent?
    do throws(SystemCallError) {
      try device.readFlips { tag, event in
        if tag == flipTag { arrived = event }
      }
    } catch {
      throw .failed(error.description)
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
    flipTag &+= 1
  }

  /// Shows the former picture again, where there was one, and frees buffers and blobs.
  package func close() {
    if isClosed { return }
    isClosed = true
    restoreFormer()
    if modeBlob != 0 { device.destroyBlob(modeBlob) }
    buffers.removeAll()
  }

  private func restoreFormer() {
    if flip == .dark && ages.lastPresented == nil { return }  // Nothing of ours was ever shown.
    if former.mode != nil && former.framebuffer != 0 {
      do throws(SystemCallError) {
        try device.setCRTC(
          former.id, framebuffer: former.framebuffer, x: former.x, y: former.y,
          connectors: formerConnectors, mode: former.mode)
        return
      } catch {
        // Its owner has gone, and the framebuffer with it: dark is what it left.
      }
    }
    do throws(SystemCallError) {
      try device.setCRTC(former.id, framebuffer: 0, x: 0, y: 0, connectors: [], mode: nil)
    } catch {
      // Master is lost or the card is gone; the kernel's console restores itself.
    }
  }
}
