/// Square roots by a table of 769 words, 3 KB: fast enough to take several a pixel.
struct RootTable {
  private let words: UnsafePointer<UInt32>

  static var shared: RootTable {
    @inline(__always) get { RootTable(words: RootTable.table) }
  }

  /// √(j · 2⁵⁰) for j in 256...1,024.
  private static nonisolated(unsafe) let table: UnsafePointer<UInt32> = {
    let table = UnsafeMutablePointer<UInt32>.allocate(capacity: 769)
    for j in 0..<769 {
      (table + j).initialize(to: UInt32(SquareRoot.nearest(UInt64(j + 256) << 50)))
    }
    return UnsafePointer(table)
  }()

  /// √n in sixteenths; off by at most 1/16 and, from 2⁴² on, 1/2, and by 1/2,000,000 of the root.
  ///
  /// n is shifted by an even number of bits until one of the top two is set, and the root shifted
  /// back by half as many; between the table's places it runs straight.
  @inline(__always)
  func sixteenths(_ n: UInt64) -> Int64 {
    if n &- 1 >= 1 << 42 { return n == 0 ? 0 : RootTable.exact(n) }
    let shift = UInt64(truncatingIfNeeded: n.leadingZeroBitCount & ~1)
    let m = n &<< shift
    let place = words + Int(truncatingIfNeeded: (m &>> 54) &- 256)
    let part = Int64(truncatingIfNeeded: (m &>> 38) & 0xFFFF)
    let start = Int64(place[0])
    let root = start &+ (part &* (Int64(place[1]) &- start)) &>> 16
    // The table's roots are a quarter of √m; sixteenths take 4 of the bits.
    let back = Int64(truncatingIfNeeded: shift &>> 1) &- 6
    return (root &+ (1 &<< back) &>> 1) &>> back
  }

  @inline(never)
  private static func exact(_ n: UInt64) -> Int64 { Int64(SquareRoot.nearest(n)) << 4 }
}
