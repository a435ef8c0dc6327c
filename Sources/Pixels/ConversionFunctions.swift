/// What is done to a run of XRGB8888 words on their way to a panel, behind one interface.
///
/// Neither side needs alignment, nothing beyond `count` pixels is read or written, and `count` may
/// be 0. `FastConversion` works; `ScalarConversion` says what is right, and tests compare them.
package protocol ConversionFunctions {
  typealias Source = UnsafePointer<UInt32>

  /// Each word with the bits of `setting` set.
  static func writeWords(
    _ source: Source, count: Int, to destination: UnsafeMutableRawPointer, setting: UInt32)
  /// Each word with red and blue exchanged, its top byte 0, and the bits of `setting` set.
  static func writeSwappedWords(
    _ source: Source, count: Int, to destination: UnsafeMutableRawPointer, setting: UInt32)
  /// Three bytes a word: blue, green, red; or red first where `swapped`.
  static func writeTriples(
    _ source: Source, count: Int, to destination: UnsafeMutableRawPointer, swapped: Bool)
  /// RGB565, dithered by `OrderedDither` from panel pixel (panelX, panelY) on.
  static func writeRGB565(
    _ source: Source, count: Int, to destination: UnsafeMutableRawPointer, panelX: Int,
    panelY: Int)
  /// RGB565, the lowest bits dropped.
  static func truncateToRGB565(
    _ source: Source, count: Int, to destination: UnsafeMutableRawPointer)
}
