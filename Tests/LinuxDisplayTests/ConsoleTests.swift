import CLinux
import KioskTestKit
import LinuxDisplay
import LinuxIO
import Testing

/// Cases 8, 12 and 13 of the field, as far as they are the console's: it is kept quiet, let go,
/// taken back and given back, whatever fails.
@Suite struct ConsoleTests {
  @Test func `without a console there is one note and no error`() throws {
    var notes: [String] = []
    if let console = Console.open(in: try EventLoop(), note: { notes.append($0) }) {
      // A machine with a console of its own: it must not keep it.
      console.close()
    } else {
      #expect(notes.count == 1)
      #expect(notes[0].hasPrefix("no console to keep quiet: "))
    }
  }

  @Test func `a console that is taken shows graphics and hears no keys`() throws {
    let stage = try ScriptedConsoleStage()
    #expect(
      stage.terminal.calls == [
        "KDSETMODE KD_GRAPHICS", "KDSKBMODE \(K_OFF)", "VT_SETMODE VT_PROCESS",
      ])
    #expect(
      stage.terminal.mode
        == .byProgram(release: ScriptedConsoleStage.release, acquire: ScriptedConsoleStage.acquire))
    #expect(stage.console?.state == .front)
    #expect(stage.notes.isEmpty)
  }

  @Test func `the guard is there before anything is changed`() throws {
    let stage = try ScriptedConsoleStage(ScriptedConsole(keyboard: K_XLATE))
    #expect(stage.events == ["guard for keyboard \(K_XLATE), text"])
  }

  @Test(arguments: [K_XLATE, K_UNICODE]) func `close gives back what was there, once`(
    keyboard: Int32
  ) throws {
    let stage = try ScriptedConsoleStage(ScriptedConsole(keyboard: keyboard))
    stage.console?.close()
    #expect(stage.terminal.display == .text)
    #expect(stage.terminal.keyboard == keyboard)
    #expect(stage.terminal.mode == .automatic)
    #expect(stage.terminal.discards == 1)
    #expect(stage.watch.told == ["stand down"])
    let calls = stage.terminal.calls.count
    stage.console?.close()
    stage.letGo()
    #expect(stage.terminal.calls.count == calls)
    #expect(stage.watch.told.count == 1)
  }

  @Test(arguments: [K_OFF, K_RAW, K_MEDIUMRAW])
  func `a keyboard left off by a program that died is given back on`(found: Int32) throws {
    let stage = try ScriptedConsoleStage(ScriptedConsole(keyboard: found))
    stage.letGo()
    #expect(stage.terminal.keyboard == K_UNICODE)
  }

  @Test func `letting the console go gives it back`() throws {
    let stage = try ScriptedConsoleStage()
    stage.letGo()
    #expect(stage.terminal.display == .text && stage.terminal.mode == .automatic)
  }

  @Test func `another console comes when drawing has stopped, and drawing goes on when it is back`()
    throws
  {
    let stage = try ScriptedConsoleStage()
    stage.terminal.requestSwitch(to: 2)
    #expect(stage.terminal.front == 2)
    #expect(stage.console?.state == .away)
    // It was still here when drawing was told to stop.
    #expect(stage.events.last == "away, 1")
    stage.terminal.requestSwitch(to: 3)
    stage.terminal.requestSwitch(to: 1)
    #expect(stage.console?.state == .front)
    #expect(stage.events.last == "front, 1")
    #expect(stage.events.count == 3)
    #expect(stage.terminal.calls.suffix(2) == ["VT_RELDISP 1", "VT_RELDISP ACKACQ"])
    #expect(stage.notes.isEmpty)
  }

  @Test func `a console that nobody can stop drawing on stays in front`() throws {
    let stage = try ScriptedConsoleStage(followed: false)
    stage.terminal.requestSwitch(to: 2)
    #expect(stage.terminal.front == 1)
    #expect(stage.terminal.calls.last == "VT_RELDISP 0")
    #expect(stage.console?.state == .front)
  }

  @Test func `closed while away, everything is given back all the same`() throws {
    let stage = try ScriptedConsoleStage()
    stage.terminal.requestSwitch(to: 2)
    stage.console?.close()
    #expect(stage.terminal.front == 2)
    #expect(stage.terminal.display == .text && stage.terminal.keyboard == K_UNICODE)
    stage.terminal.requestSwitch(to: 1)
    #expect(stage.terminal.front == 1)
  }

  @Test func `keys of the program's own reading switch while it is in front only`() throws {
    let stage = try ScriptedConsoleStage()
    stage.console?.activate(4)
    #expect(stage.terminal.front == 4)
    // There the kernel reads the keys itself.
    stage.console?.activate(5)
    #expect(stage.terminal.front == 4)
    stage.terminal.requestSwitch(to: 1)
    stage.terminal.failures = ["VT_ACTIVATE": ENXIO]
    stage.console?.activate(12)
    stage.console?.activate(12)
    #expect(stage.terminal.front == 1)
    #expect(
      stage.notes == ["no console 12: VT_ACTIVATE /dev/tty1: No such device or address (ENXIO)"])
  }

  @Test func `a console that can't be switched is one note, and graphics all the same`() throws {
    let terminal = ScriptedConsole()
    terminal.failures = ["VT_SETMODE": EPERM]
    let stage = try ScriptedConsoleStage(terminal)
    #expect(stage.notes.count == 1)
    #expect(stage.notes[0].hasPrefix("consoles can't be switched: VT_SETMODE /dev/tty1: "))
    #expect(stage.notes[0].contains("TTYPath="))
    #expect(terminal.display == .graphics && terminal.keyboard == K_OFF)
  }

  @Test(arguments: ["KDGKBMODE", "KDSETMODE", "KDSKBMODE"])
  func `a terminal that refuses to be taken is left as it was`(call: String) {
    let terminal = ScriptedConsole(keyboard: K_XLATE)
    terminal.failures = [call: EPERM]
    var failure: SystemCallError?
    do throws(SystemCallError) { _ = try ScriptedConsoleStage(terminal) } catch { failure = error }
    #expect(failure == SystemCallError(call: call, on: "/dev/tty1", errno: EPERM))
    #expect(terminal.display == .text)
    #expect(terminal.keyboard == K_XLATE)
    #expect(terminal.mode == .automatic)
  }

  @Test func `a release that the kernel does not take has the picture drawn again`() throws {
    let stage = try ScriptedConsoleStage()
    // Nobody waits for it: the signal is an old one.
    stage.console?.releaseAsked()
    #expect(stage.console?.state == .front)
    #expect(stage.events.suffix(2) == ["away, 1", "front, 1"])
    #expect(stage.notes.count == 1)
  }

  @Test func `signals that come twice or too late are answered and change nothing`() throws {
    let stage = try ScriptedConsoleStage()
    stage.console?.acquired()
    #expect(stage.console?.state == .front)
    #expect(stage.events.count == 1)
    stage.console?.close()
    let calls = stage.terminal.calls
    stage.console?.releaseAsked()
    stage.console?.acquired()
    stage.console?.activate(2)
    #expect(stage.terminal.calls == calls)
  }

  @Test func `a terminal that was hung up is left to the guard`() throws {
    let stage = try ScriptedConsoleStage()
    stage.terminal.failures = ["*": EIO]
    stage.console?.close()
    #expect(stage.watch.told == ["take over"])
  }

  @Test(arguments: ["KDSETMODE", "KDSKBMODE", "VT_SETMODE"])
  func `one step of giving back that fails keeps no other from being made`(call: String) throws {
    let stage = try ScriptedConsoleStage()
    stage.terminal.failures = [call: EIO]
    stage.console?.close()
    let terminal = stage.terminal
    #expect((terminal.display == .text) == (call != "KDSETMODE"))
    #expect((terminal.keyboard == K_UNICODE) == (call != "KDSKBMODE"))
    #expect((terminal.mode == .automatic) == (call != "VT_SETMODE"))
  }

  @Test func `callbacks may close the console`() throws {
    let stage = try ScriptedConsoleStage()
    stage.console?.onAway = { stage.console?.close() }
    stage.terminal.requestSwitch(to: 2)
    #expect(stage.console?.state == .closed)
    #expect(stage.terminal.display == .text)
  }

  @Test(arguments: 1...20) func `whatever comes and fails, a closed console is text`(seed: Int)
    throws
  {
    var random = SeededGenerator(seed: UInt64(seed))
    let stage = try ScriptedConsoleStage()
    let calls = ["VT_RELDISP", "VT_ACTIVATE", "VT_GETSTATE", "VT_SETMODE"]
    for _ in 0..<300 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: stage.console?.releaseAsked()
      case 1: stage.console?.acquired()
      case 2: stage.console?.activate(Int.random(in: -1...64, using: &random))
      case 3: stage.terminal.requestSwitch(to: Int.random(in: 1...3, using: &random))
      case 4:
        let call = calls[Int.random(in: 0..<calls.count, using: &random)]
        stage.terminal.failures[call] =
          [EIO, EPERM, ENXIO, EINVAL][Int.random(in: 0..<4, using: &random)]
      default: stage.terminal.failures = [:]
      }
      let state = try #require(stage.console?.state)
      try #require(state == .front || state == .away, "seed \(seed)")
    }
    stage.terminal.failures = [:]
    stage.console?.close()
    #expect(stage.terminal.display == .text && stage.terminal.mode == .automatic)
    #expect(stage.terminal.keyboard == K_UNICODE)
  }
}
