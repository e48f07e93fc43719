import TextSpec

/// A property of the shrinking challenge: a predicate over a text, and over a caret or a limit,
/// that holds of every text with which a careless piece of code goes wrong.
///
/// The predicates need no tables of Unicode but General_Category M, so that each can be written a
/// second time in another language and mean the same.
struct ChallengeProperty: Sendable {
  /// What a case holds besides its text.
  enum Shape: Sendable {
    case text
    /// A place between two scalars; the predicate is told how many scalars stand before it.
    case caret
    /// A number of UTF-16 units, 0 or more.
    case limit
  }

  let name: String
  let shape: Shape
  /// Whether its texts are those of the contract of tags, in which there are markers.
  let isAboutMarkers: Bool
  /// The smallest failing case by the order of the engine.
  let minimum: Case
  /// Whether a text fails. The scalars may be lone surrogates.
  private let predicate: @Sendable (_ scalars: [UInt32], _ number: Int) -> Bool

  /// The name under which its findings go.
  var law: LawID { LawID(rawValue: "challenge.\(name)") }

  /// - Parameters:
  ///   - minimum: the scalars of the smallest failing text.
  ///   - number: its caret in UTF-16 units, or its limit.
  init(
    _ name: String, _ shape: Shape = .text, isAboutMarkers: Bool = false, minimum: [UInt32],
    _ number: Int = 0, isBroken: @escaping @Sendable ([UInt32], Int) -> Bool
  ) {
    self.name = name
    self.shape = shape
    self.isAboutMarkers = isAboutMarkers
    self.minimum = Self.input(shape, CodeUnits(scalars: minimum), number)
    predicate = isBroken
  }

  /// The case of a text and a number.
  static func input(_ shape: Shape, _ text: CodeUnits, _ number: Int) -> Case {
    switch shape {
    case .text: Case(.tokenizer, text)
    case .caret: Case(.tokenizer, text, marks: [Case.Mark("caret", number)])
    case .limit: Case(.tokenizer, text, params: [Case.Param("limit", .int(number))])
    }
  }

  /// Whether a case has exactly the parts of the shape, and a caret stands between two scalars.
  func isInDomain(_ input: Case) -> Bool {
    switch shape {
    case .text: return true
    case .caret:
      guard let caret = input.mark("caret") else { return false }
      return (0...input.text.count).contains(caret) && !input.text.splitsPair(at: caret)
    case .limit: return input["limit"]?.intValue.map { $0 >= 0 } ?? false
    }
  }

  /// Whether a case of the domain fails. Complexity: O(text).
  func isBroken(_ input: Case) -> Bool {
    let scalars = input.text.scalarValues
    switch shape {
    case .text: return predicate(scalars, 0)
    case .caret:
      let caret = input.mark("caret") ?? 0
      return predicate(scalars, CodeUnits(input.text[..<caret]).scalarValues.count)
    case .limit: return predicate(scalars, input["limit"]?.intValue ?? 0)
    }
  }
}
