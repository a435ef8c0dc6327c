import CLinux

/// Threads that wait for work and share its pieces with the thread that brings it.
///
///     perform ──▶ threads awake ──pieces taken one by one──▶ all done ──▶ perform returns
///
/// Threads start with the first work and then sleep on a condition variable: while there is none
/// they cost memory only. One thread calls `perform`, always the same.
package final class ThreadPool {
  /// What the threads share with `perform`'s caller; everything in it is read and written under
  /// the lock.
  private final class Shared {
    // In memory of their own: they must not move, and their address is all that is used.
    let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    let hasWork = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    let isDone = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    var work: (any PieceWork)?
    var pieceCount = 0
    var nextPiece = 0
    var unfinished = 0
    var nextLane = 1
    var isEnding = false

    init() {
      lock.initialize(to: pthread_mutex_t())
      hasWork.initialize(to: pthread_cond_t())
      isDone.initialize(to: pthread_cond_t())
      pthread_mutex_init(lock, nil)
      pthread_cond_init(hasWork, nil)
      pthread_cond_init(isDone, nil)
    }

    deinit {
      pthread_cond_destroy(isDone)
      pthread_cond_destroy(hasWork)
      pthread_mutex_destroy(lock)
      isDone.deallocate()
      hasWork.deallocate()
      lock.deallocate()
    }
  }

  private let shared: Shared
  private var threads: [pthread_t] = []
  /// The lanes that `work` is called with: 0 is the caller's, the others one thread's each.
  package let lanes: Int
  private var isStarted = false

  /// `lanes` threads take part, 1...64, the caller among them.
  package init(lanes: Int) {
    precondition((1...64).contains(lanes), "a pool has 1 to 64 lanes")
    self.lanes = lanes
    shared = Shared()
  }

  deinit {
    pthread_mutex_lock(shared.lock)
    shared.isEnding = true
    pthread_cond_broadcast(shared.hasWork)
    pthread_mutex_unlock(shared.lock)
    for thread in threads { pthread_join(thread, nil) }
  }

  /// Calls `work` once for each piece in 0..<pieces, on any lane, and returns when all are done.
  ///
  /// Threads that can't be started are done without.
  package func perform(_ work: any PieceWork, pieces: Int) {
    if lanes == 1 || pieces <= 1 {
      for piece in 0..<max(0, pieces) { work.work(piece: piece, lane: 0) }
      return
    }
    if !isStarted { start() }
    pthread_mutex_lock(shared.lock)
    shared.work = work
    shared.pieceCount = pieces
    shared.nextPiece = 0
    shared.unfinished = pieces
    pthread_cond_broadcast(shared.hasWork)
    ThreadPool.takePieces(shared, lane: 0)
    while shared.unfinished > 0 { pthread_cond_wait(shared.isDone, shared.lock) }
    shared.work = nil
    pthread_mutex_unlock(shared.lock)
  }

  private func start() {
    isStarted = true
    for _ in 1..<lanes {
      var thread = pthread_t()
      // The thread owns one reference until it ends.
      let state = Unmanaged.passRetained(shared)
      let failure = pthread_create(
        &thread, nil,
        { state in
          guard let state else { return nil }
          ThreadPool.serve(Unmanaged<Shared>.fromOpaque(state).takeRetainedValue())
          return nil
        }, state.toOpaque())
      if failure == 0 { threads.append(thread) } else { state.release() }
    }
  }

  private static func serve(_ shared: Shared) {
    pthread_mutex_lock(shared.lock)
    let lane = shared.nextLane
    shared.nextLane += 1
    while !shared.isEnding {
      takePieces(shared, lane: lane)
      if !shared.isEnding { pthread_cond_wait(shared.hasWork, shared.lock) }
    }
    pthread_mutex_unlock(shared.lock)
  }

  /// Takes pieces until none is left. The lock is held on entry and on return, not meanwhile.
  private static func takePieces(_ shared: Shared, lane: Int) {
    while let work = shared.work, shared.nextPiece < shared.pieceCount {
      let piece = shared.nextPiece
      shared.nextPiece += 1
      pthread_mutex_unlock(shared.lock)
      work.work(piece: piece, lane: lane)
      pthread_mutex_lock(shared.lock)
      shared.unfinished -= 1
      if shared.unfinished == 0 { pthread_cond_signal(shared.isDone) }
    }
  }
}

/// Work in pieces that don't depend on each other.
package protocol PieceWork: AnyObject {
  /// Does one piece. Calls on different lanes may be at the same time, those on one lane never.
  func work(piece: Int, lane: Int)
}
