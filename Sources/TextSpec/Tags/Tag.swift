/// One tag in a text: a marker, which is one code unit, and the payload behind it.
public struct Tag: Hashable, Sendable {
  public var kind: TagKind
  /// Where the tag stands, its marker included.
  public var range: TextRange
  /// What the tag says, without its marker. A slice shares the units of the text.
  public var payload: ArraySlice<UInt16>

  public init(_ kind: TagKind, _ range: TextRange, payload: ArraySlice<UInt16>) {
    self.kind = kind
    self.range = range.bounded
    self.payload = payload
  }

  /// A tag whose payload is what stands in the text between its marker and its end; empty where
  /// that is no range of the text.
  public init(_ kind: TagKind, _ range: TextRange, in text: CodeUnits) {
    let isInside = range.start >= 0 && range.start < range.end && range.end <= text.count
    self.init(kind, range, payload: isInside ? text[(range.start + 1)..<range.end] : [])
  }

  /// The tag moved by a distance. Complexity: O(1). The range lies in a text.
  func moved(by distance: Int) -> Tag { Tag(kind, range.shifted(by: distance), payload: payload) }

  /// The tag as plain data.
  public var value: Value {
    .object([
      .init("kind", kind.value), .init("payload", .text(CodeUnits(payload))),
      .init("range", .range(range)),
    ])
  }
}

/// What a tag stands for.
public enum TagKind: String, CaseIterable, Hashable, Sendable {
  case hashtag, mention

  /// The name as plain data, made once.
  var value: Value { self == .hashtag ? Self.hashtagValue : Self.mentionValue }

  private static let hashtagValue = Value.string("hashtag")
  private static let mentionValue = Value.string("mention")

  /// The kind of that name, or nil.
  init?(_ value: Value) {
    switch value {
    case Self.hashtagValue: self = .hashtag
    case Self.mentionValue: self = .mention
    default: return nil
    }
  }
}

/// A set of kinds. The raw value has a bit for each, the hashtag's being the lowest.
public struct TagKinds: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let hashtag = TagKinds(rawValue: 1)
  public static let mention = TagKinds(rawValue: 2)
  public static let all: TagKinds = [.hashtag, .mention]

  /// Whether the set holds a kind.
  @inlinable public func contains(_ kind: TagKind) -> Bool {
    !isDisjoint(with: kind == .hashtag ? TagKinds.hashtag : TagKinds.mention)
  }

  /// The names, the hashtag's first.
  public var value: Value {
    .list(TagKind.allCases.filter { contains($0) }.map(\.value))
  }

  /// Reads a list of names, each at most once, or nil. An empty list is none.
  public init?(_ value: Value) {
    guard case .list(let items) = value, !items.isEmpty else { return nil }
    var kinds: TagKinds = []
    for item in items {
      guard let kind = TagKind(item), !kinds.contains(kind) else { return nil }
      kinds.formUnion(kind == .hashtag ? TagKinds.hashtag : TagKinds.mention)
    }
    self = kinds
  }
}
