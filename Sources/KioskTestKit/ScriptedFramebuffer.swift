import CLinux
import LinuxDisplay
import LinuxIO
import Pixels

/// A framebuffer device in a memory file that behaves as a driver does; see `ScriptedFramebuffer+Drivers`
/// for those that there are. Any call can be told to fail.
///
/// `waitForVerticalBlank` is called from another thread: the test sets what it does before.
package final class ScriptedFramebuffer: FramebufferDevice, @unchecked Sendable {
  /// What waiting for a vertical blank comes to.
  package enum VerticalBlank: Sendable {
    /// ENOTTY: the driver never heard of it.
    case unknown
    /// Yes at once, as DRM's emulation says where there are no vertical blanks.
    case atOnce
    /// After `verticalBlank()`.
    case real
  }

  package let path = "/dev/fb0"
  /// What FBIOGET_VSCREENINFO says.
  package var now: fb_var_screeninfo
  /// What FBIOGET_FSCREENINFO says.
  package var fix: fb_fix_screeninfo
  /// Every FBIOPUT_VSCREENINFO.
  package private(set) var puts: [fb_var_screeninfo] = []
  /// The row of every FBIOPAN_DISPLAY that was made, refused or not.
  package private(set) var pans: [Int] = []
  /// The level of every FBIOBLANK that worked.
  package private(set) var blanks: [Int32] = []
  /// What the driver sets for what it is asked for.
  package var answer: (fb_var_screeninfo) throws(SystemCallError) -> fb_var_screeninfo
  /// Called after a put that worked, with what was set: for what the fixed part becomes.
  package var onSet: ((ScriptedFramebuffer) -> Void)?
  package var verticalBlanks: VerticalBlank = .unknown
  /// False: FBIOBLANK is EINVAL.
  package var canBlank = false
  /// Whether pans say yes and show the row of before.
  package var ignoresPans = false
  /// How long a pan takes, nanoseconds; for `onPan`.
  package var panNanoseconds: Int64 = 0
  /// Called in each pan: a test lets its clock go on.
  package var onPan: (() -> Void)?
  /// The colour map, where the visual has one.
  package var colors = FramebufferColorMap(count: 256)

  private var refusals: [(call: String, range: ClosedRange<Int>, errno: Int32)] = []
  private var callCounts: [String: Int] = [:]
  private let file: FileDescriptor
  private let blankEvents: FileDescriptor
  package var descriptor: Int32 { file.number }

  /// A device of `layout` with memory for as many rows as `height`. `answer` says what a put sets.
  package init(
    _ layout: PixelLayout, width: Int, height: Int, pitch: Int,
    answer: @escaping (fb_var_screeninfo) throws(SystemCallError) -> fb_var_screeninfo
  ) {
    now = ScriptedFramebuffer.variable(layout, width: width, height: height)
    fix = fb_fix_screeninfo()
    fix.line_length = UInt32(pitch)
    fix.smem_len = UInt32(pitch * height)
    fix.type = UInt32(FB_TYPE_PACKED_PIXELS)
    fix.visual = UInt32(FB_VISUAL_TRUECOLOR)
    self.answer = answer
    file = FileDescriptor(owning: memfd_create("scripted framebuffer", UInt32(MFD_CLOEXEC)))
    blankEvents = FileDescriptor(owning: eventfd(0, Int32(EFD_CLOEXEC | EFD_SEMAPHORE)))
    ftruncate(file.number, off_t(pitch * height * 4 + 65_536))
  }

  /// A screen without more memory than it shows.
  package static func variable(
    _ layout: PixelLayout, width: Int, height: Int
  ) -> fb_var_screeninfo {
    func field(_ field: PixelLayout.Field) -> fb_bitfield {
      fb_bitfield(offset: UInt32(field.offset), length: UInt32(field.length), msb_right: 0)
    }
    var variable = fb_var_screeninfo()
    variable.xres = UInt32(width)
    variable.yres = UInt32(height)
    variable.xres_virtual = UInt32(width)
    variable.yres_virtual = UInt32(height)
    variable.bits_per_pixel = UInt32(layout.bitsPerPixel)
    variable.red = field(layout.red)
    variable.green = field(layout.green)
    variable.blue = field(layout.blue)
    variable.transp = field(layout.alpha)
    return variable
  }

  /// From now on the calls number `range` to the ioctl `call`, counted from 1, fail with `errno`.
  package func refuse(_ call: String, _ range: ClosedRange<Int> = 1...Int.max, errno: Int32) {
    refusals.append((call, range, errno))
    callCounts[call] = 0
  }

  /// Forgets every refusal.
  package func refuseNothing() { refusals.removeAll() }

  /// The device is unplugged: every call is ENODEV.
  package func vanish() { refuse("", errno: ENODEV) }

  /// Lets one wait for a vertical blank end.
  package func verticalBlank() {
    var one: UInt64 = 1
    _ = write(blankEvents.number, &one, 8)
  }

  /// A byte of the memory.
  package func byte(_ offset: Int) -> UInt8 {
    var value: UInt8 = 0
    _ = pread(file.number, &value, 1, off_t(offset))
    return value
  }

  /// The bytes of the rows that are shown, without what is behind a row.
  package var shownBytes: [UInt8] {
    let bytes = Int(now.xres * now.bits_per_pixel / 8)
    let pitch = Int(fix.line_length)
    var shown: [UInt8] = []
    for y in Int(now.yoffset)..<Int(now.yoffset + now.yres) {
      for x in 0..<bytes { shown.append(byte(y * pitch + x)) }
    }
    return shown
  }

  func error(_ call: String, _ errno: Int32) -> SystemCallError {
    SystemCallError(call: call, on: path, errno: errno)
  }

  /// Counts the call, and fails where the script says so.
  private func enter(_ call: String) throws(SystemCallError) {
    let number = callCounts[call, default: 0] + 1
    callCounts[call] = number
    for refusal in refusals
    where refusal.call.isEmpty || (refusal.call == call && refusal.range.contains(number)) {
      throw error(call, refusal.errno)
    }
  }

  // MARK: FramebufferDevice

  package func variable() throws(SystemCallError) -> fb_var_screeninfo {
    try enter("FBIOGET_VSCREENINFO")
    return now
  }

  package func fixed() throws(SystemCallError) -> fb_fix_screeninfo {
    try enter("FBIOGET_FSCREENINFO")
    return fix
  }

  package func put(_ variable: fb_var_screeninfo) throws(SystemCallError) {
    puts.append(variable)
    try enter("FBIOPUT_VSCREENINFO")
    now = try answer(variable)
    onSet?(self)
  }

  /// As the kernel checks it before it asks the driver (`fb_pan_display`).
  package func pan(_ variable: fb_var_screeninfo) throws(SystemCallError) {
    pans.append(Int(variable.yoffset))
    onPan?()
    try enter("FBIOPAN_DISPLAY")
    let step = UInt32(fix.ypanstep)
    if step == 0 || variable.yoffset % step != 0
      || variable.yoffset + now.yres > now.yres_virtual
      || variable.xoffset + now.xres > now.xres_virtual
    {
      throw error("FBIOPAN_DISPLAY", EINVAL)
    }
    if ignoresPans { return }
    now.xoffset = variable.xoffset
    now.yoffset = variable.yoffset
  }

  package func waitForVerticalBlank() throws(SystemCallError) {
    switch verticalBlanks {
    case .unknown: throw error("FBIO_WAITFORVSYNC", ENOTTY)
    case .atOnce: return
    case .real:
      var count: UInt64 = 0
      _ = read(blankEvents.number, &count, 8)
    }
  }

  package func blank(_ level: Int32) throws(SystemCallError) {
    try enter("FBIOBLANK")
    if !canBlank { throw error("FBIOBLANK", EINVAL) }
    blanks.append(level)
  }

  package func colorMap(count: Int) throws(SystemCallError) -> FramebufferColorMap {
    try enter("FBIOGETCMAP")
    return colors
  }

  package func putColorMap(_ map: FramebufferColorMap) throws(SystemCallError) {
    try enter("FBIOPUTCMAP")
    colors = map
  }
}
