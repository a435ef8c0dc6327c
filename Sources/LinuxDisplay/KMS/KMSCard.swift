import LinuxIO
import Scanout

/// An open card, shared by the displays on it.
package final class KMSCard {
  package let device: any KMSDevice
  /// What CRTCs showed before anything of ours, to be given back at the end.
  private var formers: [KMSCRTC] = []
  /// Flips that were reported and not fetched yet. A display has one under way, so few are enough.
  private var arrived: [(tag: UInt32, flip: FlipEvent)] = []
  private static let mostArrived = 16
  private var lastTag: UInt32 = 0

  package init(_ device: any KMSDevice) { self.device = device }

  /// The next flip's tag, never 0: no event of another flip, of whichever display, is taken for its
  /// event.
  func nextTag() -> UInt32 {
    lastTag &+= 1
    if lastTag == 0 { lastTag = 1 }
    return lastTag
  }

  /// The event of the flip tagged `tag`, if it has come.
  func takeFlip(_ tag: UInt32) throws(SystemCallError) -> FlipEvent? {
    try device.readFlips { tag, flip in
      if arrived.count == KMSCard.mostArrived { arrived.removeFirst() }
      arrived.append((tag, flip))
    }
    for index in arrived.indices where arrived[index].tag == tag {
      return arrived.remove(at: index).flip
    }
    return nil
  }

  /// What the CRTC showed when it was asked for first.
  func former(_ crtc: UInt32) throws(SystemCallError) -> KMSCRTC {
    for former in formers where former.id == crtc { return former }
    let former = try device.crtc(crtc)
    formers.append(former)
    return former
  }
}
