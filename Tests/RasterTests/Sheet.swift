import Geometry
import KioskTestKit
import Pixels

@testable import Raster

/// Pixels to draw on, with an awkward pitch and guards around every row.
final class Sheet {
  static let guardWord: UInt32 = 0xDEAD_BEEF
  let bounds: PixelRect
  let pitch: Int
  private let memory: UnsafeMutableRawPointer
  private let byteCount: Int

  init(_ bounds: PixelRect, word: UInt32 = 0) {
    self.bounds = bounds
    // Three words between rows: no row but the first begins at a multiple of 16.
    pitch = bounds.width * 4 + 12
    byteCount = pitch * bounds.height + 64
    memory = .allocate(byteCount: byteCount, alignment: 4)
    memory.initializeMemory(as: UInt32.self, repeating: Sheet.guardWord, count: byteCount / 4)
    for y in bounds.minY..<bounds.maxY {
      for x in bounds.minX..<bounds.maxX { self[x, y] = Premultiplied(word: word) }
    }
  }

  convenience init(width: Int, height: Int, word: UInt32 = 0) {
    self.init(PixelRect(x: 0, y: 0, width: width, height: height), word: word)
  }

  deinit { memory.deallocate() }

  var surface: Surface {
    Surface(
      base: memory + 16, width: bounds.width, height: bounds.height, pitch: pitch,
      originX: bounds.minX, originY: bounds.minY)
  }

  subscript(x: Int, y: Int) -> Premultiplied {
    get { withExtendedLifetime(self) { surface[x, y] } }
    set { withExtendedLifetime(self) { surface[x, y] = newValue } }
  }

  var clip: Clip { Clip(bounds) }

  func fillAtRandom(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for y in bounds.minY..<bounds.maxY {
      for x in bounds.minX..<bounds.maxX {
        self[x, y] = Premultiplied.random(using: &random)
      }
    }
  }

  /// A sheet of its own with the pixels of `rect`.
  func part(_ rect: PixelRect) -> Sheet {
    let part = Sheet(rect)
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX { part[x, y] = self[x, y] }
    }
    return part
  }

  func take(_ part: Sheet) {
    for y in part.bounds.minY..<part.bounds.maxY {
      for x in part.bounds.minX..<part.bounds.maxX { self[x, y] = part[x, y] }
    }
  }

  var words: [UInt32] {
    var all: [UInt32] = []
    for y in bounds.minY..<bounds.maxY {
      for x in bounds.minX..<bounds.maxX { all.append(surface[x, y].word) }
    }
    return all
  }

  /// True while nothing was written between or around the rows.
  var guardsStand: Bool {
    let all = memory.assumingMemoryBound(to: UInt32.self)
    for index in 0..<byteCount / 4 where all[index] != Sheet.guardWord {
      let (y, x) = (index - 4).quotientAndRemainder(dividingBy: pitch / 4)
      if index < 4 || y >= bounds.height || x >= bounds.width { return false }
    }
    return true
  }

  /// Alpha as characters: `.` 0, `#` 255, 1…9 tenths between.
  var picture: String {
    (bounds.minY..<bounds.maxY).map { y in
      (bounds.minX..<bounds.maxX).map { x in
        let a = self[x, y].alpha
        return a == 0 ? "." : a == 255 ? "#" : String(max(1, min(9, (a * 10 + 127) / 255)))
      }.joined()
    }.joined(separator: "\n")
  }
}

extension Premultiplied {
  static let ink = Premultiplied(word: 0xFFFF_FFFF)

  static func random<R: RandomNumberGenerator>(using random: inout R) -> Premultiplied {
    Color(
      .random(in: 0...255, using: &random), .random(in: 0...255, using: &random),
      .random(in: 0...255, using: &random),
      alpha: [0, 255, .random(in: 0...255, using: &random)][Int.random(in: 0...2, using: &random)]
    ).premultiplied
  }
}

extension ImageTransform {
  /// The transform whose inverse is computed in floating point.
  init?(_ t: AffineTransform) {
    guard let inverse = t.inverted else { return nil }
    func bits(_ v: Double) -> Int64 {
      Int64(max(-9e18, min(9e18, (v * 4_294_967_296).rounded())))
    }
    func map(_ t: AffineTransform) -> Map {
      Map(a: bits(t.a), b: bits(t.b), c: bits(t.c), d: bits(t.d), tx: bits(t.tx), ty: bits(t.ty))
    }
    self.init(toDevice: map(t), toImage: map(inverse))
  }
}

extension Fixed {
  static func random<R: RandomNumberGenerator>(
    in range: ClosedRange<Double>, using random: inout R
  ) -> Fixed {
    Fixed(Double.random(in: range, using: &random))
  }
}
