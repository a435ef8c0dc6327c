/// One pixel: premultiplied ARGB, 8 bits a channel, in one word 0xAARRGGBB.
///
/// No colour channel exceeds alpha. In memory (little endian) the bytes are B, G, R, A, which DRM
/// calls ARGB8888.
@frozen
public struct Premultiplied: Hashable, Sendable {
  public var word: UInt32

  @inlinable public init(word: UInt32) { self.word = word }

  public static let clear = Premultiplied(word: 0)

  @inlinable public var alpha: UInt32 { word &>> 24 }
  @inlinable public var red: UInt32 { (word &>> 16) & 0xFF }
  @inlinable public var green: UInt32 { (word &>> 8) & 0xFF }
  @inlinable public var blue: UInt32 { word & 0xFF }

  /// Every channel times `factor` / 255, rounded exactly. Range of `factor`: 0...255.
  @inlinable public func scaled(by factor: UInt32) -> Premultiplied {
    Premultiplied(word: Blending.scale(word, by: factor))
  }

  /// Source over: self + `backdrop` · (1 − alpha).
  @inlinable public func over(_ backdrop: Premultiplied) -> Premultiplied {
    Premultiplied(word: word &+ Blending.scale(backdrop.word, by: 255 &- alpha))
  }
}
