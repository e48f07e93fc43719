import ConformanceKit
import Generators
import ReferenceImpl
import Testing
import TextSpec

@testable import conformance_runner

/// Offsets that no text has, in stored cases and in answers: whoever writes them gets a verdict at
/// once, and never a trap or an endless loop.
struct FarOffsetTests {
  static let offsets = [-1, Int(Int32.max), Int.max, Int(Int32.min), Int.min]

  /// A value with all its numbers replaced.
  static func far(_ value: Value, _ offset: Int) -> Value {
    switch value {
    case .int: .int(offset)
    case .list(let items): .list(items.map { far($0, offset) })
    case .object(let members):
      .object(members.map { .init($0.key, far($0.value, offset)) })
    case .null, .bool, .text: value
    }
  }

  /// A case with one of its numbers replaced, for each place that holds one.
  static func far(_ input: Case, _ offset: Int) -> [Case] {
    var cases: [Case] = []
    for index in input.marks.indices {
      var changed = input
      changed.marks[index].offset = offset
      cases.append(changed)
    }
    // How far a text is grown is a number with bounds of its own, and no offset.
    for index in input.params.indices where input.params[index].name != "grow" {
      var changed = input
      changed.params[index].value = far(input.params[index].value, offset)
      if changed != input { cases.append(changed) }
    }
    for index in input.ops.indices {
      var changed = input
      changed.ops[index] = far(input.ops[index], offset)
      if changed != input { cases.append(changed) }
    }
    return cases
  }

  /// A few cases of each phase.
  static func cases<K: ContractKit>(_ kit: K.Type, _ oracle: ReferenceOracle) -> [Case] {
    let generator = K.Generator(K.C.Profile(), TextSource(oracle.tables))
    var cases: [Case] = []
    for phase in [Phase.smallScope, .templates, .random] {
      for index in 0..<(phase == .random ? 12 : 6) {
        let key = CaseKey(seed: 0, K.C.name, phase, index * 7)
        guard let input = generator.make(key, Extent(scopeMax: 1, sweep: .ranges)),
          input.text.count < 200
        else { continue }
        cases.append(input)
      }
    }
    return cases
  }

  /// A subject whose answers hold numbers that no text has.
  struct FarAnswers<C: WireContract>: Subject {
    let base: any Subject<C>
    let offset: Int

    var identity: SubjectIdentity { base.identity }
    var claim: Claim<C> { base.claim }

    func observe(_ input: Case, _ facts: C.Facts) -> Outcome<C.Sheet> {
      guard case .answered(let sheet) = base.observe(input, facts) else {
        return .failed(.unsupported, "no answer")
      }
      let answers = C.questions(input, facts, claim).map {
        FarOffsetTests.far(C.answer($0, sheet, facts), offset)
      }
      guard let changed = try? C.sheet(answers, input, facts, claim) else {
        return .failed(.protocolError, "no sheet")
      }
      return .answered(changed)
    }
  }

  @Test(arguments: ContractKits.all.map { ContractKits.contract(of: $0) }, offsets)
  func `a case with an offset far out is judged at once`(
    contract: ContractName, offset: Int
  ) throws {
    func judge<K: ContractKit>(_ kit: K.Type) -> (slowest: UInt64, count: Int) {
      let oracle = ReferenceOracle()
      let subject = K.reference(K.C.Profile(), oracle)
      let plan = Plan(subject.claim)
      let check = Check(plan, oracle: oracle, subject: subject)
      var slowest: UInt64 = 0
      var count = 0
      for input in Self.cases(kit, oracle) {
        for changed in Self.far(input, offset) {
          var tally = Tally(plan, classCount: oracle.representatives.count)
          let start = System.now()
          _ = K.C.objection(to: changed, under: plan.profile, by: oracle)
          check.examine(changed, origin: .given, into: &tally)
          slowest = max(slowest, System.now() - start)
          count += 1
          if !tally.isConserved { slowest = .max }
        }
      }
      return (slowest, count)
    }
    let kit: any ContractKit.Type = try #require(ContractKits.kit(contract))
    let result = judge(kit)
    #expect(result.slowest < 2_000_000_000, "\(result.slowest) ns, \(result.count) cases")
  }

  @Test(arguments: ContractKits.all.map { ContractKits.contract(of: $0) }, offsets)
  func `an answer with an offset far out is judged at once`(
    contract: ContractName, offset: Int
  ) throws {
    func judge<K: ContractKit>(_ kit: K.Type) -> UInt64 {
      let oracle = ReferenceOracle()
      let subject = FarAnswers(base: K.reference(K.C.Profile(), oracle), offset: offset)
      let plan = Plan(subject.claim)
      let check = Check(plan, oracle: oracle, subject: subject)
      var slowest: UInt64 = 0
      for input in Self.cases(kit, oracle) {
        var tally = Tally(plan, classCount: oracle.representatives.count)
        let start = System.now()
        check.examine(input, origin: .given, into: &tally)
        slowest = max(slowest, System.now() - start)
      }
      return slowest
    }
    let kit: any ContractKit.Type = try #require(ContractKits.kit(contract))
    let slowest = judge(kit)
    #expect(slowest < 2_000_000_000, "\(slowest) ns")
  }
}
