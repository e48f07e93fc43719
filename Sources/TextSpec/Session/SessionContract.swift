/// A text field in which all contracts act together: typing and pasting under a limit, formatting
/// with an anchored caret, movement and deletion by units, tags, suggestions, undo and redo.
///
/// The subject is composed of parts, one for each other contract, and of a field that asks them. A
/// sheet tells the field after each step and what the parts answered on the way, so that a fault
/// which shows only in combination can be charged: to the part whose answer breaks a law of its
/// own contract, or to the field.
public enum SessionContract: Contract {
  public typealias Sheet = SessionSheet
  public typealias Facts = SessionFacts
  public typealias Profile = SessionProfile

  /// A script is asked about as a whole.
  public enum Question: String, CaseIterable, Hashable, Sendable { case script }

  public static let name = ContractName.session

  public static let laws: [Law<SessionContract>] =
    formLaws + partLaws + askedLaws + editLaws + moveLaws + composeLaws + undoLaws + formatLaws
    + suggestionLaws + invariantLaws + relatedLaws

  public static func facts(
    of input: Case, under profile: Profile, by oracle: any Oracle
  ) -> SessionFacts {
    SessionFacts(input, profile, oracle)
  }

  public static func objection(
    to input: Case, under profile: Profile, by oracle: any Oracle
  ) -> String? {
    SessionDomain(profile: profile).objection(to: input)
  }

  public static func landmarks(of input: Case, under profile: Profile) -> [UInt32] {
    profile.suggestion.triggers.flatMap { $0.text.scalarValues }
  }

  /// The script up to the step at which it fails; its last few steps alone, since each means
  /// something in every field; and short scripts with a letter typed in the place of another edit.
  public static func shortcuts(
    of input: Case, failingAt step: Int?, under profile: Profile, by oracle: any Oracle
  ) -> [Case] {
    let end = min(step ?? input.ops.count, input.ops.count)
    var shortcuts: [Case] = []
    var kept = 1
    while kept < end {
      shortcuts.append(input)
      shortcuts[shortcuts.count - 1].ops = Array(input.ops[end - kept..<end])
      kept = kept < 8 ? kept + 1 : kept * 3 / 2
    }
    var head = input
    head.ops = Array(input.ops.prefix(end))
    return (end < input.ops.count ? [head] : []) + shortcuts + tails(of: head, oracle)
      + typed(input)
  }

  public static func forEachRung(
    like input: Case, under profile: Profile, by oracle: any Oracle, _ body: (Case) -> Bool
  ) {
    SessionLadder(like: input, profile).forEach(body)
  }

  /// The last steps from the field that those before lead to, about, and with its selection first
  /// where that is not the caret at the end.
  private static func tails(of script: Case, _ oracle: any Oracle) -> [Case] {
    guard script.ops.count <= 12 else { return [] }
    var sketch = SessionSketch(script.text, oracle)
    var tails: [Case] = []
    for (index, op) in script.ops.enumerated() {
      if index > 0 {
        var tail = script
        tail.text = sketch.field.text
        tail.ops.removeSubrange(..<index)
        let selection = sketch.field.selection
        if selection != FieldState(tail.text).selection {
          tails.append(tail)
          tails[tails.count - 1].ops.insert(SessionOp.select(selection).value, at: 0)
        }
        tails.append(tail)
      }
      guard let op = try? SessionOp(op) else { return [] }
      sketch.play(op)
    }
    return tails.reversed()
  }

  private static func typed(_ input: Case) -> [Case] {
    guard input.ops.count <= 12 else { return [] }
    let letter = SessionOp.insert([0x61])
    return input.ops.indices.compactMap { index in
      guard let op = try? SessionOp(input.ops[index]), op.isEdit, op != letter else { return nil }
      var changed = input
      changed.ops[index] = letter.value
      return changed
    }
  }

  public static func forEachFlip(
    of sheet: SessionSheet, _ input: Case, _ facts: SessionFacts,
    _ body: (SessionSheet, String) -> Bool
  ) {
    SessionFlips(sheet: sheet, facts: facts).forEach(body)
  }
}
