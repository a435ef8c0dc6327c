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
}
