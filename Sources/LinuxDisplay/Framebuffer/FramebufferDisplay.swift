import CLinux
import Geometry
import LinuxIO
import Pixels
import Scanout

/// A framebuffer device: one buffer that is scanned out while it is written, so a frame may be seen
/// half copied. `present` has nothing to do but to say that the copy is complete.
package final class FramebufferDisplay: Display {
  package let mode: DisplayMode
  /// The device and what it really set: `/dev/fb0 1024x768 16 bits`.
  package let name: String

  private let device: any FramebufferDevice
  private let geometry: FramebufferGeometry
  private let mapping: Mapping
  private let former: fb_var_screeninfo
  private var ages = BufferAges(count: 1)
  private var isClosed = false

  /// Takes the device as it is where its pixels can be drawn, else asks for 32 and then 16 bits.
  package init(_ device: any FramebufferDevice) throws(DisplayError) {
    self.device = device
    do throws(SystemCallError) {
      former = try device.variable()
      geometry = try FramebufferDisplay.settle(device, former)
      mapping = try Mapping(
        descriptor: device.descriptor, offset: 0, count: geometry.mappedBytes, name: device.path)
    } catch {
      throw .failed(error.description)
    }
    name =
      device.path + " \(geometry.width)x\(geometry.height) \(geometry.layout.bitsPerPixel) bits"
    mode = DisplayMode(
      width: geometry.width, height: geometry.height, layout: geometry.layout, bufferCount: 1)
  }

  deinit { close() }

  /// Sets what can be drawn to and reads what it became.
  private static func settle(
    _ device: any FramebufferDevice, _ former: fb_var_screeninfo
  ) throws(SystemCallError) -> FramebufferGeometry {
    var problem = ""
    for bits in [former.bits_per_pixel, 32, 16] {
      var wanted = former
      wanted.xoffset = 0
      wanted.yoffset = 0
      wanted.activate = UInt32(FB_ACTIVATE_NOW)
      if bits != former.bits_per_pixel {
        wanted.bits_per_pixel = bits
        wanted.grayscale = 0
        (wanted.red, wanted.green, wanted.blue, wanted.transp) = fields(ofBits: bits)
      }
      do throws(SystemCallError) { try device.put(wanted) } catch {
        // Fixed framebuffers refuse or ignore it; what counts is what is read back.
        problem = error.description
      }
      let variable = try device.variable()
      switch FramebufferGeometry.read(variable, try device.fixed(), pageSize: Int(getpagesize())) {
      case .success(let geometry): return geometry
      case .failure(let reason): problem = reason.reason
      }
    }
    throw SystemCallError(
      call: "FBIOPUT_VSCREENINFO", on: device.path + " (" + problem + ")", errno: EINVAL)
  }

  private static func fields(
    ofBits bits: UInt32
  ) -> (red: fb_bitfield, green: fb_bitfield, blue: fb_bitfield, alpha: fb_bitfield) {
    let layout = bits == 16 ? PixelLayout.rgb565 : PixelLayout.xrgb8888
    func field(_ field: PixelLayout.Field) -> fb_bitfield {
      fb_bitfield(offset: UInt32(field.offset), length: UInt32(field.length), msb_right: 0)
    }
    return (field(layout.red), field(layout.green), field(layout.blue), field(layout.alpha))
  }

  package func acquire() throws(DisplayError) -> Slot? {
    Slot(
      index: 0, age: ages.age(of: 0), base: mapping.base + geometry.firstPixel,
      width: mode.width, height: mode.height, pitch: geometry.pitch, layout: geometry.layout)
  }

  @discardableResult
  package func present(
    _ slot: Slot, damage: [PixelRect]
  ) throws(DisplayError) -> Presentation {
    ages.presented(0)
    return .shown
  }

  package var eventDescriptor: Int32? { nil }
  package func handleEvents() throws(DisplayError) -> FlipEvent? { nil }
  package func pause() { ages.forget() }
  package func resume() throws(DisplayError) { ages.forget() }
  package func reset() { ages.forget() }

  /// Sets what was set before. The console redraws its text when it gets the screen back.
  package func close() {
    if isClosed { return }
    isClosed = true
    do throws(SystemCallError) { try device.put(former) } catch {
      // A fixed framebuffer was never changed.
    }
  }
}
