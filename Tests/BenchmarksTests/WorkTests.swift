import CAllocations
import Geometry
import Layers
import Pixels
import Raster
import Testing
import Views

@testable import kiosk_bench

@Test func `a cached picture's rows share memory, a whole one's don't`() {
  let cached = PixelMemory(width: 1920, height: 1080, kind: .cached)
  #expect(cached.byteCount == 24 * 7680)
  cached.surface.pointer(x: 5, y: 3).pointee = 0x1234_5678
  #expect(cached.surface.pointer(x: 5, y: 3 + 24 * 44).pointee == 0x1234_5678)
  #expect(cached.surface.pointer(x: 5, y: 4).pointee == 0xFF30_3030)

  let whole = PixelMemory(width: 1920, height: 1080, kind: .whole)
  #expect(whole.byteCount == 1080 * 7680)
  whole.surface.pointer(x: 5, y: 3).pointee = 0x1234_5678
  #expect(whole.surface.pointer(x: 5, y: 3 + 24).pointee == 0xFF30_3030)
}

@Test func `a picture whose rows never fill pages has memory of its own`() {
  #expect(PixelMemory(width: 16, height: 7, kind: .cached).byteCount == 7 * 64)
}

@Test func `the canvas of a turned panel shares memory too`() {
  let cached = PixelMemory(width: 1080, height: 1920, kind: .cached)
  #expect(cached.byteCount <= PixelMemory.cachedBytes)
  #expect(cached.byteCount % 4096 == 0)
}

@Test func `a pixel that differs from pixman's is found`() throws {
  let frame = Frame(.cached)
  let paint = { (word: UInt32) in
    frame.rasterizer.fill(
      PixelRect(x: 7, y: 2, width: 1, height: 1), with: .color(Premultiplied(word: word)),
      clip: frame.clip, on: frame.surface)
  }
  #expect(frame.difference({ paint(0xFF00_0001) }, { paint(0xFF00_0001) })() == nil)
  #expect(
    frame.difference({ paint(0xFF00_0001) }, { paint(0xFF00_0002) })()
      == "pixel (7, 2) is 0xff000001, pixman's 0xff000002")
}

// So many that what other tests allocate meanwhile can't stand for them.
private let allocations = 100_000

@Test func `every allocation is counted`() throws {
  try #require(callocations_counts())
  let before = callocations_count()
  for _ in 0..<allocations { UnsafeMutablePointer<UInt8>.allocate(capacity: 100).deallocate() }
  #expect(callocations_count() >= before + UInt64(allocations))
}

@Test func `every aligned allocation is counted, and is aligned`() throws {
  try #require(callocations_counts())
  let before = callocations_count()
  for _ in 0..<allocations {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 100, alignment: 256)
    try #require(Int(bitPattern: memory) % 256 == 0)
    memory.deallocate()
  }
  #expect(callocations_count() >= before + UInt64(allocations))
}

@Test func `LVGL's time is scaled by memset of what has to change`() {
  // As slow as LVGL on a machine whose memset is as fast as theirs.
  let share = Double(300 * 100) / Double(1920 * 1080)
  let memset = BenchScene.memsetMilliseconds * share
  #expect(abs(BenchScene.ripple.ratioToLVGL(memset: 0.046 / memset) - 1) < 1e-9)
}

@Test func `the scene at rest draws nothing`() {
  #expect(IdleScene.complaint(threads: 1) == nil)
}

@Test func `150 hearts are there in the first frame and gone after a second`() {
  let play = BenchScene.like.make(1)
  play.play(0)
  play.play(1)
  #expect(play.stage.window.layerTree.drawnParticles == 150)
  for index in 2...61 { play.play(index) }
  #expect(play.stage.window.layerTree.drawnParticles == 0)
}
