/// Where a law is broken: the values of its quantifier, and the two sides of its comparison.
///
/// The parts stand behind one reference, because every instance of every quantifier hands a witness
/// or nil around, and nearly always nil.
public struct Witness: Hashable, Sendable {
  private struct Parts: Hashable, Sendable {
    var question: String
    var fault: Fault
    var position: Int?
    var direction: Direction?
    var expected: Value
    var got: Value
    var focus: Focus?
    var remark: String
    var scene: Scene?
  }

  private indirect enum Box: Hashable, Sendable { case parts(Parts) }

  private var box: Box

  private var parts: Parts {
    get {
      switch box {
      case .parts(let parts): parts
      }
    }
    set { box = .parts(newValue) }
  }

  /// What was asked, as the wire spells it: `next`, `enclosing`, `text`, `selection` ...
  public var question: String {
    get { parts.question }
    set { parts.question = newValue }
  }

  public var fault: Fault {
    get { parts.fault }
    set { parts.fault = newValue }
  }

  /// The position that was asked about, in UTF-16 units.
  public var position: Int? {
    get { parts.position }
    set { parts.position = newValue }
  }

  public var direction: Direction? {
    get { parts.direction }
    set { parts.direction = newValue }
  }

  public var expected: Value {
    get { parts.expected }
    set { parts.expected = newValue }
  }

  public var got: Value {
    get { parts.got }
    set { parts.got = newValue }
  }

  /// Where the answer went wrong, so that the rule which decides there can be named.
  public var focus: Focus? {
    get { parts.focus }
    set { parts.focus = newValue }
  }

  /// A short clause that a reader needs besides expected and got, or empty.
  public var remark: String {
    get { parts.remark }
    set { parts.remark = newValue }
  }

  /// The step of a script at which the law is broken, with the field around it.
  public var scene: Scene? {
    get { parts.scene }
    set { parts.scene = newValue }
  }

  public init(
    _ question: String, _ fault: Fault, at position: Int? = nil, _ direction: Direction? = nil,
    expected: Value, got: Value, focus: Focus? = nil, remark: String = ""
  ) {
    box = .parts(
      Parts(
        question: question, fault: fault, position: position, direction: direction,
        expected: expected, got: got, focus: focus, remark: remark))
  }
}

/// One step of a script, and what the field holds before and after it.
public struct Scene: Hashable, Sendable {
  /// The number of the step, from 1.
  public var step: Int
  public var before: FieldState
  public var after: FieldState

  public init(step: Int, before: FieldState, after: FieldState) {
    self.step = step
    self.before = before
    self.after = after
  }
}

/// A place in a text at which a segmentation rule decides.
public struct Focus: Hashable, Sendable {
  public var offset: Int
  public var level: SegmentationLevel
  /// The text of the offset, where it is not the case's own.
  public var text: CodeUnits?

  public init(_ offset: Int, _ level: SegmentationLevel, in text: CodeUnits? = nil) {
    self.offset = offset
    self.level = level
    self.text = text
  }
}

/// The kind of an error; part of a finding's signature.
public enum Fault: String, CaseIterable, Hashable, Sendable {
  case tooEarly = "too-early"
  case tooLate = "too-late"
  case missing
  case extra
  case notOnBoundary = "not-on-boundary"
  case outOfRange = "out-of-range"
  case emptyRange = "empty-range"
  case reversedRange = "reversed-range"
  case wrongAnswer = "wrong-answer"
  case disagreement
  case stuck
  case unanswered
  case textLost = "text-lost"
  case textAdded = "text-added"
  case textChanged = "text-changed"
  case limitExceeded = "limit-exceeded"
  case notDeterministic = "not-deterministic"

  /// The kind of a wrong offset: too early, too late, missing or extra.
  public static func offset(expected: Int?, got: Int?) -> Fault {
    switch (expected, got) {
    case (nil, .some): .extra
    case (.some, nil): .missing
    case (let expected?, let got?): got < expected ? .tooEarly : .tooLate
    case (nil, nil): .wrongAnswer
    }
  }
}
