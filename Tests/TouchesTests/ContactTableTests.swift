import Testing
import Touches

struct ContactTableTests {
  private let twoDown = "x 100,y 100,mt,x 700,y 400,mt,syn"

  @Test func `a finger comes down, moves and is lifted`() {
    for lift in ["mt,syn", "touch 0,syn", "syn", "id -1,mt,syn", "x 1,y 1,id -1,mt,syn"] {
      let script = TouchScript(.protocolA)
      #expect(script.run("x 10,y 20,mt,touch 1,syn") == "began 0 10 20")
      #expect(script.run("x 11,y 20,mt,syn,x 11,y 20,mt,syn") == "moved 0 11 20")
      #expect(script.run(lift) == "ended 0 11 20")
      #expect(script.run(lift) == "")
    }
  }

  @Test func `what is pending at the end of a report is one contact`() {
    let script = TouchScript(.protocolA)
    #expect(script.run("x 10,y 20,syn") == "began 0 10 20")
    #expect(script.run("x 90,y 90,mt,x 11,y 20,syn") == "moved 0 11 20, began 1 90 90")
    #expect(script.run("x 12,y 20,syn") == "moved 0 12 20, ended 1 90 90")
  }

  @Test func `contacts without ids are the nearest, whatever their order`() {
    let script = TouchScript(.protocolA)
    #expect(script.run(twoDown) == "began 0 100 100, began 1 700 400")
    #expect(script.run("x 690,y 400,mt,x 110,y 100,mt,syn") == "moved 0 110 100, moved 1 690 400")
    #expect(
      script.run("x 5,y 5,mt,x 680,y 400,mt,x 120,y 100,mt,syn")
        == "moved 0 120 100, moved 1 680 400, began 2 5 5")
    #expect(script.run("x 680,y 400,mt,x 5,y 6,mt,syn") == "ended 0 120 100, moved 2 5 6")
    #expect(
      script.run("x 1,y 1,mt,x 300,y 300,mt,x 680,y 400,mt,syn") == "began 0 300 300, moved 2 1 1")
  }

  @Test func `of two pairs the nearer is made first`() {
    let script = TouchScript(.protocolA)
    _ = script.run("x 0,y 0,mt,x 100,y 0,mt,syn")
    #expect(script.run("x 60,y 0,mt,x 160,y 0,mt,syn") == "moved 0 160 0, moved 1 60 0")
  }

  @Test func `an id is the contact, wherever it goes, and a new one is another`() {
    let script = TouchScript(.protocolA)
    #expect(script.run("id 3,x 0,y 0,mt,id 5,x 9,y 9,mt,syn") == "began 0 0 0, began 1 9 9")
    #expect(script.run("id 5,x 0,y 0,mt,id 3,x 9,y 9,mt,syn") == "moved 0 9 9, moved 1 0 0")
    #expect(script.run("id 5,x 0,y 0,mt,id 6,x 9,y 9,mt,syn") == "ended 0 9 9, began 0 9 9")
    #expect(script.run("id 5,x 1,y 1,mt,id 5,x 2,y 2,mt,syn") == "ended 0 9 9, moved 1 2 2")
    #expect(script.run("id 5,mt,syn") == "")
    #expect(script.run("id 8,mt,syn,id 8,x 4,syn,id 8,x 4,y 4,syn") == "ended 1 2 2 | began 0 4 4")
  }

  @Test func `sizes, pressure and timestamps alone change nothing, and are no lift`() {
    let script = TouchScript(.protocolA)
    _ = script.run("x 10,y 20,mt,syn")
    #expect(script.run("major 0,x 10,y 20,mt,syn") == "")
    #expect(script.run("pressure 0,syn,msc 7,syn,absx 4,absy 4,syn,touch 1,syn,major 0,syn") == "")
    #expect(script.run("major 0,mt,syn") == "")
    #expect(script.run("major 9,mt,x 90,y 90,mt,syn") == "moved 0 90 90")
    #expect(script.run("x 91,y 90,mt,major 9,mt,x 5,y 5,mt,syn") == "moved 0 91 90, began 1 5 5")
    #expect(script.run("x 92,y 90,mt,major 9,mt,syn") == "moved 0 92 90")
    #expect(script.run("major 0,mt,touch 0,syn") == "ended 0 92 90, ended 1 5 5")
  }

  @Test func `a contact of half a position waits, one that is known keeps the other half`() {
    let script = TouchScript(.protocolA)
    #expect(script.run("x 10,mt,syn,y 10,mt,syn") == "")
    #expect(
      script.run("x 10,y 10,mt,syn,x 12,mt,syn,y 13,mt,syn")
        == "began 0 10 10 | moved 0 12 10 | moved 0 12 13")
  }

  @Test func `what is left out after a loss of events is cancelled`() {
    let script = TouchScript(.protocolA)
    _ = script.run(twoDown)
    #expect(
      script.run("x 5,y 5,mt,touch 0,dropped,x 690,y 400,mt,syn")
        == "cancelled 0 100 100, moved 1 690 400")
    #expect(script.run("dropped,msc 4,syn,syn") == "cancelled 1 690 400")
    #expect(script.run("mt,syn,x 1,y 1,mt,syn") == "began 0 1 1")
  }

  @Test func `a palm is cancelled and silent until it is lifted`() {
    let script = TouchScript(.protocolA)
    _ = script.run(twoDown)
    #expect(script.run("x 100,y 100,mt,tool 2,x 700,y 401,mt,syn") == "cancelled 1 700 401")
    #expect(script.run("x 101,y 100,mt,x 600,y 401,mt,syn") == "moved 0 101 100")
    #expect(script.run("x 101,y 100,mt,syn,x 101,y 100,mt,x 600,y 401,mt,syn") == "began 1 600 401")
    #expect(script.run("mt,syn,tool 2,x 1,y 1,mt,syn,mt,syn") == "ended 0 101 100, ended 1 600 401")
  }

  @Test func `cancelled from outside or there before, contacts are silent until lifted`() {
    let script = TouchScript(.protocolA)
    _ = script.run(twoDown)
    #expect(script.cancelAll() == "cancelled 0 100 100, cancelled 1 700 400")
    #expect(script.cancelAll() == "")
    #expect(script.run("x 110,y 100,mt,x 700,y 400,mt,x 1,y 1,mt,syn") == "began 0 1 1")
    let state = TouchDeviceState(slots: [.init(trackingID: 0, x: 0, y: 0)], currentSlot: 0)
    let touched = TouchScript(.protocolA, state: state)
    #expect(touched.run("x 1,y 1,mt,syn,x 2,y 2,mt,syn,mt,syn,x 1,y 1,mt,syn") == "began 0 1 1")
    let lifted = TouchScript(.protocolA, state: state)
    #expect(lifted.run("touch 0,syn,x 1,y 1,mt,syn") == "began 0 1 1")
  }

  @Test func `thousands of contacts and the farthest places are held in bounds`() {
    let script = TouchScript(.protocolA)
    let crowd = (0..<2000).map { "x \($0),y 0,mt," }.joined() + "syn"
    #expect(script.run(crowd).split(separator: ",").count == 256)
    #expect(script.run(crowd) == "")
    #expect(script.run("mt,syn").split(separator: ",").count == 256)
    let ends = "x -2147483648,y -2147483648,mt,x 2147483647,y 2147483647,mt,syn"
    #expect(script.run(ends + "," + ends).split(separator: "|").count == 1)
    #expect(script.run("id 2147483647,x 0,y 0,mt,id -2147483648,x 1,y 1,mt,syn").contains("began"))
  }
}
