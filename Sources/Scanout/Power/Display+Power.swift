extension Display {
  /// Nothing to turn dark: a display without glass.
  public func setPower(_ isOn: Bool) throws(DisplayError) {}
}
