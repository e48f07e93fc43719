import ConformanceKit
import ReferenceImpl
import TextSpec

/// A session that is composed of what a subject offers, and of the reference for the rest.
struct SessionComposition {
  private let source: any SubjectSource
  private let tokenizer: Claim<TokenizerContract>?
  private let truncation: Claim<TruncationContract>?
  private let caret: Claim<CaretContract>?
  private let tags: Claim<TagsContract>?
  private let suggestion: Claim<SuggestionContract>?
  /// What the subject offers that a text field cannot use, with the reasons.
  private var remarks: [String] = []

  init(_ source: any SubjectSource) throws(Failure) {
    self.source = source
    var remarks: [String] = []
    func usable<C: Contract>(_ claim: Claim<C>?, _ reason: (Claim<C>) -> String?) -> Claim<C>? {
      guard let claim else { return nil }
      guard let reason = reason(claim) else { return claim }
      remarks.append("its \(C.name.rawValue) cannot be used: \(reason)")
      return nil
    }
    tokenizer = usable(try source.claim(TokenizerKit.self)) { claim in
      claim.profile.positions == .scalars
        ? "its positions are no caret positions"
        : claim.questions.isSuperset(of: [.next, .enclosing])
          ? nil : "it lacks next or enclosing"
    }
    truncation = try source.claim(TruncationKit.self)
    caret = usable(try source.claim(CaretKit.self)) { claim in
      claim.profile.modes.contains(.anchor) ? nil : "it anchors no caret"
    }
    tags = usable(try source.claim(TagsKit.self)) { claim in
      claim.questions.contains(.detect) ? nil : "it detects no tags"
    }
    suggestion = try source.claim(SuggestionKit.self)
    self.remarks = remarks
  }

  /// The parts which the subject offers.
  var offered: [SessionPart] {
    let isOffered: [SessionPart: Bool] = [
      .tokenizer: tokenizer != nil, .truncation: truncation != nil, .caret: caret != nil,
      .tags: tags != nil, .suggestion: suggestion != nil,
    ]
    return SessionPart.allCases.filter { isOffered[$0] ?? false }
  }

  /// What the parts claim; the reference takes the defaults.
  var profile: SessionProfile {
    var profile = SessionProfile()
    if let tokenizer { profile.tokenizer = tokenizer.profile }
    if let truncation { profile.truncation = truncation.profile }
    if let caret { profile.caret = caret.profile }
    if let tags { profile.tags = tags.profile }
    if let suggestion { profile.suggestion = suggestion.profile }
    return profile
  }

  /// Which part comes from where, in a line.
  var words: String {
    let rest = SessionPart.allCases.filter { !offered.contains($0) }
    func list(_ parts: [SessionPart]) -> String {
      parts.map(\.rawValue).joined(separator: ", ")
    }
    let others = rest.isEmpty ? "" : "; \(list(rest)) from the reference"
    let notes = remarks.map { " (\($0))" }.joined()
    return "note: session: \(list(offered)) from \(source.identity.name)\(others)\(notes)"
  }

  /// The subjects of one worker.
  func parts(_ oracle: ReferenceOracle, worker: Int) throws(Failure) -> SessionParts {
    var parts = SessionParts.reference(profile, oracle, version: Runner.version)
    if let tokenizer {
      parts.tokenizer = try source.open(TokenizerKit.self, tokenizer, oracle, worker: worker)
    }
    if let truncation {
      parts.truncation = try source.open(TruncationKit.self, truncation, oracle, worker: worker)
    }
    if let caret { parts.caret = try source.open(CaretKit.self, caret, oracle, worker: worker) }
    if let tags { parts.tags = try source.open(TagsKit.self, tags, oracle, worker: worker) }
    if let suggestion {
      parts.suggestion = try source.open(SuggestionKit.self, suggestion, oracle, worker: worker)
    }
    return parts
  }
}
