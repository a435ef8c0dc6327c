import CLinux
import Images
import LinuxIO
import Pixels

/// A copy of the canvas that becomes a PNG on a thread of its own, since that takes longer than a frame.
///
/// When it is let go before the thread is done, the thread goes on and its result is dropped.
final class PictureEncoding {
  /// What the thread and the loop share: the thread writes `bytes` before it signals, the loop reads
  /// them after.
  private final class Work {
    let copy: Bitmap
    let signal: FileDescriptor
    var bytes: [UInt8] = []

    init(_ copy: Bitmap, _ signal: consuming FileDescriptor) {
      self.copy = copy
      self.signal = signal
    }
  }

  private let loop: EventLoop
  private let work: Work
  private var watch: EventLoop.Watch?

  /// Copies `picture` and calls `done` with its PNG from within the loop's `wait`.
  init(
    _ picture: Surface, loop: EventLoop, done: @escaping ([UInt8]) -> Void
  ) throws(SystemCallError) {
    self.loop = loop
    let copy = Bitmap(width: picture.width, height: picture.height)
    let target = copy.surface
    for y in 0..<picture.height {
      target.pointer(x: target.originX, y: target.originY + y).update(
        from: picture.pointer(x: picture.originX, y: picture.originY + y), count: picture.width)
    }
    let work = Work(
      copy,
      FileDescriptor(
        owning: try systemCall("eventfd") { eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK)) }))
    self.work = work
    watch = try loop.watch(work.signal.number) { [unowned(unsafe) self] _ in
      // `done` may let this object go.
      if let watch = self.watch { loop.unwatch(watch) }
      self.watch = nil
      done(work.bytes)
    }
    try start()
  }

  deinit {
    if let watch { loop.unwatch(watch) }
  }

  private func start() throws(SystemCallError) {
    var thread = pthread_t()
    // The thread owns one reference until it ends.
    let reference = Unmanaged.passRetained(work)
    let failure = pthread_create(
      &thread, nil,
      { reference in
        guard let reference else { return nil }
        let work = Unmanaged<Work>.fromOpaque(reference).takeRetainedValue()
        work.bytes = PNGEncoder.encode(work.copy.surface)
        var one: UInt64 = 1
        // It can't fail: nothing has been written there before.
        _ = write(work.signal.number, &one, 8)
        return nil
      }, reference.toOpaque())
    if failure != 0 {
      reference.release()
      throw SystemCallError(call: "pthread_create", errno: failure)
    }
    pthread_detach(thread)
  }
}
