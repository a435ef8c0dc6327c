/// Faces in order of preference: a character is drawn with the first that has it.
///
/// A stack without a face, or a character that no face has, gives placeholder boxes.
public final class FontStack {
  /// The faces, best first; possibly none.
  public let faces: [FontFace]
  /// One line that names every font file left out, or nil when there was none.
  public let warning: String?

  init(faces: [FontFace], failures: [String]) {
    self.faces = faces
    if failures.isEmpty {
      warning = nil
    } else {
      var line = "fonts left out: "
      for (index, failure) in failures.enumerated() {
        if index > 0 { line += ", " }
        line += failure
      }
      if faces.isEmpty { line += "; text is drawn as boxes" }
      warning = line
    }
  }

  /// A stack of `faces`, best first.
  public convenience init(_ faces: [FontFace]) { self.init(faces: faces, failures: []) }

  /// The first face's metrics at `size`: a line's height does not vary with fallback.
  public func metrics(size: F26Dot6) -> FontMetrics {
    faces.first?.metrics(size: size) ?? FontMetrics(placeholderOf: size)
  }

  /// The index of the first face with a glyph for all of `scalars`, else of the first with one for
  /// their first, else nil. Default ignorable characters (joiners, selectors) never decide.
  func faceIndex(for scalars: ArraySlice<UInt32>) -> Int? {
    guard let base = scalars.first else { return nil }
    for (index, face) in faces.enumerated()
    where scalars.allSatisfy({ UnicodeScalars.isIgnorable($0) || face.hasGlyph(for: $0) }) {
      return index
    }
    for (index, face) in faces.enumerated() where face.hasGlyph(for: base) { return index }
    return nil
  }
}
