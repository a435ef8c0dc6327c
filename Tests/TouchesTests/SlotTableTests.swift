import Testing
import Touches

struct SlotTableTests {
  private let twoDown = "slot 0,id 7,x 100,y 100,slot 1,id 8,x 700,y 400,syn"

  @Test func `a finger comes down, moves and is lifted`() {
    let script = TouchScript()
    #expect(script.run("slot 0,id 7,x 10,y 20,syn") == "began 0 10 20")
    #expect(script.run("x 11,syn,y 21,syn") == "moved 0 11 20 | moved 0 11 21")
    #expect(script.run("id -1,syn") == "ended 0 11 21")
  }

  @Test func `two fingers do not mix`() {
    let script = TouchScript()
    #expect(script.run(twoDown) == "began 0 100 100, began 1 700 400")
    #expect(script.run("slot 1,x 650,syn") == "moved 1 650 400")
    #expect(script.run("absx 5,absy 5,touch 0,syn") == "")
    #expect(script.run("slot 0,id -1,syn") == "ended 0 100 100")
    #expect(script.run("slot 1,id -1,syn") == "ended 1 650 400")
  }

  @Test func `a new id without a position begins at the stored one`() {
    let script = TouchScript()
    _ = script.run("slot 3,id 1,x 10,y 20,syn,id -1,syn")
    #expect(script.run("id 2,syn") == "began 0 10 20")
    #expect(script.run("id -1,syn") == "ended 0 10 20")
    #expect(script.run("id 3,x 11,syn") == "began 0 11 20")
  }

  @Test func `a slot that never had a position waits for one`() {
    let script = TouchScript()
    #expect(script.run("slot 0,id 1,syn,x 5,syn") == "")
    #expect(script.run("y 6,syn") == "began 0 5 6")
    #expect(script.run("slot 1,id 2,syn,id -1,syn") == "")
  }

  @Test func `another id in a slot ends the touch where it was and begins one`() {
    let script = TouchScript()
    _ = script.run("slot 0,id 1,x 10,y 20,syn")
    #expect(script.run("id 2,x 300,y 400,syn") == "ended 0 10 20, began 0 300 400")
    #expect(script.run("x 301,id -1,id 3,x 5,syn") == "ended 0 301 400, began 0 5 400")
  }

  @Test func `the same id again is the same touch`() {
    let script = TouchScript()
    _ = script.run("slot 0,id 1,x 10,y 20,syn")
    #expect(script.run("id 1,syn") == "")
    #expect(script.run("id 1,x 12,syn") == "moved 0 12 20")
    #expect(script.run("id -1,id 1,syn") == "")
  }

  @Test func `of two positions in one report the last counts`() {
    let script = TouchScript()
    #expect(script.run("slot 0,id 1,x 1,y 1,x 2,y 2,syn") == "began 0 2 2")
    #expect(script.run("x 9,x 3,syn") == "moved 0 3 2")
    #expect(script.run("x 9,x 3,syn") == "")
  }

  @Test func `press and lift inside one report are nothing, in two they are a tap`() {
    let script = TouchScript()
    #expect(script.run("slot 0,id 1,x 10,y 20,id -1,syn") == "")
    #expect(script.run("id 2,syn,id -1,syn") == "began 0 10 20 | ended 0 10 20")
  }

  @Test func `what is pressed when the device is opened is silent until its slot has a new id`() {
    let state = TouchDeviceState(
      slots: [.init(trackingID: 5, x: 10, y: 20), .init(trackingID: -1, x: 30, y: 40)],
      currentSlot: 0)
    let script = TouchScript(state: state)
    #expect(script.run("x 11,syn,id 5,y 21,syn,id -1,syn") == "")
    #expect(script.run("id 6,syn") == "began 0 11 21")
    #expect(script.run("slot 1,id 7,syn") == "began 1 30 40")
  }

  @Test func `a silent contact followed by another in one report begins`() {
    let state = TouchDeviceState(slots: [.init(trackingID: 5, x: 10, y: 20)], currentSlot: 0)
    let script = TouchScript(state: state)
    #expect(script.run("id 6,syn") == "began 0 10 20")
  }

  @Test func `a touch's number is the lowest that is free when it begins`() {
    let script = TouchScript()
    _ = script.run("slot 4,id 1,x 1,y 1,slot 2,id 2,x 2,y 2,syn")
    #expect(script.run("slot 0,id 3,x 3,y 3,syn") == "began 2 3 3")
    #expect(script.run("slot 2,id -1,syn") == "ended 0 2 2")
    #expect(script.run("slot 9,id 4,x 4,y 4,syn") == "began 0 4 4")
    #expect(script.run("slot 4,id -1,slot 3,id 5,x 5,y 5,syn") == "ended 1 1 1, began 1 5 5")
  }

