import Pixels

extension Surface {
  /// Makes every pixel transparent black.
  package func clear() {
    for y in 0..<height {
      (base + y * pitch).initializeMemory(as: UInt8.self, repeating: 0, count: width * 4)
    }
  }
}
