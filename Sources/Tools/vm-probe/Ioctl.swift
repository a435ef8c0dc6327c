/// The kernel's numbers of ioctls whose macros Swift cannot import.
enum Ioctl {
  static func plain(_ type: Unicode.Scalar, _ number: Int) -> UInt {
    UInt(type.value) << 8 | UInt(number)
  }

  static func reading(_ type: Unicode.Scalar, _ number: Int, size: Int) -> UInt {
    2 << 30 | UInt(size) << 16 | plain(type, number)
  }

  static func writing(_ type: Unicode.Scalar, _ number: Int, size: Int) -> UInt {
    1 << 30 | UInt(size) << 16 | plain(type, number)
  }

  static func exchanging(_ type: Unicode.Scalar, _ number: Int, size: Int) -> UInt {
    3 << 30 | UInt(size) << 16 | plain(type, number)
  }
}
