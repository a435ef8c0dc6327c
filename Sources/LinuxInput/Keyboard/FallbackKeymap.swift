import Touches

/// A US keyboard and the dead keys of Latin letters, for machines without xkb's data.
enum FallbackKeymap {
  /// A whole keymap as xkb_keymap_new_from_string reads it. A key's name is `K` and its code.
  static var text: String {
    var codes = ""
    var symbols = ""
    func key(_ code: UInt16, _ content: String) {
      codes += "<K\(Int(code))> = \(Int(code) + 8);\n"
      symbols += "key <K\(Int(code))> { \(content) };\n"
    }
    for code in USKeys.writingCodes {
      guard let plain = USKeys.character(of: code, isShifted: false),
        let shifted = USKeys.character(of: code, isShifted: true)
      else { continue }
      let isLetter = plain >= UInt8(ascii: "a") && plain <= UInt8(ascii: "z")
      key(
        code,
        "type= \"\(isLetter ? "ALPHABETIC" : "TWO_LEVEL")\", [ \(hexadecimal(plain)), "
          + "\(hexadecimal(shifted)) ]")
    }
    for (code, name) in others { key(code, "[ \(name) ]") }
    for number in 1...12 {
      key(UInt16(number <= 10 ? 58 + number : 76 + number), "[ F\(number) ]")
    }
    return "xkb_keymap {\nxkb_keycodes { minimum = 8; maximum = 255;\n" + codes + "};\n" + types
      + "xkb_symbols {\n" + symbols + modifiers + "};\n};\n"
  }

  /// By linux/input-event-codes.h.
  private static let others: [(code: UInt16, name: String)] = [
    (1, "Escape"), (14, "BackSpace"), (15, "Tab"), (28, "Return"), (29, "Control_L"),
    (42, "Shift_L"), (54, "Shift_R"), (56, "Alt_L"), (58, "Caps_Lock"), (96, "KP_Enter"),
    (97, "Control_R"), (100, "Alt_R"), (102, "Home"), (103, "Up"), (104, "Prior"), (105, "Left"),
    (106, "Right"), (107, "End"), (108, "Down"), (109, "Next"), (110, "Insert"), (111, "Delete"),
    (125, "Super_L"), (126, "Super_R"), (127, "Menu"),
  ]

  private static let types = """
    xkb_types {
    type "ONE_LEVEL" { modifiers = none; level_name[Level1] = "Any"; };
    type "TWO_LEVEL" { modifiers = Shift; map[Shift] = Level2;
      level_name[Level1] = "Base"; level_name[Level2] = "Shift"; };
    type "ALPHABETIC" { modifiers = Shift+Lock; map[Shift] = Level2; map[Lock] = Level2;
      level_name[Level1] = "Base"; level_name[Level2] = "Caps"; };
    };
    xkb_compatibility {
    interpret.useModMapMods = AnyLevel;
    interpret.repeat = False;
    interpret Any+Exactly(Lock) { action = LockMods(modifiers=Lock); };
    interpret Any+AnyOf(all) { action = SetMods(modifiers=modMapMods); };
    };

    """

  private static let modifiers = """
    modifier_map Shift { <K42>, <K54> };
    modifier_map Lock { <K58> };
    modifier_map Control { <K29>, <K97> };
    modifier_map Mod1 { <K56>, <K100> };
    modifier_map Mod4 { <K125>, <K126> };

    """

  /// What dead keys make, in the format of Compose(5): of each pair the letter, and what becomes of it.
  static var compose: String {
    var text = ""
    for (dead, alone, pairs) in deadKeys {
      text += "<\(dead)> <space> : \"\(alone)\"\n<\(dead)> <\(dead)> : \"\(alone)\"\n"
      var letter = ""
      for scalar in pairs.unicodeScalars {
        if letter.isEmpty {
          letter.unicodeScalars.append(scalar)
          continue
        }
        var composed = ""
        composed.unicodeScalars.append(scalar)
        text += "<\(dead)> <\(letter)> : \"\(composed)\"\n"
        letter = ""
      }
    }
    return text
  }

  private static let deadKeys: [(dead: String, alone: String, pairs: String)] = [
    ("dead_acute", "´", "aáeéiíoóuúyýcćnńsśzźlĺrŕAÁEÉIÍOÓUÚYÝCĆNŃSŚZŹLĹRŔ"),
    ("dead_grave", "`", "aàeèiìoòuùAÀEÈIÌOÒUÙ"),
    ("dead_circumflex", "^", "aâeêiîoôuûAÂEÊIÎOÔUÛ"),
    ("dead_diaeresis", "¨", "aäeëiïoöuüyÿAÄEËIÏOÖUÜYŸ"),
    ("dead_tilde", "~", "aãnñoõAÃNÑOÕ"),
    ("dead_cedilla", "¸", "cçsşCÇSŞ"),
    ("dead_caron", "ˇ", "cčdďeěnňrřsštťzžCČDĎEĚNŇRŘSŠTŤZŽ"),
    ("dead_abovering", "°", "aåuůAÅUŮ"),
  ]

  private static func hexadecimal(_ byte: UInt8) -> String {
    func digit(_ value: UInt8) -> UInt8 {
      value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
    return "0x" + String(decoding: [digit(byte >> 4), digit(byte & 15)], as: UTF8.self)
  }
}
