import CDRM
import CLinux
import Geometry
import LinuxDisplay
import LinuxIO
import Scanout

/// A card that follows a script: what it can do, what it refuses and when, which flip events get
/// lost. It keeps its buffers in memory, so that a test can look at what is on the glass.
///
/// It is as strict as the kernel about what a test might get wrong: a flip while one is under way is
/// EBUSY, a commit without master is EACCES, a damage rectangle outside the framebuffer traps.
package final class ScriptedKMS {
  /// The node that it calls itself.
  package let path: String
  /// The objects of the card; change them before opening, or between frames.
  package var card: ScriptedCard
  /// Every call in order, by the ioctl's name, with what matters of its arguments.
  package internal(set) var calls: [String] = []
  /// The damage rectangles of every atomic flip that carried some, and of every DIRTYFB.
  package internal(set) var damage: [[DamageClip]] = []
  /// Framebuffers and blobs that exist now.
  package internal(set) var liveObjects = 0
  /// False while another client is master: commits and mode sets are EACCES.
  package var isMaster = true
  /// False on drivers without vertical blanks: flip events have sequence 0.
  package var countsVerticalBlanks = true
  /// True once the driver has left the card: everything answers ENODEV.
  package var isUnbound = false
  /// Mode sets that changed what a screen is sent: those that turn it black for a while.
  package internal(set) var modeSets = 0
  /// Flips that have reached the glass.
  package internal(set) var flips = 0

  var refusals: [Refusal] = []
  var callCounts: [(call: String, count: Int)] = []
  var framebuffers: [UInt32: ScriptedBuffer] = [:]
  var buffers: [UInt32: ScriptedBuffer] = [:]
  var blobs: [UInt32: [UInt8]] = [:]
  var nextID: UInt32 = 1000
  var pending: [(crtc: UInt32, plane: UInt32, framebuffer: UInt32, tag: UInt32)] = []
  var arrived: [(tag: UInt32, flip: FlipEvent)] = []
  var lostFlips = 0
  var sequence: UInt32 = 0
  let event: FileDescriptor

  struct Refusal {
    var call: String
    var range: ClosedRange<Int>
    var errno: Int32
  }

  /// A card with one connected screen, as `card` says.
  package init(path: String = "/dev/dri/card0", _ card: ScriptedCard = ScriptedCard()) {
    self.path = path
    self.card = card
    event = FileDescriptor(owning: eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK)))
  }

  /// From now on the calls number `range` to the ioctl `call`, counted from 1, fail with `errno`.
  /// A TEST_ONLY commit counts as a call of its own, `DRM_IOCTL_MODE_ATOMIC(TEST_ONLY)`.
  package func refuse(_ call: String, _ range: ClosedRange<Int> = 1...Int.max, errno: Int32) {
    refusals.append(Refusal(call: call, range: range, errno: errno))
  }

  /// Forgets the damage seen so far.
  package func forgetDamage() { damage.removeAll() }

  /// Forgets the calls made so far; their counts stay.
  package func forgetCalls() { calls.removeAll() }

  /// Forgets every refusal.
  package func refuseNothing() { refusals.removeAll() }

  /// The next `count` flips happen on the glass, but no event tells of them.
  package func loseFlips(_ count: Int) { lostFlips = count }

  /// True while a flip waits for the next vertical blank.
  package var isFlipPending: Bool { !pending.isEmpty }

  /// A vertical blank at `time`, monotonic nanoseconds: what was committed goes to the glass.
  package func verticalBlank(at time: Int64) {
    sequence += 1
    let due = pending
    pending.removeAll()
    for flip in due {
      card.showing[flip.plane]?.framebuffer = flip.framebuffer
      flips += 1
      if lostFlips > 0 {
        lostFlips -= 1
        continue
      }
      arrived.append(
        (
          flip.tag,
          FlipEvent(sequence: countsVerticalBlanks ? sequence : 0, timeNanoseconds: time)
        ))
      var one: UInt64 = 1
      _ = write(event.number, &one, 8)
    }
  }

  /// How often the ioctl `call` was made.
  package func count(of call: String) -> Int {
    for entry in callCounts where entry.call == call { return entry.count }
    return 0
  }

  /// The bytes of row `y` of what the CRTC at `index` shows, pitch and all; nil while it is dark. Not
  /// turned as its plane may turn it.
  package func glassRow(_ y: Int, crtc index: Int = 0) -> [UInt8]? {
    guard card.isLit(index), let buffer = framebuffers[card.shown(index)] else { return nil }
    return Array(
      UnsafeRawBufferPointer(start: buffer.memory + y * buffer.pitch, count: buffer.pitch))
  }

  /// The pixels that the screen at `index` shows, without their alpha, turned as its plane turns them;
  /// nil while it is dark. For formats of 32 bits with blue first.
  package func glass(_ index: Int = 0) -> [UInt32]? {
    guard let mode = card.crtcs[index].mode, let buffer = framebuffers[card.shown(index)] else {
      return nil
    }
    var turn = Orientation.degrees0
    for plane in card.planes where plane.currentCRTC == card.crtcs[index].id {
      turn = ScriptedKMS.turn(of: card.showing[plane.id]?.rotation ?? 1)
    }
    var words: [UInt32] = []
    words.reserveCapacity(mode.width * mode.height)
    for y in 0..<mode.height {
      for x in 0..<mode.width {
        let place = turn.canvasRect(
          PixelRect(x: x, y: y, width: 1, height: 1), panelWidth: mode.width,
          panelHeight: mode.height)
        let word = (buffer.memory + place.minY * buffer.pitch + place.minX * 4)
          .load(as: UInt32.self)
        words.append(word & 0xFF_FFFF)
      }
    }
    return words
  }

  /// Notes the call, counts it, and fails where the script says so.
  func enter(_ call: String, _ detail: String = "") throws(SystemCallError) {
    calls.append(detail.isEmpty ? call : call + " " + detail)
    var number = 1
    var isKnown = false
    for index in callCounts.indices where callCounts[index].call == call {
      callCounts[index].count += 1
      number = callCounts[index].count
      isKnown = true
    }
    if !isKnown { callCounts.append((call, 1)) }
    if isUnbound { throw SystemCallError(call: call, on: path, errno: ENODEV) }
    for refusal in refusals where refusal.call == call && refusal.range.contains(number) {
      throw SystemCallError(call: call, on: path, errno: refusal.errno)
    }
  }

  func makeID() -> UInt32 {
    nextID += 1
    liveObjects += 1
    return nextID
  }
}
