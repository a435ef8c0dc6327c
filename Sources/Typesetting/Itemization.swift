import CHarfBuzz

/// A text cut into items: stretches of one face and one script, which HarfBuzz shapes one by one.
///
/// A grapheme cluster (a base with its marks, selectors and joined parts) is never cut. Direction is
/// that of the script, and items are put in visual order by it; embedded levels and mirrored
/// neutrals need the Unicode bidirectional algorithm, which this is not.
struct Itemization {
  struct Item {
    /// Indices in `scalars`.
    var range: Range<Int>
    /// The index of the face in the stack; nil where no face has the cluster.
    var face: Int?
    var script: hb_script_t
    var isRightToLeft: Bool
  }

  /// The text's scalar values; control characters are replaced by spaces.
  private(set) var scalars: [UInt32] = []
  /// For each scalar, the UTF-8 offset where it begins in the text.
  private(set) var offsets: [Int32] = []
  /// For each scalar that begins a grapheme cluster: true.
  private(set) var startsCluster: [Bool] = []
  /// In logical order, without gaps.
  private(set) var items: [Item] = []

  init(_ text: String, stack: FontStack) {
    readScalars(of: text)
    var script: hb_script_t?
    var start = 0
    while start < scalars.count {
      var end = start + 1
      while end < scalars.count && !startsCluster[end] { end += 1 }
      append(cluster: start..<end, stack: stack, script: &script)
      start = end
    }
    resolveLeadingScripts()
  }

  private mutating func readScalars(of text: String) {
    var offset: Int32 = 0
    for character in text {
      var isFirst = true
      for scalar in character.unicodeScalars {
        let value = scalar.value
        scalars.append(UnicodeScalars.isControl(value) ? 0x20 : value)
        offsets.append(offset)
        startsCluster.append(isFirst)
        isFirst = false
        offset &+= value < 0x80 ? 1 : value < 0x800 ? 2 : value < 0x1_0000 ? 3 : 4
      }
    }
  }

  /// Adds a cluster to the last item or begins a new one. `script` is that of the text before.
  private mutating func append(cluster: Range<Int>, stack: FontStack, script: inout hb_script_t?) {
    let content = scalars[cluster]
    let own = UnicodeScalars.script(of: content)
    let isAfterRightToLeft = script.map(UnicodeScalars.isRightToLeft) ?? false
    if let own { script = own }
    var face = stack.faceIndex(for: content)
    if own == nil && isAfterRightToLeft, let last = items.last?.face,
      content.allSatisfy({
        UnicodeScalars.isIgnorable($0) || stack.faces[last].hasGlyph(for: $0)
      })
    {
      face = last  // Spaces and marks keep a right-to-left stretch together.
    }
    // Numbers run left to right in any text.
    let isNumber = own == nil && isAfterRightToLeft && isInNumber(cluster)
    let resolved = isNumber ? HB_SCRIPT_LATIN : script ?? HB_SCRIPT_COMMON
    if let last = items.last, last.face == face, last.script == resolved {
      items[items.count - 1].range = last.range.lowerBound..<cluster.upperBound
    } else {
      items.append(
        Item(
          range: cluster, face: face, script: resolved,
          isRightToLeft: UnicodeScalars.isRightToLeft(resolved)))
    }
  }

  /// Whether `cluster` is an ASCII digit, or what separates two in 12:30, 1.5 and 3/4.
  private func isInNumber(_ cluster: Range<Int>) -> Bool {
    func isDigit(_ index: Int) -> Bool {
      scalars.indices.contains(index) && (0x30...0x39).contains(scalars[index])
    }
    switch scalars[cluster.lowerBound] {
    case 0x30...0x39: return true
    case 0x2C, 0x2E, 0x2F, 0x3A:
      return isDigit(cluster.lowerBound - 1) && isDigit(cluster.upperBound)
    default: return false
    }
  }

  /// What stands before the first letter goes with it: the quote before a word, the 12 of `12 pm`.
  private mutating func resolveLeadingScripts() {
    guard let first = items.firstIndex(where: { $0.script != HB_SCRIPT_COMMON }), first > 0 else {
      return
    }
    let script = items[first].script
    if items[first].isRightToLeft { return }
    for index in 0..<first { items[index].script = script }
    if first == 1 && items[0].face == items[1].face {
      items[1].range = items[0].range.lowerBound..<items[1].range.upperBound
      items.removeFirst()
    }
  }

  /// The order of the items on the line from left to right, as indices in `items`.
  ///
  /// The first item with a script sets the base direction; stretches against it are turned.
  var visualOrder: [Int] {
    guard items.contains(where: { $0.isRightToLeft }) else { return Array(items.indices) }
    let base = items.first { $0.script != HB_SCRIPT_COMMON }?.isRightToLeft ?? false
    var order: [Int] = []
    var start = 0
    while start < items.count {
      var end = start + 1
      while end < items.count && items[end].isRightToLeft == items[start].isRightToLeft { end += 1 }
      let stretch =
        items[start].isRightToLeft ? Array((start..<end).reversed()) : Array(start..<end)
      order = base ? stretch + order : order + stretch
      start = end
    }
    return order
  }
}
