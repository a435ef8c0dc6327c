import LinuxIO
import LinuxInput
import Touches

extension InputDevices {
  /// Looks at all devices together, stops those that aren't used any more, and starts those that are
  /// now: a touchscreen that comes takes the place of an absolute pointer, and gives it back.
  func evaluate() {
    // A node that turns out to be another device by now is a reason to choose anew.
    var rounds = 0
    while evaluateOnce(), rounds < 4 { rounds += 1 }
    opened.removeAll()
  }

  /// False where nothing more is to be done.
  private func evaluateOnce() -> Bool {
    var isAnother = false
    let wanted = wantedUses()
    // By path: starting a device may take it out.
    for (path, use) in wanted {
      guard let index = index(of: path), nodes[index].use != use else { continue }
      if !changeCalibration(index, to: use) { stop(index, isGone: false) }
    }
    for (path, use) in wanted {
      guard let index = index(of: path), nodes[index].use != use else { continue }
      if start(index, as: use) { isAnother = true }
    }
    return isAnother
  }

  /// Whether the device is called `name`, or `name` is a path that leads to it.
  func names(_ node: NodeRecord, _ name: String) -> Bool {
    node.capabilities?.name == name || source.leads(name, to: node.path)
  }

  private func wantedUses() -> [(path: String, use: NodeRecord.Use)] {
    var uses: [(path: String, use: NodeRecord.Use)] = []
    let known = nodes.filter { $0.classification != nil }
    let chosen = DeviceSelection.choose(known.compactMap { $0.classification })
    for (index, node) in known.enumerated() {
      guard let role = node.classification?.role else { continue }
      uses.append((node.path, use(of: node, role, isChosen: chosen[index] != nil)))
    }
    return uses
  }

  private func use(
    of node: NodeRecord, _ role: DeviceClassification.Role, isChosen: Bool
  ) -> NodeRecord.Use {
    switch role {
    case .touchscreen(let description), .absolutePointer(let description):
      let choice = settings.touchDevices.first { names(node, $0.device) }
      let isUsed = settings.touchDevices.isEmpty ? isChosen : choice != nil
      guard isUsed, let panel = panel(of: node, choice?.output) else { return .nothing }
      let correction = correction(of: node, on: panels[panel])
      return .touches(description, panels[panel], correction)
    case .mouse(let hasKeys): return .cursor(hasKeys: hasKeys)
    case .keyboard:
      if case .named(let name) = settings.scanner, names(node, name) { return .scanner }
      return .keys
    case .unsuitable: return .nothing
    }
  }

  /// The screen that a digitizer lies on: as said, else as udev says (`WL_OUTPUT`), else the first. Nil
  /// where it was said, and that screen isn't there now.
  private func panel(of node: NodeRecord, _ output: String?) -> Int? {
    if let output { return panels.firstIndex { $0.output == output } }
    if panels.count == 1 { return 0 }
    guard let named = source.property("WL_OUTPUT", of: node.path) else { return 0 }
    return panels.firstIndex { $0.output == named } ?? 0
  }

  private func correction(of node: NodeRecord, on panel: TouchPanel) -> TouchCorrection {
    var stored: CalibrationMatrix?
    if let capabilities = node.capabilities {
      stored = settings.calibrations.matrix(for: CalibrationKey(capabilities))
    }
    var udev: CalibrationMatrix?
    if let text = source.property("LIBINPUT_CALIBRATION_MATRIX", of: node.path) {
      let fields = Array(text.utf8).split { $0 == 0x20 || $0 == 0x09 || $0 == 0x22 }
      udev = CalibrationMatrix(fields: fields)
      if udev == nil {
        note(
          "\(node.path): udev's LIBINPUT_CALIBRATION_MATRIX '\(text)' is not six finite numbers")
      }
    }
    return panel.correction(given: settings.mounting, stored: stored, udev: udev)
  }

  /// Gives a touch device that goes on another calibration, touches and all. False where it is more
  /// than that.
  private func changeCalibration(_ index: Int, to use: NodeRecord.Use) -> Bool {
    guard case .used(let former, let reader, let watch, let classification) = nodes[index].state,
      case .touches(let old, _, _) = former,
      case .touches(let description, let panel, let correction) = use, old == description,
      let part = reader.parts.first as? TouchPart,
      let calibration = calibration(index, description, panel, correction)
    else { return false }
    part.calibration = calibration
    nodes[index].state = .used(use, reader, watch, classification)
    return true
  }

