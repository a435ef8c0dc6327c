import KioskKit

extension FrontPage {
  /// Where things stand on a screen of any size, in points.
  struct Plan {
    /// Points a design point: the page was drawn for 800×480 and for 480×800.
    let unit: Double
    let heading: Rect
    let subheading: Rect
    /// Ripple, delete, like.
    let cards: [Rect]

    init(size: Size) {
      let isTall = size.height > size.width
      let unit = max(
        0.55,
        isTall ? min(size.width / 480, size.height / 800) : min(size.width / 800, size.height / 480)
      )
      let margin = 24 * unit
      let gap = 16 * unit
      self.unit = unit
      heading = Rect(
        x: margin, y: 18 * unit, width: size.width - 2 * margin, height: 38 * unit)
      subheading = Rect(
        x: margin, y: 54 * unit, width: size.width - 2 * margin, height: 22 * unit)
      let area = Rect(x: 0, y: 0, width: size.width, height: size.height).inset(
        by: Insets(top: 92 * unit, left: margin, bottom: margin, right: margin))
      var cards: [Rect] = []
      for index in 0..<3 {
        let place = Double(index)
        if isTall {
          let height = (area.height - 2 * gap) / 3
          cards.append(
            Rect(
              x: area.minX, y: area.minY + place * (height + gap), width: area.width,
              height: height))
        } else {
          let width = (area.width - 2 * gap) / 3
          cards.append(
            Rect(
              x: area.minX + place * (width + gap), y: area.minY, width: width,
              height: area.height))
        }
      }
      self.cards = cards
    }

    /// Six tiles stand in one row where the card is wide, in three rows where it is very narrow, else in two.
    static func tileColumns(_ room: Size) -> Double {
      if room.width < 96 && room.width < room.height { return 2 }
      return room.width > room.height * 1.6 ? 6 : 3
    }
  }
}
