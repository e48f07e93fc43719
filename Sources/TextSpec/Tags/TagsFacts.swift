/// What the spec knows of a text before a detector is asked: its clusters, which of them may stand
/// in a tag, its markers, and its URLs.
///
/// An object rather than a value, since every law is handed the facts and none changes them.
public final class TagsFacts: Sendable {
  public let profile: TagsProfile
  public let question: TagsContract.Question
  public let rules: TagRules
  public let kinds: TagKinds
  public let text: CodeUnits
  /// What is known of each offset and of the scalar that begins there, the end included; empty
  /// for questions about links.
  public let places: [TagPlace]
  /// The markers of the kinds that are asked for, ascending, each with the end of its body.
  public let markers: [TagMarker]
  /// The one relation to other cases that is looked at, or nil for all of them.
  let relation: TagRelation?
  let oracle: any Oracle

  /// Computes the facts of a case. Complexity: O(text).
  public init(_ input: Case, _ profile: TagsProfile, _ oracle: any Oracle) {
    self.profile = profile
    self.oracle = oracle
    question = input.tagQuestion ?? .detect
    rules = input.tagRules ?? .seed
    kinds = input.tagKinds ?? .hashtag
    text = input.text
    relation = input.tagRelation
    guard question == .detect else {
      places = []
      markers = []
      return
    }
    let reading = TagReading(text: text, rules: rules, isClusterWise: profile.graphemeSafe)
    (places, markers) = reading.read(oracle, kinds)
  }

  /// Whether the case is compared with others in a certain way.
  func looks(at relation: TagRelation) -> Bool {
    self.relation == nil || self.relation == relation
  }

  /// Whether a range lies in the text and holds at least one unit behind its marker.
  @inlinable public func holds(_ range: TextRange) -> Bool {
    range.start >= 0 && range.end <= text.count && range.end > range.start
      && range.end - range.start > 1
  }

  /// Whether an offset in `0...text.count` is an edge that a tag may have.
  @inlinable public func isEdge(_ offset: Int) -> Bool { places[offset].contains(.edge) }

  /// Whether the cluster (or the scalar, where the profile reads scalars) that begins at an edge
  /// may stand in the body of a tag of some kind. False at the end of the text.
  func continues(_ kind: TagKind, clusterAt offset: Int) -> Bool {
    places[offset].contains(kind == .hashtag ? .hashtagCluster : .nameCluster)
  }

  /// Whether the scalar that begins at an offset may stand in the body of a tag of some kind.
  func continues(_ kind: TagKind, scalarAt offset: Int) -> Bool {
    places[offset].contains(kind == .hashtag ? .hashtagScalar : .nameScalar)
  }

  /// Whether all conditions of the rules hold for a marker, so that a tag starts there.
  public func accepts(_ marker: TagMarker) -> Bool {
    let body = TextRange(marker.start + 1, marker.bodyEnd)
    return isValid(marker.kind, body: body) && opens(marker.kind, at: marker.start)
      && closes(marker.kind, at: marker.bodyEnd)
      && !touchesURL(TextRange(marker.start, marker.bodyEnd))
  }

  /// The tags of the text by the rules, in ascending order.
  public var tags: [Tag] {
    markers.filter(accepts).map { Tag($0.kind, TextRange($0.start, $0.bodyEnd), in: text) }
  }
}

/// A marker of a tag, alone in its cluster.
public struct TagMarker: Hashable, Sendable {
  public var kind: TagKind
  public var start: Int
  /// The end of the run of clusters behind the marker that continue.
  public var bodyEnd: Int

  public init(kind: TagKind, start: Int, bodyEnd: Int) {
    self.kind = kind
    self.start = start
    self.bodyEnd = bodyEnd
  }

  /// Whether nothing behind the marker continues.
  public var isBare: Bool { bodyEnd == start + 1 }
}

/// What is known of one offset of a text.
public struct TagPlace: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16
  @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// A tag may start or end here: a boundary of clusters, or of scalars.
  public static let edge = TagPlace(rawValue: 1)
  /// A scalar begins here which may stand in a hashtag.
  public static let hashtagScalar = TagPlace(rawValue: 2)
  /// A scalar begins here which may stand in a mention.
  public static let nameScalar = TagPlace(rawValue: 4)
  /// A cluster begins here all of whose scalars may stand in a hashtag.
  public static let hashtagCluster = TagPlace(rawValue: 8)
  /// A cluster begins here all of whose scalars may stand in a mention.
  public static let nameCluster = TagPlace(rawValue: 16)
  public static let whiteSpace = TagPlace(rawValue: 32)
  /// A letter or a mark begins here.
  public static let letterOrMark = TagPlace(rawValue: 64)
  public static let decimalDigit = TagPlace(rawValue: 128)
  /// A unit of a URL stands here.
  public static let url = TagPlace(rawValue: 256)
}
