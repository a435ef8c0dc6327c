extension LaunchOptions {
  /// What `--help` prints; `pages` are the names that `--page` takes, the first is the default.
  public static func helpText(program: String, pages: [String]) -> String {
    var text = "usage: \(program) [OPTION]...\n\n"
    for option in LaunchOption.allCases {
      var left = "  --\(option.name)"
      if let value = option.value { left += " \(value)" }
      for (row, line) in option.help.enumerated() {
        let start = row == 0 ? left : ""
        let gap = max(2, helpColumn - start.utf8.count)
        text += start + String(repeating: " ", count: gap) + line + "\n"
      }
      if option == .page, !pages.isEmpty {
        text += String(repeating: " ", count: helpColumn)
        text += "one of " + pages.joined(separator: ", ") + "\n"
      }
    }
    text += """
        --help                   print this and end

      Every option is also an environment variable: KIOSK_ and its name in capitals, dashes as
      underscores (KIOSK_DISPLAY, KIOSK_FRAME_LOG, KIOSK_ACTIONS=1); the command line wins, and an
      empty variable is none. KIOSK_KMS=legacy keeps to set-CRTC and page flips.

      A tape has one event a line, seconds first, # for comments; X and Y in points, S a slot:
        T touch S down|move|up|cancel X Y
        T tap X Y                         80 ms
        T press X Y SECONDS
        T drag X0 Y0 X1 Y1 SECONDS
        T key NAME                        an xkb keysym: Return, a, adiaeresis
        T type TEXT                       the rest of the line
        T shot NAME                       writes NAME.png of the whole canvas
        T end

      Exit status: 0 finished or told to stop, 1 failed, 2 usage or unreadable file, 3 no display.

      """
    return text
  }

  private static var helpColumn: Int { 27 }

  /// The page to open among `pages`, of which the first is the default. Throws on an unknown one.
  public func page(among pages: [String]) throws(UsageError) -> String? {
    guard let page else { return pages.first }
    if pages.contains(page) { return page }
    throw UsageError("--page: no page '\(page)'; there are " + pages.joined(separator: ", "))
  }
}
