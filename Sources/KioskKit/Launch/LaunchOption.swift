/// The options of every kiosk program; each is also an environment variable (`KIOSK_FRAME_LOG`).
package enum LaunchOption: CaseIterable, Sendable {
  case display, orientation, scale, page, threads
  case tape, shots, actions, frameLog
  case showDamage, slowMotion, virtualTime, fps, hold, quitOnEscape
  case mirror
  case seat, noConsoleSwitch, grabKeyboard
  case brightness, dimAfter, offAfter, onHours
  case control, calibrationFile
  case touchDevice, touchRotation, touchSwapXY, touchInvertX, touchInvertY, calibration
  case keyboardLayout, keyboardOptions, scanner
  case minContact

  /// Without the leading dashes.
  package var name: String {
    switch self {
    case .display: "display"
    case .orientation: "orientation"
    case .scale: "scale"
    case .page: "page"
    case .threads: "threads"
    case .tape: "tape"
    case .shots: "shots"
    case .actions: "actions"
    case .frameLog: "frame-log"
    case .showDamage: "show-damage"
    case .slowMotion: "slow-motion"
    case .virtualTime: "virtual-time"
    case .fps: "fps"
    case .hold: "hold"
    case .quitOnEscape: "quit-on-escape"
    case .mirror: "mirror"
    case .seat: "seat"
    case .noConsoleSwitch: "no-console-switch"
    case .grabKeyboard: "grab-keyboard"
    case .brightness: "brightness"
    case .dimAfter: "dim-after"
    case .offAfter: "off-after"
    case .onHours: "on-hours"
    case .control: "control"
    case .calibrationFile: "calibration-file"
    case .touchDevice: "touch-device"
    case .touchRotation: "touch-rotation"
    case .touchSwapXY: "touch-swap-xy"
    case .touchInvertX: "touch-invert-x"
    case .touchInvertY: "touch-invert-y"
    case .calibration: "calibration"
    case .keyboardLayout: "keyboard-layout"
    case .keyboardOptions: "keyboard-options"
    case .scanner: "scanner"
    case .minContact: "min-contact"
    }
  }

  /// `KIOSK_` and the name in capitals, dashes as underscores.
  package var variable: String {
    var bytes = Array("KIOSK_".utf8)
    for byte in name.utf8 {
      let isLetter = byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
      bytes.append(isLetter ? byte - 32 : UInt8(ascii: "_"))
    }
    return String(bytes: bytes[...])
  }

  /// What stands for the value in the help, or nil for a switch.
  package var value: String? {
    switch self {
    case .display: "DISPLAY"
    case .orientation: "0|90|180|270"
    case .scale: "S"
    case .page: "NAME"
    case .threads: "N"
    case .tape, .frameLog, .calibrationFile: "FILE"
    case .control: "PATH|none"
    case .shots: "DIR"
    case .slowMotion, .fps: "N"
    case .hold: "SECONDS"
    case .actions, .showDamage, .virtualTime, .quitOnEscape: nil
    case .seat: "auto|libseat|none"
    case .noConsoleSwitch, .grabKeyboard, .mirror: nil
    case .brightness: "PERCENT"
    case .dimAfter, .offAfter: "SECONDS"
    case .onHours: "HOURS"
    case .touchDevice: "DEVICE[=OUTPUT],..."
    case .touchRotation: "0|90|180|270"
    case .touchSwapXY, .touchInvertX, .touchInvertY: nil
    case .calibration: "A,B,C,D,E,F"
    case .keyboardLayout: "LAYOUT[(VARIANT)],..."
    case .keyboardOptions: "OPTION,..."
    case .scanner: "auto|off|DEVICE"
    case .minContact: "MS"
    }
  }

  /// One or more lines for `--help`.
  package var help: [String] {
    switch self {
    case .display:
      [
        "auto (default)                   KMS, else fbdev, else a tour in pictures",
        "kms[:CARD][,CONNECTOR][,MODE]    CARD cardN or a path, MODE WxH[@HZ]",
        "fbdev[:PATH]                     a framebuffer device, e.g. /dev/fb0",
        "memory:WxH[,FORMAT]              no glass; FORMAT a DRM name, XRGB8888",
      ]
    case .orientation:
      [
        "turn the content clockwise, and touch with it (as the",
        "driver says the panel is mounted, else 0)",
      ]
    case .mirror: ["show the same on every connected screen of the same size"]
    case .scale: ["pixels a point, 0.25 to 8 (1)"]
    case .page: ["the page to open"]
    case .threads: ["threads that draw, 1 to 64 (one a processor)"]
    case .tape: ["play touches from FILE, then end"]
    case .shots: ["where the tape's shots go (gallery-shots)"]
    case .actions: ["print 'SECONDS ID EVENT [VALUE]' for every action"]
    case .frameLog: ["write one JSON object a drawn frame to FILE"]
    case .showDamage: ["outline what each frame repaints"]
    case .slowMotion: ["run animations N times slower, 1 to 1000 (1)"]
    case .virtualTime: ["frames at k/fps seconds, no waiting (always so in memory)"]
    case .fps: ["frames a second in virtual time, 1 to 1000 (60)"]
    case .hold: ["virtual time on a real display: keep each shot so long"]
    case .quitOnEscape: ["end when Escape is pressed"]
    case .seat:
      [
        "open devices through seatd or logind: where a card",
        "may not be opened without (auto), always, never",
      ]
    case .noConsoleSwitch: ["Ctrl+Alt+F1 to F12 don't switch consoles"]
    case .touchDevice:
      ["the only touch devices, names or paths, and their screens"]
    case .touchRotation: ["the digitizer is turned on the panel, clockwise (0)"]
    case .touchSwapXY: ["its x and y are swapped, before the others"]
    case .touchInvertX: ["its x runs to the left, before turning"]
    case .touchInvertY: ["its y runs up, before turning"]
    case .calibration:
      [
        "its correction: x' = Ax + By + C, y' = Dx + Ey + F, from 0",
        "to 1; all of these win over kioskctl calibrate and udev",
      ]
    case .keyboardLayout: ["as in xkb: de, or us,ru(phonetic) (us)"]
    case .keyboardOptions: ["as in xkb: grp:alt_shift_toggle,compose:menu"]
    case .scanner:
      ["who scans: what types so fast (auto), none, a name or path"]
    case .grabKeyboard: ["nobody else hears the keyboards, SysRq neither"]
    case .brightness: ["of the backlight, 1 to 100 (as it is)"]
    case .dimAfter: ["dim when nobody touched it for so long (never)"]
    case .offAfter: ["turn the screen off when nobody touched it for so long (never)"]
    case .onHours:
      [
        "when the screen is on, in local time (always):",
        "07:30-22:00   Mon-Fri 8-12, 13-18, Sat 9-14   Fri,Sat 20-2",
      ]
    case .control:
      [
        "listen for 'kioskctl shot' at PATH, or not at all",
        "($XDG_RUNTIME_DIR/kioskkit, else /run/kioskkit if it can be written)",
      ]
    case .calibrationFile:
      ["what 'kioskctl calibrate' stored (/etc/kioskkit/calibration)"]
    case .minContact: ["ignore touches shorter than MS milliseconds, 0 to 1000 (0)"]
    }
  }
}
