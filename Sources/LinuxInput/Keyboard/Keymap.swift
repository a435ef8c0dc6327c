import CLinux
import CXKB

/// What the keys of all keyboards mean: xkbcommon's keymap, and what dead keys compose.
package final class Keymap {
  /// `xkb_keymap`; lives as long as this object.
  let keymap: OpaquePointer
  /// `xkb_compose_table`.
  let compose: OpaquePointer?
  private let context: OpaquePointer

  /// The keymap of `names`; where there is none a US keyboard, and `note` is told so in one line. Nil
  /// only where there is no memory.
  ///
  /// - Parameters:
  ///   - locale: whose compose table counts: `de_DE.UTF-8`.
  ///   - usesSystemData: false leaves the system's layouts out, as if they were not installed.
  package init?(
    _ names: KeyboardNames, locale: String, usesSystemData: Bool = true, note: (String) -> Void
  ) {
    // The environment's names are the caller's to read. The layouts' folder comes later: a context that
    // begins with it is none at all where it is missing, and says so before its log can be turned down.
    let flags = XKB_CONTEXT_NO_ENVIRONMENT_NAMES.rawValue | XKB_CONTEXT_NO_DEFAULT_INCLUDES.rawValue
    guard let context = xkb_context_new(xkb_context_flags(flags)) else { return nil }
    // The library's own lines are many; `note` gets one.
    xkb_context_set_log_level(context, XKB_LOG_LEVEL_CRITICAL)
    if usesSystemData { _ = xkb_context_include_path_append_default(context) }
    var keymap = Self.keymap(names, context)
    if keymap == nil {
      let layout = names.layout.isEmpty ? "" : " '\(names.layout)'"
      note("no keyboard layout\(layout) in xkb's data: the keyboards are US")
      keymap = xkb_keymap_new_from_string(
        context, FallbackKeymap.text, XKB_KEYMAP_FORMAT_TEXT_V1, XKB_KEYMAP_COMPILE_NO_FLAGS)
    }
    guard let keymap else {
      xkb_context_unref(context)
      return nil
    }
    self.context = context
    self.keymap = keymap
    compose = Self.compose(locale, context)
  }

  deinit {
    xkb_compose_table_unref(compose)
    xkb_keymap_unref(keymap)
    xkb_context_unref(context)
  }

  private static func keymap(_ names: KeyboardNames, _ context: OpaquePointer) -> OpaquePointer? {
    names.rules.withCString { rules in
      names.model.withCString { model in
        names.layout.withCString { layout in
          names.variant.withCString { variant in
            names.options.withCString { options in
              // An empty string of options is "none"; a null pointer would be the default's.
              var rule = xkb_rule_names(
                rules: names.rules.isEmpty ? nil : rules,
                model: names.model.isEmpty ? nil : model,
                layout: names.layout.isEmpty ? nil : layout,
                variant: names.variant.isEmpty ? nil : variant, options: options)
              return xkb_keymap_new_from_names(context, &rule, XKB_KEYMAP_COMPILE_NO_FLAGS)
            }
          }
        }
      }
    }
  }

  private static func compose(_ locale: String, _ context: OpaquePointer) -> OpaquePointer? {
    if let table = xkb_compose_table_new_from_locale(
      context, locale, XKB_COMPOSE_COMPILE_NO_FLAGS)
    {
      return table
    }
    let text = FallbackKeymap.compose
    return text.withCString {
      xkb_compose_table_new_from_buffer(
        context, $0, strlen($0), "en_US.UTF-8", XKB_COMPOSE_FORMAT_TEXT_V1,
        XKB_COMPOSE_COMPILE_NO_FLAGS)
    }
  }
}
