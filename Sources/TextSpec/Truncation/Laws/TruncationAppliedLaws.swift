extension TruncationContract {
  /// The edit that a subject says it carried out, which an undo takes back.
  static let appliedLaws: [Law<TruncationContract>] = [.appliedEditIsReported, .appliedEditIsAsked]
}

extension Law where C == TruncationContract {
  static let appliedEditIsReported = Law(
    "truncation.applied.result", .must, .profile,
    "The reported edit, carried out on the text, gives the answered text.",
    sources: [
      .document(
        "Tencent/QMUI_iOS#377, facebook/react-native#45050",
        "undoing an edit which was cut, by a range for the whole of it, crashes")
    ],
    isOn: { $0.applied }
  ) { sheet, facts, _ in
    guard let applied = sheet.applied else {
      return .broken(
        Witness("applied", .unanswered, expected: "an edit, as claimed", got: .null))
    }
    let edit = TruncationEdit(facts.edit.text, applied.range, applied.insertion, limit: nil)
    guard edit.hasRange else {
      return .broken(
        Witness(
          "applied", .outOfRange, expected: "a range of the text", got: .range(applied.range)))
    }
    let result = edit.result(taking: applied.insertion.count)
    guard result != sheet.text else { return .holds(1) }
    return .broken(
      Witness("applied", .disagreement, expected: .text(sheet.text), got: .text(result)))
  }

  static let appliedEditIsAsked = Law(
    "truncation.applied.prefix", .must, .profile,
    "The reported edit replaces the asked range by a prefix of the insertion, or nothing by nothing.",
    sources: [.decision("an undo takes back what the user did, and touches nothing else")],
    isOn: { $0.applied }
  ) { sheet, facts, _ in
    guard let applied = sheet.applied else { return .doesNotApply("no edit is reported") }
    if applied.range.start == applied.range.end && applied.insertion.isEmpty { return .holds(1) }
    let edit = facts.edit
    guard applied.range == edit.range else {
      return .broken(
        Witness(
          "applied", .wrongAnswer, expected: .range(edit.range), got: .range(applied.range)))
    }
    guard !edit.insertion.starts(with: applied.insertion) else { return .holds(1) }
    return .broken(
      Witness(
        "applied", .textChanged, expected: .text(edit.insertion), got: .text(applied.insertion),
        remark: "or a prefix of it"))
  }
}
