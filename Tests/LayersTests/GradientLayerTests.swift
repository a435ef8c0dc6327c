import Drawing
import Geometry
import Layers
import Pixels
import Testing

@Suite struct `A gradient layer` {
  /// Its picture on a surface of its own size.
  private func picture(_ layer: GradientLayer, width: Int, height: Int) -> Bitmap {
    layer.frame = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    layer.colors = [.black, .white]
    return Bitmap(size: Size(Double(width), Double(height))) { layer.draw(in: $0) }
  }

  @Test func `runs from its start point to its end point`() {
    let layer = GradientLayer()
    let down = picture(layer, width: 4, height: 100)
    #expect(down[0, 0].red < 4 && abs(Int(down[2, 50].red) - 128) < 3 && down[3, 99].red > 251)
    (layer.startPoint, layer.endPoint) = (Point(1, 0), Point(0, 0))
    let back = picture(layer, width: 100, height: 4)
    #expect(back[0, 0].red > 251 && back[99, 3].red < 4)
  }

  @Test func `radial colours end at the ellipse through the end point's box`() {
    let layer = GradientLayer()
    layer.type = .radial
    (layer.startPoint, layer.endPoint) = (Point(0.5, 0.5), Point(1, 1))
    let round = picture(layer, width: 100, height: 40)
    #expect(round[50, 20].red < 10)
    #expect(round[99, 20].red > 250 && round[50, 39].red > 245 && round[0, 0].red == 255)
    #expect(abs(Int(round[75, 20].red) - 128) < 4 && abs(Int(round[50, 30].red) - 128) < 8)
  }

  @Test func `conic colours go clockwise from the end point's direction`() {
    let layer = GradientLayer()
    layer.type = .conic
    (layer.startPoint, layer.endPoint) = (Point(0.5, 0.5), Point(0.5, 0))
    let turn = picture(layer, width: 101, height: 101)
    #expect(turn[51, 2].red < 4 && turn[49, 2].red > 251)
    #expect(abs(Int(turn[99, 50].red) - 64) < 3 && abs(Int(turn[50, 99].red) - 128) < 3)
    #expect(abs(Int(turn[2, 50].red) - 191) < 3)
  }

  @Test func `new colours show where the old ones were drawn before`() {
    let layer = GradientLayer()
    _ = picture(layer, width: 4, height: 4)
    layer.colors = [.red, .red]
    let red = Bitmap(size: Size(4, 4)) { layer.draw(in: $0) }
    #expect(red[1, 1].red == 255 && red[1, 1].green == 0)
    layer.locations = [0.9, 1]
    layer.colors = [.black, .white]
    let late = Bitmap(size: Size(4, 4)) { layer.draw(in: $0) }
    #expect(late[1, 2].red == 0)
  }
}
