import Geometry
import Pixels

/// Where the colours of a shape come from, row by row.
enum Ink {
  case word(UInt32)
  case gradient(LinearGradient)
  case radial(RadialGradient)
  case conic(ConicGradient)
  case image(ImageSampler, tint: UInt32?)
  /// Pixels of a surface with the same device coordinates as the target.
  case surface(Surface)

  init(_ paint: Paint) {
    switch paint {
    case .color(let color): self = .word(color.word)
    case .linearGradient(let gradient): self = .gradient(gradient)
    case .radialGradient(let gradient): self = .radial(gradient)
    case .conicGradient(let gradient): self = .conic(gradient)
    }
  }

  /// True where no pixel of the ink is translucent, as far as that can be told.
  var isOpaque: Bool {
    switch self {
    case .word(let word): word &>> 24 == 255
    case .gradient(let gradient): gradient.ramp.isOpaque
    case .radial(let gradient): gradient.ramp.isOpaque
    case .conic(let gradient): gradient.ramp.isOpaque
    case .image, .surface: false
    }
  }

  /// True where drawing with the ink changes nothing.
  var isClear: Bool {
    if case .word(0) = self { return true }
    return false
  }

  /// True where the colours are computed and nothing lies in memory to be copied.
  var isGradient: Bool {
    switch self {
    case .gradient, .radial, .conic: true
    case .word, .image, .surface: false
    }
  }

  /// The colours of `count` pixels from (x, y), written to `scratch` unless they lie somewhere.
  func words(
    x: Int, y: Int, count: Int, scratch: UnsafeMutablePointer<UInt32>
  ) -> UnsafePointer<UInt32> {
    switch self {
    case .word(let word):
      scratch.update(repeating: word, count: count)
    case .gradient(let gradient):
      gradient.write(into: scratch, x: x, y: y, count: count)
    case .radial(let gradient):
      gradient.write(into: scratch, x: x, y: y, count: count)
    case .conic(let gradient):
      gradient.write(into: scratch, x: x, y: y, count: count)
    case .image(let sampler, let tint):
      sampler.write(into: scratch, x: x, y: y, count: count)
      if let tint { Spans.tint(scratch, count: count, word: tint) }
    case .surface(let surface):
      return UnsafePointer(surface.pointer(x: x, y: y))
    }
    return UnsafePointer(scratch)
  }
}
