import Views

extension Application {
  /// Hears of each whole code that a barcode scanner read, whatever is focused.
  ///
  /// ```swift
  /// application.onScan = { code in basket.add(code) }
  /// ```
  ///
  /// A device named with `--scanner` is nothing but a scanner. Without it, as long as there is somebody
  /// to hear, what any keyboard types at a scanner's speed and ends with Enter is a code.
  public var onScan: ((String) -> Void)? {
    get { window.onScan }
    set { window.onScan = newValue }
  }
}
