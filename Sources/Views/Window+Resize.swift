import Geometry
import Layers

extension Window {
  /// The canvas has another size from now on, in device pixels: another screen was connected.
  ///
  /// Every finger is taken away, the root view gets the new size, `onResize` is called, and the next
  /// frame lays out and paints everything. What moves goes on as if nothing had happened.
  ///
  /// Precondition: both sides in 1...16,384.
  public func resize(width: Int, height: Int) {
    if width == layerTree.width && height == layerTree.height { return }
    cancelTouches()
    layerTree.resize(width: width, height: height)
    let size = Size(Double(width) / scale, Double(height) / scale)
    let former = animation
    animation = nil  // Not something that an application animates.
    rootView.frame = Rect(origin: .zero, size: size)
    animation = former
    onResize?(size)
  }
}
