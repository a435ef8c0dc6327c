import KioskKit

/// A page that shows one thing on a stage, with controls beside it, or below it on a tall screen.
class DemoPage: View {
  /// Where it happens.
  let stage: StageView
  private let heading: Label
  private let subheading: Label
  private let panel = View()
  private var controls: [View] = []
  private var plan: DemoPlan?
  private var stageBounds = Rect.zero

  init(title: String, text: String, stage: StageView = StageView(), frame: Rect) {
    self.stage = stage
    heading = Label(title, color: Palette.text)
    subheading = Label(text, color: Palette.secondaryText)
    let ground = GradientLayer()
    ground.colors = [Color(hex: 0xF7F9FE), Color(hex: 0xE4E9F5)]
    super.init(frame: frame, layer: ground)
    panel.backgroundColor = .white
    for view in [stage, panel] as [View] {
      view.layer.borderWidth = 1
      view.layer.borderColor = Palette.rim
    }
    for view in [heading, subheading, stage, panel] as [View] { addSubview(view) }
  }

  /// Points a design point: pages are drawn for 800×480 and for 480×800.
  final var unit: Double { plan?.unit ?? 1 }

  /// Places what the stage shows, and starts it; called when the stage has another size. For subclasses.
  func layoutStage(_ bounds: Rect) {}

  // MARK: - Controls

  /// Adds a button below the other controls. `identifier` is for `--actions`.
  @discardableResult
  final func addButton(
    _ title: String, _ identifier: String, _ action: @escaping () -> Void
  ) -> Button {
    let button = Button(title)
    button.identifier = identifier
    button.contentInsets = Insets(all: 4)
    button.onTap = action
    controls.append(button)
    panel.addSubview(button)
    return button
  }

  /// Adds a button that is not the first that one would press.
  final func addQuietButton(
    _ title: String, _ identifier: String, _ action: @escaping () -> Void
  ) {
    let button = addButton(title, identifier, action)
    button.setBackgroundColor(Palette.quiet)
    button.setTitleColor(Palette.blue)
  }

  /// Adds a choice below the other controls; `action` hears of the value.
  @discardableResult
  final func addStepper<Value>(
    _ title: String, _ choices: [(String, Value)], at index: Int,
    _ action: @escaping (Value) -> Void
  ) -> Stepper {
    let stepper = Stepper(title, choices.map { $0.0 }, at: index)
    stepper.onChange = { action(choices[$0].1) }
    controls.append(stepper)
    panel.addSubview(stepper)
    return stepper
  }

  // MARK: - Layout

  override func layoutSubviews() {
    let plan = DemoPlan(size: bounds.size, controls: controls.count)
    self.plan = plan
    let unit = plan.unit
    heading.font = Font(size: (30 * unit).rounded(), weight: .bold)
    subheading.font = Font(size: max(9, (15 * unit).rounded()))
    heading.frame = pixelAligned(plan.heading)
    subheading.frame = pixelAligned(plan.subheading)
    panel.frame = pixelAligned(plan.panel)
    panel.cornerRadius = (20 * unit).rounded()
    stage.frame = pixelAligned(plan.stage)
    stage.cornerRadius = (20 * unit).rounded()
    for (control, frame) in zip(controls, plan.controls) {
      control.frame = pixelAligned(frame)
      if let stepper = control as? Stepper { stepper.unit = unit }
      if let button = control as? Button {
        button.titleLabel.font = Font(size: max(9, (16 * unit).rounded()), weight: .semibold)
        button.cornerRadius = (11 * unit).rounded()
      }
    }
    if stage.bounds == stageBounds { return }
    stageBounds = stage.bounds
    layoutStage(stageBounds)
  }
}
