/// A reference to a view that does not keep it alive; empty once the view has gone.
///
/// For closures that a view, or one of its layers, holds itself: a strong reference in them would
/// keep the view for ever.
public final class WeakView {
  /// The view, while it lives.
  public var view: View? { reference }

  // Cleared by the view's `deinit`.
  unowned(unsafe) var reference: View?

  init(_ view: View) { reference = view }
}
