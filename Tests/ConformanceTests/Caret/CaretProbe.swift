import ConformanceKit
import Generators
import ReferenceImpl
import TextSpec
import UnicodeTables

/// Cases of every phase, few enough for a build without optimisation, and what is said of them.
final class CaretProbe: Sendable {
  static let shared = CaretProbe()
  let oracle = ReferenceOracle()
  let texts = TextSource(.tables(.v17_0))

  /// Every so many-th case of the bounded phases, and draws from the others.
  func cases(
    _ profile: CaretProfile = CaretProfile(), scope: Int = 500, random: Int = 600, seed: UInt64 = 0
  ) -> [Case] {
    let generator = CaretCases(profile, texts)
    let extent = Extent(scopeMax: 1, sweep: .ranges)
    func made(_ phase: Phase, _ indices: some Sequence<Int>) -> [Case] {
      indices.compactMap { generator.make(CaseKey(seed: seed, .caret, phase, $0), extent) }
    }
    func spread(_ phase: Phase, over number: Int) -> [Case] {
      let count = generator.count(phase, extent) ?? 0
      return made(phase, stride(from: 0, to: count, by: max(1, count / max(1, number))))
    }
    return spread(.smallScope, over: scope) + spread(.templates, over: scope / 3)
      + spread(.sweep, over: scope / 10) + made(.random, 0..<random)
      + made(.targeted, 0..<random / 5)
  }

  func reference(
    _ profile: CaretProfile = CaretProfile()
  ) -> InProcessCaret<ReferenceCaret> {
    InProcessCaret(
      ReferenceCaret(profile: profile, oracle: oracle),
      identity: SubjectIdentity(name: "builtin:reference", version: "1.0"))
  }

  /// What all laws in scope say of a subject.
  func tally(of subject: any Subject<CaretContract>, on cases: [Case]) -> Tally {
    let plan = Plan(subject.claim)
    let check = Check(plan, oracle: oracle, subject: subject)
    var tally = Tally(laws: plan.laws.map(\.id), classCount: oracle.representatives.count)
    for input in cases { check.examine(input, origin: .given, into: &tally) }
    return tally
  }

  /// A line for each kind of fault, for the message of a failed expectation.
  func faults(_ tally: Tally) -> [String] {
    tally.records.map { record in
      let entry = CorpusEntry(record.smallest.input, law: record.signature.law)
      return """
        \(record.signature.text), \(record.count) times: \(record.smallest.witness)
        \(String(decoding: entry.bytes, as: UTF8.self))
        """
    }
  }

  /// The answer of a subject to one case, as a text with its caret or selection drawn in.
  func drawn(_ subject: some Subject<CaretContract>, _ input: Case) -> String? {
    let facts = CaretContract.facts(of: input, under: subject.claim.profile, by: oracle)
    guard case .answered(let sheet) = subject.observe(input, facts) else { return nil }
    return sheet.drawn(in: sheet.text ?? facts.view?.text ?? [])
  }
}

extension CaretSheet {
  /// The text with `|` at the caret, or `[` and `]` around the selection.
  func drawn(in text: CodeUnits) -> String {
    guard 0 <= selection.start, selection.start <= selection.end, selection.end <= text.count else {
      return "selection \(selection.text)"
    }
    var drawn = text
    if isCaret {
      drawn.insert(0x7C, at: caret)
    } else {
      drawn.insert(0x5D, at: selection.end)
      drawn.insert(0x5B, at: selection.start)
    }
    return String(decoding: drawn, as: UTF16.self)
  }
}

/// An edit as a person writes it: `|` is the caret, `[` and `]` hold the selection.
struct DrawnText {
  let text: CodeUnits
  let selection: TextRange

  init(_ drawn: String) {
    var text: CodeUnits = []
    var marks: [Int] = []
    for scalar in drawn.unicodeScalars {
      if scalar == "|" || scalar == "[" || scalar == "]" {
        marks.append(text.count)
      } else {
        text.appendScalar(scalar.value)
      }
    }
    self.text = text
    selection = TextRange(marks.first ?? text.count, marks.last ?? text.count)
  }

  /// The case in which something is typed or pasted over the selection.
  func typing(_ typed: String, _ formatter: String) -> Case {
    CaretInput(
      field: text, selection: selection, replacing: selection, with: CodeUnits(typed), .insert,
      by: formatter
    ).asCase
  }

  /// The case in which so many code units before the caret are deleted, or the selection.
  func backspacing(_ formatter: String, _ count: Int = 1) -> Case {
    let range = selection.isEmpty ? TextRange(selection.end - count, selection.end) : selection
    return CaretInput(
      field: text, selection: selection, replacing: range, with: [], .backward, by: formatter
    ).asCase
  }

  /// The case in which so many code units behind the caret are deleted.
  func deleting(_ formatter: String, _ count: Int = 1) -> Case {
    CaretInput(
      field: text, selection: selection,
      replacing: TextRange(selection.start, selection.start + count), with: [], .forward,
      by: formatter
    ).asCase
  }

  /// The case in which nothing is edited.
  func reformatting(_ formatter: String) -> Case {
    CaretInput(reformat: text, selection, by: formatter).asCase
  }
}
