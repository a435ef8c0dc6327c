import LinuxIO
import LinuxInput
import Touches

/// One event node, as far as it is known.
///
///     new ──opened──▶ known(what it is) ──chosen──▶ used(reader) ──not chosen──▶ known
///      │                 ▲                             │
///      │ can't be opened │ a later try                 │ gone (ENODEV), or removed
///      ▼                 │                             ▼
///     waiting(until, tries) ──tries used up──▶ failed  (forgotten)
struct NodeRecord {
  /// What a device is used for.
  enum Use: Hashable {
    case nothing
    case touches(TouchDeviceDescription, TouchPanel, TouchCorrection)
    case cursor(hasKeys: Bool)
    case keys
    case scanner
  }

  enum State {
    /// It can't be opened yet; next try at `until`.
    case waiting(until: Int64, tries: Int)
    case failed
    /// Not used, and closed.
    case known(DeviceCapabilities, DeviceClassification)
    case used(Use, DeviceReader, EventLoop.Watch, DeviceClassification)
  }

  let path: String
  var state: State
  /// Faults that were told already.
  var told: [String] = []

  /// What it is; nil where that isn't known yet.
  var classification: DeviceClassification? {
    switch state {
    case .waiting, .failed: nil
    case .known(_, let classification), .used(_, _, _, let classification): classification
    }
  }

  var capabilities: DeviceCapabilities? {
    switch state {
    case .waiting, .failed: nil
    case .known(let capabilities, _): capabilities
    case .used(_, let reader, _, _): reader.device.capabilities
    }
  }

  var reader: DeviceReader? {
    switch state {
    case .used(_, let reader, _, _): reader
    case .waiting, .failed, .known: nil
    }
  }

  var use: Use {
    switch state {
    case .used(let use, _, _, _): use
    case .waiting, .failed, .known: .nothing
    }
  }
}
