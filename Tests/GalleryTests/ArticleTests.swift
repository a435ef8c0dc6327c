import Geometry
import KioskKit
import KioskTestKit
import LinuxIO
import Testing

@testable import kiosk_gallery

/// The code of the documentation's articles, each function in the order of the text.
private struct ArticleCode {
  let stage = Stage(width: 800, height: 480)

  private func box() -> View {
    let view = View(frame: Rect(x: 100, y: 100, width: 120, height: 80))
    view.backgroundColor = .white
    stage.root.addSubview(view)
    return view
  }

  func writeAnAnimation() {
    let card = box()
    let ball = box()
    let sheet = box()
    let heart = box()
    let settings = View()
    let label = Label("new")
    let screens = ScreenStack(View(), frame: stage.root.bounds)
    stage.root.addSubview(label)
    stage.root.addSubview(screens)
    stage.frame(at: 0)

    card.animate(duration: 0.3, curve: .easeOut) {
      card.center = Point(400, 240)
      card.alpha = 1
      card.rotation = 0.1
    }
    card.animate(duration: 0.2, delay: 0.1) {
      card.alpha = 0
    } completion: { isFinished in
      if isFinished { card.removeFromSuperview() }
    }
    card.animate(spring: Spring(duration: 0.5, bounce: 0.3)) {
      card.center.y = 120
    }
    ball.animateKeyframes(duration: 2) {
      ball.addKeyframe(relativeStart: 0, relativeDuration: 0.25) { ball.center.y -= 80 }
      ball.addKeyframe(relativeStart: 0.25, relativeDuration: 0.25) { ball.center.y += 80 }
      ball.addKeyframe(relativeStart: 0.5, relativeDuration: 0.5) { ball.alpha = 0 }
    }
    let animator = PropertyAnimator(for: sheet, duration: 0.5, curve: .easeOut) {
      sheet.center.y = 300
      sheet.cornerRadius = 24
    }
    animator.pauseAnimation()
    animator.fractionComplete = 0.4
    animator.isReversed = true
    animator.continueAnimation(curve: .easeOut, durationFactor: 0.5)

    label.transition(duration: 0.2, kind: .fade) { label.text = "saved" }
    screens.push(settings, transition: .push(.fromRight))
    screens.pop(transition: .flip)

    var pulse = BasicAnimation(.scale, from: .number(1), to: .number(1.08), duration: 0.6)
    pulse.timingCurve = .easeInEaseOut
    pulse.autoreverses = true
    pulse.repeatCount = .infinity
    heart.layer.add(pulse, forKey: "pulse")

    var orbit = KeyframeAnimation(
      .position, path: .circle(center: Point(200, 120), radius: 60), calculationMode: .paced,
      duration: 4)
    orbit.rotationMode = .auto
    orbit.repeatCount = .infinity
    heart.layer.add(orbit, forKey: "orbit")

    let fade = BasicAnimation(.opacity, from: .number(1), to: .number(0))
    let grow = BasicAnimation(.scale, from: .number(1), to: .number(3))
    heart.layer.add(AnimationGroup([.basic(fade), .basic(grow)], duration: 0.4), forKey: "vanish")
    heart.layer.timing.speed = 0.5

    stage.frame(at: 0.01)
    stage.run(to: 3)
    #expect(card.superview == nil)
    #expect(label.text == "saved")
    #expect(screens.screens.count == 1)
    #expect(heart.layer.animationKeys == ["pulse", "orbit"])
    #expect(sheet.center.y == 140)
  }

