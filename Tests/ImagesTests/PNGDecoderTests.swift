import Images
import KioskTestKit
import Pixels
import Testing

private func words(_ bitmap: Bitmap) -> [UInt32] {
  var words: [UInt32] = []
  for y in 0..<bitmap.height {
    for x in 0..<bitmap.width { words.append(bitmap.surface[x, y].word) }
  }
  return words
}

private func reason(_ bytes: [UInt8]) -> String {
  do {
    _ = try PNGDecoder.decode(bytes)
    return "decoded"
  } catch {
    return error.description
  }
}

@Test func `grey of 1, 8 and 16 bits`() throws {
  let one = PNGFile(width: 3, height: 1, depth: 1, colorType: 0, rows: [0, 0b1010_0000])
  #expect(words(try PNGDecoder.decode(one.bytes)) == [0xFFFF_FFFF, 0xFF00_0000, 0xFFFF_FFFF])
  let eight = PNGFile(width: 2, height: 2, colorType: 0, rows: [0, 0, 127, 0, 128, 255])
  #expect(
    words(try PNGDecoder.decode(eight.bytes))
      == [0xFF00_0000, 0xFF7F_7F7F, 0xFF80_8080, 0xFFFF_FFFF])
  let sixteen = PNGFile(
    width: 2, height: 1, depth: 16, colorType: 0, rows: [0, 0x80, 0x80, 0x12, 0x12])
  #expect(words(try PNGDecoder.decode(sixteen.bytes)) == [0xFF80_8080, 0xFF12_1212])
}

@Test func `colour with alpha is premultiplied`() throws {
  let eight = PNGFile(
    width: 2, height: 1, colorType: 6, rows: [0, 255, 128, 0, 128, 10, 20, 30, 0])
  #expect(words(try PNGDecoder.decode(eight.bytes)) == [0x8080_4000, 0])
  let grey = PNGFile(width: 1, height: 1, colorType: 4, rows: [0, 200, 51])
  #expect(words(try PNGDecoder.decode(grey.bytes)) == [0x3328_2828])
}

@Test func `palette with transparency`() throws {
  let file = PNGFile(
    width: 4, height: 1, depth: 2, colorType: 3, palette: [255, 0, 0, 0, 255, 0, 0, 0, 255],
    transparency: [255, 0], rows: [0, 0b00_01_10_00])
  #expect(
    words(try PNGDecoder.decode(file.bytes)) == [0xFFFF_0000, 0, 0xFF00_00FF, 0xFFFF_0000])
}

@Test func `an interlaced picture is the same picture`() throws {
  func level(_ x: Int, _ y: Int) -> UInt8 { UInt8(x * 31 + y * 3) }
  var plain: [UInt8] = []
  for y in 0..<8 { plain += [0] + (0..<8).map { level($0, y) } }
  var woven: [UInt8] = []
  // Adam7: where each pass begins and steps.
  let passes = [
    (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
    (0, 1, 1, 2),
  ]
  for (x0, y0, dx, dy) in passes {
    for y in stride(from: y0, to: 8, by: dy) {
      woven += [0] + stride(from: x0, to: 8, by: dx).map { level($0, y) }
    }
  }
  let one = PNGFile(width: 8, height: 8, colorType: 0, rows: plain)
  let other = PNGFile(width: 8, height: 8, colorType: 0, interlace: 1, rows: woven)
  #expect(words(try PNGDecoder.decode(other.bytes)) == words(try PNGDecoder.decode(one.bytes)))
}

@Test(arguments: [(16_385, 1), (1, 16_385), (16_384, 16_384), (8_001, 8_000), (999_999, 999_999)])
func `sizes out of bounds are refused by the header alone`(width: UInt32, height: UInt32) {
  let file = PNGFile(width: width, height: height, colorType: 6, rows: [])
  #expect(reason(file.bytes) == "PNG: \(width) x \(height) pixels are too many")
}

@Test func `what is no PNG is refused in one line`() {
  #expect(reason([]) == "PNG: empty")
  #expect(reason(Array("GIF89a, honestly".utf8)).hasPrefix("PNG: "))
  let sizeless = PNGFile(width: 0, height: 4, colorType: 2, rows: [])
  #expect(reason(sizeless.bytes).hasPrefix("PNG: "))
  let paletteless = PNGFile(width: 1, height: 1, colorType: 3, rows: [0, 0])
  #expect(reason(paletteless.bytes).hasPrefix("PNG: "))
  #expect(!reason(Array("GIF89a".utf8)).contains("\n"))
}

@Test func `a file cut short anywhere is refused`() throws {
  let rows = (0..<9).flatMap { _ in [0] + [UInt8](repeating: 7, count: 8 * 3) }
  let whole = PNGFile(width: 8, height: 9, colorType: 2, rows: rows).bytes
  _ = try PNGDecoder.decode(whole)
  // The last 12 bytes are the end chunk, 8 before them checksums: pixels are complete without.
  for count in 0..<(whole.count - 20) {
    try #require(reason(Array(whole.prefix(count))) != "decoded", "\(count) bytes")
  }
}

@Test(arguments: 1...8) func `damaged files do no harm`(seed: Int) {
  var random = SeededGenerator(seed: UInt64(seed))
  var bytes = PNGEncoder.encode(noise(width: 40, height: 30, seed: UInt64(seed)).surface)
  var refused = 0
  for _ in 0..<200 {
    let index = Int.random(in: 0..<bytes.count, using: &random)
    let kept = bytes[index]
    bytes[index] ^= UInt8.random(in: 1...255, using: &random)
    if reason(bytes) != "decoded" { refused += 1 }
    bytes[index] = kept
  }
  // The checksums catch nearly all; only a few bytes (a chunk's private bits) mean nothing.
  #expect(refused > 180)
}
