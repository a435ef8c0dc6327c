/// How old the pixels of each buffer are, in presents.
public struct BufferAges: Sendable {
  /// The number of the present that each buffer was last part of; 0 where its pixels are unknown.
  private var presentedAt: [Int]
  private var presents = 0
  /// The buffer of the last present, if there was one since the ages were forgotten.
  public private(set) var lastPresented: Int?

  /// `count` buffers, in 1...3, of unknown pixels.
  public init(count: Int) { presentedAt = [Int](repeating: 0, count: count) }

  /// 1 where the buffer holds the last frame presented, 2 for the one before, 0 where unknown.
  public func age(of buffer: Int) -> Int {
    presentedAt[buffer] == 0 ? 0 : presents - presentedAt[buffer] + 1
  }

  /// The buffer to draw into next, in turn: the one presented longest ago.
  public var nextBuffer: Int {
    guard let lastPresented else { return 0 }
    return (lastPresented + 1) % presentedAt.count
  }

  /// `buffer` was presented.
  public mutating func presented(_ buffer: Int) {
    presents += 1
    presentedAt[buffer] = presents
    lastPresented = buffer
  }

  /// Nobody knows what the buffers hold; which one comes next stays.
  public mutating func forget() {
    for index in presentedAt.indices { presentedAt[index] = 0 }
  }
}
