/// The row functions that draw. All of them write the same bits.
///
/// Without optimization every operation on a vector is a generic function over its lanes: a
/// blended pixel takes a microsecond, and a page of a test a minute. There the packed ones draw.
#if DEBUG
  typealias Spans = PackedSpans
#else
  typealias Spans = FastSpans
#endif
