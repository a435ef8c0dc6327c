/// A row of the table that plays a whole scene, and what LVGL takes for it.
struct BenchScene: Sendable {
  let name: String
  /// LVGL 9.6-dev's software renderer at its best: one thread, 1920 × 1080 XRGB8888, x86-64-v3, on a
  /// machine where memset of such a frame takes `memsetMilliseconds`.
  let lvglMilliseconds: Double
  /// The pixels of the screen that a frame has to change, whatever we damage.
  let pixels: Int
  /// Sets the scene, for a number of threads that draw.
  let make: @Sendable (Int) -> ScenePlay
  /// The same scene with ten layers, where that is asked for.
  let makeSparse: (@Sendable (Int) -> ScenePlay)?

  init(
    _ name: String, lvgl: Double, pixels: Int, sparse: (@Sendable (Int) -> ScenePlay)? = nil,
    _ make: @escaping @Sendable (Int) -> ScenePlay
  ) {
    self.name = name
    lvglMilliseconds = lvgl
    self.pixels = pixels
    self.make = make
    makeSparse = sparse
  }

  /// memset of 1920 · 1080 · 4 bytes on the machine that LVGL was measured on.
  static let memsetMilliseconds = 0.083

  /// In the order of the table; `idle` comes before them.
  static let all: [BenchScene] = [
    .idleFull, .ripple, .rippleRound, .ripple10, .shake24, .like, .confetti2000, .scrollText,
    .crossfade, .layers10000,
  ]

  /// Our time divided by LVGL's, if `ratio` is ours divided by memset of `pixels` pixels: both machines
  /// are taken to be as fast as their memset of the same bytes.
  func ratioToLVGL(memset ratio: Double) -> Double {
    let share = Double(pixels) / Double(BenchScene.screen)
    return ratio * BenchScene.memsetMilliseconds * share / lvglMilliseconds
  }

  /// Pixels of the screen.
  static let screen = SceneStage.width * SceneStage.height
}
