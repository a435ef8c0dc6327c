/// Where faces come from: it opens each font file once and hands the same face to every stack.
///
/// Make one for an application and pass it on. Faces, shapers and glyph caches belong to one thread;
/// the masks that a cache gives out may go to any.
public final class FontLibrary {
  private let freeType = FreeType()
  private var faces: [FontFile: FontFace] = [:]

  public init() {}

  /// The face that `file` names. The error says which file and why.
  public func face(_ file: FontFile) throws(FontError) -> FontFace {
    if let face = faces[file] { return face }
    let face = try FontFace(file: file, freeType: freeType)
    faces[file] = face
    return face
  }

  /// The faces of `files` in order of preference. Files that can't be used are left out and named in
  /// the stack's `warning`.
  public func stack(_ files: [FontFile]) -> FontStack {
    var found: [FontFace] = []
    var failures: [String] = []
    for file in files {
      do throws(FontError) {
        found.append(try face(file))
      } catch {
        failures.append("\(error.path) (\(error.reason))")
      }
    }
    return FontStack(faces: found, failures: failures)
  }
}
