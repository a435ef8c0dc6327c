import Scanout

/// A display that was opened, with what a log says about it.
package struct OpenedDisplay {
  package let display: any Display
  /// One line: `kms /dev/dri/card0 Virtual-1 1280x800@60, atomic commits`.
  package let summary: String
  /// The panel and the whole turn of the content on it, for touch.
  package let panel: PanelGeometry
  /// The part of that turn which the last copy has to do; the card does the rest.
  package let copyOrientation: Orientation
  /// Displays that show the same canvas beside this one, of the same size.
  package let mirrors: [any Display]
  /// Where this display came from and the next one comes from; nil where none will ever follow.
  package let outputs: (any OutputSource)?

  /// Without a `panel` it is what the display scans out, turned by `copyOrientation`.
  package init(
    _ display: any Display, summary: String, panel: PanelGeometry? = nil,
    copyOrientation: Orientation = .degrees0, mirrors: [any Display] = [],
    outputs: (any OutputSource)? = nil
  ) {
    self.display = display
    self.summary = summary
    self.panel =
      panel
      ?? PanelGeometry(
        width: display.mode.width, height: display.mode.height, orientation: copyOrientation)
    self.copyOrientation = copyOrientation
    self.mirrors = mirrors
    self.outputs = outputs
  }

  /// The turn of the content on the panel: what was asked for, or how the panel is mounted.
  package var panelOrientation: Orientation { panel.orientation }
}
