/// How one pixel lies in scan-out memory.
public enum PixelLayout: Hashable, Sendable, CaseIterable {
  case xrgb8888, argb8888, xbgr8888, rgb565
  public var bytesPerPixel: Int { self == .rgb565 ? 2 : 4 }
}
