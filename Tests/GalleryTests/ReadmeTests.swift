import CLinux
import KioskKit
import KioskTestKit
import LinuxIO
import Testing

// The program of the README, here so that it is compiled. Never called: it would take the process.
private func readmeProgram() -> Never {
  Application.main { application in
    let button = RippleButton(frame: Rect(x: 40, y: 40, width: 300, height: 100))
    button.setTitle("Touch me", color: .white, background: Color(36, 150, 255))
    button.cornerRadius = 18
    button.onTap = {
      application.window.rootView.backgroundColor = Color(hex: 0xEAF3FF)
    }
    application.window.rootView.addSubview(button)
  }
}

@Suite struct `The README` {
  private func lines(of path: String) throws -> [String] {
    let bytes = try readFile(at: path)
    return String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map { line in String(line.drop { $0 == " " }) }
  }

  private func program(in lines: [String]) throws -> [String] {
    let first = try #require(lines.firstIndex { $0 == "Application.main { application in" })
    let last = try #require(lines[first...].firstIndex { $0.hasSuffix("addSubview(button)") })
    return Array(lines[first...last])
  }

  @Test func `shows a program that compiles`() throws {
    let here = "\(#filePath)"
    let readme = here.split(separator: "/").dropLast(3).map { "/" + $0 }.joined() + "/README.md"
    #expect(try program(in: lines(of: readme)) == program(in: lines(of: here)))
  }
}
