/// One face in a font file, as a configuration names it.
public struct FontFile: Hashable, Sendable {
  /// Where the file lies.
  public var path: String
  /// Which face of a collection (`.ttc`), from 0; 0 for a file with one face.
  public var index: Int
  /// How much every stroke grows, in 1/1000 em, when drawn; 0 is the face as designed.
  ///
  /// It lends a fallback face without a bold sister the weight of the face before it. Advances stay.
  /// Range: 0...100.
  public var boldness: Int

  /// The face `index` of the file at `path`, `boldness` / 1000 em bolder than designed.
  public init(_ path: String, index: Int = 0, boldness: Int = 0) {
    self.path = path
    self.index = index
    self.boldness = max(0, min(100, boldness))
  }
}
