import LinuxDisplay
import Testing

@Suite struct ConsoleTests {
  @Test func `without a console there is one note and no error`() {
    var notes: [String] = []
    if let console = Console.open(note: { notes.append($0) }) {
      // A machine with a console of its own: it must not keep it.
      console.close()
      #expect(notes.isEmpty)
    } else {
      #expect(notes.count == 1)
      #expect(notes[0].hasPrefix("no console to keep quiet: "))
    }
  }
}
