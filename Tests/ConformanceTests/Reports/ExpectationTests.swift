import ConformanceKit
import Testing
import TextSpec

@testable import conformance_runner

/// A recorded run of a faulty tokenizer, held against one file of expectations after the other.
@Suite struct `Holding a run against expectations` {
  private static func judge(
    _ text: String, today: String = "2026-06-15", change: (inout RecordedRun) -> Void = { _ in }
  ) throws -> JudgedRun {
    var run = try RecordedSample.faulty.get()
    run.header.today = today
    run.header.expectations = RunHeader.Expectations(path: "sample.expect", text: text)
    // The status that was recorded is that of a run without expectations.
    run.exit = (0, "")
    change(&run)
    return JudgedRun(run)
  }

  /// A line for every kind of fault that the sample has.
  private static func everything() throws -> [String] {
    let run = try RecordedSample.faulty.get()
    return run.events.compactMap { event in
      guard case .finding(let reported) = event else { return nil }
      let signature = reported.finding.signature
      return "\(signature.law)#\(signature.digest) \(signature.verdict.rawValue) \"known\""
    }
  }

  private static func problems(_ run: JudgedRun) -> [String] {
    run.problems.map { "\($0.kind.rawValue) \($0.line)" }
  }

  @Test func `a run whose findings are all expected is a success, and counts them`() throws {
    let lines = try Self.everything()
    let run = try Self.judge(lines.joined(separator: "\n"))
    #expect(run.reports[0].findings.isEmpty)
    #expect(run.reports[0].expected.count == lines.count && lines.count > 3)
    #expect(run.problems.isEmpty)
    // The sample leaves pairs of classes out, as a small run does; nothing else is wrong.
    #expect(run.exit == 1 || run.exit == 0)
    let whole = try Self.judge(lines.joined(separator: "\n")) { run in
      run.sections[0].header.needsAllClassPairs = false
    }
    #expect(whole.exit == 0, "\(whole.reports[0].vacuousLaws)")
    #expect(RunText.render(whole).contains("no unexpected finding, \(lines.count) expected"))
    #expect(!RunText.render(whole).contains("FAIL"))
  }

  @Test func `a finding that nobody expected fails the run, and it alone is printed`() throws {
    var lines = try Self.everything()
    let left = lines.removeLast()
    let run = try Self.judge(lines.joined(separator: "\n"))
    #expect(run.reports[0].findings.count == 1)
    #expect(left.hasPrefix(run.reports[0].findings[0].finding.law.rawValue))
    #expect(run.exit == 1)
  }

