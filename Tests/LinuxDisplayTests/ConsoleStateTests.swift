import LinuxDisplay
import Testing

@Suite struct ConsoleStateTests {
  private static let events: [ConsoleState.Event] = [
    .taken, .releaseAsked(canPause: true), .releaseAsked(canPause: false), .notReleased, .acquired,
    .closed,
  ]

  @Test func `the way out and back`() {
    var state = ConsoleState.text
    #expect(state.apply(.taken) == .nothing)
    #expect(state.apply(.releaseAsked(canPause: true)) == .pauseAndRelease)
    #expect(state.apply(.acquired) == .acknowledgeAndResume)
    #expect(state.apply(.releaseAsked(canPause: false)) == .refuse)
    #expect(state == .front)
    #expect(state.apply(.closed) == .restore)
    #expect(state == .closed)
  }

  @Test(arguments: ConsoleState.allCases) func `drawing stops and starts in turns`(
    start: ConsoleState
  ) throws {
    for first in Self.events {
      for second in Self.events {
        for third in Self.events {
          var state = start
          var isDrawing = start == .front
          for event in [first, second, third] {
            switch state.apply(event) {
            case .pauseAndRelease:
              try #require(isDrawing)
              isDrawing = false
            case .acknowledgeAndResume, .resume:
              try #require(!isDrawing)
              isDrawing = true
            case .restore: isDrawing = false
            case .nothing where state == .front && event == .taken: isDrawing = true
            case .nothing, .release, .refuse, .acknowledge: break
            }
            try #require(isDrawing == (state == .front))
          }
        }
      }
    }
  }

  @Test func `closed is for good`() {
    for event in Self.events {
      var state = ConsoleState.closed
      #expect(state.apply(event) == .nothing)
      #expect(state == .closed)
    }
  }
}
