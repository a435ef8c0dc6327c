import CLinux
import Pixels

/// Where the visible pixels of a framebuffer are and how they lie, as the kernel reports it.
struct FramebufferGeometry: Hashable, Sendable {
  var width: Int
  var height: Int
  var layout: PixelLayout
  /// Bytes from one row to the next.
  var pitch: Int
  /// Bytes from the start of the mapping to the first visible pixel.
  var firstPixel: Int
  /// Bytes to map from offset 0 to reach the last row of the last screen.
  var mappedBytes: Int
  /// Screens below each other in memory, between which the display can be panned: 1 or 2. With 2 the
  /// visible one is the first.
  var screens = 1
  /// Whether the colour map stands between a channel's value and its light.
  var needsColorMap = false

  /// Bytes from a screen's first pixel to that of the next.
  var screenBytes: Int { height * pitch }

  /// The geometry, or the reason why it can't be drawn to. `pageSize` in bytes: memory that begins
  /// inside a page is mapped from the page's start.
  ///
  /// All numbers are the driver's, so none is trusted: sums are made in 64 bits of numbers that were
  /// found to be small before.
  static func read(
    _ variable: fb_var_screeninfo, _ fixed: fb_fix_screeninfo, pageSize: Int
  ) -> Result<FramebufferGeometry, FramebufferProblem> {
    let layout: PixelLayout
    switch FramebufferLayout.read(variable, fixed) {
    case .success(let found): layout = found
    case .failure(let problem): return .failure(problem)
    }
    let bytes = Int64(layout.bytesPerPixel)
    let width = Int64(variable.xres)
    let height = Int64(variable.yres)
    let pitch = Int64(fixed.line_length)
    if width == 0 || height == 0 || width > largestSide || height > largestSide
      || pitch < width * bytes || pitch > largestPitch
    {
      return .failure(
        FramebufferProblem(size(width, height) + " with \(Int(clamping: pitch)) bytes a row"))
    }
    // Offsets below 2³², a pitch below 2²⁴: no sum reaches 2⁵⁷.
    let visible = Int64(variable.yoffset) * pitch + Int64(variable.xoffset) * bytes
    let used = visible + (height - 1) * pitch + width * bytes
    let memory = Int64(fixed.smem_len)
    if used > memory || Int64(variable.xoffset) * bytes + width * bytes > pitch {
      return .failure(
        FramebufferProblem(
          "\(Int(clamping: memory)) bytes hold no " + size(width, height) + " picture"))
    }
    let canPan =
      variable.yoffset == 0 && fixed.ypanstep > 0 && height % Int64(fixed.ypanstep) == 0
      && Int64(variable.yres_virtual) >= 2 * height && used + height * pitch <= memory
    let inPage = Int64(UInt64(fixed.smem_start) & UInt64(pageSize - 1))
    let mapped = inPage + used + (canPan ? height * pitch : 0)
    guard let mappedBytes = Int(exactly: mapped) else {
      return .failure(
        FramebufferProblem("\(Int(clamping: mapped)) bytes are more than can be mapped"))
    }
    var geometry = FramebufferGeometry(
      width: Int(width), height: Int(height), layout: layout, pitch: Int(pitch),
      firstPixel: Int(inPage + visible), mappedBytes: mappedBytes)
    geometry.screens = canPan ? 2 : 1
    geometry.needsColorMap = fixed.visual == UInt32(FB_VISUAL_DIRECTCOLOR)
    return .success(geometry)
  }

  private static func size(_ width: Int64, _ height: Int64) -> String {
    "\(Int(clamping: width))x\(Int(clamping: height))"
  }

  /// As of every surface.
  private static let largestSide: Int64 = 16_384
  private static let largestPitch: Int64 = 1 << 24
}

/// Why a framebuffer can't be drawn to.
struct FramebufferProblem: Error {
  let reason: String
  init(_ reason: String) { self.reason = reason }
}
