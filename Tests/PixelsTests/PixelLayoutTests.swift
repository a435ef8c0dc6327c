import Pixels
import Testing

@Suite struct `Pixel layouts` {
  @Test func `DRM names spell their layouts`() {
    #expect(PixelLayout(drmName: "XRGB8888") == .xrgb8888)
    #expect(PixelLayout(drmName: "ARGB8888") == .argb8888)
    #expect(PixelLayout(drmName: "XBGR8888") == .xbgr8888)
    #expect(PixelLayout(drmName: "ABGR8888") == .abgr8888)
    #expect(PixelLayout(drmName: "RGB565") == .rgb565)
    #expect(PixelLayout(drmName: "RGB888") == .rgb888)
    let bgr = PixelLayout(drmName: "BGR565")
    #expect(bgr?.red == PixelLayout.Field(offset: 0, length: 5))
    #expect(bgr?.blue == PixelLayout.Field(offset: 11, length: 5))
    let deep = PixelLayout(drmName: "XRGB2101010")
    #expect(deep?.red == PixelLayout.Field(offset: 20, length: 10))
    #expect(deep?.bitsPerPixel == 32)
    let fifteen = PixelLayout(drmName: "XRGB1555")
    #expect(fifteen?.green == PixelLayout.Field(offset: 5, length: 5))
  }

  @Test(arguments: [
    "", "X", "8888", "XRGB", "XRGB888", "XRGB88888", "xrgb8888", "RGB5650", "RRGB8888", "YUYV",
    "NV12", "RGB 565", "XRGB8880", "🙂",
  ]) func `what is no layout is none`(name: String) {
    #expect(PixelLayout(drmName: name) == nil)
  }

  @Test func `impossible fields are seen`() {
    var layout = PixelLayout.rgb565
    #expect(layout.isPossible)
    layout.red.offset = 12
    #expect(!layout.isPossible)
    layout = .xrgb8888
    layout.bitsPerPixel = 31
    #expect(!layout.isPossible)
  }
}
