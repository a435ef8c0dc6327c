/// The kinds of node that a kiosk opens, each with the group that distributions give it to.
///
/// | node                    | group   | also                                         |
/// |-------------------------|---------|----------------------------------------------|
/// | `/dev/dri/*`            | `video` | a seat manager; only one program shows       |
/// | `/dev/fb*`              | `video` |                                              |
/// | `/dev/input/*`          | `input` | a seat manager                               |
/// | `/dev/uinput`           | `input` |                                              |
/// | `/dev/tty*`             | `tty`   | its controlling process, CAP_SYS_TTY_CONFIG  |
/// | `/sys/class/backlight/*`| `video` |                                              |
package enum NodeKind: Hashable, Sendable, CaseIterable {
  case card, framebuffer, input, virtualInput, console, backlight, other

  /// By the node's path.
  package init(of path: String) {
    for kind in NodeKind.allCases {
      for prefix in kind.prefixes where path.utf8.starts(with: prefix.utf8) {
        self = kind
        return
      }
    }
    self = .other
  }

  private var prefixes: [String] {
    switch self {
    case .card: ["/dev/dri/"]
    case .framebuffer: ["/dev/fb"]
    case .input: ["/dev/input/"]
    case .virtualInput: ["/dev/uinput"]
    case .console: ["/dev/tty"]
    case .backlight: ["/sys/class/backlight/"]
    case .other: []
    }
  }

  /// The group that has such nodes where nothing was changed; `input` for what isn't known.
  package var group: String {
    switch self {
    case .card, .framebuffer, .backlight: "video"
    case .input, .virtualInput, .other: "input"
    case .console: "tty"
    }
  }

  /// What stands in a udev rule that gives such nodes to their group.
  package var rule: String {
    switch self {
    case .card: "SUBSYSTEM==\"drm\", GROUP=\"video\", MODE=\"0660\""
    case .framebuffer: "SUBSYSTEM==\"graphics\", GROUP=\"video\", MODE=\"0660\""
    case .input: "SUBSYSTEM==\"input\", GROUP=\"input\", MODE=\"0660\""
    case .virtualInput: "KERNEL==\"uinput\", GROUP=\"input\", MODE=\"0660\""
    case .console: "SUBSYSTEM==\"tty\", KERNEL==\"tty[0-9]*\", GROUP=\"tty\", MODE=\"0620\""
    case .backlight:
      "SUBSYSTEM==\"backlight\", RUN+=\"/bin/chgrp video $sys$devpath/brightness\", "
        + "RUN+=\"/bin/chmod g+w $sys$devpath/brightness\""
    case .other: "GROUP=\"input\""
    }
  }

  /// Whether a seat manager hands out such nodes.
  package var hasSeats: Bool {
    switch self {
    case .card, .input: true
    case .framebuffer, .virtualInput, .console, .backlight, .other: false
    }
  }

  /// For a call on a node that could be opened; empty where nothing is known.
  var adviceOnUse: String {
    switch self {
    case .card:
      "; another program shows on this card, or its console is not in front"
    case .console:
      "; only the console's own session may do this: log in there, or in a systemd unit "
        + "StandardInput=tty and TTYPath=, or AmbientCapabilities=CAP_SYS_TTY_CONFIG"
    case .framebuffer, .input, .virtualInput, .backlight, .other: ""
    }
  }
}
