/// One row of the table: work that we do, and the same work done by others.
///
/// Each closure does the whole work once and leaves behind what makes it worth repeating.
struct Workload {
  /// The pixels that the work writes, counted once for each time it writes them.
  var pixels: Int
  /// Our work.
  var ours: () -> Void
  /// memset of as many bytes as the work writes, or memcpy where it reads as many.
  var memory: () -> Void
  /// The same by pixman, where pixman has a counterpart.
  var pixman: (() -> Void)?
  /// The same by cairo, where cairo has a counterpart.
  var cairo: (() -> Void)?
  /// Draws both and says how our picture differs from pixman's; there only where they must be equal.
  var difference: (() -> String?)?
}
