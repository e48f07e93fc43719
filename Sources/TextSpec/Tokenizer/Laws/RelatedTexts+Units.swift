extension Observation<TokenizerContract> {
  /// Holds when the enclosing ranges are those of another text at positions further on.
  /// - Parameter isExempt: where the other text has a unit that this one cannot have.
  func compareUnits(
    with other: Observation, shiftedBy shift: Int,
    except isExempt: (_ position: Int, Direction) -> Bool
  ) -> Judgement {
    guard !other.sheet.hasGaps else { return .doesNotApply("an answer is missing") }
    return forAll(sheet) { position, direction in
      guard !isExempt(position, direction), other.sheet.isAsked(position + shift) else {
        return nil
      }
      let expected = sheet.enclosing(position, direction)?.shifted(by: shift)
      let got = other.sheet.enclosing(position + shift, direction)
      return expected == got
        ? nil : otherUnit(at: position + shift, direction, expected, got, other)
    }
  }

  /// Holds when the enclosing ranges are those of a longer text, in which a unit that touches the
  /// end may hold what follows, too.
  func compareUnits(
    with other: Observation, longerBy length: Int,
    except isExempt: (_ position: Int, Direction) -> Bool
  ) -> Judgement {
    let count = facts.textCount
    let holdsSeparator =
      facts.granularity == .sentence || facts.granularity == .paragraph
      || facts.granularity == .line
    return forAll(sheet) { position, direction in
      guard !isExempt(position, direction), other.sheet.isAsked(position) else { return nil }
      let expected = sheet.enclosing(position, direction)
      let got = other.sheet.enclosing(position, direction)
      if expected == got { return nil }
      if holdsSeparator, let expected, expected.end == count,
        got == TextRange(expected.start, count + length)
      {
        return nil
      }
      return otherUnit(at: position, direction, expected, got, other)
    }
  }

  private func otherUnit(
    at position: Int, _ direction: Direction, _ expected: TextRange?, _ got: TextRange?,
    _ other: Observation
  ) -> Witness {
    Witness(
      "enclosing", expected == nil ? .extra : got == nil ? .missing : .disagreement, at: position,
      direction, expected: .range(expected), got: .range(got),
      focus: facts.focus(position, in: other.input.text),
      remark: "in a text of \(other.facts.textCount) code units that is made from this one")
  }
}

extension Judgement {
  /// The judgement of two parts: the first that is broken, or that both hold.
  func and(_ other: () -> Judgement) -> Judgement {
    guard case .holds(let count) = self else { return self }
    let second = other()
    guard case .holds(let more) = second else { return second }
    return .holds(count + more)
  }
}
