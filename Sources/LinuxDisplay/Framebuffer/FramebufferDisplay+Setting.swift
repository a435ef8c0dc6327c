import CLinux
import LinuxIO
import Pixels

extension FramebufferDisplay {
  /// Sets what can be drawn to, with a second screen below where the driver pans, and reads what it
  /// became. What counts is what is read: drivers refuse, round, reorder, or say yes and do nothing.
  static func settle(
    _ device: any FramebufferDevice, _ former: fb_var_screeninfo
  ) throws(SystemCallError) -> (fb_var_screeninfo, FramebufferGeometry) {
    var problem = ""
    for bits in [former.bits_per_pixel, 32, 16, 24] {
      if bits == former.bits_per_pixel && !problem.isEmpty { continue }
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
        if error.errno == ENODEV { throw error }
        problem = error.description
      }
      switch try read(device) {
      case .success(let (variable, geometry)):
        return try addScreen(device, variable, geometry)
      case .failure(let reason):
        problem = reason.reason
      }
    }
    throw SystemCallError(
      call: "FBIOPUT_VSCREENINFO", on: device.path + " (" + problem + ")", errno: EINVAL)
  }

  private static func read(
    _ device: any FramebufferDevice
  ) throws(SystemCallError) -> Result<(fb_var_screeninfo, FramebufferGeometry), FramebufferProblem>
  {
    let variable = try device.variable()
    let fixed = try device.fixed()
    switch FramebufferGeometry.read(variable, fixed, pageSize: Int(getpagesize())) {
    case .success(let geometry): return .success((variable, geometry))
    case .failure(let problem): return .failure(problem)
    }
  }

  /// Asks for memory of two screens where the driver pans by rows and hasn't got it. A driver that
  /// allocates what is asked for shows only afterwards whether it had enough; where that costs anything
  /// of the picture, it is put back.
  private static func addScreen(
    _ device: any FramebufferDevice, _ variable: fb_var_screeninfo,
    _ geometry: FramebufferGeometry
  ) throws(SystemCallError) -> (fb_var_screeninfo, FramebufferGeometry) {
    let step = try device.fixed().ypanstep
    if geometry.screens > 1 || step == 0 || variable.yres % UInt32(step) != 0 {
      return (variable, geometry)
    }
    var wanted = variable
    wanted.yres_virtual = variable.yres * 2
    wanted.xoffset = 0
    wanted.yoffset = 0
    wanted.activate = UInt32(FB_ACTIVATE_NOW)
    do throws(SystemCallError) { try device.put(wanted) } catch {
      if error.errno == ENODEV { throw error }
      return (variable, geometry)
    }
    if case .success(let (doubled, both)) = try read(device) {
      var same = both
      same.screens = geometry.screens
      same.mappedBytes = geometry.mappedBytes
      if same == geometry { return (doubled, both) }
    }
    do throws(SystemCallError) { try device.put(variable) } catch {
      // Then what is read next is what there is.
    }
    switch try read(device) {
    case .success(let (variable, geometry)): return (variable, geometry)
    case .failure(let problem):
      throw SystemCallError(
        call: "FBIOPUT_VSCREENINFO", on: device.path + " (" + problem.reason + ")", errno: EINVAL)
    }
  }

  private static func fields(
    ofBits bits: UInt32
  ) -> (red: fb_bitfield, green: fb_bitfield, blue: fb_bitfield, alpha: fb_bitfield) {
    let layout: PixelLayout =
      switch bits {
      case 16: .rgb565
      case 24: .rgb888
      default: .xrgb8888
      }
    func field(_ field: PixelLayout.Field) -> fb_bitfield {
      fb_bitfield(offset: UInt32(field.offset), length: UInt32(field.length), msb_right: 0)
    }
    return (field(layout.red), field(layout.green), field(layout.blue), field(layout.alpha))
  }

  /// Has every channel rise in even steps; the former colours, where they can be read.
  static func setColors(
    _ device: any FramebufferDevice, _ geometry: FramebufferGeometry, _ note: (String) -> Void
  ) -> FramebufferColorMap? {
    let even = FramebufferColorMap(evenFor: geometry.layout)
    let former: FramebufferColorMap?
    do throws(SystemCallError) { former = try device.colorMap(count: even.red.count) } catch {
      former = nil
    }
    do throws(SystemCallError) { try device.putColorMap(even) } catch {
      note(error.description + "; colours may be wrong")
    }
    return former
  }
}