  @Test func `an expectation that passes fails the run and names its line`() throws {
    let run = try Self.judge("# one\ntokenizer.next.nearest fail \"gone\"\n")
    #expect(Self.problems(run) == ["unexpected-pass 2"])
    #expect(
      run.problems[0].text
        == "sample.expect:2: tokenizer.next.nearest: expected fail, got a pass; remove the "
        + "expectation")
    #expect(RunText.render(run).contains("EXPECTATION sample.expect:2: tokenizer.next.nearest"))
  }

  @Test func `a run that was cut, is a part or was filtered cannot say that nothing failed`() throws
  {
    let text = "tokenizer.next.nearest fail \"gone\"\n"
    let cut = try Self.judge(text) { $0.header.isCut = true }
    #expect(cut.problems.map(\.isInconclusive) == [true])
    let shard = try Self.judge(text) { $0.header.shard = Shard(1, of: 2) }
    #expect(shard.problems.isEmpty)
    let given = try Self.judge(text) { $0.sections[0].header.isGiven = true }
    #expect(given.problems.isEmpty)
    let other = try Self.judge("tags.found.all fail \"r\"\n") { $0.header.isFiltered = true }
    #expect(other.problems.isEmpty)
  }

  @Test func `an expectation that matches nothing fails the run`() throws {
    let run = try Self.judge(
      """
      tokenizer.no.such.law fail "a"
      tags.found.* fail "the subject was not asked about tags"
      tokenizer.layout.same fail "turned off by the profile"
      """)
    #expect(Self.problems(run) == ["matched-nothing 1", "matched-nothing 2", "matched-nothing 3"])
    #expect(run.problems[0].message.contains("matches no law of the spec"))
    #expect(run.problems[1].message.contains("does not support the contract"))
    #expect(run.problems[2].message.contains("matched nothing: "))
  }

  @Test func `another verdict than the expected one fails the run`() throws {
    let run = try Self.judge("tokenizer.enclosing.contains crashed \"kind\"\n")
    #expect(Self.problems(run) == ["wrong-kind 1"])
    #expect(run.problems[0].message.hasSuffix("expected crashed, got fail"))
    #expect(run.reports[0].findings.contains { $0.finding.law == "tokenizer.enclosing.contains" })
  }

  @Test func `an expectation ends after its last day`() throws {
    let text = "tokenizer.enclosing.contains fail until=2026-06-15 \"soon\"\n"
    #expect(try Self.judge(text, today: "2026-06-15").problems.isEmpty)
    let late = try Self.judge(text, today: "2026-06-16")
    #expect(Self.problems(late) == ["expired 1"])
    #expect(late.problems[0].message.contains("ended on 2026-06-15, and it is 2026-06-16"))
    #expect(late.exit == 1)
  }

  @Test func `an expectation without a reason fails the run`() throws {
    let run = try Self.judge("tokenizer.enclosing.contains fail issue=7\n")
    #expect(Self.problems(run) == ["missing-reason 1"])
    #expect(Self.problems(try Self.judge("tokenizer.enclosing.contains fail \" \"\n")).count == 1)
  }

  @Test func `an expectation for another version is not in force`() throws {
    let old = try Self.judge("tokenizer.enclosing.contains fail when unicode<16 \"old\"\n")
    #expect(old.problems.isEmpty && old.reports[0].expected.isEmpty)
    let new = try Self.judge("tokenizer.enclosing.contains fail when unicode>=16 \"new\"\n")
    #expect(!new.reports[0].expected.isEmpty)
  }

  @Test func `part and signature narrow an expectation`() throws {
    let law = "tokenizer.enclosing.contains"
    let all = try Self.judge("\(law) fail \"r\"\n").reports[0].expected
    let signature = try #require(all.first?.finding.finding.signature)
    let narrow = try Self.judge("\(law)#\(signature.digest.prefix(4)) fail \"r\"\n")
    #expect((1..<all.count).contains(narrow.reports[0].expected.count))
    let part = try #require(signature.parts.first)
    let words = try Self.judge("\(law)[\(part)] fail \"r\"\n").reports[0].expected
    #expect(!words.isEmpty && words.allSatisfy { $0.finding.finding.signature.parts == [part] })
    #expect(words.count < all.count)
    #expect(Self.problems(try Self.judge("\(law)[\(part)]#0000 fail \"r\"\n")).count == 1)
  }

  @Test func `what is not supported can be expected`() throws {
    let run = try Self.judge("tokenizer.layout.same unsupported wontfix \"no layout\"\n")
    #expect(run.problems.isEmpty)
    #expect(run.reports[0].expectedLaws.map(\.law) == ["tokenizer.layout.same"])
    #expect(run.reports[0].expectedLaws[0].words.contains("will not be fixed"))
  }

  @Test func `every report shows what was expected, and what is wrong with expectations`() throws {
    let lines = try Self.everything()
    let run = try Self.judge(
      (lines + ["tokenizer.next.nearest fail \"gone\""]).joined(separator: "\n"))
    let place = "sample.expect:\(lines.count + 1)"
    func report(_ name: String) throws -> String {
      let kind = try #require(ReportKind.all.first { $0.name == name })
      return String(decoding: kind.render(run), as: UTF8.self)
    }
    let junit = try report("junit")
    #expect(junit.contains("<skipped message=\"expected fail: known (sample.expect:"))
    #expect(junit.contains("failures=\"1\"") && junit.contains("name=\"\(place)\""))
    let tap = try report("tap")
    #expect(tap.contains("# TODO expected fail: known") && tap.contains("- \(place)\n"))
    let sarif = try report("sarif")
    #expect(sarif.contains("\"suppressions\"") && sarif.contains("expectation.unexpected-pass"))
    #expect(try report("github").contains("::error file=sample.expect,line=\(lines.count + 1),"))
    #expect(try report("markdown").contains("expected fail: known"))
    #expect(try report("json").contains("\"expected\""))
    #expect(try report("html").contains("expected fail: known"))
  }

  @Test func `an update removes what passes, adds what fails, and keeps words and order`() throws {
    let lines = try Self.everything()
    let old = try ExpectationFile(
      """
      # The head stays.
      tokenizer.next.nearest fail "this goes"

      # And this.
      \(lines[0])
      tokenizer.enclosing.contains   crashed  issue=7   "the words stay"
      tokenizer.no.such.law fail "this goes too"
      """)
    var new = old
    new.update(from: [try RecordedSample.faulty.get()], reason: "found")
    #expect(new.lines[0].text == "# The head stays." && new.lines[2].text == "# And this.")
    #expect(new.lines.contains { $0.text == lines[0] })
    #expect(
      new.lines.contains {
        $0.text == "tokenizer.enclosing.contains   fail  issue=7   \"the words stay\""
      })
    let removed = old.difference(from: new).filter { $0.hasPrefix("-") }
    #expect(removed.count == 3)
    let run = try Self.judge(new.text)
    #expect(run.problems.isEmpty && run.reports[0].findings.isEmpty)
    // What is up to date stays as it is.
    var again = new
    again.update(from: [try RecordedSample.faulty.get()], reason: "found")
    #expect(again == new)
    #expect(new.difference(from: again).isEmpty)
  }

  @Test func `an update writes one entry a law and part, or one a signature`() throws {
    var exact = ExpectationFile(lines: [])
    exact.update(from: [try RecordedSample.faulty.get()], reason: "r", isExact: true)
    var broad = ExpectationFile(lines: [])
    broad.update(from: [try RecordedSample.faulty.get()], reason: "r")
    #expect(try Self.judge(exact.text).reports[0].findings.isEmpty)
    #expect(broad.lines.count < exact.lines.count)
    #expect(broad.lines.allSatisfy { $0.expectation?.signaturePrefix == nil })
    #expect(try Self.judge(broad.text).reports[0].findings.isEmpty)
    // What an update writes is in order.
    #expect(try ExpectationFile(exact.text).faults(today: "2026-06-15").isEmpty)
    #expect(try ExpectationFile(broad.text).faults(today: "2026-06-15").isEmpty)
  }
}
