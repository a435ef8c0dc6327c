import Geometry

/// A picture on glass: `acquire` a back buffer, write to it, `present` it.
///
/// KMS, fbdev and memory fit this shape, and so would a remote view. What differs between them are
/// facts of `mode`. All calls come from one thread.
public protocol Display: AnyObject {
  /// What is shown now. It may be another after `resume`.
  var mode: DisplayMode { get }

  /// A buffer that isn't on the glass, or nil while none is free: wait for the next flip event.
  /// Acquired again without `present` in between, it is the same buffer.
  func acquire() throws(DisplayError) -> Slot?

  /// Shows `slot` at the next vertical blank, or at once where there is none. `damage` is what was
  /// copied into this buffer since it was acquired, in panel coordinates.
  ///
  /// The answer says whether the frame is on the glass already or a flip event will tell.
  /// When it throws, nothing was shown and the slot is still free: `busy` asks for the same frame
  /// again a little later, `paused` for silence until `resume`.
  @discardableResult
  func present(_ slot: Slot, damage: [PixelRect]) throws(DisplayError) -> Presentation

  /// Readable when `handleEvents` has something to do; nil where flips aren't reported.
  var eventDescriptor: Int32? { get }

  /// Takes in what the kernel reports, without waiting. The flip that it reported, if one did; there
  /// is at most one under way.
  func handleEvents() throws(DisplayError) -> FlipEvent?

  /// Gives the output away (console switched, master lost): until `resume` no call but `close`.
  func pause()

  /// Takes the output back. Every buffer's age is unknown, and the next `present` sets the mode.
  func resume() throws(DisplayError)

  /// Forgets a flip whose event never came; the next `present` sets the mode anew.
  func reset()

  /// Turns the glass dark, or on again, and makes sure of it; the buffers stay. While it is dark, no
  /// `present`. Back on, every buffer's age is unknown, and the next `present` lights it with its
  /// frame. Precondition: no flip is pending.
  func setPower(_ isOn: Bool) throws(DisplayError)

  /// Gives back what was there before. No call after it.
  func close()
}

/// What became of a frame that `present` took.
public enum Presentation: Hashable, Sendable {
  /// It is on the glass.
  case shown
  /// It will be; a `FlipEvent` tells when.
  case pending
}

/// A frame that has reached the glass.
public struct FlipEvent: Hashable, Sendable {
  /// The vertical blank's number as the driver counts; 0 where it counts none.
  public let sequence: UInt32
  /// When it happened: monotonic nanoseconds.
  public let timeNanoseconds: Int64

  public init(sequence: UInt32, timeNanoseconds: Int64) {
    self.sequence = sequence
    self.timeNanoseconds = timeNanoseconds
  }
}
