import Images
import KioskTestKit
import Pixels
import Testing

/// Opaque random colours, which don't compress.
func noise(width: Int, height: Int, seed: UInt64) -> Bitmap {
  var random = SeededGenerator(seed: seed)
  let bitmap = Bitmap(width: width, height: height)
  for y in 0..<height {
    for x in 0..<width {
      bitmap.surface[x, y] = Premultiplied(
        word: 0xFF00_0000 | UInt32(truncatingIfNeeded: random.next()))
    }
  }
  return bitmap
}

@Test(arguments: [(1, 1), (1, 700), (700, 1), (67, 45), (640, 480)])
func `pixels come back as they were written`(width: Int, height: Int) throws {
  let bitmap = noise(width: width, height: height, seed: UInt64(width * 1_000 + height))
  let bytes = PNGEncoder.encode(bitmap.surface)
  #expect(bytes == PNGEncoder.encode(bitmap.surface))
  let back = try PNGDecoder.decode(bytes)
  #expect(PictureDifference(back.surface, bitmap.surface) == nil)
}

@Test func `a shot is 8-bit RGB, not interlaced`() {
  let bytes = PNGEncoder.encode(Bitmap(width: 300, height: 2).surface)
  // Signature, length, IHDR, width, height, depth 8, colour type 2, deflate, filter 0, interlace 0.
  #expect(
    Array(bytes.prefix(29)) == [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 1,
      44, 0, 0, 0, 2, 8, 2, 0, 0, 0,
    ])
}

@Test func `the top byte of a screen's pixels is left out`() throws {
  let bitmap = Bitmap(width: 1, height: 1)
  bitmap.surface[0, 0] = Premultiplied(word: 0x0012_3456)
  let back = try PNGDecoder.decode(PNGEncoder.encode(bitmap.surface))
  #expect(back.surface[0, 0].word == 0xFF12_3456)
}

@Test func `every premultiplied pair of channel and alpha comes back`() throws {
  let bitmap = Bitmap(width: 256, height: 256)
  for alpha in 0..<256 {
    for channel in 0...alpha {
      let c = UInt32(channel)
      bitmap.surface[channel, alpha] = Premultiplied(
        word: UInt32(alpha) << 24 | c << 16 | c << 8 | UInt32(alpha - channel))
    }
  }
  let back = try PNGDecoder.decode(PNGEncoder.encode(bitmap))
  let difference = PictureDifference(back.surface, bitmap.surface)
  #expect(difference == nil, "\(difference?.description ?? "")")
}

@Test func `a part of a picture is written with its own pixels`() throws {
  let bitmap = noise(width: 30, height: 20, seed: 5)
  let whole = bitmap.surface
  let part = Surface(
    base: UnsafeMutableRawPointer(whole.pointer(x: 10, y: 5)), width: 7, height: 9,
    pitch: whole.pitch, originX: 10, originY: 5)
  let back = try PNGDecoder.decode(PNGEncoder.encode(part))
  #expect(PictureDifference(back.surface, part) == nil)
}

@Test func `a surface without pixels is no file`() {
  #expect(PNGEncoder.encode(Bitmap(width: 0, height: 4).surface) == [])
}
