import Pixels

/// A DRM format that a frame can be written in, and how its pixels lie.
package struct ScanoutFormat: Hashable, Sendable {
  /// The four characters of drm_fourcc.h as a little-endian number.
  package let code: UInt32
  package let layout: PixelLayout

  /// What is taken where the plane offers it, best first: 32 bits cost no conversion.
  package static let preferred: [ScanoutFormat] = [
    ScanoutFormat("X", "R", "2", "4", .xrgb8888),
    ScanoutFormat("A", "R", "2", "4", .argb8888),
    ScanoutFormat("X", "B", "2", "4", .xbgr8888),
    ScanoutFormat("A", "B", "2", "4", .abgr8888),
    ScanoutFormat("R", "G", "1", "6", .rgb565),
    ScanoutFormat("R", "G", "2", "4", .rgb888),
    ScanoutFormat("B", "G", "2", "4", .bgr888),
  ]

  private init(
    _ a: Unicode.Scalar, _ b: Unicode.Scalar, _ c: Unicode.Scalar, _ d: Unicode.Scalar,
    _ layout: PixelLayout
  ) {
    code = a.value | b.value << 8 | c.value << 16 | d.value << 24
    self.layout = layout
  }

  /// The four characters, as in drm_fourcc.h.
  package static func name(of code: UInt32) -> String {
    var bytes: [UInt8] = []
    for shift in [UInt32(0), 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: code >> shift)) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
