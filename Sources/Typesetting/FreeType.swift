import CFreeType

/// The FreeType library's handle, alive as long as a face of it is.
final class FreeType {
  /// Nil when FreeType doesn't start, which only want of memory can cause.
  let handle: FT_Library?

  init() {
    var library: FT_Library?
    handle = FT_Init_FreeType(&library) == 0 ? library : nil
    // FT_Init_FreeType obeys FREETYPE_PROPERTIES. Pixels must not depend on the environment, so the
    // one property that changes them is set again.
    var off: FT_Bool = 1
    FT_Property_Set(handle, "cff", "no-stem-darkening", &off)
    FT_Property_Set(handle, "autofitter", "no-stem-darkening", &off)
  }

  deinit { FT_Done_FreeType(handle) }
}
