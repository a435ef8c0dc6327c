/// Which of the devices that were found give touches: every touchscreen; absolute pointers only
/// where there is no touchscreen. The order in which they were found doesn't matter.
package enum DeviceSelection {
  /// The descriptions to use, nil for a device that is not chosen, in the order of `devices`.
  package static func choose(_ devices: [DeviceClassification]) -> [TouchDeviceDescription?] {
    let hasTouchscreen = devices.contains { device in
      if case .touchscreen = device.role { true } else { false }
    }
    return devices.map { device in
      switch device.role {
      case .touchscreen(let description): description
      case .absolutePointer(let description): hasTouchscreen ? nil : description
      case .mouse, .keyboard, .unsuitable: nil
      }
    }
  }
}
