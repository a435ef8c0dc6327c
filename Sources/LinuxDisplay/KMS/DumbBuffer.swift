import LinuxIO
import Pixels

/// A dumb buffer with its framebuffer and its mapping; all given back when it goes away.
final class DumbBuffer {
  let framebuffer: UInt32
  /// Bytes from one row to the next.
  let pitch: Int
  let base: UnsafeMutableRawPointer
  private let mapping: Mapping
  private let memory: DumbMemory
  private let device: any KMSDevice

  init(
    on device: any KMSDevice, width: Int, height: Int, format: ScanoutFormat
  ) throws(SystemCallError) {
    let memory = try device.createDumb(
      width: width, height: height, bitsPerPixel: format.layout.bitsPerPixel)
    do throws(SystemCallError) {
      framebuffer = try device.addFramebuffer(
        memory, width: width, height: height, format: format.code)
    } catch {
      device.destroyDumb(memory.handle)
      throw error
    }
    do throws(SystemCallError) {
      let source = try device.mapSource(of: memory.handle)
      mapping = try Mapping(
        descriptor: source.descriptor, offset: source.offset, count: memory.byteCount,
        name: device.path)
    } catch {
      device.removeFramebuffer(framebuffer)
      device.destroyDumb(memory.handle)
      throw error
    }
    base = mapping.base
    pitch = memory.pitch
    self.memory = memory
    self.device = device
  }

  deinit {
    device.removeFramebuffer(framebuffer)
    device.destroyDumb(memory.handle)
  }
}
