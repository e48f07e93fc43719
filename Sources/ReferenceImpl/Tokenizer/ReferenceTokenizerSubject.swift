public import TextSpec

/// The reference as a subject of its own type, and not of a generic one: the compiler then makes
/// one piece of the asking and the answering, which doubles the speed of a run.
public struct ReferenceTokenizerSubject: Subject {
  public typealias C = TokenizerContract

  private let base: InProcessTokenizer<ReferenceTokenizer>

  public init(_ tokenizer: ReferenceTokenizer, identity: SubjectIdentity) {
    base = InProcessTokenizer(tokenizer, identity: identity)
  }

  /// The tokenizer itself, for whoever asks single questions.
  public var tokenizer: ReferenceTokenizer { base.subject }
  public var identity: SubjectIdentity { base.identity }
  public var claim: Claim<TokenizerContract> { base.claim }

  public func observe(_ input: Case, _ facts: TokenizerFacts) -> Outcome<TokenizerSheet> {
    base.observe(input, facts)
  }
}
