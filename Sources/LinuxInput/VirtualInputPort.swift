import LinuxIO
import Touches

/// What the kernel lets a program do that is an input device itself: uinput's requests, one by one.
package protocol VirtualInputPort: EventSending {
  /// `UI_SET_EVBIT`
  func allow(type: Int) throws(SystemCallError)
  /// `UI_SET_KEYBIT` and its kin.
  func allow(type: Int, code: Int) throws(SystemCallError)
  /// `UI_SET_PROPBIT`
  func allow(property: Int) throws(SystemCallError)
  /// `UI_ABS_SETUP`; EINVAL for what the kernel takes for no range.
  func setAxis(_ axis: EvemuRecording.Axis) throws(SystemCallError)
  /// `UI_DEV_SETUP`. `identity` is bus, vendor, product, version.
  func setUp(name: String, identity: [UInt16]) throws(SystemCallError)
  /// `UI_DEV_CREATE`
  func create() throws(SystemCallError)
  /// The event node, once it is there and can be opened.
  func node() -> String?
  /// `EVIOCSABS` on the event node: takes any range.
  func setRange(of axis: EvemuRecording.Axis, node: String) throws(SystemCallError)
  /// Lets that time go by.
  func pause(milliseconds: Int)
}
