import Geometry
import Layers

/// What each drawn frame cost, one JSON object a line.
package final class FrameLog {
  /// One drawn frame.
  package struct Entry {
    /// Nanoseconds since the first frame.
    package var time: Int64 = 0
    /// Canvas pixels, before widening by the buffer's age.
    package var damage: [PixelRect] = []
    /// Pixels rastered.
    package var pixels = 0
    /// Layers drawn.
    package var layers = 0
    /// Particles drawn.
    package var particles = 0
    /// Microseconds spent rastering.
    package var rasterMicroseconds = 0
    /// Allocations made while drawing; nil where they are not counted.
    package var allocations: Int?
    /// The animations that run.
    package var running: [AnimationReport] = []
    /// Vertical blanks that went by since the last drawn frame while one was wanted.
    package var missed = 0

    package init() {}
  }

  private let sink: TextSink

  package init(_ sink: TextSink) { self.sink = sink }

  /// Whether any line couldn't be written.
  package var hasFailed: Bool { sink.hasFailed }

  package func record(_ entry: Entry) {
    var rects: [String] = []
    for rect in entry.damage {
      rects.append("[\(rect.minX), \(rect.minY), \(rect.width), \(rect.height)]")
    }
    let damage = rects.joined(separator: ", ")
    var running: [String] = []
    for animation in entry.running {
      running.append(
        "{\"layer\": " + JSONText.string(animation.layer) + ", \"key\": "
          + JSONText.string(animation.key) + ", \"kind\": " + JSONText.string(animation.kind)
          + ", \"progress\": " + JSONText.share(animation.progress) + "}")
    }
    let allocations = entry.allocations.map { "\($0)" } ?? "null"
    sink.write(
      line: "{\"t\": " + TimeText.nanoseconds(entry.time) + ", \"damage\": [" + damage
        + "], \"pixels\": \(entry.pixels), \"layers\": \(entry.layers), "
        + "\"particles\": \(entry.particles), \"raster_us\": \(entry.rasterMicroseconds), "
        + "\"allocations\": " + allocations + ", \"animations\": \(entry.running.count), "
        + "\"running\": [" + running.joined(separator: ", ") + "], "
        + "\"missed\": \(entry.missed)}")
  }
}
