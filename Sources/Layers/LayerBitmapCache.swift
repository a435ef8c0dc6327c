/// All layer bitmaps of a tree, within a byte budget.
///
/// What has gone is drawn again with the same bits, so the budget changes speed and never pixels.
final class LayerBitmapCache {
  /// Bytes kept from one frame to the next.
  var byteBudget: Int
  private(set) var byteCount = 0
  private var entries: [LayerBitmap] = []
  private var frame: UInt64 = 0

  /// True where no layer has a bitmap.
  var isEmpty: Bool { entries.isEmpty }

  init(byteBudget: Int) { self.byteBudget = byteBudget }

  /// Notes that the current frame uses `entry`.
  func use(_ entry: LayerBitmap) {
    if entry.lastUse == 0 { entries.append(entry) }
    entry.lastUse = frame + 1
  }

  /// Ends a frame: lets go what belongs to no layer any more and, where the rest exceeds the budget,
  /// what was not used for the longest time.
  func endFrame() {
    frame += 1
    byteCount = 0
    var kept = 0
    for index in entries.indices {
      let entry = entries[index]
      guard let owner = entry.owner, owner.bitmap === entry else { continue }
      byteCount += entry.byteCount
      if kept != index { entries[kept] = entry }
      kept += 1
    }
    entries.removeLast(entries.count - kept)
    while byteCount > byteBudget, let oldest = oldestIndex() {
      let entry = entries.remove(at: oldest)
      byteCount -= entry.byteCount
      entry.owner?.bitmap = nil
    }
  }

  private func oldestIndex() -> Int? {
    var oldest: Int?
    for index in entries.indices where entries[index].bitmap != nil {
      if oldest.map({ entries[index].lastUse < entries[$0].lastUse }) ?? true { oldest = index }
    }
    return oldest
  }
}
