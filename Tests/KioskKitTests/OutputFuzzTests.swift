import CLinux
import KioskTestKit
import LinuxDisplay
import Scanout
import Testing

@testable import KioskKit

private let calls = [
  "DRM_IOCTL_GET_CAP", "DRM_IOCTL_SET_CLIENT_CAP", "DRM_IOCTL_SET_MASTER",
  "DRM_IOCTL_MODE_GETRESOURCES", "DRM_IOCTL_MODE_GETCONNECTOR", "DRM_IOCTL_MODE_GETPLANERESOURCES",
  "DRM_IOCTL_MODE_GETCRTC", "DRM_IOCTL_MODE_OBJ_GETPROPERTIES", "DRM_IOCTL_MODE_CREATE_DUMB",
  "DRM_IOCTL_MODE_MAP_DUMB", "DRM_IOCTL_MODE_ADDFB2", "DRM_IOCTL_MODE_CREATEPROPBLOB",
  "DRM_IOCTL_MODE_ATOMIC", "DRM_IOCTL_MODE_ATOMIC(TEST_ONLY)", "DRM_IOCTL_MODE_SETCRTC",
  "DRM_IOCTL_MODE_PAGE_FLIP", "DRM_IOCTL_MODE_DIRTYFB", "read",
]

private let errnos = [
  EPERM, ENOENT, EIO, ENXIO, EBADF, EAGAIN, ENOMEM, EACCES, EFAULT, EBUSY, ENODEV, EINVAL, ENOSPC,
  ENOSYS, EOPNOTSUPP, ERANGE, ETIMEDOUT, ENOTTY,
]

/// The last frame shown is the model's in the end, or there is one clear error; nothing traps, hangs,
/// leaks or fills the log.
@Suite struct `Fuzz: a card that fails` {
  /// Plays on with nothing refused any more, and looks at the glass.
  private func settle(_ bench: OutputBench, at milliseconds: Int64, _ comment: Comment) throws {
    bench.at(milliseconds) {
      for card in bench.cards.cards {
        card.refuseNothing()
        card.loseFlips(0)
        card.isMaster = true
      }
    }
    try bench.play(to: milliseconds + 9500)
    try bench.expectGlassShowsModel(nil, 0, comment)
    bench.outputs.close()
    try #require(bench.card.liveObjects == 0, comment)
  }

  @Test(arguments: calls) func `in every call once, with every errno, early or late`(
    call: String
  ) throws {
    for errno in errnos {
      for (level, place) in [(KMSLevel.atomic, 1), (.atomic, 2), (.atomic, 5), (.pageFlip, 3)] {
        let card = tinyCard()
        card.refuse(call, place...place, errno: errno)
        let comment: Comment = "\(call) \(place) \(errno) \(level)"
        let bench: OutputBench
        do {
          bench = try OutputBench([card], KMSOptions(level: level))
        } catch let error as DisplayError {
          try #require(error.description.contains(call.prefix(while: { $0 != "(" })), comment)
          try #require(card.liveObjects == 0, comment)
          continue
        }
        bench.scene.endsMoving = 200_000_000
        try settle(bench, at: 300, comment)
        try #require(bench.notes.count <= 3, comment)
      }
    }
  }

  @Test func `at random, while screens and drivers come and go`() throws {
    try FuzzSeeds(25).forEach { seed in
      var random = SeededGenerator(seed: seed)
      let card = tinyCard { $0.addScreen("HDMI-A-1", modes: [.scripted(28, 20)]) }
      let options = KMSOptions(
        level: KMSLevel.allCases.randomElement(using: &random) ?? .atomic,
        bufferCount: Int.random(in: 1...3, using: &random),
        orientation: Orientation.allCases.randomElement(using: &random),
        mirrors: Bool.random(using: &random))
      let bench = try OutputBench([card], options)
      for _ in 0..<Int.random(in: 5...60, using: &random) {
        let time = Int64.random(in: 1...4000, using: &random)
        let number = Int.random(in: 0..<9, using: &random)
        let call = calls.randomElement(using: &random) ?? ""
        let errno = errnos.randomElement(using: &random) ?? EIO
        let size = Int.random(in: 8...40, using: &random)
        let index = Int.random(in: 0...1, using: &random)
        bench.at(time) {
          switch number {
          case 0, 1: bench.unplug(index)
          case 2, 3: bench.plug(size, 30, index)
          case 4:
            let next = bench.card.count(of: call) + 1
            bench.card.refuse(call, next...next + size / 8, errno: errno)
          case 5: bench.card.loseFlips(1)
          case 6: bench.run.pause()
          case 7: bench.run.resume()
          default: bench.touch(size, size % 2 == 0 ? .began : .ended, at: bench.clock.now())
          }
        }
      }
      bench.at(4001) {
        bench.card.refuseNothing()
        bench.card.loseFlips(0)
        bench.plug(33, 21, 1)
        bench.plug(33, 21, 0)
        bench.run.resume()
      }
      bench.scene.endsMoving = 5_000_000_000
      try bench.play(to: 14_000)
      let index = bench.card.card.isLit(0) ? 0 : 1
      let turn = options.orientation ?? .degrees0
      let panel = turn.turned(width: bench.scene.size.width, height: bench.scene.size.height)
      try #require(panel.width == 33 && panel.height == 21, "seed \(seed)")
      let glass = try #require(bench.card.glass(index), "seed \(seed)")
      let model = bench.model
      for y in 0..<21 {
        for x in 0..<33 {
          let place = turn.canvasPosition(
            x: Double(x), y: Double(y), panelWidth: 33, panelHeight: 21)
          let word = model[Int(place.y) * bench.scene.size.width + Int(place.x)]
          try #require(glass[y * 33 + x] == word, "seed \(seed)")
        }
      }
      try #require(zip(bench.scene.times, bench.scene.times.dropFirst()).allSatisfy { $0 <= $1 })
      try #require(bench.notes.count <= 20, "seed \(seed): \(bench.notes)")
      bench.outputs.close()
      try #require(bench.card.liveObjects == 0, "seed \(seed)")
    }
  }
}
