import ConformanceKit
import Generators
import Mutants
import Testing
import TextSpec

/// Whatever a seed begins with, a fault of a session ends at the same script.
@Suite struct `Minimal scripts of sessions` {
  @Test(arguments: [
    Minimum(
      "field-wraps", "session.move.stays", "a", [.move(.character, .forward, extends: false)]),
    Minimum(
      "undo-forgets-selection", "session.undo.selection", "a",
      [.select(TextRange(0, 1)), .insert([]), .undo]),
    Minimum("field-asks-stale-tags", "session.asked.tags", "", [.insert([0x61]), .tags]),
  ])
  func `are the same from several seeds`(_ minimum: Minimum) throws {
    let probe = SessionProbe.shared
    let mutant = try #require(SessionMutants.all.first { $0.name == minimum.mutant })
    let subject = mutant.make(SessionProfile(), probe.oracle)
    let results = MinimaCheck(
      subject: subject, oracle: probe.oracle,
      generator: SessionCases(SessionProfile(), probe.texts), caseMax: 400, stepMax: 16,
      evaluationMax: 600
    ).results(of: minimum.law)
    #expect(results == Array(repeating: minimum.input, count: 3))
  }

  struct Minimum: Sendable, CustomTestStringConvertible {
    let mutant: String
    let law: LawID
    let input: Case

    init(_ mutant: String, _ law: LawID, _ text: String, _ steps: [SessionOp]) {
      self.mutant = mutant
      self.law = law
      input = Case(.session, CodeUnits(text), ops: steps.map(\.value))
    }

    var testDescription: String { mutant }
  }
}
