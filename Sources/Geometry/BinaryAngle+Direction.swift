extension BinaryAngle {
  /// The angle of the direction (x, y), to the nearest step; 0 for (0, 0).
  package init(x: Int, y: Int) {
    self.init(radians: Trigonometry.angle(x: Double(x), y: Double(y)))
  }
}
