/// One row of the table: work that we do, and the same work done by others.
///
/// Each closure does the whole work once and leaves behind what makes it worth repeating.
struct Workload {
  /// The pixels that the work writes, counted once for each time it writes them; for a scene those
  /// damaged by a frame on average.
  var pixels: Int
  /// How many frames the work draws; times are those of one.
  var frames = 1
  /// Our work.
  var ours: () -> Void
  /// memset of as many bytes as the work writes, or memcpy where it reads as many.
  var memory: () -> Void
  /// memset of the bytes that a scene has to change: what LVGL's time is scaled by.
  var yardstick: (() -> Void)?
  /// The same scene with ten layers, where that is to be compared.
  var sparse: (() -> Void)?
  /// The same by pixman, where pixman has a counterpart.
  var pixman: (() -> Void)?
  /// The same by cairo, where cairo has a counterpart.
  var cairo: (() -> Void)?
  /// Draws both and says how our picture differs from pixman's; there only where they must be equal.
  var difference: (() -> String?)?
}
