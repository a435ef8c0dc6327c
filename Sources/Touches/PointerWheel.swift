/// Sums up the turns of a wheel in one report, in points.
package struct PointerWheel: Sendable {
  /// Points that one notch scrolls.
  package static let notch = 60.0
  /// Parts of a notch that the fine axes count.
  private static let fineSteps = 120.0

  private let isFine: Bool
  private let isHorizontallyFine: Bool
  private var x = 0.0
  private var y = 0.0

  /// For a device of these capabilities: where it counts finely, whole notches aren't looked at.
  package init(_ device: DeviceCapabilities) {
    isFine = device.has(relative: RelativeCode.fineWheel)
    isHorizontallyFine = device.has(relative: RelativeCode.fineHorizontalWheel)
  }

  package mutating func take(_ event: InputEvent) {
    guard event.type == EventType.relative else { return }
    let notches = Double(event.value)
    switch event.code {
    // Away from the person is positive, and shows what is above.
    case RelativeCode.wheel: if !isFine { y -= notches * Self.notch }
    case RelativeCode.fineWheel: y -= notches / Self.fineSteps * Self.notch
    case RelativeCode.horizontalWheel: if !isHorizontallyFine { x += notches * Self.notch }
    case RelativeCode.fineHorizontalWheel: x += notches / Self.fineSteps * Self.notch
    default: break
    }
  }

  /// What the report brought; nil for nothing.
  package mutating func finish() -> PointerEvent.Kind? {
    if x == 0 && y == 0 { return nil }
    defer { (x, y) = (0, 0) }
    return .wheel(x: x, y: y)
  }
}
