import Geometry
import Pixels

/// One kind of particle: how often it is born, how it flies, how it looks.
///
/// A range r spreads a value evenly over [value − r/2, value + r/2), drawn once for each particle, as the
/// QuartzCore reference gives it under `CAEmitterLayer.seed`; a negative range counts as its magnitude.
/// NaN is 0 everywhere. What is computed is fixed point, so values are clamped: velocities and
/// accelerations to ±16,383 points, scales and colours to ±16,383, spins to ±1,000 turns a second.
public struct EmitterCell: Sendable {
  /// What the cell is called, to find it again.
  public var name: String
  /// Off: no births.
  public var isEnabled: Bool
  /// The picture of a particle. None: nothing is drawn.
  public var contents: Bitmap?
  /// The part of the picture that is drawn, in unit coordinates; its edges are rounded to whole pixels, the
  /// nearest, inside the picture.
  public var contentsRect: Rect
  /// Pixels of `contents` a point; over 0.
  public var contentsScale: Double

  /// Births a second, 0...1,000,000, at i / birthRate from the moment at which the rate was set; to a
  /// billionth of a birth a second.
  public var birthRate: Double
  /// Seconds from birth to death, 0...3,600; longer is 3,600. 0 or less: dead at birth.
  public var lifetime: Double
  /// The range of `lifetime`, seconds.
  public var lifetimeRange: Double

  /// Points a second at birth. Negative: backwards.
  public var velocity: Double
  /// The range of `velocity`.
  public var velocityRange: Double
  /// The direction of flight in radians, clockwise on the screen from the x axis; on a circle's outline
  /// from the outward normal.
  public var emissionLongitude: Double
  /// The range of `emissionLongitude`, 0...2π: all directions.
  public var emissionRange: Double
  /// Points a second, a second, to the right.
  public var xAcceleration: Double
  /// Points a second, a second, downwards.
  public var yAcceleration: Double

  /// The size of the picture at birth; 1 is its own. Below 0 nothing is drawn.
  public var scale: Double
  /// The range of `scale`.
  public var scaleRange: Double
  /// What `scale` grows by in a second.
  public var scaleSpeed: Double
  /// Radians a second, clockwise on the screen.
  public var spin: Double
  /// The range of `spin`.
  public var spinRange: Double

  /// What the picture's colours and alpha are multiplied by at birth.
  public var color: Color
  /// The range of the red channel, 1 being full.
  public var redRange: Double
  /// The range of the green channel.
  public var greenRange: Double
  /// The range of the blue channel.
  public var blueRange: Double
  /// The range of alpha.
  public var alphaRange: Double
  /// What red grows by in a second, 1 being full. Channels are clamped to 0...1 only when drawn.
  public var redSpeed: Double
  /// What green grows by in a second.
  public var greenSpeed: Double
  /// What blue grows by in a second.
  public var blueSpeed: Double
  /// What alpha grows by in a second.
  public var alphaSpeed: Double

  /// When the first birth comes: seconds, 0 or more, after the emitter starts, or for a sub-cell after the
  /// birth of the particle that emits it.
  public var beginTime: Double
  /// For how many seconds after `beginTime` there are births. Default infinite; 0 or less: none.
  public var duration: Double
  /// Sub-cells: what each particle of this cell emits while it lives (a trail, an explosion).
  ///
  /// Births come at `beginTime` + i / `birthRate` after the particle's own birth, at the place where it is
  /// then. As QuartzCore documents it, `emissionLongitude` counts from the direction of its flight then
  /// (at rest: from the x axis), and `scale` and `color` are multiplied by those that it has then. Births
  /// follow from the particle's own: the emitter's birth rate is not multiplied in, its lifetime, velocity
  /// and spin are as they were at the birth of the first particle of the family, its scale is inherited.
  ///
  /// Sub-cells may have sub-cells. Eight levels count, sixteen sub-cells of a cell, and 1,024 cells of an
  /// emitter; what is beyond is ignored. In a sixtieth of a second (2²⁴ nanoseconds of the clock) at most
  /// 32,768 births of sub-cells are looked at; what is beyond is refused, as by the budget.
  public var emitterCells: [EmitterCell]

  /// A cell with QuartzCore's defaults: white, scale 1, no births.
  public init(name: String = "", contents: Bitmap? = nil) {
    self.name = name
    self.contents = contents
    isEnabled = true
    contentsRect = Rect(x: 0, y: 0, width: 1, height: 1)
    contentsScale = 1
    birthRate = 0
    lifetime = 0
    lifetimeRange = 0
    velocity = 0
    velocityRange = 0
    emissionLongitude = 0
    emissionRange = 0
    xAcceleration = 0
    yAcceleration = 0
    scale = 1
    scaleRange = 0
    scaleSpeed = 0
    spin = 0
    spinRange = 0
    color = .white
    redRange = 0
    greenRange = 0
    blueRange = 0
    alphaRange = 0
    redSpeed = 0
    greenSpeed = 0
    blueSpeed = 0
    alphaSpeed = 0
    beginTime = 0
    duration = .infinity
    emitterCells = []
  }
}
