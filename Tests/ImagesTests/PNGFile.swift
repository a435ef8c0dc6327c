/// A PNG file made by hand, byte by byte, so that the decoder meets what our encoder never writes.
struct PNGFile {
  var width: UInt32
  var height: UInt32
  var depth: UInt8 = 8
  /// 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGBA.
  var colorType: UInt8
  /// 1 for Adam7.
  var interlace: UInt8 = 0
  var palette: [UInt8] = []
  var transparency: [UInt8] = []
  /// Filter bytes and samples of all rows, as they are before compression.
  var rows: [UInt8]

  var bytes: [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file += chunk("IHDR", big(width) + big(height) + [depth, colorType, 0, 0, interlace])
    if !palette.isEmpty { file += chunk("PLTE", palette) }
    if !transparency.isEmpty { file += chunk("tRNS", transparency) }
    file += chunk("IDAT", stored(rows))
    return file + chunk("IEND", [])
  }

  private func big(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + body
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in checked {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return big(UInt32(body.count)) + checked + big(~crc)
  }

  /// A zlib stream of one stored block.
  private func stored(_ data: [UInt8]) -> [UInt8] {
    precondition(data.count < 65_536, "a stored block holds less than 64 KiB")
    var a: UInt32 = 1
    var b: UInt32 = 0
    for byte in data {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    let length = UInt16(data.count)
    let header = [length, ~length].flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    return [0x78, 0x01, 0x01] + header + data + big(b << 16 | a)
  }
}
