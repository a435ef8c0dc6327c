import KioskKit

/// Screens that come and go in every way that a stack of screens has.
final class TransitionsPage: DemoPage {
  private enum Kind { case push, fade, moveIn, reveal, flip }

  private let screens: ScreenStack
  private var kind = Kind.push
  private var direction = Transition.Direction.fromRight
  private var count = 1

  init(frame: Rect) {
    screens = ScreenStack(DemoScreen(0))
    super.init(
      title: "Transitions", text: "From one screen to the next, and back", frame: frame)
    stage.addSubview(screens)
    screens.transitionDuration = 0.6
    stage.onTap = { [unowned(unsafe) self] _ in push() }
    addButton("Push", "push") { [unowned(unsafe) self] in push() }
    addQuietButton("Pop", "pop") { [unowned(unsafe) self] in _ = screens.pop() }
    addQuietButton("Replace", "replace") { [unowned(unsafe) self] in
      screens.replace(with: nextScreen(), transition: transition)
    }
    addStepper(
      "Kind",
      [
        ("Push", Kind.push), ("Fade", .fade), ("Move in", .moveIn), ("Reveal", .reveal),
        ("Flip", .flip),
      ],
      at: 0
    ) { [unowned(unsafe) self] in
      kind = $0
      push()
    }
    addStepper(
      "From",
      [
        ("Left", Transition.Direction.fromLeft), ("Right", .fromRight), ("Top", .fromTop),
        ("Bottom", .fromBottom),
      ], at: 1
    ) { [unowned(unsafe) self] in
      direction = $0
      push()
    }
    addStepper("Seconds", [("0.2", 0.2), ("0.4", 0.4), ("0.6", 0.6), ("0.8", 0.8)], at: 2) {
      [unowned(unsafe) self] in
      screens.transitionDuration = $0
      push()
    }
  }

  private var transition: ScreenTransition {
    switch kind {
    case .push: .push(direction)
    case .fade: .fade
    case .moveIn: .moveIn(direction)
    case .reveal: .reveal(direction)
    case .flip: .flip
    }
  }

  private func nextScreen() -> View {
    let screen = DemoScreen(count)
    count += 1
    return screen
  }

  private func push() {
    // A kiosk runs for months: the stack of a page that only shows how it looks stays short.
    if screens.screens.count >= 12 {
      screens.replace(with: nextScreen(), transition: transition)
    } else {
      screens.push(nextScreen(), transition: transition)
    }
  }

  override func layoutStage(_ bounds: Rect) {
    screens.frame = bounds
  }
}

/// A coloured screen with a picture and its number.
private final class DemoScreen: View {
  private let picture: ArtworkView
  private let title: Label

  init(_ number: Int) {
    let grounds: [(UInt32, UInt32)] = [
      (0xE8F2FF, 0xC9E0FF), (0xFFF0E2, 0xFFD9B8), (0xE4F8EF, 0xBDEBD6), (0xF3E9FF, 0xDDC8FB),
      (0xFFE8EE, 0xFFC9D6), (0xE6F7FA, 0xC0E8EF),
    ]
    let (top, bottom) = grounds[number % grounds.count]
    let ground = GradientLayer()
    ground.colors = [Color(hex: top), Color(hex: bottom)]
    picture = ArtworkView(.sample(number * 5 + 1))
    title = Label("Screen \(number + 1)", color: Palette.text, alignment: .center)
    super.init(layer: ground)
    // What is tapped is the stage.
    isUserInteractionEnabled = false
    addSubview(picture)
    addSubview(title)
  }

  override func layoutSubviews() {
    let side = min(bounds.width, bounds.height) * 0.36
    picture.frame = pixelAligned(
      Rect(x: bounds.midX - side / 2, y: bounds.midY - side * 0.75, width: side, height: side))
    let line = side * 0.34
    title.font = Font(size: max(9, (line * 0.62).rounded()), weight: .semibold)
    title.frame = pixelAligned(
      Rect(x: 0, y: bounds.midY + side * 0.36, width: bounds.width, height: line))
  }
}
