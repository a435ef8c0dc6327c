import Drawing
import Geometry
import KioskTestKit
import Pixels
import Testing
import Typesetting

@Suite struct `The canvas` {
  /// An 8×4 picture on white.
  private func picture(_ body: (Canvas) -> Void) -> Bitmap {
    Bitmap(size: Size(8, 4)) { canvas in
      canvas.fill(Rect(x: 0, y: 0, width: 8, height: 4), color: .white)
      body(canvas)
    }
  }

  @Test func `an opacity group of two overlapping marks is not a double blend`() {
    let grouped = picture { canvas in
      canvas.group(opacity: 0.5) { canvas in
        canvas.fill(Rect(x: 0, y: 0, width: 6, height: 4), color: .black)
        canvas.fill(Rect(x: 2, y: 0, width: 6, height: 4), color: .black)
      }
    }
    for x in 0..<8 { #expect(grouped[x, 1] == Premultiplied(word: 0xFF7F_7F7F), "column \(x)") }
    let apart = picture { canvas in
      var faded = canvas
      faded.opacity = 0.5
      faded.fill(Rect(x: 0, y: 0, width: 6, height: 4), color: .black)
      faded.fill(Rect(x: 2, y: 0, width: 6, height: 4), color: .black)
    }
    #expect(apart[4, 1].red < 0x50, "without a group it is one, or the test shows nothing")
  }

  @Test func `a dissolve mixes two pictures, and nothing with nothing`() {
    let mixed = picture { canvas in
      canvas.dissolve(progress: 0.4) {
        $0.fill(Rect(x: 0, y: 0, width: 4, height: 4), color: .black)
        $0.clipped(to: Rect(x: 4, y: 0, width: 2, height: 4)) {
          $0.group(opacity: 1) {
            $0.fill(Rect(x: 0, y: 0, width: 8, height: 4), color: Color(200, 0, 0))
          }
        }
      } to: {
        $0.fill(Rect(x: 2, y: 0, width: 4, height: 2), color: Color(0, 0, 100))
      }
      canvas.dissolve(progress: 0.5) { _ in
      } to: { _ in
      }
      canvas.dissolve(progress: .nan) { _ in
      } to: {
        $0.fill(Rect(x: 6, y: 0, width: 2, height: 4), color: .black)
      }
    }
    // Black that is three fifths there, over white.
    #expect(mixed[0, 0] == Color(102, 102, 102).premultiplied)
    #expect(mixed[2, 0] == Color(0, 0, 40).premultiplied)
    #expect(mixed[4, 0] == Color(120, 0, 40).premultiplied)
    #expect(mixed[4, 3] == Color(222, 102, 102).premultiplied)
    #expect(mixed[7, 0] == Color.white.premultiplied)
  }

  @Test func `marks are clipped to a shape and to no other`() {
    let clipped = picture { canvas in
      canvas.clipped(to: Rect(x: 2, y: 1, width: 3, height: 2)) {
        $0.fill(Rect(x: -100, y: -100, width: 300, height: 300), color: .black)
      }
      canvas.fill(Rect(x: 7, y: 3, width: 1, height: 1), color: .black)
    }
    for y in 0..<4 {
      for x in 0..<8 {
        let isInside = (2..<5).contains(x) && (1..<3).contains(y) || (x == 7 && y == 3)
        #expect(clipped[x, y].red == (isInside ? 0 : 255), "(\(x), \(y))")
      }
    }
  }

  @Test func `a border lies inside its rectangle`() {
    let bordered = picture {
      $0.border(Rect(x: 1, y: 0, width: 5, height: 4), width: 1, color: .black)
    }
    let rows = (0..<4).map { y in
      String((0..<8).map { x in bordered[x, y].red == 0 ? "#" : "." as Character })
    }
    #expect(rows == [".#####..", ".#...#..", ".#...#..", ".#####.."])
  }

  @Test func `a picture far smaller than itself is the mean of what it hides`() {
    // One black column in four: sampling four neighbours would see one or two of them.
    let stripes = Bitmap(size: Size(64, 64)) { canvas in
      canvas.fill(Rect(x: 0, y: 0, width: 64, height: 64), color: .white)
      for x in stride(from: 0, to: 64, by: 4) {
        canvas.fill(Rect(x: Double(x), y: 0, width: 1, height: 64), color: .black)
      }
    }
    let small = picture { $0.draw(stripes, in: Rect(x: 2, y: 0, width: 4, height: 4)) }
    for x in 2..<6 { #expect((189...193).contains(small[x, 1].red), "\(small[x, 1].red)") }
  }

  @Test func `nothing that makes no sense is drawn, and nothing traps`() {
    let blank = picture { canvas in
      for number in [Double.nan, .infinity, -.infinity, 0, -5] {
        canvas.fill(Rect(x: 1, y: 1, width: number, height: number), color: .black.withAlpha(0))
        canvas.fillCircle(center: Point(number, number), radius: -1, color: .black)
        canvas.stroke(.rect(Rect(x: 0, y: 0, width: 4, height: 4)), width: -1, color: .black)
        canvas.fill(Rect(x: 0, y: 0, width: -3, height: number), color: .black)
      }
      canvas.fill(Path(), color: .black)
      var singular = canvas
      singular.transform = AffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 3, ty: 3)
      singular.draw(Bitmap(width: 4, height: 4), in: Rect(x: 0, y: 0, width: 4, height: 4))
      singular.fill(.circle(center: .zero, radius: 2), color: .black)
    }
    for y in 0..<4 { for x in 0..<8 { #expect(blank[x, y].red == 255, "(\(x), \(y))") } }
  }

  @Test func `a picture drawn small goes away with its last user`() {
    weak var gone: Bitmap?
    do {
      let shown = Bitmap(width: 64, height: 64)
      gone = shown
      _ = picture { $0.draw(shown, in: Rect(x: 0, y: 0, width: 4, height: 4)) }
      #expect(gone != nil)
      withExtendedLifetime(shown) {}
    }
    #expect(gone == nil, "its halved copies must not keep it")
  }
}
