extension Law where C == TagsContract {
  /// A law about the tags that were answered for one text.
  init(
    _ id: LawID, _ severity: Severity = .must, _ status: LawStatus, _ statement: String,
    sources: [Source], isOn: @escaping @Sendable (TagsProfile) -> Bool = { _ in true },
    judge: @escaping @Sendable ([Tag], TagsFacts) -> Judgement
  ) {
    self.init(
      id: id, severity: severity, status: status, statement: statement, sources: sources,
      reads: [.detect], isOn: isOn
    ) { evidence in
      guard case .tags(let tags) = evidence.sheet else {
        return .doesNotApply("no tags were asked for")
      }
      return judge(tags, evidence.facts)
    }
  }

  /// A law that compares the tags of a text with those of other texts.
  init(
    _ id: LawID, _ relation: TagRelation, _ statement: String, sources: [Source],
    isOn: @escaping @Sendable (TagsProfile) -> Bool = { _ in true },
    siblings: @escaping @Sendable (Case, TagsFacts) -> [Case],
    judge: @escaping @Sendable ([Tag], Evidence<TagsContract>) -> Judgement
  ) {
    self.init(
      id: id, status: .metamorphic, statement: statement, sources: sources, reads: [.detect],
      isOn: isOn,
      siblings: { input, facts in
        guard facts.question == .detect, facts.looks(at: relation) else { return [] }
        return siblings(input, facts)
      }
    ) { judgeSiblings($0, judge) }
  }

  /// A law that compares the tags of a text with those of a text made from one of them, for each
  /// of the first four tags.
  init(
    eachTag id: LawID, _ relation: TagRelation, _ statement: String, sources: [Source],
    isOn: @escaping @Sendable (TagsProfile) -> Bool = { _ in true },
    text: @escaping @Sendable (Tag, TagsFacts) -> CodeUnits?,
    judge: @escaping @Sendable (Tag, Int, [Tag], [Tag], TagsFacts) -> Witness?
  ) {
    self.init(
      id: id, status: .metamorphic, statement: statement, sources: sources, reads: [.detect],
      isOn: isOn,
      followUp: { observed in
        let main = observed[0]
        guard main.facts.looks(at: relation), case .tags(let tags) = main.sheet else { return nil }
        let chosen = variants(of: tags, main.facts, text)
        guard observed.count <= chosen.count else { return nil }
        return main.input.asking(chosen[observed.count - 1].text)
      }
    ) { evidence in
      judgeSiblings(evidence) { tags, evidence in
        let chosen = variants(of: tags, evidence.facts, text)
        for (variant, sibling) in zip(chosen, evidence.siblings) {
          guard case .tags(let got) = sibling.sheet else {
            return .doesNotApply("a related case was not answered")
          }
          let witness = judge(tags[variant.index], variant.index, tags, got, sibling.facts)
          if let witness { return .broken(witness.about(sibling)) }
        }
        return .holds(chosen.count)
      }
    }
  }
}

/// The texts made from the first four tags for which there is one.
private func variants(
  of tags: [Tag], _ facts: TagsFacts, _ text: (Tag, TagsFacts) -> CodeUnits?
) -> [(index: Int, text: CodeUnits)] {
  guard tags.allSatisfy({ facts.holds($0.range) }) else { return [] }
  var chosen: [(index: Int, text: CodeUnits)] = []
  for (index, tag) in tags.enumerated() where chosen.count < 4 {
    if let text = text(tag, facts) { chosen.append((index, text)) }
  }
  return chosen
}

/// Judges where siblings were asked, and where the main answer has a form that can be compared.
private func judgeSiblings(
  _ evidence: Evidence<TagsContract>,
  _ judge: ([Tag], Evidence<TagsContract>) -> Judgement
) -> Judgement {
  guard !evidence.siblings.isEmpty else { return .doesNotApply("there is no related case") }
  guard case .tags(let tags) = evidence.sheet else {
    return .doesNotApply("no tags were asked for")
  }
  guard tags.allSatisfy({ evidence.facts.holds($0.range) }) else {
    return .doesNotApply("a range is out of the text")
  }
  return judge(tags, evidence)
}

/// Holds when `check` finds no witness for any tag whose range can be read.
@inline(__always)
func forAll(
  _ tags: [Tag], _ facts: TagsFacts, _ check: (Tag) -> Witness?
) -> Judgement {
  var count = 0
  for tag in tags where facts.holds(tag.range) {
    if let witness = check(tag) { return .broken(witness) }
    count += 1
  }
  return count == 0 ? .doesNotApply("no tag was answered") : .holds(count)
}

/// A witness about one tag that should not be there, or not so.
func misfit(
  _ fault: Fault, _ tag: Tag, expected: Value, at position: Int? = nil, focus: Focus? = nil,
  remark: String = ""
) -> Witness {
  Witness(
    "detect", fault, at: position ?? tag.range.start, expected: expected, got: tag.value,
    focus: focus, remark: remark)
}

/// A witness where two lists of tags differ, or nil. The first tag that differs is shown.
func difference(
  expected: [Tag], got: [Tag], remark: @autoclosure () -> String
) -> Witness? {
  var index = 0
  while index < expected.count, index < got.count, expected[index] == got[index] { index += 1 }
  let missing = index < expected.count ? expected[index] : nil
  let extra = index < got.count ? got[index] : nil
  if missing == nil && extra == nil { return nil }
  let fault: Fault = missing == nil ? .extra : extra == nil ? .missing : .disagreement
  return Witness(
    "detect", fault, at: (missing ?? extra)?.range.start, expected: missing?.value ?? .null,
    got: extra?.value ?? .null, remark: remark())
}

extension Witness {
  /// The witness with the text that the answers are about, where that is not the case's own.
  func about(_ related: Observation<TagsContract>) -> Witness {
    var witness = self
    let words = "of the related text \(related.input.text.quoted())"
    witness.remark = remark.isEmpty ? words : "\(remark), \(words)"
    return witness
  }
}

extension Evidence<TagsContract> {
  /// The tags that were answered for a sibling; none where it was not answered.
  func siblingTags(_ index: Int = 0) -> [Tag] {
    index < siblings.count ? siblings[index].sheet.tags ?? [] : []
  }
}
