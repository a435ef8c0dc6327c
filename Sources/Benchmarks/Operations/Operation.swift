/// A row of the table that draws one kind of mark, and how to make its work.
struct Operation: Sendable {
  let name: String
  let make: @Sendable (Frame) -> Workload

  init(_ name: String, _ make: @escaping @Sendable (Frame) -> Workload) {
    self.name = name
    self.make = make
  }

  /// In the order of the table.
  static let all: [Operation] = [
    .fill, .copy, .overConstant, .overImage, .glyphs, .circles, .roundedRects, .paths, .affine,
    .particles(1000), .particles(10_000), .particles(100_000), .gradient2, .gradientN, .shadow,
    .rgb565, .rgb565Dither, .rotate90,
  ]
}
