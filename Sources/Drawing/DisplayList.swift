import Geometry
import Pixels
import Raster

/// The marks of one frame, back to front. Storage is kept over `removeAll`.
package final class DisplayList {
  package private(set) var commands: [DrawCommand] = []
  private var open: [Int] = []
  let shadows = ShadowCache()
  /// Paths of earlier frames, of which the first `usedPaths` are this frame's.
  private var paths: [DevicePath] = []
  private var usedPaths = 0

  package init() {}

  package func removeAll() {
    commands.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    usedPaths = 0
  }

  /// `path` in device coordinates, for a mark of this list.
  func path(_ path: Path, transform: AffineTransform) -> DevicePath {
    if usedPaths == paths.count { paths.append(DevicePath()) }
    // The marks of earlier frames are gone, so that its storage is nobody else's.
    paths[usedPaths].set(path, transform: transform)
    usedPaths += 1
    return paths[usedPaths - 1]
  }

  package func append(_ mark: DrawCommand.Mark, bounds: PixelRect) {
    if bounds.isEmpty { return }
    commands.append(DrawCommand(mark: mark, bounds: bounds))
  }

  /// Starts a `clip`, `group` or `dissolve`; every `begin` needs an `end`.
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

  /// Parts what is inside of the `dissolve` that was begun last.
  package func middle() { commands.append(DrawCommand(mark: .middle, bounds: .zero)) }

  /// The index of the `middle` of the `dissolve` at `index`.
  func middle(of index: Int) -> Int {
    var place = index + 1
    while place < commands[index].end {
      if case .middle = commands[place].mark { return place }
      place = max(place, commands[place].end) + 1
    }
    return commands[index].end
  }

  /// The index of the last opaque mark outside of clips and groups that covers all of `area`: what is
  /// under it doesn't show. 0 where there is none.
  func firstVisible(in area: PixelRect) -> Int {
    var first = 0
    var index = 0
    while index < commands.count {
      switch commands[index].mark {
      case .rect(let ink):
        if ink.alpha == 255 && commands[index].bounds.contains(area) { first = index }
      case .rounded(let shape, .color(let ink)):
        if ink.alpha == 255 && shape.covers(area) { first = index }
      case .clip, .group, .dissolve: index = commands[index].end
      default: break
      }
      index += 1
    }
    return first
  }
}
