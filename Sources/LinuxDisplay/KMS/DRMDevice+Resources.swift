import CDRM
import CLinux
import LinuxIO

extension DRMDevice {
  package func resources() throws(SystemCallError) -> KMSResources {
    guard let found = drmModeGetResources(descriptor) else {
      throw failure("DRM_IOCTL_MODE_GETRESOURCES")
    }
    defer { drmModeFreeResources(found) }
    return KMSResources(
      connectors: list(found.pointee.connectors, found.pointee.count_connectors),
      crtcs: list(found.pointee.crtcs, found.pointee.count_crtcs))
  }

  package func connector(_ id: UInt32) throws(SystemCallError) -> KMSConnector {
    guard let found = drmModeGetConnector(descriptor, id) else {
      throw failure("DRM_IOCTL_MODE_GETCONNECTOR")
    }
    defer { drmModeFreeConnector(found) }
    let connector = found.pointee
    var kind = "Unknown"
    if let name = drmModeGetConnectorTypeName(connector.connector_type) {
      kind = String(cString: name)
    }
    var status = KMSConnector.Status.unknown
    if connector.connection == DRM_MODE_CONNECTED { status = .connected }
    if connector.connection == DRM_MODE_DISCONNECTED { status = .disconnected }
    var modes: [KMSMode] = []
    for index in 0..<Int(connector.count_modes) { modes.append(KMSMode(connector.modes[index])) }
    var current: UInt32 = 0
    if connector.encoder_id != 0, let encoder = drmModeGetEncoder(descriptor, connector.encoder_id)
    {
      current = encoder.pointee.crtc_id
      drmModeFreeEncoder(encoder)
    }
    return KMSConnector(
      id: id, name: kind + "-\(Int(connector.connector_type_id))", status: status, modes: modes,
      possibleCRTCs: drmModeConnectorGetPossibleCrtcs(descriptor, found), currentCRTC: current,
      widthMillimetres: Int(connector.mmWidth), heightMillimetres: Int(connector.mmHeight))
  }

  package func planes() throws(SystemCallError) -> [KMSPlane] {
    guard let found = drmModeGetPlaneResources(descriptor) else {
      throw failure("DRM_IOCTL_MODE_GETPLANERESOURCES")
    }
    defer { drmModeFreePlaneResources(found) }
    var planes: [KMSPlane] = []
    for index in 0..<Int(found.pointee.count_planes) {
      guard let plane = drmModeGetPlane(descriptor, found.pointee.planes[index]) else {
        throw failure("DRM_IOCTL_MODE_GETPLANE")
      }
      planes.append(
        KMSPlane(
          id: plane.pointee.plane_id, possibleCRTCs: plane.pointee.possible_crtcs,
          formats: list(plane.pointee.formats, Int32(plane.pointee.count_formats)),
          currentCRTC: plane.pointee.crtc_id))
      drmModeFreePlane(plane)
    }
    return planes
  }

  package func crtc(_ id: UInt32) throws(SystemCallError) -> KMSCRTC {
    guard let found = drmModeGetCrtc(descriptor, id) else {
      throw failure("DRM_IOCTL_MODE_GETCRTC")
    }
    defer { drmModeFreeCrtc(found) }
    let crtc = found.pointee
    return KMSCRTC(
      id: id, framebuffer: crtc.buffer_id, x: Int(crtc.x), y: Int(crtc.y),
      mode: crtc.mode_valid != 0 ? KMSMode(crtc.mode) : nil)
  }

  package func properties(
    of object: UInt32, _ kind: KMSObjectKind
  ) throws(SystemCallError) -> [KMSProperty] {
    let type: UInt32
    switch kind {
    case .connector: type = UInt32(DRM_MODE_OBJECT_CONNECTOR)
    case .crtc: type = UInt32(DRM_MODE_OBJECT_CRTC)
    case .plane: type = UInt32(DRM_MODE_OBJECT_PLANE)
    }
    guard let found = drmModeObjectGetProperties(descriptor, object, type) else {
      throw failure("DRM_IOCTL_MODE_OBJ_GETPROPERTIES")
    }
    defer { drmModeFreeObjectProperties(found) }
    var properties: [KMSProperty] = []
    for index in 0..<Int(found.pointee.count_props) {
      guard let property = drmModeGetProperty(descriptor, found.pointee.props[index]) else {
        throw failure("DRM_IOCTL_MODE_GETPROPERTY")
      }
      var choices: [KMSProperty.Choice] = []
      for index in 0..<Int(property.pointee.count_enums) {
        choices.append(
          KMSProperty.Choice(
            name: fixedString(&property.pointee.enums[index].name),
            value: property.pointee.enums[index].value))
      }
      properties.append(
        KMSProperty(
          id: property.pointee.prop_id, name: fixedString(&property.pointee.name),
          value: found.pointee.prop_values[index], choices: choices))
      drmModeFreeProperty(property)
    }
    return properties
  }

  private func failure(_ call: String) -> SystemCallError {
    SystemCallError(call: call, on: path, errno: clinux_errno())
  }

  private func list(_ start: UnsafeMutablePointer<UInt32>?, _ count: Int32) -> [UInt32] {
    Array(UnsafeBufferPointer(start: start, count: start == nil ? 0 : Int(count)))
  }
}

/// The text in a C array of characters, up to its end or the first zero.
func fixedString<Characters>(_ characters: inout Characters) -> String {
  withUnsafeBytes(of: &characters) { bytes in
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}
