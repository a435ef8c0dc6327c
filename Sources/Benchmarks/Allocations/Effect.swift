/// Something that moves, whose steady frames must allocate nothing.
struct Effect: Sendable {
  let name: String
  /// The frames of a cycle that are counted: not those in which something starts or ends.
  let counted: Range<Int>
  /// Sets the scene, for a number of threads that draw.
  let make: @Sendable (Int) -> ScenePlay

  init(_ name: String, counted: Range<Int>, _ make: @escaping @Sendable (Int) -> ScenePlay) {
    self.name = name
    self.counted = counted
    self.make = make
  }

  static let all: [Effect] = [
    .ripple, .shakingGrid, .like, .confetti, .scrollingText, .scrollView, .gradient, .groupOpacity,
    .rotation,
    .crossfade, .path, .everything,
  ]
}
