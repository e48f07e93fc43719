import ConformanceKit
import Generators
import ReferenceImpl
import TextSpec

/// Two subjects of one contract, asked the same.
final class Comparison<C: WireContract> {
  /// One of the two, with what the spec knows by its own profile.
  struct Side {
    let subject: any Subject<C>
    let claim: Claim<C>
    let oracle: ReferenceOracle
    let drift: UnicodeDrift

    init(_ subject: any Subject<C>, _ claim: Claim<C>, _ oracle: ReferenceOracle) {
      self.subject = subject
      self.claim = claim
      self.oracle = oracle
      drift = UnicodeDrift(oracle)
    }

    func facts(_ input: Case) -> C.Facts { C.facts(of: input, under: claim.profile, by: oracle) }

    /// Why a case cannot be put to the subject, or nil.
    func excuse(_ input: Case) -> String? {
      drift.excuse(input) ?? C.excuse(for: input, under: claim.profile, by: oracle)
        ?? C.objection(to: input, under: claim.profile, by: oracle)
    }
  }

  let left: Side
  let right: Side
  let scope: ProfileScope<C>
  private(set) var caseCount = 0
  private(set) var answerCount = 0
  /// Why answers were not compared, with the number of them.
  private(set) var omissions: [(reason: String, count: Int)] = []
  private(set) var records: [Record] = []

  /// The disagreements of one signature.
  struct Record {
    let first: Finding
    var smallest: Finding
    var count = 1
  }

  init(_ left: Side, _ right: Side) {
    self.left = left
    self.right = right
    scope = ProfileScope(left.claim.profile, right.claim.profile)
  }

  /// How many cases it is best shown together.
  var batchMax: Int { max(left.subject.batchMax, right.subject.batchMax) }

  /// Puts cases to both and records where they disagree.
  func examine(_ cases: [(input: Case, origin: Origin)]) {
    var open: [(input: Case, origin: Origin)] = []
    for entry in cases {
      caseCount += 1
      if let reason = left.excuse(entry.input) ?? right.excuse(entry.input)
        ?? versionExcuse(entry.input)
      {
        omit(reason)
      } else {
        open.append(entry)
      }
    }
    guard !open.isEmpty else { return }
    let ours = open.map { (input: $0.input, facts: left.facts($0.input)) }
    let theirs = open.map { (input: $0.input, facts: right.facts($0.input)) }
    let answers = left.subject.observe(ours)
    let others = right.subject.observe(theirs)
    for (index, entry) in open.enumerated() {
      let found = disagreements(
        entry.input, entry.origin, (answers[index], ours[index].facts),
        (others[index], theirs[index].facts), isCounting: true)
      for finding in found { record(finding) }
    }
  }

  /// What the two disagree in about one case.
  func disagreements(_ input: Case) -> [Finding] {
    guard left.excuse(input) == nil, right.excuse(input) == nil, versionExcuse(input) == nil
    else { return [] }
    let facts = left.facts(input)
    let others = right.facts(input)
    return disagreements(
      input, .shrunk, (left.subject.observe(input, facts), facts),
      (right.subject.observe(input, others), others), isCounting: false)
  }

  /// Why a case cannot be compared where the two follow different versions of Unicode, or nil.
  private func versionExcuse(_ input: Case) -> String? {
    guard left.oracle.unicodeVersion != right.oracle.unicodeVersion else { return nil }
    for text in [input.text] + (input.params.map(\.value) + input.ops).flatMap(Self.texts) {
      var offset = 0
      while offset < text.count {
        let (scalar, length) = text.scalar(at: offset)
        if left.oracle.classes(of: scalar) != right.oracle.classes(of: scalar) {
          return "a scalar differs between the two versions of Unicode"
        }
        offset += length
      }
    }
    return nil
  }

  /// All texts in a value.
  private static func texts(_ value: Value) -> [CodeUnits] {
    switch value {
    case .null, .bool, .int: []
    case .text(let text): [text]
    case .list(let items): items.flatMap(texts)
    case .object(let members): members.flatMap { texts($0.value) }
    }
  }

  private typealias Answers = (outcome: Outcome<C.Sheet>, facts: C.Facts)

  private func disagreements(
    _ input: Case, _ origin: Origin, _ ours: Answers, _ theirs: Answers, isCounting: Bool
  ) -> [Finding] {
    switch (ours.outcome, theirs.outcome) {
    case (.answered(let sheet), .answered(let other)):
      return differences(
        input, origin, (sheet, ours.facts), (other, theirs.facts), isCounting: isCounting)
    case (.failed(let verdict, let message), .failed(let other, _)):
      if verdict == other || !verdict.isFault || !other.isFault {
        if isCounting { omit("\(verdict.rawValue): \(message)") }
        return []
      }
      return [outcomeFinding(input, origin, verdict.rawValue, other.rawValue, message)]
    case (.failed(let verdict, let message), .answered):
      guard verdict.isFault else {
        if isCounting { omit("\(verdict.rawValue): \(message)") }
        return []
      }
      return [outcomeFinding(input, origin, verdict.rawValue, "answered", message)]
    case (.answered, .failed(let verdict, let message)):
      guard verdict.isFault else {
        if isCounting { omit("\(verdict.rawValue): \(message)") }
        return []
      }
      return [outcomeFinding(input, origin, "answered", verdict.rawValue, message)]
    }
  }

  /// Compares two sheets answer by answer.
  private func differences(
    _ input: Case, _ origin: Origin, _ ours: (sheet: C.Sheet, facts: C.Facts),
    _ theirs: (sheet: C.Sheet, facts: C.Facts), isCounting: Bool
  ) -> [Finding] {
    let questions = C.questions(input, ours.facts, left.claim)
    if scope.differences.isEmpty, areEqual(ours.sheet, theirs.sheet) {
      if isCounting { answerCount += questions.count }
      return []
    }
    var found: [Finding] = []
    for question in questions {
      if let key = scope.obstacle(to: question, of: input) {
        if isCounting { omit("differs by profile: \(key)") }
        continue
      }
      let answer = C.answer(question, ours.sheet, ours.facts)
      let other = C.answer(question, theirs.sheet, theirs.facts)
      if answer.refusal?.code == .unsupported || other.refusal?.code == .unsupported {
        if isCounting { omit("unsupported: one of the two gives no answer") }
        continue
      }
      if isCounting { answerCount += 1 }
      guard answer != other else { continue }
      let finding = finding(input, origin, question, answer, other, ours.facts)
      if !found.contains(where: { $0.signature == finding.signature }) { found.append(finding) }
    }
    return found
  }

  private func areEqual(_ sheet: C.Sheet, _ other: C.Sheet) -> Bool {
    guard let sheet = sheet as? TokenizerSheet, let other = other as? TokenizerSheet else {
      return false
    }
    return !sheet.hasGaps && !other.hasGaps && sheet == other
  }

  private func omit(_ reason: String) {
    if let index = omissions.firstIndex(where: { $0.reason == reason }) {
      omissions[index].count += 1
    } else if omissions.count < 40 {
      omissions.append((reason, 1))
    }
  }

  private func record(_ finding: Finding) {
    guard let index = records.firstIndex(where: { $0.first.signature == finding.signature })
    else { return records.append(Record(first: finding, smallest: finding)) }
    records[index].count += 1
    if Self.weight(finding.input) < Self.weight(records[index].smallest.input) {
      records[index].smallest = finding
    }
  }

  private static func weight(_ input: Case) -> Int { 1000 * input.ops.count + input.text.count }
}