  func particles() {
    let view = box()
    let button = box()
    let picture = Artwork.spark().bitmap(size: Size(8, 8))

    var spark = EmitterCell(contents: picture)
    spark.birthRate = 100
    spark.lifetime = 1.5
    spark.lifetimeRange = 0.5
    spark.velocity = 120
    spark.emissionLongitude = -.pi / 2
    spark.emissionRange = .pi / 4
    spark.yAcceleration = 200
    spark.alphaSpeed = -0.6
    let fountain = EmitterLayer(seed: 1)
    fountain.emitterPosition = Point(100, 180)
    fountain.cells = [spark]
    view.layer.addSublayer(fountain)

    stage.run(to: 1)
    #expect(fountain.particleCount == 101)

    view.window?.withFrameTime { now in
      fountain.setBirthRate(1, at: now)
      fountain.setBirthRate(0, at: now + 0.15)
    }
    stage.run(to: 4)
    #expect(fountain.particleCount == 0)

    var star = EmitterCell(contents: picture)
    star.birthRate = 4_000
    star.beginTime = 0.95
    star.duration = 0.05
    star.lifetime = 1.2
    star.velocity = 110
    star.emissionRange = 2 * .pi
    star.alphaSpeed = -0.8
    var rocket = EmitterCell(contents: picture)
    rocket.birthRate = 1
    rocket.lifetime = 1
    rocket.velocity = 260
    rocket.emissionLongitude = -.pi / 2
    rocket.yAcceleration = 160
    rocket.emitterCells = [star]
    fountain.cells = [rocket]

    fountain.birthRate = 1
    stage.run(to: 5.5)
    #expect(fountain.particleCount > 190)

    let confetti = Confetti(seed: 7, frame: view.bounds)
    confetti.count = 200
    view.addSubview(confetti)
    confetti.fire()
    button.burst()

    stage.run(to: 5.8)
    #expect(confetti.runningVolleys == 1)
  }
}

@Suite struct `The articles` {
  private func lines(of path: String) throws -> [String] {
    String(decoding: try readFile(at: path), as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map { line in String(line.drop { $0 == " " }) }
  }

  private func blocks(in lines: [String]) -> [[String]] {
    var blocks: [[String]] = []
    var isInside = false
    for line in lines {
      if line.hasPrefix("```") {
        isInside = line == "```swift"
        if isInside { blocks.append([]) }
      } else if isInside {
        blocks[blocks.count - 1].append(line)
      }
    }
    return blocks
  }

  private func contains(_ lines: [String], _ block: [String]) -> Bool {
    block.count <= lines.count
      && (0...lines.count - block.count).contains { start in
        Array(lines[start..<start + block.count]) == block
      }
  }

  @Test(arguments: [("WriteAnAnimation", 9), ("Particles", 4)])
  func `show code that compiles`(article: String, blockCount: Int) throws {
    let here = "\(#filePath)"
    let project = here.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
    let code = try lines(of: here)
    let blocks = blocks(
      in: try lines(of: project + "/Sources/KioskKit/KioskKit.docc/\(article).md"))
    #expect(blocks.count == blockCount)
    for block in blocks {
      #expect(contains(code, block), "not in \(#fileID): \(block.first ?? "")")
    }
  }

  @Test func `show animations that do what they say`() { ArticleCode().writeAnAnimation() }

  @Test func `show particles that do what they say`() { ArticleCode().particles() }

  @Test(arguments: [("fireworks", 3.0), ("confetti", 1), ("snow", 2)])
  func `show pictures that the gallery makes`(page: String, seconds: Double) throws {
    let stage = Stage(
      width: 640, height: 400, framesPerSecond: 4, typesetter: TestFonts.typesetter())
    Page(name: page).fill(stage.window)
    stage.run(to: seconds)
    let result = Golden.compare(stage.canvas.surface, named: "gallery/particles-\(page)")
    #expect(result.isEqual, "\(result)")
    let project = "\(#filePath)".split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
    let name = "particles-\(page).png"
    let golden = try readFile(at: project + "/Tests/Goldens/gallery/" + name)
    let shown = try readFile(at: project + "/Sources/KioskKit/KioskKit.docc/Resources/" + name)
    #expect(golden == shown, "\(name) of the documentation is another picture")
  }
}
