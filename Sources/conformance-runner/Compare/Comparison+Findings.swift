import ConformanceKit
import Generators
import ReferenceImpl
import TextSpec

/// Disagreements as findings, so that they are grouped, shrunk and explained as broken laws are.
extension Comparison {
  /// The name that stands in the place of a law: that the two agree.
  static var law: LawID { LawID(rawValue: "\(C.name.rawValue).compare") }

  /// One of the two does not answer, or both fail in different ways.
  func outcomeFinding(
    _ input: Case, _ origin: Origin, _ ours: String, _ theirs: String, _ message: String
  ) -> Finding {
    let witness = Witness(
      "ask", .unanswered, expected: .string(ours), got: .string(theirs), remark: message)
    return finding(input, origin, witness, part: "\(ours) \(theirs)")
  }

  /// The answers of the two to one question differ.
  func finding(
    _ input: Case, _ origin: Origin, _ question: Value, _ ours: Value, _ theirs: Value,
    _ facts: C.Facts
  ) -> Finding {
    guard let parts = question.listValue, parts.count == 3, let name = parts[0].stringValue,
      let position = parts[1].intValue,
      let direction = parts[2].stringValue.flatMap({ Direction(name: $0) })
    else {
      let place = Self.place(question, ours, theirs)
      let witness = Witness(
        place.name, Self.fault(place.ours, place.theirs), expected: place.ours,
        got: place.theirs)
      return finding(input, origin, witness)
    }
    var witness = Witness(
      name, Self.fault(ours, theirs), at: position, direction, expected: ours, got: theirs)
    if let facts = facts as? TokenizerFacts,
      let offset = Self.offset(ours, theirs, direction), (0...input.text.count).contains(offset)
    {
      witness.focus = facts.focus(offset)
    }
    return finding(input, origin, witness)
  }

  private func finding(
    _ input: Case, _ origin: Origin, _ witness: Witness, part: String? = nil
  ) -> Finding {
    let rule = witness.focus.map { left.oracle.rule(in: input.text, at: $0.offset, $0.level) }
    let signature = Signature(
      law: Self.law, verdict: .fail, fault: witness.fault, question: witness.question,
      direction: witness.direction,
      parts: C.signatureParts(of: input) + (part.map { [$0] } ?? []), rule: rule)
    return Finding(
      law: Self.law, verdict: .fail, witness: witness, signature: signature, input: input,
      origin: origin)
  }

  /// The first part in which two answers differ, by name.
  private static func place(
    _ question: Value, _ ours: Value, _ theirs: Value
  ) -> (name: String, ours: Value, theirs: Value) {
    let name = question.stringValue ?? question.listValue?.first?.stringValue ?? "answer"
    guard case .object(let members) = ours, case .object = theirs,
      let member = members.first(where: { theirs[$0.key] != $0.value })
    else { return (name, ours, theirs) }
    return (member.key, member.value, theirs[member.key] ?? .null)
  }

  /// What the second answer is, measured by the first.
  private static func fault(_ ours: Value, _ theirs: Value) -> Fault {
    switch (ours, theirs) {
    case (.int(let offset), .int(let other)): .offset(expected: offset, got: other)
    case (.null, _): .extra
    case (_, .null): .missing
    default: .disagreement
    }
  }

  /// The place that decides: the nearer of the two offsets, or the first edge that differs.
  private static func offset(_ ours: Value, _ theirs: Value, _ direction: Direction) -> Int? {
    var offsets: [Int] = []
    if let range = ours.rangeValue, let other = theirs.rangeValue {
      if range.start != other.start { return max(range.start, other.start) }
      return min(range.end, other.end)
    }
    for value in [ours, theirs] {
      if let offset = value.intValue { offsets.append(offset) }
      if let range = value.rangeValue {
        offsets.append(direction == .backward ? range.start : range.end)
      }
    }
    return direction == .backward ? offsets.max() : offsets.min()
  }

  /// Makes a disagreement small: the same two answers' relation, by the smallest case.
  func shrink(_ finding: Finding, evaluationMax: Int, until deadline: Double) -> ShrinkResult {
    let check = Check(Plan(left.claim), oracle: left.oracle, subject: left.subject)
    let shrinker = Shrinker(
      check, Self.law, evaluationMax: evaluationMax,
      isOutOfTime: { Clock.now > deadline || Interruption.isRequested },
      probe: { [self] input in
        let found = disagreements(input)
        return found.first { $0.signature == finding.signature } ?? found.first
      })
    return shrinker.shrink(finding)
  }

  /// The laws of the spec that each of the two breaks about a case.
  func brokenLaws(_ input: Case) -> (left: [LawID], right: [LawID]) {
    (broken(left, input), broken(right, input))
  }

  private func broken(_ side: Side, _ input: Case) -> [LawID] {
    let plan = Plan(side.claim)
    var tally = Tally(plan, classCount: side.oracle.representatives.count)
    Check(plan, oracle: side.oracle, subject: side.subject)
      .examine(input, origin: .given, into: &tally)
    return tally.records.map(\.signature.law).reduce(into: []) { laws, law in
      if !laws.contains(law) { laws.append(law) }
    }
  }
}
