import CLinux
import Images
import KioskTestKit
import Pixels
import Testing

/// A package of its own in a temporary folder.
private struct Sandbox {
  let folder: String

  init(_ name: String) { folder = "/tmp/kiosk-golden-\(getpid())-\(name)" }

  func place(_ name: String) -> GoldenPlace {
    GoldenPlace(
      name: name, testFile: "\(folder)/Tests/RoomTests/SomeTests.swift",
      outputFolder: "\(folder)/out")
  }

  func compare(_ bitmap: Bitmap, _ recording: Golden.Recording = .never) -> GoldenResult {
    Golden.compare(
      bitmap.surface, hasAlpha: false, at: place("set/picture"), recording: recording)
  }

  var golden: String { "\(folder)/Tests/Goldens/set/picture.png" }
  func output(_ kind: String) -> String { "\(folder)/out/set/picture.\(kind).png" }

  /// Removes what the tests wrote.
  func remove() {
    for path in [golden, output("actual"), output("expected"), output("diff")] { unlink(path) }
    for path in ["out/set", "out", "Tests/Goldens/set", "Tests/Goldens", "Tests", ""] {
      rmdir("\(folder)/\(path)")
    }
  }
}

@Test func `a missing golden fails and shows the picture`() throws {
  let sandbox = Sandbox("missing")
  defer { sandbox.remove() }
  let bitmap = noise(width: 5, height: 4, seed: 1)
  let result = sandbox.compare(bitmap)
  #expect(result == .missing(golden: sandbox.golden, actual: sandbox.output("actual")))
  #expect(!result.isEqual)
  #expect(TestFile.read(sandbox.golden) == nil)
  #expect(TestFile.read(sandbox.output("actual")) == PNGEncoder.encode(bitmap.surface))
}

@Test func `recording writes the golden and still fails once`() throws {
  let sandbox = Sandbox("recording")
  defer { sandbox.remove() }
  let bitmap = noise(width: 5, height: 4, seed: 1)
  #expect(!sandbox.compare(bitmap, .failed).isEqual)
  #expect(TestFile.read(sandbox.golden) == nil)
  #expect(!sandbox.compare(bitmap, .missing).isEqual)
  #expect(sandbox.compare(bitmap).isEqual)
  #expect(sandbox.compare(bitmap, .all).isEqual)

  let other = noise(width: 5, height: 4, seed: 2)
  #expect(!sandbox.compare(other, .missing).isEqual)
  #expect(!sandbox.compare(other).isEqual)
  #expect(!sandbox.compare(other, .failed).isEqual)
  #expect(sandbox.compare(other).isEqual)
}

@Test func `one step of one channel is a difference, named and drawn`() throws {
  let sandbox = Sandbox("different")
  defer { sandbox.remove() }
  let bitmap = noise(width: 5, height: 4, seed: 1)
  bitmap.surface[3, 2] = Premultiplied(word: 0xFF10_2030)
  _ = sandbox.compare(bitmap, .missing)
  let before = PNGEncoder.encode(bitmap.surface)
  bitmap.surface[3, 2] = Premultiplied(word: 0xFF10_2130)

  let outputs = ["actual", "expected", "diff"].map(sandbox.output)
  #expect(
    sandbox.compare(bitmap)
      == .different(
        "1 pixels in x 3..<4, y 2..<3, by up to 1", golden: sandbox.golden, outputs: outputs))
  #expect(TestFile.read(outputs[0]) == PNGEncoder.encode(bitmap.surface))
  #expect(TestFile.read(outputs[1]) == before)
  let diff = try PNGDecoder.decode(try #require(TestFile.read(outputs[2])))
  #expect(diff.surface[3, 2].green == 0)
  #expect(diff.surface[2, 2].green >= 0xC0)
}

@Test func `another size is a difference`() {
  let sandbox = Sandbox("size")
  defer { sandbox.remove() }
  _ = sandbox.compare(Bitmap(width: 5, height: 4), .missing)
  let result = sandbox.compare(Bitmap(width: 5, height: 3))
  #expect("\(result)".contains("5 x 3 pixels instead of 5 x 4"))
}

@Test func `a golden that is no picture is named`() {
  let sandbox = Sandbox("unreadable")
  defer { sandbox.remove() }
  #expect(TestFile.write(Array("text".utf8), to: sandbox.golden))
  #expect("\(sandbox.compare(Bitmap(width: 1, height: 1)))".hasPrefix("\(sandbox.golden): PNG: "))
}

@Test func `a picture of coverage is tenths`() {
  let mask = Mask(width: 6, height: 2)
  for (x, level) in [0, 1, 25, 128, 254, 255].enumerated() { mask.row(1)[x] = UInt8(level) }
  #expect(
    Picture(coverageOf: mask) == """
      ......
      .1159#
      """)
}
