import CLinux
import Scanout
import Views

/// A running kiosk: a window on a display, fingers, and the loop that brings them together.
///
/// ```swift
/// import KioskKit
///
/// Application.main { application in
///   let button = RippleButton(frame: Rect(x: 40, y: 40, width: 300, height: 100))
///   button.setTitle("Touch me")
///   application.window.rootView.addSubview(button)
/// }
/// ```
///
/// It lives on one thread, the one that started it. Other threads reach it through its `mailbox`.
public final class Application {
  /// Fills the display.
  public let window: Window
  /// How the program was started.
  public let options: LaunchOptions
  /// The page that was asked for, or the program's first; nil for a program without pages.
  public let page: String?
  /// How the picture is turned on the panel in all, whoever turns it.
  package internal(set) var orientation: Orientation
  /// Takes calls from any thread; hand it to the threads that you start.
  public let mailbox: Mailbox
  /// The light of the screen.
  public let power: Power
  private let stop: StopRequest

  init(
    window: Window, options: LaunchOptions, page: String?, orientation: Orientation,
    mailbox: Mailbox, stop: StopRequest, power: Power = Power()
  ) {
    self.window = window
    self.options = options
    self.page = page
    self.orientation = orientation
    self.mailbox = mailbox
    self.stop = stop
    self.power = power
  }

  /// Has `call` made on the application's thread, before the next frame. Doesn't wait for it.
  public func post(_ call: @escaping @Sendable () -> Void) { mailbox.post(call) }

  /// Ends the program with exit status 0 after the current frame.
  public func quit() {
    stop.request()
    mailbox.post {}
  }

  /// Runs `program` from its command line to its end, and leaves the process with its exit status:
  /// 0 finished or told to stop, 1 failed, 2 usage or unreadable file, 3 no display.
  ///
  /// `build` fills the window before the first frame.
  public static func main(
    _ program: Program = Program(), _ build: (Application) -> Void
  ) -> Never {
    exit(run(program, build).rawValue)
  }

  /// The same, but returns the exit status when the display is given back.
  public static func run(
    _ program: Program = Program(), _ build: (Application) -> Void
  ) -> ExitStatus {
    run(program, options: nil, build)
  }

  /// The same with options that were read already, if they are not nil.
  package static func run(
    _ program: Program, options: LaunchOptions?, _ build: (Application) -> Void
  ) -> ExitStatus {
    let launcher = Launcher(program, options: options)
    do throws(RunFailure) {
      try launcher.run(build)
      return .finished
    } catch {
      launcher.note(error.message)
      return error.status
    }
  }
}