  private func calibration(
    _ index: Int, _ description: TouchDeviceDescription, _ panel: TouchPanel,
    _ correction: TouchCorrection
  ) -> TouchCalibration? {
    do throws(CalibrationError) {
      return try panel.calibration(of: description, correction)
    } catch {
      let node = nodes[index]
      if !node.told.contains(error.message) {
        note(node.path + " \"" + description.name + "\": " + error.message)
        nodes[index].told.append(error.message)
      }
      return nil
    }
  }

  /// Begins to read a device. What can't be opened any more is told in one line. True where the node is
  /// another device than it was, and is now known as that.
  private func start(_ index: Int, as use: NodeRecord.Use) -> Bool {
    let path = nodes[index].path
    guard use != .nothing, let classification = nodes[index].classification else { return false }
    if case .touches(let description, let panel, let correction) = use,
      calibration(index, description, panel, correction) == nil
    {
      return false
    }
    do throws(SystemCallError) {
      let device: any InputDevice
      if let ready = opened.firstIndex(where: { $0.path == path }) {
        device = opened[ready]
      } else {
        device = try source.open(path)
        opened.append(device)
      }
      if device.capabilities != nodes[index].capabilities {
        nodes[index].state = .known(
          device.capabilities, DeviceClassification(of: device.capabilities))
        return true
      }
      guard let parts = parts(of: device, index, use) else { return false }
      let reader = DeviceReader(device, parts)
      let watch = try loop.watch(device.descriptor) { [unowned(unsafe) self] readiness in
        self.read(reader, isGone: readiness.isGone)
      }
      nodes[index].state = .used(use, reader, watch, classification)
    } catch {
      note(path + ": " + error.description + NodePermission.advice(on: error))
      nodes[index].state = .failed
    }
    return false
  }

  private func parts(
    of device: any InputDevice, _ index: Int, _ use: NodeRecord.Use
  ) -> [any InputPart]? {
    switch use {
    case .nothing: return nil
    case .touches(let description, let panel, let correction):
      guard let calibration = calibration(index, description, panel, correction) else {
        return nil
      }
      return [TouchPart(device, description, calibration, cursor: cursor)]
    case .cursor(let hasKeys):
      let mouse = MousePart(
        device, size: panels[0].size, scale: panels[0].scale, cursor: cursor)
      return hasKeys ? [mouse] + keyParts(of: device) : [mouse]
    case .keys: return keyParts(of: device)
    case .scanner:
      if settings.grabsKeyboards { grab(device, true) }
      return [ScannerPart(note: { [unowned(unsafe) self] line in self.note(line) })]
    }
  }

  private func keyParts(of device: any InputDevice) -> [any InputPart] {
    if settings.grabsKeyboards { grab(device, true) }
    guard let keymap, let keyboard = Keyboard(keymap) else { return [] }
    let listens = settings.scanner == .automatic
    return [
      KeyPart(
        keyboard, wantsScans: { [unowned(unsafe) self] in listens && self.wantsScans() })
    ]
  }

  /// Takes a keyboard from everybody else, or gives it back.
  func grab(_ device: any InputDevice, _ isGrabbed: Bool) {
    do throws(SystemCallError) {
      try device.setGrabbed(isGrabbed)
    } catch {
      note(error.description)
    }
  }

  /// Ends the reading of a device; what was down on it comes to nothing, unless that has been told.
  func stop(_ index: Int, isGone: Bool) {
    guard case .used(_, let reader, let watch, let classification) = nodes[index].state else {
      return
    }
    loop.unwatch(watch)
    cancel(reader)
    nodes[index].state = .known(reader.device.capabilities, classification)
    hideCursorWithoutPointers()
  }

  /// The last pointer went away.
  private func hideCursorWithoutPointers() {
    guard cursor.isShown else { return }
    let hasPointer = nodes.contains { node in
      switch node.use {
      case .cursor: true
      case .touches(let description, _, _):
        if case .absolutePointer = description.kind { true } else { false }
      case .nothing, .keys, .scanner: false
      }
    }
    if hasPointer { return }
    cursor.isShown = false
    let time = now()
    let position = cursor.position ?? .zero
    inbox.collect { _, inputs in
      inputs.append(
        .pointer(PointerEvent(kind: .hidden, position: position, timeNanoseconds: time)))
    }
  }
}
