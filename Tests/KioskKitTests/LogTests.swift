import Geometry
import Layers
import Testing

@testable import KioskKit

@Test(
  arguments: [
    (0, "0.000"), (499_999, "0.000"), (500_000, "0.001"), (583_333_333, "0.583"),
    (999_500_000, "1.000"), (12_345_678_901, "12.346"),
  ] as [(Int64, String)]) func `an action's time is rounded to milliseconds`(
    time: Int64, expected: String
  )
{
  #expect(TimeText.milliseconds(time) == expected)
}

@Test func `an action is one line`() {
  let sink = TextSink()
  let log = ActionLog(sink)
  log.record("tap", value: "0", of: "ripple", at: 583_333_333)
  log.record("removed", value: "百\n思", of: "delete", at: 1_950_000_000)
  log.record("opened", of: "door", at: 0)
  #expect(sink.text == "0.583 ripple tap 0\n1.950 delete removed 百 思\n0.000 door opened\n")
}

@Test func `a drawn frame is one JSON object`() {
  let sink = TextSink()
  var entry = FrameLog.Entry()
  entry.time = 16_666_666
  entry.damage = [
    PixelRect(x: 1, y: 2, width: 3, height: 4), PixelRect(x: 5, y: 6, width: 7, height: 8),
  ]
  entry.pixels = 68
  entry.layers = 2
  entry.particles = 150
  entry.rasterMicroseconds = 41
  FrameLog(sink).record(entry)
  #expect(
    sink.text
      == "{\"t\": 0.016666666, \"damage\": [[1, 2, 3, 4], [5, 6, 7, 8]], \"pixels\": 68, "
      + "\"layers\": 2, \"particles\": 150, \"raster_us\": 41, \"allocations\": null, "
      + "\"animations\": 0, \"running\": [], \"missed\": 0}\n")
  entry.missed = 3
  entry.damage = []
  entry.allocations = 0
  FrameLog(sink).record(entry)
  #expect(sink.text.contains("\"damage\": [], "))
  #expect(
    sink.text.hasSuffix(
      "\"allocations\": 0, \"animations\": 0, \"running\": [], \"missed\": 3}\n"))
}

@Test func `a frame's running animations are in its line, with their names escaped`() {
  let sink = TextSink()
  var entry = FrameLog.Entry()
  entry.running = [
    AnimationReport(layer: "tile \"1\"", key: "a\\b\n", kind: "rotation", progress: 0.25),
    AnimationReport(layer: "Layer", key: "思", kind: "fade", progress: .nan),
  ]
  FrameLog(sink).record(entry)
  #expect(
    sink.text.hasSuffix(
      #""animations": 2, "running": [{"layer": "tile \"1\"", "key": "a\\b\u000a", "#
        + #""kind": "rotation", "progress": 0.250}, "#
        + #"{"layer": "Layer", "key": "思", "kind": "fade", "progress": 0.000}], "missed": 0}"#
        + "\n"))
}

@Test func `a log that can't be opened is a usage error`() {
  #expect(throws: UsageError("can't write /nonexistent/f: No such file or directory")) {
    _ = try TextSink(path: "/nonexistent/f")
  }
}

@Test func `a full disk is noticed`() throws {
  let sink = try TextSink(path: "/dev/full")
  sink.write(line: "lost")
  #expect(sink.hasFailed)
}
