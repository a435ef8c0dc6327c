import Testing

@testable import kiosk_bench

/// Parses with rows `fill`, `copy` and `ripple` and the effects `ripple` and `like`.
private func parse(_ arguments: String...) throws -> BenchOptions {
  try BenchOptions(
    arguments: arguments, known: ["fill", "copy", "ripple"], effects: ["ripple", "like"])
}

private func complaint(_ arguments: String...) -> String? {
  do throws(UsageError) {
    _ = try BenchOptions(
      arguments: arguments, known: ["fill", "copy", "ripple"], effects: ["ripple", "like"])
    return nil
  } catch {
    return error.message
  }
}

@Test func `nothing given measures every row without peers`() throws {
  let options = try parse()
  #expect(options.task == .measure)
  #expect(options.names == ["fill", "copy", "ripple"])
  #expect(!options.withPeers)
  #expect(options.rounds == 31)
  #expect(options.threads == 1)
  #expect(options.jsonPath == nil)
}

@Test func `every option of the bench is read`() throws {
  let options = try parse(
    "--peers", "--rounds", "7", "--threads", "4", "--json", "-", "--cold", "--thresholds", "t.txt",
    "--processor", "x86-64-v3")
  #expect(options.withPeers)
  #expect(options.rounds == 7)
  #expect(options.threads == 4)
  #expect(options.jsonPath == "-")
  #expect(options.isCold)
  #expect(options.thresholdsPath == "t.txt")
  #expect(options.processor == "x86-64-v3")
}

@Test func `named rows come in the table's order, once each`() throws {
  #expect(try parse("ripple", "--peers", "fill", "ripple").names == ["fill", "ripple"])
}

@Test func `allocations takes the names of effects`() throws {
  let options = try parse("allocations", "like")
  #expect(options.task == .countAllocations)
  #expect(options.names == ["like"])
  #expect(try parse("allocations").names == ["ripple", "like"])
  #expect(complaint("allocations", "fill") != nil)
}

@Test func `list and help are tasks of their own`() throws {
  #expect(try parse("--list").task == .list)
  #expect(try parse("--help").task == .help)
  #expect(try parse("-h").task == .help)
}

@Test func `what can't be used is said in one line`() {
  #expect(complaint("fil") == "nothing is called fil; --list tells what there is")
  #expect(complaint("--fast") == "unknown option --fast")
  #expect(complaint("--json") == "--json needs a value")
  #expect(complaint("--rounds", "0") == "--rounds takes 1 to 10000, not 0")
  #expect(complaint("--rounds", "many") == "--rounds takes 1 to 10000, not many")
  #expect(complaint("--threads", "65") == "--threads takes 1 to 64, not 65")
}

@Test func `no row of the table and no effect has another's name`() {
  #expect(Set(Bench.names).count == Bench.names.count)
  #expect(Set(Effect.all.map(\.name)).count == Effect.all.count)
}

@Test func `motion and soak have options of their own`() throws {
  let motion = try parse("motion", "--json", "-", "--configurations", "500", "--seed", "9")
  #expect(motion.task == .motion)
  #expect(motion.jsonPath == "-" && motion.configurations == 500 && motion.seed == 9)
  #expect(try parse("motion").configurations == 1_000_000)
  let soak = try parse("soak", "--frames", "10000000")
  #expect(soak.task == .soak && soak.frames == 10_000_000)
  #expect(try parse("soak", "--seconds", "5").seconds == 5)
  #expect(try parse("soak").frames == nil)
  #expect(complaint("soak", "fill") != nil)
  #expect(complaint("soak", "--frames", "0") != nil)
  #expect(complaint("motion", "--configurations", "many") != nil)
}
