/// Columns of text: the first flush left, the others flush right.
struct TextTable {
  /// The widths of the columns after the first.
  private let widths: [Int]
  private let nameWidth: Int

  /// `nameWidth` is that of the first column.
  init(nameWidth: Int, widths: [Int]) {
    self.nameWidth = nameWidth
    self.widths = widths
  }

  /// One line; what is too long for its column pushes the others.
  func line(_ cells: [String]) -> String {
    var text = ""
    for (index, cell) in cells.enumerated() {
      if index == 0 {
        text += cell + String(repeating: " ", count: max(0, nameWidth - cell.count))
      } else {
        let width = index <= widths.count ? widths[index - 1] : 0
        text += " " + String(repeating: " ", count: max(0, width - cell.count)) + cell
      }
    }
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }
}
