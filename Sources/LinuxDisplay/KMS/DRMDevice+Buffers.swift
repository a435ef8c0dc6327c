import CDRM
import CLinux
import LinuxIO

extension DRMDevice {
  package func createDumb(
    width: Int, height: Int, bitsPerPixel: Int
  ) throws(SystemCallError) -> DumbMemory {
    var handle: UInt32 = 0
    var pitch: UInt32 = 0
    var size: UInt64 = 0
    try ioctl("DRM_IOCTL_MODE_CREATE_DUMB") {
      drmModeCreateDumbBuffer(
        descriptor, UInt32(width), UInt32(height), UInt32(bitsPerPixel), 0, &handle, &pitch, &size)
    }
    return DumbMemory(handle: handle, pitch: Int(pitch), byteCount: Int(size))
  }

  package func mapSource(
    of handle: UInt32
  ) throws(SystemCallError) -> (descriptor: Int32, offset: Int64) {
    var offset: UInt64 = 0
    try ioctl("DRM_IOCTL_MODE_MAP_DUMB") { drmModeMapDumbBuffer(descriptor, handle, &offset) }
    return (descriptor, Int64(bitPattern: offset))
  }

  package func destroyDumb(_ handle: UInt32) { _ = drmModeDestroyDumbBuffer(descriptor, handle) }

  package func addFramebuffer(
    _ memory: DumbMemory, width: Int, height: Int, format: UInt32
  ) throws(SystemCallError) -> UInt32 {
    let handles: [UInt32] = [memory.handle, 0, 0, 0]
    let pitches: [UInt32] = [UInt32(memory.pitch), 0, 0, 0]
    let offsets: [UInt32] = [0, 0, 0, 0]
    var id: UInt32 = 0
    try ioctl("DRM_IOCTL_MODE_ADDFB2") {
      drmModeAddFB2(
        descriptor, UInt32(width), UInt32(height), format, handles, pitches, offsets, &id, 0)
    }
    return id
  }

  package func removeFramebuffer(_ id: UInt32) { _ = drmModeRmFB(descriptor, id) }

  package func createBlob(_ bytes: UnsafeRawBufferPointer) throws(SystemCallError) -> UInt32 {
    var id: UInt32 = 0
    try ioctl("DRM_IOCTL_MODE_CREATEPROPBLOB") {
      drmModeCreatePropertyBlob(descriptor, bytes.baseAddress, bytes.count, &id)
    }
    return id
  }

  package func destroyBlob(_ id: UInt32) { _ = drmModeDestroyPropertyBlob(descriptor, id) }
}
