import CFreeType
import CHarfBuzz
import CLinux

/// One face of a font file: HarfBuzz reads its tables for shaping, FreeType its outlines for drawing.
///
/// The file is mapped into memory once for both.
public final class FontFace {
  /// The file that the face was read from.
  public let file: FontFile
  let handle: FT_Face
  let font: OpaquePointer
  private let blob: OpaquePointer
  private let freeType: FreeType
  private var currentSize = F26Dot6.zero

  /// Sizes are kept in this range: 1...2,048 pixels.
  public static let sizes = F26Dot6(1)...F26Dot6(2_048)

  init(file: FontFile, freeType: FreeType) throws(FontError) {
    guard access(file.path, R_OK) == 0 else {
      let code = clinux_errno()
      throw FontError(path: file.path, reason: String(cString: strerror(code)))
    }
    guard let library = freeType.handle else {
      throw FontError(path: file.path, reason: "FreeType does not start: out of memory")
    }
    guard let blob = hb_blob_create_from_file_or_fail(file.path) else {
      throw FontError(path: file.path, reason: "the file can't be read")
    }
    var length: UInt32 = 0
    var face: FT_Face?
    var code = FT_Error(FT_Err_Unknown_File_Format)
    if let bytes = hb_blob_get_data(blob, &length), length > 0 {
      code = bytes.withMemoryRebound(to: FT_Byte.self, capacity: Int(length)) {
        // FreeType takes a negative index for a question.
        FT_New_Memory_Face(library, $0, FT_Long(length), FT_Long(max(0, file.index)), &face)
      }
    }
    guard code == 0, file.index >= 0, let face else {
      if let face { FT_Done_Face(face) }
      hb_blob_destroy(blob)
      let cause = code == 0 ? FT_Error(FT_Err_Invalid_Argument) : code
      throw FontError(path: file.path, reason: FontFace.reason(cause, index: file.index))
    }
    guard face.pointee.face_flags & (1 << 0) != 0, face.pointee.units_per_EM > 0 else {
      FT_Done_Face(face)
      hb_blob_destroy(blob)
      throw FontError(path: file.path, reason: "the font has no outlines")
    }
    let shaping = hb_face_create(blob, UInt32(file.index))
    font = hb_font_create(shaping)
    hb_face_destroy(shaping)
    handle = face
    self.blob = blob
    self.file = file
    self.freeType = freeType
  }

  deinit {
    hb_font_destroy(font)
    FT_Done_Face(handle)
    hb_blob_destroy(blob)
  }

  private static func reason(_ code: FT_Error, index: Int) -> String {
    switch Int(code) {
    case FT_Err_Unknown_File_Format: return "not a font file"
    case FT_Err_Invalid_Argument: return "the file has no face \(index)"
    default: return "not a sound font file (FreeType error \(Int(code)))"
    }
  }

  /// The face's own name, for messages and lists: `Inter SemiBold`.
  public var name: String {
    let family = handle.pointee.family_name.map { String(cString: $0) } ?? ""
    let style = handle.pointee.style_name.map { String(cString: $0) } ?? ""
    return "\(family) \(style)"
  }

  /// Whether the face has a glyph for the Unicode scalar value `scalar`.
  public func hasGlyph(for scalar: UInt32) -> Bool {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0
  }

  /// Makes FreeType's and HarfBuzz's idea of the size the same: `size` pixels an em.
  func select(size: F26Dot6) {
    if size == currentSize { return }
    currentSize = size
    FT_Set_Char_Size(handle, 0, FT_F26Dot6(size.bits), 72, 72)
    hb_font_set_scale(font, size.bits, size.bits)
  }

  /// The face's measures at `size` pixels an em.
  public func metrics(size: F26Dot6) -> FontMetrics {
    let face = handle.pointee
    let em = Int64(face.units_per_EM)
    func scaled(_ units: Int64) -> F26Dot6 {
      F26Dot6(clamping: (units * Int64(size.bits) * 2 + em) / (2 * em))
    }
    let ascent = scaled(Int64(face.ascender))
    let descent = scaled(-Int64(face.descender))
    var capHeight = scaled(em * 7 / 10)
    if let table = FT_Get_Sfnt_Table(handle, FT_SFNT_OS2) {
      let os2 = table.assumingMemoryBound(to: TT_OS2.self).pointee
      // Older tables end before the field.
      if os2.version >= 2 && os2.sCapHeight > 0 { capHeight = scaled(Int64(os2.sCapHeight)) }
    }
    return FontMetrics(
      ascent: ascent, descent: descent,
      lineHeight: max(scaled(Int64(face.height)), ascent + descent), capHeight: capHeight)
  }
}
