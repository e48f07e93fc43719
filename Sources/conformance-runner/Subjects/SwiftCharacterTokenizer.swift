import TextSpec

/// The standard library's own grapheme clusters: `Character` behind the four questions.
///
/// Swift strings are well-formed, so ill-formed texts are not supported.
struct SwiftCharacterTokenizer: TokenizerSubject {
  let profile: TokenizerProfile

  init(_ profile: TokenizerProfile) {
    var profile = profile
    profile.granularities = [.character]
    self.profile = profile
  }

  #if compiler(>=6.3)
    static let version = "6.3"
  #else
    static let version = "6.2"
  #endif

  func open(_ document: TokenizerDocument) throws -> Session {
    guard document.text.isWellFormed else { throw Unsupported() }
    return Session(String(decoding: document.text, as: UTF16.self))
  }

  struct Session: TokenizerSession {
    private let text: String

    init(_ text: String) { self.text = text }

    /// The index of an offset. Outside of the string, and inside of what `Character` takes for one
    /// character, an index is a programming error in Swift, so it is refused here.
    private func index(_ position: Int) throws -> String.Index {
      guard position >= 0, position <= text.utf16.count,
        let index = String.Index(
          text.utf16.index(text.startIndex, offsetBy: position), within: text)
      else { throw Unsupported() }
      return index
    }

    private func offset(_ index: String.Index) -> Int {
      text.utf16.distance(from: text.startIndex, to: index)
    }

    func isAtBoundary(
      _ position: Int, _ granularity: Granularity, _ direction: Direction
    ) throws -> Bool {
      let range = try enclosing(position, granularity, direction.opposite)
      return direction == .forward ? range?.end == position : range?.start == position
    }

    func isWithin(
      _ position: Int, _ granularity: Granularity, _ direction: Direction
    ) throws -> Bool {
      try enclosing(position, granularity, direction) != nil
    }

    func next(
      from position: Int, _ granularity: Granularity, _ direction: Direction
    ) throws -> Int? {
      let start = try index(position)
      if direction == .forward {
        return start < text.endIndex ? offset(text.index(after: start)) : nil
      }
      guard start > text.startIndex else { return nil }
      // The standard library rounds an index inside of a character down to its start, and traps
      // where there is nothing before that.
      guard start >= text.index(after: text.startIndex) else { return 0 }
      return offset(text.index(before: start))
    }

    func enclosing(
      _ position: Int, _ granularity: Granularity, _ direction: Direction
    ) throws -> TextRange? {
      guard let other = try next(from: position, granularity, direction) else { return nil }
      return direction == .forward ? TextRange(position, other) : TextRange(other, position)
    }
  }
}
