internal import ReferenceImpl
internal import TextSpec

/// A placing of carets that does what the reference does, except where a fault says otherwise.
struct FaultyCaret: CaretSubject {
  let profile: CaretProfile
  let fault: CaretFault
  let reference: ReferenceCaret
  let oracle: any Oracle

  func caret(for anchor: CaretAnchor) -> Int { place(anchor, nil) }

  func selection(for anchor: CaretAnchor) throws -> TextRange {
    if let hook = fault.selection { return hook(reference.selection(for: anchor), anchor) }
    guard fault.place != nil else { return reference.selection(for: anchor) }
    var low = anchor
    low.selection = TextRange(anchor.selection.start, anchor.selection.start)
    low.direction = .forward
    var high = anchor
    high.selection = TextRange(anchor.selection.end, anchor.selection.end)
    high.direction = .backward
    let start = place(low, nil)
    return TextRange(start, max(start, place(high, nil)))
  }

  func state(after edit: CaretEdit) throws -> CaretState {
    if let state = try fault.instead?(self, edit) { return state }
    var state: CaretState
    switch try reference.outcome(of: edit) {
    case .verbatim: state = try reference.state(after: edit)
    case .formatted(let anchor):
      if anchor.selection.start == anchor.selection.end {
        let caret = place(anchor, edit)
        state = CaretState(anchor.formatted, TextRange(caret, caret))
      } else {
        state = CaretState(anchor.formatted, try selection(for: anchor))
      }
    }
    try fault.afterwards?(self, edit, &state)
    return state
  }

  /// The raw text of an edit, whatever the delete policy says.
  func raw(_ edit: CaretEdit) -> CodeUnits {
    var raw = edit.text
    let start = min(max(0, edit.range.start), raw.count)
    raw.replaceSubrange(start..<min(max(start, edit.range.end), raw.count), with: edit.insert)
    return raw
  }

  private func place(_ anchor: CaretAnchor, _ edit: CaretEdit?) -> Int {
    guard let place = fault.place else { return reference.caret(for: anchor) }
    return place(CaretScene(self, anchor, edit))
  }
}

/// What a faulty placing does differently. A hook that is nil leaves the reference's answer alone.
struct CaretFault: Sendable {
  /// Where the caret goes.
  var place: (@Sendable (CaretScene) -> Int)? = nil
  /// Where a selection goes, from where the reference puts it.
  var selection: (@Sendable (TextRange, CaretAnchor) -> TextRange)? = nil
  /// What the field shows instead; nil to go on as usual.
  var instead: (@Sendable (FaultyCaret, CaretEdit) throws -> CaretState?)? = nil
  /// What the field does to its state in the end.
  var afterwards: (@Sendable (FaultyCaret, CaretEdit, inout CaretState) throws -> Void)? = nil
}

/// One placing, with what algorithms look at. Content is told by the look of the clusters, as
/// implementations do, and not by the alignment.
struct CaretScene {
  let subject: FaultyCaret
  let anchor: CaretAnchor
  /// The edit before, in field mode.
  let edit: CaretEdit?

  init(_ subject: FaultyCaret, _ anchor: CaretAnchor, _ edit: CaretEdit?) {
    self.subject = subject
    self.anchor = anchor
    self.edit = edit
  }

  var raw: CodeUnits { anchor.raw }
  var formatted: CodeUnits { anchor.formatted }
  var caret: Int { anchor.selection.end }
  /// Where the reference puts the caret.
  var honest: Int { subject.reference.caret(for: anchor) }

  /// The significant clusters of the raw text.
  var rawContent: [TextRange] { anchor.images.map(\.input) }

  /// The clusters of the formatted text that look significant, in the input area.
  var content: [TextRange] {
    let found =
      subject.oracle.format(formatted, by: anchor.formatter)?.images.map(\.input)
      ?? anchor.images.compactMap(\.output)
    return found.filter { $0.start >= anchor.area.start && $0.end <= anchor.area.end }
  }

  /// How many significant clusters of the raw text lie before the caret.
  var countBefore: Int { rawContent.count { $0.start < caret } }

  /// How many lie at or behind it.
  var countAfter: Int { rawContent.count { $0.start >= caret } }

  func clamped(_ offset: Int) -> Int {
    min(max(offset, anchor.area.start), anchor.area.end)
  }

  /// Whether a code unit, taken by itself, looks like content. Halves of pairs do where every
  /// cluster is content.
  func isContent(_ unit: UInt16) -> Bool {
    switch StandardFormatter(rawValue: anchor.formatter)?.significance ?? .decimalDigit {
    case .everyCluster: return true
    case .notHyphen: return unit != 0x2D
    case .decimalDigit, .oneOf:
      return subject.oracle.traits(of: UInt32(unit)).contains(.decimalDigit)
    case .letterOrDigit:
      return !subject.oracle.traits(of: UInt32(unit)).isDisjoint(with: [.letter, .decimalDigit])
    }
  }
}

extension Mutant where C == CaretContract {
  /// A mutant with a fault. `claim` fixes the parts of the claimed profile without which the fault
  /// would not show.
  init(
    _ name: String, _ summary: String, seen: String = "synthetic", killedBy: [LawID],
    claim: @escaping @Sendable (inout CaretProfile) -> Void = { _ in }, fault: CaretFault
  ) {
    self.init(name, summary, seen: seen, killedBy: killedBy) { profile, oracle in
      var claimed = profile
      claim(&claimed)
      let subject = FaultyCaret(
        profile: claimed, fault: fault,
        reference: ReferenceCaret(profile: claimed, oracle: oracle), oracle: oracle)
      return InProcessCaret(
        subject, identity: SubjectIdentity(name: "builtin:mutant/\(name)", version: "1.0"))
    }
  }

  /// A mutant that places the caret in its own way.
  init(
    _ name: String, _ summary: String, seen: String = "synthetic", killedBy: [LawID],
    place: @escaping @Sendable (CaretScene) -> Int
  ) {
    self.init(
      name, summary, seen: seen, killedBy: killedBy, fault: CaretFault(place: place))
  }
}
