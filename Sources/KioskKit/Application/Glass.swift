import LinuxDisplay
import LinuxIO
import Pixels
import Scanout

/// The display that a program runs on, and the console kept quiet under it.
struct Glass {
  let display: any Display
  /// False in memory.
  let isReal: Bool
  /// True where memory stands in for a display that isn't there.
  let isSubstitute: Bool
  private let console: Console?

  /// Opens what the options name. `auto` without any display is a memory display, and says so;
  /// a display that was named and can't be had ends the run with every attempt in one message.
  static func open(
    _ options: LaunchOptions, note: @escaping (String) -> Void
  ) throws(RunFailure) -> Glass {
    if case .memory(let width, let height, let layout) = options.display {
      return inMemory(MemoryDisplay(width: width, height: height, layout: layout))
    }
    // Before the mode is set: the text must not draw over the first frame.
    let console = Console.open { _ in }
    do throws(DisplayError) {
      let level: KMSLevel = options.legacyKMS ? .pageFlip : .atomic
      let opened = try options.display.open(KMSOptions(level: level), note: note)
      return Glass(display: opened.display, isReal: true, isSubstitute: false, console: console)
    } catch {
      console?.close()
      if options.display != .automatic {
        throw RunFailure(error.description, status: .noDisplay)
      }
      note(error.description + "; drawing pictures into " + options.shots + "/ instead")
      return inMemory(
        MemoryDisplay(width: substituteWidth, height: substituteHeight), isSubstitute: true)
    }
  }

  private static let substituteWidth = 1280
  private static let substituteHeight = 800

  private static func inMemory(_ display: MemoryDisplay, isSubstitute: Bool = false) -> Glass {
    Glass(display: display, isReal: false, isSubstitute: isSubstitute, console: nil)
  }

  /// Gives back the picture that was there before, then the text.
  func close() {
    display.close()
    console?.close()
  }
}
