import CLinux
import LinuxIO
import Testing

struct NodePermissionTests {
  @Test func `who may not open a node is told who may`() throws {
    var template = Array("/tmp/kiosk-node-XXXXXX".utf8CString)
    let file = mkstemp(&template)
    try #require(file >= 0)
    let path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    defer {
      close(file)
      unlink(path)
    }
    let denied = SystemCallError(call: "open", on: path, errno: EACCES)
    fchmod(file, 0o660)
    let group = getgid() == 0 ? "root" : ""
    let advice = NodePermission.advice(on: denied)
    #expect(advice.hasPrefix("; members of the group " + group))
    #expect(advice.contains("usermod -aG " + group))
    fchmod(file, 0o600)
    #expect(NodePermission.advice(on: denied).hasPrefix("; only root may open it: a udev rule"))
  }

  @Test func `other faults get no advice, and a node that is gone no group`() {
    let gone = SystemCallError(call: "open", on: "/nowhere/event0", errno: ENOENT)
    #expect(NodePermission.advice(on: gone).isEmpty)
    let denied = SystemCallError(call: "open", on: "/nowhere/event0", errno: EACCES)
    #expect(NodePermission.advice(on: denied) == "; only root may open it")
  }

  @Test(arguments: [
    ("/dev/dri/card1", NodeKind.card, "video"), ("/dev/fb0", .framebuffer, "video"),
    ("/dev/input/event5", .input, "input"), ("/dev/uinput", .virtualInput, "input"),
    ("/dev/tty1", .console, "tty"), ("/sys/class/backlight/x/brightness", .backlight, "video"),
    ("/dev/null", .other, "input"), ("", .other, "input"),
  ]) func `every kind of node has its group, and a rule that names it`(
    path: String, kind: NodeKind, group: String
  ) {
    #expect(NodeKind(of: path) == kind)
    #expect(kind.group == group)
    #expect(kind.rule.contains(group))
  }

  @Test func `a node that is open and may not be used gets another answer`() {
    let master = SystemCallError(call: "DRM_IOCTL_SET_MASTER", on: "/dev/dri/card0", errno: EACCES)
    #expect(NodePermission.advice(on: master).contains("another program shows"))
    let console = SystemCallError(call: "KDSETMODE", on: "/dev/tty1", errno: EPERM)
    #expect(NodePermission.advice(on: console).contains("StandardInput=tty"))
    let busy = SystemCallError(call: "KDSETMODE", on: "/dev/tty1", errno: EIO)
    #expect(NodePermission.advice(on: busy).isEmpty)
  }
}