  @Test func `what vanished while events were lost is cancelled, once`() {
    let script = TouchScript()
    _ = script.run(twoDown)
    #expect(script.run("dropped,slot 0,id -1,syn") == "cancelled 0 100 100")
    #expect(script.run("slot 1,x 690,syn") == "moved 1 690 400")
    #expect(script.run("slot 1,id -1,syn,slot 0,id -1,syn") == "ended 1 690 400")
  }

  @Test(arguments: ["dropped,slot 0,id 9,x 5,y 6,syn", "dropped,slot 0,id -1,id 9,x 5,y 6,syn"])
  func `a slot that was reused while events were lost cancels and begins`(resync: String) {
    let script = TouchScript()
    _ = script.run(twoDown)
    #expect(script.run(resync) == "cancelled 0 100 100, began 0 5 6")
    #expect(script.run("id -1,syn") == "ended 0 5 6")
  }

  @Test func `libevdev tells of a resynchronization in two reports`() {
    let script = TouchScript()
    _ = script.run(twoDown)
    let resync = "dropped,slot 0,id -1,syn,slot 0,id 9,x 5,y 6,syn"
    #expect(script.run(resync) == "cancelled 0 100 100 | began 0 5 6")
  }

  @Test func `what was half told when events were lost is judged with the state`() {
    let script = TouchScript()
    _ = script.run(twoDown)
    #expect(
      script.run("slot 0,id -1,dropped,slot 1,x 690,syn") == "cancelled 0 100 100, moved 1 690 400")
  }

  @Test func `a palm is cancelled and stays silent until its slot has a new id`() {
    let script = TouchScript()
    _ = script.run("slot 0,id 1,x 1,y 1,syn")
    #expect(script.run("tool 2,x 2,syn") == "cancelled 0 2 1")
    #expect(script.run("x 3,syn,tool 0,syn,id -1,syn") == "")
    #expect(script.run("tool 2,id 2,syn,id -1,syn") == "")
    #expect(script.run("id 3,tool 0,syn") == "began 0 3 1")
    #expect(script.run("tool 2,id -1,syn") == "cancelled 0 3 1")
  }

  @Test func `cancelled from outside, a contact is silent until it is lifted`() {
    let script = TouchScript()
    _ = script.run(twoDown)
    #expect(script.cancelAll() == "cancelled 0 100 100, cancelled 1 700 400")
    #expect(script.cancelAll() == "")
    #expect(script.run("slot 0,x 5,syn,id -1,syn,id 9,syn") == "began 0 5 100")
  }

  @Test func `pressure and timestamps alone change nothing`() {
    let script = TouchScript()
    _ = script.run("slot 0,id 1,x 1,y 1,pressure 9,syn")
    #expect(script.run("pressure 0,msc 77,syn") == "")
  }

  @Test func `slots that the device never declared are passed over`() {
    let script = TouchScript(.protocolB(slotCount: 2))
    #expect(script.run("slot 2,id 1,x 1,y 1,syn,slot -1,id 1,x 1,y 1,syn") == "")
    #expect(script.run("slot 1,id 1,x 1,y 1,syn") == "began 0 1 1")
    let lying = TouchScript(.protocolB(slotCount: .max))
    #expect(lying.run("slot 2147483647,id 1,x 1,y 1,syn") == "")
    #expect(lying.run("slot 3999,id 1,x 1,y 1,syn") == "began 0 1 1")
  }

  @Test func `a single-touch screen is down while BTN_TOUCH is`() {
    let script = TouchScript(.singleTouch(pressCode: KeyCode.touch))
    #expect(script.run("absx 1,absy 2,syn,touch 0,syn") == "")
    #expect(script.run("touch 1,syn") == "began 0 1 2")
    #expect(script.run("absx 5,syn,touch 1,syn,touch 2,syn") == "moved 0 5 2")
    #expect(script.run("touch 0,syn") == "ended 0 5 2")
    #expect(script.run("touch 1,touch 0,syn") == "")
    #expect(script.run("left 1,x 4,y 4,id 3,syn") == "")
  }

  @Test func `a pointer is down while its button is`() {
    let script = TouchScript(.absolutePointer(pressCode: KeyCode.leftButton))
    #expect(script.run("absx 1,absy 2,syn") == "")
    #expect(
      script.run("left 1,syn,absx 3,syn,left 0,syn") == "began 0 1 2 | moved 0 3 2 | ended 0 3 2")
  }

  @Test func `a single touch that was down when opened, or vanished in a resynchronization`() {
    let state = TouchDeviceState(slots: [.init(trackingID: 0, x: 1, y: 2)], currentSlot: 0)
    let script = TouchScript(.singleTouch(pressCode: KeyCode.touch), state: state)
    #expect(script.run("absx 5,syn,touch 0,syn") == "")
    #expect(script.run("touch 1,syn") == "began 0 5 2")
    #expect(script.run("dropped,touch 0,syn") == "cancelled 0 5 2")
  }
}
