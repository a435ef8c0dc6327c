import KioskTestKit
import LinuxInput
import Testing
import Touches

@testable import KioskKit

@Suite struct InputScannerTests {
  /// Digits on the numpad and Enter, a key every millisecond.
  private func scan(_ desk: InputDesk, _ number: Int, _ digits: [UInt16]) throws -> [String] {
    let start = desk.time
    var lines: [String] = []
    for (index, code) in (digits + [KeyCode.enter]).enumerated() {
      desk.time = start + Int64(index) * 2_000_000
      lines += try desk.send(number, FieldDevice.key(code, 1))
      desk.time += 1_000_000
      lines += try desk.send(number, FieldDevice.key(code, 0))
    }
    return lines
  }

  /// 1 2 3 on the numpad, then the keys Y and Z.
  private static let keys: [UInt16] = [79, 80, 81, 21, 44]

  @Test(arguments: ["us", "de", "ru", "fr"])
  func `case 43: a named scanner's code arrives whole, under any layout, and types nothing`(
    layout: String
  ) throws {
    let desk = try InputDesk()
    desk.source.plug(FieldDevice.keyboard("Scanner 9000"), at: InputDesk.node(0))
    desk.source.plug(FieldDevice.keyboard(), at: InputDesk.node(1))
    desk.start {
      $0.scanner = .named("Scanner 9000")
      $0.keyboard.layout = layout
    }
    #expect(try scan(desk, 0, Self.keys) == ["scan 123yz"])
    #expect(try scan(desk, 1, Self.keys).allSatisfy { !$0.hasPrefix("scan") })
    #expect(desk.notes == ["no touch screen or pointer found"])
  }

  @Test(arguments: ["us", "de", "ru"])
  func `case 43: a burst on any keyboard is a scan as long as somebody wants scans`(layout: String)
    throws
  {
    for wantsScans in [true, false] {
      let desk = try InputDesk()
      desk.source.plug(FieldDevice.keyboard(), at: InputDesk.node(0))
      desk.start(wantsScans: wantsScans) { $0.keyboard.layout = layout }
      let lines = try scan(desk, 0, Self.keys)
      if wantsScans {
        #expect(lines == ["scan 123yz"])
      } else {
        #expect(lines.count == 12 && lines.first?.hasPrefix("+") == true)
      }
      // A person's keys come through either way, a little later.
      desk.time += 1_000_000_000
      var typed = try desk.send(0, FieldDevice.key(2, 1))
      typed += try desk.pass(to: desk.time + 80_000_000)
      typed += try desk.send(0, FieldDevice.key(2, 0))
      typed += try desk.pass(to: desk.time + 80_000_000)
      #expect(typed == ["+1", "-49"])
      #expect(desk.devices?.deadline == nil)
    }
  }

  @Test func `a code that breaks off is dropped with one line, and the next one is whole`() throws {
    let desk = try InputDesk()
    desk.source.plug(FieldDevice.keyboard("S"), at: InputDesk.node(0))
    desk.start { $0.scanner = .named("/dev/input/event0") }
    try desk.send(0, FieldDevice.key(79, 1))
    #expect(try desk.pass(to: desk.time + 1_000_000_000).isEmpty)
    #expect(desk.notes.last == "a scanned code of 1 characters is lost: it stopped in the middle")
    #expect(try scan(desk, 0, [80, 81]) == ["scan 23"])
    try desk.send(0, FieldDevice.key(79, 1) + FieldDevice.key(79, 0) + FieldDevice.key(79, 1))
    desk.source.unplug(InputDesk.node(0))
    #expect(desk.notes.last == "a scanned code of 2 characters is lost: the scanner went away")
  }

  @Test func `keys that were sent in time count, however late they are read`() throws {
    let desk = try InputDesk()
    desk.source.plug(FieldDevice.keyboard("S"), at: InputDesk.node(0))
    desk.start { $0.scanner = .named("S") }
    let start = desk.time
    try desk.send(0, FieldDevice.key(79, 1))
    desk.device(0)?.send([
      .key(80, 1, at: start + 5_000_000), .key(KeyCode.enter, 1, at: start + 9_000_000),
    ])
    // The thread was held up for 2 s, and the clock is asked first.
    desk.time = start + 2_000_000_000
    desk.devices?.timeReached()
    #expect(desk.inbox.takeInputs().map { InputDesk.text(of: $0) } == ["scan 12"])
  }

  @Test func `a scanner that isn't there yet is told, and used when it comes`() throws {
    let desk = try InputDesk()
    desk.source.plug(FieldDevice.screen(), at: InputDesk.node(1))
    desk.start { $0.scanner = .named("S") }
    #expect(desk.notes == ["no scanner 'S' yet"])
    desk.source.plug(FieldDevice.keyboard("S"), at: InputDesk.node(0))
    #expect(try scan(desk, 0, [82]) == ["scan 0"])
  }
}
