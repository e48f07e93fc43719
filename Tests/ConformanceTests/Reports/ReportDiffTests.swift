import ConformanceKit
import Foundation
import Testing
import TextSpec

@testable import conformance_runner

/// Summaries that are written by hand, so that each kind of change is seen alone.
@Suite struct `Comparing runs` {
  private struct LawSketch {
    var id: String
    var state = "pass"
    var signatures = ["aaaa0001"]
    var severity = "must"
  }

  private static func summary(_ laws: [LawSketch], name: String = "acme") throws -> Summary {
    var rows: [Value] = []
    var findings: [Value] = []
    var outOfScope: [Value] = []
    var vacuous: [Value] = []
    var expected: [Value] = []
    for law in laws {
      var row: [Value.Member] = [
        .init("id", .string(law.id)), .init("severity", .string(law.severity)),
      ]
      func finding(_ verdict: String) -> [Value] {
        law.signatures.map {
          .members([
            .init("law", .string(law.id)), .init("verdict", .string(verdict)), .init("count", 3),
            .init("signature", .string($0)),
          ])
        }
      }
      switch law.state {
      case "pass": row.append(.init("pass", 9))
      case "unanswered":
        row += [.init("pass", 9), .init("crashed", 1)]
      case "vacuous": vacuous.append(.string(law.id))
      case "unsupported":
        outOfScope.append(.members([.init("law", .string(law.id)), .init("reason", "gone")]))
        continue
      case "expected": expected += finding("fail")
      default: findings += finding(law.state)
      }
      rows.append(.members(row))
    }
    let contract = Value.members([
      .init("contract", "tokenizer"),
      .init("plugin", .members([.init("name", .string(name)), .init("version", "1.0")])),
      .init("laws", .list(rows)), .init("findings", .list(findings)),
      .init("outOfScope", .list(outOfScope)), .init("vacuous", .list(vacuous)),
      .init("expected", .list(expected)),
    ])
    return try #require(
      Summary(
        .members([
          .init("schema", 1), .init("spec", "1.0"), .init("exit", 0),
          .init("contracts", .list([contract])),
        ])))
  }

  private static func change(_ old: String, _ new: String) throws -> SummaryDiff {
    SummaryDiff(
      try summary([LawSketch(id: "tokenizer.a", state: old)]),
      try summary([LawSketch(id: "tokenizer.a", state: new)]))
  }

  @Test(arguments: [
    ("pass", "fail", "newly failing"), ("fail", "pass", "fixed"),
    ("fail", "crashed", "fail to crash"), ("fail", "hung", "fail to crash"),
    ("fail", "unanswered", "fail to crash"), ("crashed", "fail", "crash to fail"),
    ("pass", "unsupported", "capability withdrawn"),
    ("fail", "unsupported", "capability withdrawn"),
    ("unsupported", "pass", "capability added"), ("unsupported", "fail", "newly failing"),
    ("pass", "vacuous", "no longer applied"), ("vacuous", "pass", "applied again"),
    ("expected", "pass", "fixed"), ("pass", "expected", "newly failing"),
  ])
  func `a change has its kind`(old: String, new: String, kind: String) throws {
    let diff = try Self.change(old, new)
    #expect(diff.changes.map(\.kind.rawValue) == [kind])
    #expect(diff.text.lowercased().contains("\(kind) (1)"))
    #expect(diff.markdown.contains("## \(kind) (1)"))
  }

  @Test(arguments: ["pass", "fail", "vacuous", "unsupported", "crashed", "expected"])
  func `what stays the same is no change`(state: String) throws {
    let diff = try Self.change(state, state)
    #expect(diff.changes.isEmpty && !diff.isWorse)
    #expect(diff.text.contains("no difference"))
  }

  @Test func `a failing law may fail in another way, and a broken outcome comes and goes`() throws {
    let one = try Self.summary([LawSketch(id: "tokenizer.a", state: "fail")])
    let other = try Self.summary([
      LawSketch(id: "tokenizer.a", state: "fail", signatures: ["aaaa0002"]),
      LawSketch(id: "tokenizer.outcome.crashed", state: "crashed"),
    ])
    let diff = SummaryDiff(one, other)
    #expect(
      diff.changes.map(\.kind) == [.newlyFailing, .newFault, .faultGone])
    #expect(diff.isWorse)
    #expect(SummaryDiff(other, one).changes.map(\.kind) == [.newFault, .faultGone, .fixed])
    let added = SummaryDiff(one, try Self.summary([LawSketch(id: "tokenizer.b")]))
    #expect(added.changes.map(\.kind) == [.lawAdded, .lawRetired] && !added.isWorse)
  }

  @Test func `a matrix has a row a law and a column an implementation`() throws {
    let matrix = SummaryMatrix([
      try Self.summary(
        [
          LawSketch(id: "tokenizer.a"), LawSketch(id: "tokenizer.b", state: "unanswered"),
          LawSketch(id: "tokenizer.c", state: "unsupported"),
        ], name: "first|one"),
      try Self.summary([
        LawSketch(id: "tokenizer.a", state: "crashed"),
        LawSketch(id: "tokenizer.b", state: "expected"),
        LawSketch(id: "tokenizer.d", state: "vacuous"),
      ]),
    ])
    let rows = matrix.text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(rows[1] == ["tokenizer.a", "pass", "CRASHED", "3"])
    #expect(rows[2] == ["tokenizer.b", "pass*", "expected"])
    #expect(rows[3] == ["tokenizer.c", "-"])
    #expect(rows[4] == ["tokenizer.d", "vacuous"])
    #expect(rows[5].suffix(2) == ["2/2", "0/3"])
    #expect(matrix.markdown.contains("| law | first\\|one 1.0 | acme 1.0 |"))
    #expect(matrix.markdown.contains("| tokenizer.a | pass | CRASHED 3 |"))
    #expect(matrix.page().contains("first|one"))
  }

  @Test func `a badge says how many laws of how many hold, under which spec`() throws {
    let good = Badge(try Self.summary([LawSketch(id: "tokenizer.a")]))
    #expect(good.message == "must 1/1, spec 1.0")
    #expect(good.value["color"] == "brightgreen")
    let laws = [
      LawSketch(id: "tokenizer.a"), LawSketch(id: "tokenizer.b", state: "expected"),
      LawSketch(id: "tokenizer.c", state: "vacuous"),
      LawSketch(id: "tokenizer.d", state: "unsupported"),
      LawSketch(id: "tokenizer.e", severity: "should"),
      LawSketch(id: "tokenizer.outcome.hung", state: "hung"),
    ]
    let mixed = Badge(try Self.summary(laws))
    #expect(mixed.message == "must 1/4, spec 1.0")
    #expect(mixed.value["color"] == "red")
    #expect(!mixed.message.contains("%"))
    #expect(Badge(try Self.summary(laws), .should).message == "should 1/1, spec 1.0")
    #expect(Badge(try Self.summary(laws), contracts: ["caret"]).message == "must 0/0, spec 1.0")
    #expect(mixed.svg.hasPrefix("<svg ") && mixed.svg.contains(">must 1/4, spec 1.0</text>"))
    let parser = XMLCheck(mixed.svg)
    #expect(parser.isWellFormed)
  }

  @Test func `a summary that the runner writes is read back, law by law`() throws {
    let run = JudgedRun(try RecordedSample.faulty.get())
    let summary = try #require(Summary(JSONReport.value(run)))
    let broken = summary.laws.filter { if case .broken = $0.standing { true } else { false } }
    let laws = Set(
      run.reports[0].findings.flatMap { [$0.finding.law] + $0.consequences.map(\.signature.law) })
    #expect(Set(broken.map(\.law)) == laws)
    #expect(summary.laws.count == run.reports[0].laws.count + run.reports[0].outOfScope.count)
    #expect(SummaryDiff(summary, summary).changes.isEmpty)
    #expect(Summary(.members([.init("schema", 2)])) == nil)
  }
}

/// Whether a text is well-formed XML, as far as tags and quotation marks go.
private struct XMLCheck {
  let isWellFormed: Bool

  init(_ text: String) {
    var open: [Substring] = []
    var isFine = true
    for tag in text.split(separator: "<").map({ $0.prefix { $0 != ">" } }) {
      if tag.hasPrefix("/") {
        isFine = isFine && open.popLast() == tag.dropFirst()
      } else if !tag.hasSuffix("/") {
        open.append(tag.prefix { $0 != " " })
      }
      isFine = isFine && tag.count { $0 == "\"" } % 2 == 0
    }
    isWellFormed = isFine && open.isEmpty
  }
}
