import CDRM

/// A video mode of a connector, with its timings as the kernel wants them back.
package struct KMSMode: @unchecked Sendable {
  /// The kernel's own record.
  package var timings: drmModeModeInfo

  package init(_ timings: drmModeModeInfo) { self.timings = timings }

  package var width: Int { Int(timings.hdisplay) }
  package var height: Int { Int(timings.vdisplay) }
  package var isPreferred: Bool { timings.type & UInt32(DRM_MODE_TYPE_PREFERRED) != 0 }
  package var isInterlaced: Bool { timings.flags & UInt32(DRM_MODE_FLAG_INTERLACE) != 0 }

  /// Refreshes in 1000 seconds, from the timings: clock / (htotal · vtotal), rounded. Fields count
  /// for interlaced modes; doubled lines halve it.
  package var refreshMilliHertz: Int {
    var total = Int64(timings.htotal) * Int64(timings.vtotal)
    if total == 0 { return Int(timings.vrefresh) * 1000 }
    var clock = Int64(timings.clock) * 1_000_000
    if isInterlaced { clock *= 2 }
    if timings.flags & UInt32(DRM_MODE_FLAG_DBLSCAN) != 0 { total *= 2 }
    if timings.vscan > 1 { total *= Int64(timings.vscan) }
    return Int((clock + total / 2) / total)
  }

  /// As it is asked for: `1280x720@50`, with up to three decimals where the rate has them.
  package var description: String {
    "\(width)x\(height)@" + ModeRequest.text(milliHertz: refreshMilliHertz)
      + (isInterlaced ? "i" : "")
  }

  /// True where a monitor would see no difference.
  package func hasSameTimings(as other: KMSMode) -> Bool {
    let a = timings
    let b = other.timings
    return a.clock == b.clock && a.hdisplay == b.hdisplay && a.hsync_start == b.hsync_start
      && a.hsync_end == b.hsync_end && a.htotal == b.htotal && a.hskew == b.hskew
      && a.vdisplay == b.vdisplay && a.vsync_start == b.vsync_start
      && a.vsync_end == b.vsync_end && a.vtotal == b.vtotal && a.vscan == b.vscan
      && a.flags == b.flags
  }
}
