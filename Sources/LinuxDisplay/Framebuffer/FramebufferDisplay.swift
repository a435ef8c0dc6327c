import CLinux
import Geometry
import LinuxIO
import Pixels
import Scanout

/// A framebuffer device.
///
/// Where the driver pans (`FBIOPAN_DISPLAY`) and its memory holds two screens, each frame is drawn on the
/// hidden one and then shown; where it also waits for vertical blanks, each is reported as a flip.
/// Elsewhere the one screen is scanned out while it is written, so a frame may be seen half copied.
///
///     two screens, flips reported ──FBIO_WAITFORVSYNC fails once──▶ two screens
///       └──────────────── FBIOPAN_DISPLAY fails or lies ────────────┴──▶ one screen
package final class FramebufferDisplay: Display {
  /// It may fall to one buffer while running.
  package internal(set) var mode: DisplayMode
  /// The device and what it really set: `/dev/fb0 1024x768 16 bits`.
  package let name: String

  let device: any FramebufferDevice
  let note: (String) -> Void
  let clock: () -> Int64
  /// What was really set.
  var variable: fb_var_screeninfo
  var geometry: FramebufferGeometry
  var ages: BufferAges
  /// Counts what the waiter is asked with, so that an answer from before a reset isn't taken for ours.
  var flipTag: UInt32 = 0
  var isWaiting = false
  /// nil once waiting has failed.
  var waiter: VerticalBlankWaiter?
  /// Kept while the display lives, even when no more is asked of the waiter.
  let answers: VerticalBlankWaiter?
  /// Pans whose effect is still to be read back.
  var pansToCheck = 2
  /// Whether the panel is dark by our wish.
  var isDark = false
  /// False once FBIOBLANK was refused.
  var canBlank = true

  private let mapping: Mapping
  private let former: fb_var_screeninfo
  private let formerColors: FramebufferColorMap?
  private var isClosed = false

  /// Takes the device as it is where its pixels can be drawn, else asks for 32, 16 and 24 bits. `note`
  /// gets one line for each thing that turns out not to work; `clock` is monotonic nanoseconds.
  package init(
    _ device: any FramebufferDevice, note: @escaping (String) -> Void = { _ in },
    clock: @escaping () -> Int64 = { MonotonicClock.now() }
  ) throws(DisplayError) {
    self.device = device
    self.note = note
    self.clock = clock
    do throws(SystemCallError) {
      former = try device.variable()
      (variable, geometry) = try FramebufferDisplay.settle(device, former)
      mapping = try Mapping(
        descriptor: device.descriptor, offset: 0, count: geometry.mappedBytes, name: device.path)
    } catch {
      throw .failed(error.description)
    }
    formerColors =
      geometry.needsColorMap ? FramebufferDisplay.setColors(device, geometry, note) : nil
    name =
      device.path + " \(geometry.width)x\(geometry.height) \(geometry.layout.bitsPerPixel) bits"
    let screens = geometry.screens
    mode = DisplayMode(
      width: geometry.width, height: geometry.height, layout: geometry.layout,
      bufferCount: screens, hasVerticalBlank: screens > 1)
    ages = BufferAges(count: screens)
    if screens > 1 {
      answers = VerticalBlankWaiter { () throws(SystemCallError) in
        try device.waitForVerticalBlank()
      }
    } else {
      answers = nil
    }
    waiter = answers
  }

  deinit { close() }

  package func acquire() throws(DisplayError) -> Slot? {
    if isWaiting { return nil }
    let index = ages.nextBuffer
    return Slot(
      index: index, age: ages.age(of: index), base: mapping.base + firstPixel(of: index),
      width: mode.width, height: mode.height, pitch: geometry.pitch, layout: geometry.layout)
  }

  /// The second screen is drawn first: the first one is on the glass.
  func screen(of buffer: Int) -> Int { mode.bufferCount == 2 ? 1 - buffer : 0 }

  private func firstPixel(of buffer: Int) -> Int {
    geometry.firstPixel + screen(of: buffer) * geometry.screenBytes
  }

  package func pause() {
    loseFlip()
    ages.forget()
  }

  /// The console has set what it likes meanwhile, so all is set again.
  package func resume() throws(DisplayError) {
    loseFlip()
    ages.forget()
    let found: fb_var_screeninfo
    var now: FramebufferGeometry
    do throws(SystemCallError) {
      (found, now) = try FramebufferDisplay.settle(device, variable)
    } catch {
      throw .paused(error.description)
    }
    if now.screens > mode.bufferCount {
      now.mappedBytes -= now.screenBytes
      now.screens = 1
    }
    if now.width != geometry.width || now.height != geometry.height || now.pitch != geometry.pitch
      || now.layout != geometry.layout || now.mappedBytes > mapping.count
    {
      throw .failed(device.path + " is another than before and can't be set back")
    }
    variable = found
    geometry = now
    pansToCheck = 2
    if now.screens < mode.bufferCount { keepOneBuffer() }
    if geometry.needsColorMap { _ = FramebufferDisplay.setColors(device, geometry, note) }
  }

  /// From now on only the visible screen is drawn.
  func keepOneBuffer() {
    waiter = nil
    mode.bufferCount = 1
    mode.hasVerticalBlank = false
    ages = BufferAges(count: 1)
  }

  /// Blacks out the visible screen, for panels that can't be turned off.
  func blacken() {
    let visible = mapping.base + firstPixel(of: ages.lastPresented ?? mode.bufferCount - 1)
    for row in 0..<geometry.height {
      _ = memset(visible + row * geometry.pitch, 0, geometry.width * geometry.layout.bytesPerPixel)
    }
  }

  /// Sets what was set before. The console redraws its text when it gets the screen back.
  package func close() {
    if isClosed { return }
    isClosed = true
    answers?.end()
    if isDark, canBlank { try? device.blank(Int32(FB_BLANK_UNBLANK)) }
    if let formerColors { try? device.putColorMap(formerColors) }
    do throws(SystemCallError) { try device.put(former) } catch {
      // A fixed framebuffer was never changed.
    }
  }
}
