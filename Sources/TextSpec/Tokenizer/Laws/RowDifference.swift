extension TokenizerSheet.Row {
  /// A witness for the first answer that differs from the expected row, or nil. An answer that is
  /// missing here, because nobody asked, differs from nothing.
  func difference(
    from expected: TokenizerSheet.Row, at position: Int, _ direction: Direction,
    _ remark: @autoclosure () -> String = ""
  ) -> Witness? {
    // Nearly always the rows are equal.
    if self == expected { return nil }
    for question in TokenizerContract.Question.allCases {
      let got = answer(question)
      let wanted = expected.answer(question)
      guard let got, let wanted, got != wanted else { continue }
      return Witness(
        question.rawValue, Self.fault(question, wanted, got), at: position, direction,
        expected: wanted, got: got, remark: remark())
    }
    return nil
  }

  private static func fault(
    _ question: TokenizerContract.Question, _ expected: Value, _ got: Value
  ) -> Fault {
    switch question {
    case .atBoundary, .within: expected == true ? .missing : .extra
    case .next: .offset(expected: expected.intValue, got: got.intValue)
    case .enclosing: expected == .null ? .extra : got == .null ? .missing : .disagreement
    }
  }
}
