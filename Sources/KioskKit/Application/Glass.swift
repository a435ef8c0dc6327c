import LinuxDisplay
import LinuxIO
import Pixels
import Scanout

/// The display that a program runs on, and the seat that lends it.
struct Glass {
  /// The display, which may be dark at first, and where the next one comes from.
  let opened: OpenedDisplay
  /// False in memory.
  let isReal: Bool
  /// True where memory stands in for a display that isn't there.
  let isSubstitute: Bool
  /// Who opens devices, and says when another console is in front; nil in memory.
  let seat: (any Seat)?

  /// Opens what the options name. `auto` without any display is a memory display, and says so;
  /// a display that was named and can't be had ends the run with every attempt in one message.
  static func open(
    _ options: LaunchOptions, in loop: EventLoop, note: @escaping (String) -> Void
  ) throws(RunFailure) -> Glass {
    if case .memory(let width, let height, let layout) = options.display {
      return inMemory(MemoryDisplay(width: width, height: height, layout: layout), options)
    }
    // What is wrong with the console matters to whoever has a display beside it.
    let notes = HeldNotes(note)
    // Before the mode is set: the text must not draw over the first frame.
    let seat = try open(options.seat, in: loop, notes)
    do throws(DisplayError) {
      let ways = KMSOptions(
        level: options.legacyKMS ? .pageFlip : .atomic,
        orientation: options.isOrientationGiven ? options.orientation : nil,
        mirrors: options.mirror)
      let opened = try options.display.open(ways, cards: SystemCards(seat), note: note)
      notes.release()
      return Glass(opened: opened, isReal: true, isSubstitute: false, seat: seat)
    } catch {
      seat.close()
      if options.display != .automatic {
        throw RunFailure(error.description, status: .noDisplay)
      }
      note(error.description + "; drawing pictures into " + options.shots + "/ instead")
      return inMemory(
        MemoryDisplay(width: substituteWidth, height: substituteHeight), options,
        isSubstitute: true)
    }
  }

  private static let substituteWidth = 1280
  private static let substituteHeight = 800

  private static func inMemory(
    _ display: MemoryDisplay, _ options: LaunchOptions, isSubstitute: Bool = false
  ) -> Glass {
    let opened = OpenedDisplay(
      display, summary: "memory", copyOrientation: options.orientation)
    return Glass(opened: opened, isReal: false, isSubstitute: isSubstitute, seat: nil)
  }

  private static func open(
    _ choice: SeatChoice, in loop: EventLoop, _ notes: HeldNotes
  ) throws(RunFailure) -> any Seat {
    do throws(SystemCallError) {
      return try choice.open(in: loop) { line in notes.write(line) }
    } catch {
      throw RunFailure("no seat: " + error.description, status: .noDisplay)
    }
  }

  /// Gives back the picture that was there before, then the text.
  func close() {
    if let outputs = opened.outputs { outputs.close() } else { opened.display.close() }
    seat?.close()
  }
}
