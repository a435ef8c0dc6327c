import Geometry

/// The marks of one frame, back to front. Storage is kept over `removeAll`.
package final class DisplayList {
  package private(set) var commands: [DrawCommand] = []
  private var open: [Int] = []

  package init() {}

  package func removeAll() {
    commands.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
  }

  package func append(_ mark: DrawCommand.Mark, bounds: PixelRect) {
    if bounds.isEmpty { return }
    commands.append(DrawCommand(mark: mark, bounds: bounds))
  }

  /// Starts a `clip` or `group`; every `begin` needs an `end`.
  /// Its bounds become those of what is inside, cut to `limit`.
  package func begin(_ mark: DrawCommand.Mark, limit: PixelRect? = nil) {
    open.append(commands.count)
    commands.append(DrawCommand(mark: mark, bounds: limit ?? DisplayList.everywhere))
  }

  private static let everywhere = PixelRect(
    minX: -(1 << 24), minY: -(1 << 24), maxX: 1 << 24, maxY: 1 << 24)

  package func end() {
    guard let start = open.popLast() else { preconditionFailure("an end without a beginning") }
    if start == commands.count - 1 {  // Nothing inside.
      commands.removeLast()
      return
    }
    var inside = PixelRect.zero
    var index = start + 1
    while index < commands.count {
      inside = inside.union(commands[index].bounds)
      index = max(index, commands[index].end) + 1
    }
    commands[start].bounds = commands[start].bounds.intersection(inside)
    commands[start].end = commands.count
    commands.append(DrawCommand(mark: .end, bounds: commands[start].bounds))
  }
}
