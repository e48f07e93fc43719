/// What detects suggestion triggers beside a text field, in Swift. Conform to it to be tested.
public protocol SuggestionSubject: Sendable {
  associatedtype Session: SuggestionSession

  /// The documented choices of the implementation, with the triggers and events it supports.
  var profile: SuggestionProfile { get }

  /// Begins to watch a field which is edited, with the caret at the end of its text.
  /// - Throws: `Unsupported` for a text or a configuration which the implementation cannot take.
  func open(_ text: CodeUnits, _ config: SuggestionConfig) throws -> Session
}

extension SuggestionSubject {
  public var profile: SuggestionProfile { SuggestionProfile() }
}

/// A detector beside one field, which events reach one after the other.
public protocol SuggestionSession {
  /// The text of the field now.
  var text: CodeUnits { get }

  /// Its selection now, in UTF-16 units.
  var selection: TextRange { get }

  /// Takes up an event and answers what it makes the detector emit.
  ///
  /// The text and the selection are those that the event leaves. Offsets outside of the text may
  /// be refused with an error.
  mutating func receive(_ event: SuggestionEvent) throws -> [SuggestionSignal]
}
