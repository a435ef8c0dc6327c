import Scanout
import Testing

@Suite struct DisplayErrorTests {
  @Test func `every attempt stands in one line with its reason`() {
    let error = DisplayError.noDisplay(attempts: [
      .init(
        what: "kms /dev/dri/card0",
        reason: "open /dev/dri/card0: No such file or directory (ENOENT)"),
      .init(what: "fbdev /dev/fb0", reason: "open /dev/fb0: Permission denied (EACCES)"),
    ])
    #expect(
      error.description
        == "no display: kms /dev/dri/card0: open /dev/dri/card0: No such file or directory "
        + "(ENOENT); fbdev /dev/fb0: open /dev/fb0: Permission denied (EACCES)")
  }
}
