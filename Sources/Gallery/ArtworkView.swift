import KioskKit

/// A view that shows an artwork, aspect fit.
final class ArtworkView: View {
  init(_ artwork: Artwork) {
    super.init(layer: ArtworkLayer(artwork))
    isUserInteractionEnabled = false
  }
}
