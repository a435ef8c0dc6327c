import CDRM
import LinuxDisplay
import LinuxIO
import Scanout

/// One atomic commit to a scripted card: the state that it asks for, line by line.
struct ScriptedCommit {
  var card: ScriptedCard
  /// The planes that it names.
  private(set) var planes: [UInt32] = []
  private let blobs: [UInt32: [UInt8]]
  private var sources: [UInt32: (width: UInt64, height: UInt64)] = [:]
  private var targets: [UInt32: (width: UInt64, height: UInt64)] = [:]

  init(_ card: ScriptedCard, blobs: [UInt32: [UInt8]]) {
    self.card = card
    self.blobs = blobs
  }

  /// False where the kernel would answer EINVAL.
  mutating func take(_ line: AtomicAssignment) -> Bool {
    func names(_ name: String) -> Bool { line.property == ScriptedKMS.propertyID(name) }
    if let index = card.index(ofConnector: line.object) {
      if names("CRTC_ID") { card.connectors[index].currentCRTC = UInt32(line.value) }
      return names("CRTC_ID")
    }
    if let index = card.index(ofCRTC: line.object) {
      if names("MODE_ID") { return setMode(UInt32(line.value), index) }
      if names("ACTIVE") && line.value == 0 && !card.staysLit { card.crtcs[index].mode = nil }
      return names("ACTIVE")
    }
    guard let index = card.index(ofPlane: line.object) else { return false }
    let id = line.object
    if !planes.contains(id) { planes.append(id) }
    let former = card.showing[id] ?? (0, 1)
    if names("FB_ID") {
      card.showing[id] = line.value == 0 ? nil : (UInt32(line.value), former.rotation)
    } else if names("CRTC_ID") {
      card.planes[index].currentCRTC = UInt32(line.value)
    } else if names("rotation") {
      if card.turns.isEmpty { return false }
      let turn = ScriptedKMS.turn(of: line.value)
      if turn != .degrees0 && !card.turns.contains(turn) { return false }
      if card.showing[id] != nil { card.showing[id] = (former.framebuffer, line.value) }
    } else if names("SRC_W") {
      sources[id, default: (0, 0)].width = line.value >> 16
    } else if names("SRC_H") {
      sources[id, default: (0, 0)].height = line.value >> 16
    } else if names("CRTC_W") {
      targets[id, default: (0, 0)].width = line.value
    } else if names("CRTC_H") {
      targets[id, default: (0, 0)].height = line.value
    }
    return true
  }

  private mutating func setMode(_ blob: UInt32, _ index: Int) -> Bool {
    if blob == 0 {
      card.crtcs[index].mode = nil
      return true
    }
    guard let bytes = blobs[blob], bytes.count == MemoryLayout<drmModeModeInfo>.size else {
      return false
    }
    card.crtcs[index].mode = KMSMode(
      bytes.withUnsafeBytes { $0.loadUnaligned(as: drmModeModeInfo.self) })
    return true
  }

  /// Whether a screen would be sent something else than `former` sends: what needs ALLOW_MODESET.
  func changesMode(from former: ScriptedCard) -> Bool {
    for (now, before) in zip(card.crtcs, former.crtcs) {
      switch (now.mode, before.mode) {
      case (nil, nil): break
      case (let now?, let before?): if !now.hasSameTimings(as: before) { return true }
      case (nil, .some), (.some, nil): return true
      }
    }
    return zip(card.connectors, former.connectors).contains { $0.currentCRTC != $1.currentCRTC }
  }

  /// Whether the plane's source is the buffer, and its target, turned back, the source's size.
  func fits(_ buffer: ScriptedBuffer, _ plane: UInt32) -> Bool {
    guard let index = card.index(ofPlane: plane),
      let crtc = card.index(ofCRTC: card.planes[index].currentCRTC), card.isLit(crtc)
    else { return false }
    guard let source = sources[plane], let target = targets[plane] else { return true }
    let turn = ScriptedKMS.turn(of: card.showing[plane]?.rotation ?? 1)
    let turned = turn.turned(width: Int(source.width), height: Int(source.height))
    return source.width == UInt64(buffer.width) && source.height == UInt64(buffer.height)
      && turned.width == Int(target.width) && turned.height == Int(target.height)
  }

  /// The CRTCs that the commit's planes are on, or were.
  func crtcs(from former: ScriptedCard) -> [UInt32] {
    var crtcs: [UInt32] = []
    for plane in planes {
      for card in [card, former] {
        if let index = card.index(ofPlane: plane) { crtcs.append(card.planes[index].currentCRTC) }
      }
    }
    return crtcs
  }
}

extension ScriptedCard {
  /// The CRTC goes dark, and everything lets go of it.
  mutating func turnOff(crtc index: Int) {
    let id = crtcs[index].id
    crtcs[index].mode = nil
    crtcs[index].framebuffer = 0
    for plane in planes.indices where planes[plane].currentCRTC == id {
      planes[plane].currentCRTC = 0
      showing[planes[plane].id] = nil
    }
    for connector in connectors.indices where connectors[connector].currentCRTC == id {
      connectors[connector].currentCRTC = 0
    }
  }
}
