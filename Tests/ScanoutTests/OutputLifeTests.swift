import Scanout
import Testing

@Suite struct `The life of an output` {
  private let ms: Int64 = 1_000_000

  @Test func `begins with a look where nothing is lit, and with none where something is`() {
    #expect(OutputLife(isLit: false).probeDue == .min)
    #expect(OutputLife(isLit: true).probeDue == nil)
  }

  @Test func `goes from none by late modes to lit, unplugged and lit again`() {
    var life = OutputLife(isLit: false)
    life.apply(.found(.nothing), at: 0)
    #expect(life.state == .none)
    #expect(life.probeDue == nil, "an event will tell")
    life.apply(.changed, at: 1000 * ms)
    #expect(life.probeDue == 1000 * ms, "an event is followed at once")
    life.apply(.found(.modeless), at: 1000 * ms)
    #expect(life.state == .modeless)
    #expect(life.probeDue == 1050 * ms)
    life.apply(.found(.screen), at: 1050 * ms)
    #expect(life.state == .lit)
    #expect(life.probeDue == nil)
    life.apply(.changed, at: 9000 * ms)
    life.apply(.found(.nothing), at: 9000 * ms)
    #expect(life.state == .unplugged)
    #expect(life.probeDue == nil)
    life.apply(.changed, at: 10_000 * ms)
    life.apply(.found(.screen), at: 10_000 * ms)
    #expect(life.state == .lit)
  }

  @Test func `asks for late modes more and more seldom, but never less than every 400 ms`() {
    var life = OutputLife(isLit: false)
    var now: Int64 = 0
    var waits: [Int64] = []
    for _ in 0..<100 {
      life.apply(.found(.modeless), at: now)
      let due = life.probeDue ?? 0
      waits.append((due - now) / ms)
      now = due
    }
    #expect(waits.prefix(5) == [50, 100, 200, 400, 400])
    #expect(waits.max() == 400)
  }

  @Test
  func `follows fifty events a second with four looks a second, the last after the last event`() {
    var life = OutputLife(isLit: true)
    var looks = 0
    var lastLook: Int64 = 0
    for event in 0..<500 {
      let now = Int64(event) * 20 * ms
      while let due = life.probeDue, due <= now {
        looks += 1
        lastLook = due
        life.apply(.found(event % 2 == 0 ? .screen : .nothing), at: due)
      }
      life.apply(.changed, at: now)
    }
    #expect((36...44).contains(looks))
    let due = life.probeDue ?? 0
    #expect(due > 499 * 20 * ms - 1 && due - lastLook >= OutputLife.leastInterval)
  }

  @Test func `does not look while it is paused, and looks after it where something happened`() {
    var life = OutputLife(isLit: true)
    life.apply(.paused, at: 0)
    life.apply(.changed, at: 5 * ms)
    #expect(life.isPaused && life.probeDue == nil)
    life.apply(.resumed, at: 100 * ms)
    #expect(life.probeDue != nil && life.state == .lit)
    var quiet = OutputLife(isLit: true)
    quiet.apply(.paused, at: 0)
    quiet.apply(.resumed, at: 9 * ms)
    #expect(quiet.probeDue == nil)
  }

  @Test func `reopens a lost display at once, and one that is lost again and again more seldom`() {
    var life = OutputLife(isLit: true)
    var now: Int64 = 60_000 * ms
    life.apply(.lost, at: now)
    #expect(life.probeDue == now)
    var waits: [Int64] = []
    for _ in 0..<12 {
      life.apply(.found(.screen), at: now)
      life.apply(.lost, at: now + ms)
      let due = life.probeDue ?? 0
      waits.append((due - now) / ms)
      now = due
    }
    #expect(waits.first == 501)
    #expect(waits.last == 8001)
    #expect(zip(waits, waits.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test func `whatever happens, looks are apart and the state is one that the drawing has`() {
    // Every sequence of five events out of all there are.
    let events: [OutputLife.Event] = [
      .changed, .lost, .paused, .resumed, .found(.same), .found(.screen), .found(.modeless),
      .found(.nothing), .found(.trouble),
    ]
    for number in 0..<(9 * 9 * 9 * 9 * 9) {
      var life = OutputLife(isLit: number % 2 == 0)
      var rest = number
      var now: Int64 = 0
      for _ in 0..<5 {
        life.apply(events[rest % 9], at: now)
        rest /= 9
        now += 10 * ms
        if life.isPaused && life.probeDue != nil { Issue.record("a look while paused: \(number)") }
        if let due = life.probeDue, due > now + 10_000 * ms { Issue.record("too late: \(number)") }
      }
    }
  }
}
