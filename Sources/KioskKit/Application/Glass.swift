import LinuxDisplay
import LinuxIO
import Pixels
import Scanout

/// The display that a program runs on, and the console kept quiet under it.
struct Glass {
  /// The display, which may be dark at first, and where the next one comes from.
  let opened: OpenedDisplay
  /// False in memory.
  let isReal: Bool
  /// True where memory stands in for a display that isn't there.
  let isSubstitute: Bool
  private let console: Console?

  /// Opens what the options name. `auto` without any display is a memory display, and says so;
  /// a display that was named and can't be had ends the run with every attempt in one message.
  static func open(
    _ options: LaunchOptions, in loop: EventLoop, note: @escaping (String) -> Void
  ) throws(RunFailure) -> Glass {
    if case .memory(let width, let height, let layout) = options.display {
      return inMemory(MemoryDisplay(width: width, height: height, layout: layout), options)
    }
    // Before the mode is set: the text must not draw over the first frame.
    let console = Console.open(in: loop, note: note)
    do throws(DisplayError) {
      let ways = KMSOptions(
        level: options.legacyKMS ? .pageFlip : .atomic,
        orientation: options.isOrientationGiven ? options.orientation : nil,
        mirrors: options.mirror)
      let opened = try options.display.open(ways, note: note)
      return Glass(opened: opened, isReal: true, isSubstitute: false, console: console)
    } catch {
      console?.close()
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
    return Glass(opened: opened, isReal: false, isSubstitute: isSubstitute, console: nil)
  }

  /// Gives back the picture that was there before, then the text.
  func close() {
    if let outputs = opened.outputs { outputs.close() } else { opened.display.close() }
    console?.close()
  }
}
