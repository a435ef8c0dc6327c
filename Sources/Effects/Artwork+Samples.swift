import Geometry
import Pixels

// Twelve pictures for tiles: a symbol on a coloured square with round corners.
extension Artwork {
  /// How many different ones `sample` gives.
  public static let sampleCount = 12

  /// A colourful picture for a tile; any number gives one, in turn.
  public static func sample(_ number: Int) -> Artwork {
    let index = ((number % sampleCount) + sampleCount) % sampleCount
    let (top, bottom) = sampleColors[index]
    let ground = Artwork([
      .shaded(
        Rect(x: 4, y: 4, width: 92, height: 92), radius: 22, top: Color(hex: top),
        bottom: Color(hex: bottom))
    ])
    return ground.with(sampleSymbol(index))
  }

  private static let sampleColors: [(UInt32, UInt32)] = [
    (0xFF8A65, 0xF4511E), (0x64B5F6, 0x1E6FE0), (0x4DD0A1, 0x0F9D71), (0xFFC24B, 0xF59300),
    (0xBA83F0, 0x7B3FD1), (0xFF7BA5, 0xE5356F), (0x4FC8DE, 0x0C93B0), (0xA0D468, 0x5FA52B),
    (0x8C9EFF, 0x4C5FE0), (0xF47C7C, 0xD13B3B), (0x7E97A6, 0x465C69), (0xE9A0D8, 0xB1509B),
  ]

  private static func sampleSymbol(_ index: Int) -> Artwork {
    switch index {
    case 0: sun
    case 1: cloud
    case 2: leaf
    case 3: bell
    case 4: moon
    case 5: smallHeart
    case 6: drop
    case 7: house
    case 8: envelope
    case 9: note
    case 10: clock
    default: flower
    }
  }

  private static var sun: Artwork {
    var marks: [Mark] = [.fill(.circle(center: Point(50, 50), radius: 14), .white)]
    for ray in 0..<8 {
      let (sine, cosine) = Trigonometry.sineAndCosine(Double(ray) * Double.pi / 4)
      marks.append(
        .stroke(
          line((50 + 21 * cosine, 50 + 21 * sine), (50 + 29 * cosine, 50 + 29 * sine)), width: 5,
          .white))
    }
    return Artwork(marks)
  }

  private static var cloud: Artwork {
    var base = Path.circle(center: Point(36, 57), radius: 12)
    base.append(.circle(center: Point(65, 56), radius: 13))
    base.append(.circle(center: Point(50, 46), radius: 17))
    base.append(.rect(Rect(x: 36, y: 52, width: 29, height: 17)))
    return Artwork([.fill(base, .white)])
  }

  private static var leaf: Artwork {
    var blade = Path()
    blade.move(to: Point(28, 72))
    blade.cubic(to: Point(73, 27), control1: Point(22, 40), control2: Point(44, 27))
    blade.cubic(to: Point(28, 72), control1: Point(75, 58), control2: Point(58, 76))
    blade.close()
    var vein = Path()
    vein.move(to: Point(36, 64))
    vein.quad(to: Point(59, 42), control: Point(46, 51))
    return Artwork([
      .stroke(line((25, 76), (36, 64)), width: 4, .white), .fill(blade, .white),
      .stroke(vein, width: 4, Color(hex: 0x27B084)),
    ])
  }

  private static var bell: Artwork {
    var body = Path()
    body.move(to: Point(28, 64))
    body.cubic(to: Point(34, 46), control1: Point(34, 59), control2: Point(34, 55))
    body.cubic(to: Point(50, 29), control1: Point(34, 36), control2: Point(41, 29))
    body.cubic(to: Point(66, 46), control1: Point(59, 29), control2: Point(66, 36))
    body.cubic(to: Point(72, 64), control1: Point(66, 55), control2: Point(66, 59))
    body.close()
    return Artwork([
      .fill(body, .white), .stroke(body, width: 3, .white),
      .fill(.circle(center: Point(50, 70), radius: 6), .white),
      .fill(.circle(center: Point(50, 28), radius: 4), .white),
    ])
  }

  private static var moon: Artwork {
    // Both horns lie on a circle of radius 22 about (50, 50).
    var crescent = Path()
    crescent.move(to: Point(56, 29))
    crescent.cubic(to: Point(28, 50), control1: Point(42, 25), control2: Point(28, 35))
    crescent.cubic(to: Point(50, 72), control1: Point(28, 62), control2: Point(38, 72))
    crescent.cubic(to: Point(71, 56), control1: Point(60, 72), control2: Point(69, 65))
    crescent.cubic(to: Point(44, 47), control1: Point(60, 62), control2: Point(47, 58))
    crescent.cubic(to: Point(56, 29), control1: Point(42, 39), control2: Point(47, 31))
    crescent.close()
    return Artwork([.fill(crescent, .white), .stroke(crescent, width: 3, .white)])
  }

  private static var smallHeart: Artwork { Artwork([.fill(heartPath(scale: 0.5), .white)]) }

  private static var drop: Artwork {
    var drop = Path()
    drop.move(to: Point(50, 24))
    drop.cubic(to: Point(69, 57), control1: Point(58, 36), control2: Point(69, 46))
    drop.cubic(to: Point(50, 76), control1: Point(69, 68), control2: Point(61, 76))
    drop.cubic(to: Point(31, 57), control1: Point(39, 76), control2: Point(31, 68))
    drop.cubic(to: Point(50, 24), control1: Point(31, 46), control2: Point(42, 36))
    drop.close()
    return Artwork([.fill(drop, .white)])
  }

  private static var house: Artwork {
    var walls = line(
      (33, 44), (67, 44), (67, 73), (56, 73), (56, 58), (44, 58), (44, 73), (33, 73))
    walls.close()
    return Artwork([
      .fill(walls, .white), .fill(line((28, 49), (50, 29), (72, 49)), .white),
      .stroke(line((28, 49), (50, 29), (72, 49)), width: 5, .white),
    ])
  }

  private static var envelope: Artwork {
    let sheet = Rect(x: 26, y: 34, width: 48, height: 34)
    return Artwork([
      .shaded(sheet, radius: 5, top: .white, bottom: .white),
      .stroke(line((30, 39), (50, 54), (70, 39)), width: 4.5, Color(hex: 0x6577E8)),
    ])
  }

  private static var note: Artwork {
    var beam = line((42.5, 34), (69.5, 28), (69.5, 37), (42.5, 43))
    beam.close()
    return Artwork([
      .fill(.ellipse(in: Rect(x: 28, y: 60, width: 17, height: 14)), .white),
      .fill(.ellipse(in: Rect(x: 55, y: 54, width: 17, height: 14)), .white),
      .fill(beam, .white),
      .stroke(line((42.5, 66), (42.5, 34), (69.5, 28), (69.5, 60)), width: 5, .white),
    ])
  }

  private static var clock: Artwork {
    return Artwork([
      .fill(.circle(center: Point(50, 50), radius: 25), .white),
      .stroke(line((50, 35), (50, 51), (60, 57)), width: 5, Color(hex: 0x51677A)),
    ])
  }

  private static var flower: Artwork {
    var marks: [Mark] = []
    for petal in 0..<6 {
      let (sine, cosine) = Trigonometry.sineAndCosine(Double(petal) * Double.pi / 3)
      marks.append(
        .fill(.circle(center: Point(50 + 16 * cosine, 50 + 16 * sine), radius: 10.5), .white))
    }
    marks.append(.fill(.circle(center: Point(50, 50), radius: 8.5), Color(hex: 0xC865B2)))
    return Artwork(marks)
  }
}
