import Geometry
import Views

/// A view that writes down what happens to it.
final class Probe: View {
  var log: [String] = []
  var layouts = 0
  var isControl = false
  var onEvent: ((Probe, String) -> Void)?
  var wanted = Size(View.noIntrinsicMetric, View.noIntrinsicMetric)

  override var claimsTaps: Bool { isControl }
  override var intrinsicContentSize: Size { wanted }

  override func layoutSubviews() { layouts += 1 }
  override func touchBegan(_ touch: Touch) { note("began \(touch.id)") }
  override func touchMoved(_ touch: Touch) { note("moved \(touch.id)") }
  override func touchEnded(_ touch: Touch) { note("ended \(touch.id)") }
  override func touchCancelled(_ touch: Touch) { note("cancelled \(touch.id)") }

  private func note(_ event: String) {
    log.append(event)
    onEvent?(self, event)
  }
}
