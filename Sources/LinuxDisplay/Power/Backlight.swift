import CLinux
import LinuxIO

/// The light behind a panel, through `/sys/class/backlight`.
///
/// What is written is read back; each thing that doesn't work is one line, once.
package final class Backlight {
  /// As the kernel names it: `intel_backlight`.
  package let name: String
  /// The highest value of `brightness`, more than 0.
  package let maximum: Int

  private let files: any BacklightFiles
  private let note: (String) -> Void
  /// What `brightness` was when it was opened.
  private let former: Int
  /// What `brightness` was set to last; nil before the first time.
  private var last: Int?
  private var isLit = true
  private var noted: [String] = []
  private var isClosed = false

  private init(
    _ files: any BacklightFiles, name: String, maximum: Int, former: Int,
    note: @escaping (String) -> Void
  ) {
    self.files = files
    self.name = name
    self.maximum = maximum
    self.former = former
    self.note = note
  }

  deinit { close() }

  /// Takes the backlight that the system itself would: firmware before platform before raw, then by name.
  /// Lights it if it is off, as a program that was killed may have left it. nil where there is none.
  package static func open(
    _ files: any BacklightFiles, note: @escaping (String) -> Void
  ) -> Backlight? {
    let names: [String]
    do throws(SystemCallError) { names = try files.devices().sorted() } catch {
      note("no backlight: " + error.description)
      return nil
    }
    var best: (name: String, rank: Int)?
    for name in names {
      let rank = rank(of: name, files)
      if rank < best?.rank ?? .max { best = (name, rank) }
    }
    guard let best else { return nil }
    let former: Int
    let maximum: Int
    do throws(SystemCallError) {
      maximum = try number("max_brightness", of: best.name, files)
      former = try number("brightness", of: best.name, files)
    } catch {
      note("no backlight: " + error.description)
      return nil
    }
    if maximum < 1 {
      note("no backlight: " + best.name + " has a max_brightness of \(maximum)")
      return nil
    }
    let light = Backlight(
      files, name: best.name, maximum: maximum, former: min(max(former, 0), maximum), note: note)
    if let power = try? number("bl_power", of: best.name, files), power != 0 { light.setLit(true) }
    return light
  }

  /// As the kernel's documentation of the class orders them; unknown kinds come last.
  private static func rank(of name: String, _ files: any BacklightFiles) -> Int {
    switch try? files.read("type", of: name) {
    case "firmware": 0
    case "platform": 1
    case "raw": 2
    default: 3
    }
  }

  /// A text that is no number is EBADMSG.
  private static func number(
    _ attribute: String, of name: String, _ files: any BacklightFiles
  ) throws(SystemCallError) -> Int {
    let text = try files.read(attribute, of: name)
    var scanner = DigitScanner(Substring(text).utf8)
    if let number = scanner.number(), scanner.isAtEnd { return number }
    throw SystemCallError(
      call: "read", on: files.path(of: attribute, of: name), errno: EBADMSG)
  }

  /// The brightness when it was opened, as a part of the highest; all of it where it was dark.
  package var formerFraction: Double {
    former == 0 ? 1 : Double(former) / Double(maximum)
  }

  /// Sets the brightness to a part of the highest, 0...1; never quite to 0, which is off on many panels.
  package func setBrightness(_ fraction: Double) {
    let part = fraction.isNaN ? 1 : min(max(fraction, 0), 1)
    set(max(1, Int((part * Double(maximum)).rounded())))
  }

  private func set(_ value: Int) {
    if value == last { return }
    let before = try? Backlight.number("actual_brightness", of: name, files)
    guard write(value, to: "brightness") else { return }
    last = value
    // Drivers round to the steps that they have, which may be few.
    let tolerance = max(1, maximum / 4)
    if let now = try? Backlight.number("brightness", of: name, files), abs(now - value) > tolerance
    {
      say("is at \(now) when set to \(value)")
      return
    }
    if isLit, let before, abs(before - value) > tolerance,
      let now = try? Backlight.number("actual_brightness", of: name, files), now == before
    {
      say("stays at \(now) when set to \(value)")
    }
  }

  /// Turns the light off or on; the brightness stays. Where the driver has no switch, off is the lowest
  /// brightness.
  package func setLit(_ isLit: Bool) {
    self.isLit = isLit
    // FB_BLANK_UNBLANK and FB_BLANK_POWERDOWN: the kernel's, and so bl_power's.
    let power = isLit ? 0 : 4
    if write(power, to: "bl_power") {
      let now = try? Backlight.number("bl_power", of: name, files)
      if now == nil || now == power { return }
      say("has bl_power \(now ?? 0) when set to \(power)")
    }
    if !isLit {
      let value = last ?? former
      set(0)
      last = nil
      lastBeforeOff = value
    } else if let value = lastBeforeOff {
      lastBeforeOff = nil
      set(value)
    }
  }

  /// What to return to where off was the lowest brightness.
  private var lastBeforeOff: Int?

  /// Gives back what was there before, lit; a light that was found dark stays as it is.
  package func close() {
    if isClosed { return }
    isClosed = true
    if !isLit { setLit(true) }
    if last != nil, former > 0 { set(former) }
  }

  private func write(_ value: Int, to attribute: String) -> Bool {
    do throws(SystemCallError) {
      try files.write(value, to: attribute, of: name)
      return true
    } catch {
      // A driver without a switch is no news; the light goes another way.
      if error.errno == ENOENT && attribute == "bl_power" { return false }
      let isForbidden = error.errno == EACCES || error.errno == EPERM
      say(
        "can't be set: " + error.description
          + (isForbidden ? Backlight.advice : ""))
      return false
    }
  }

  private static let advice =
    "; a udev rule can give it to the group video: boards/generic-x86-64/60-kiosk-backlight.rules"

  private func say(_ what: String) {
    let line = "backlight " + name + " " + what
    if noted.contains(line) || noted.count >= 4 { return }
    noted.append(line)
    note(line)
  }
}
