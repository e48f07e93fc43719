/// What a script is played under: the declared choices, and what a case varies.
public struct SuggestionConfig: Hashable, Sendable {
  /// The triggers of the case, in an order on which nothing depends.
  public var triggers: [SuggestionTrigger]
  public var left: SuggestionProfile.Left
  public var stops: [CodeUnits]?
  public var tail: SuggestionProfile.Tail
  /// The fewest clusters of a query. Below it there is no match.
  public var lengthMin: Int
  /// The most clusters of a query, or nil. Above it there is no match.
  public var lengthMax: Int?
  public var retype: SuggestionProfile.Retype
  public var keepMarker: Bool
  public var appendSpace: Bool

  public init(_ profile: SuggestionProfile = SuggestionProfile()) {
    triggers = profile.triggers
    left = profile.left
    stops = profile.stops
    tail = profile.tail
    lengthMin = 0
    lengthMax = nil
    retype = profile.retype
    keepMarker = profile.keepMarker
    appendSpace = profile.appendSpace
  }

  /// The choices of a profile with what a case says besides. Total: what cannot be read is left
  /// out, and `SuggestionContract.objection` says so.
  public init(_ input: Case, _ profile: SuggestionProfile) {
    self.init(profile)
    if let list = input["triggers"]?.listValue {
      triggers = list.compactMap(SuggestionTrigger.init)
    }
    lengthMin = max(0, input["minLength"]?.intValue ?? 0)
    lengthMax = input["maxLength"]?.intValue.map { max(0, $0) }
  }

  /// The form in which an ask carries it.
  public var value: Value {
    .members([
      .init("triggers", .list(triggers.map(\.value))),
      .init("left", .string(left.rawValue)),
      .init("stops", stops.map { .list($0.map { .text($0) }) } ?? .null),
      .init("tail", .string(tail.rawValue)),
      .init("minLength", .int(lengthMin)),
      .init("maxLength", .offset(lengthMax)),
      .init("retype", .string(retype.rawValue)),
      .init("keepMarker", .bool(keepMarker)),
      .init("appendSpace", .bool(appendSpace)),
    ])
  }
}

/// The scalars at which a token ends: a cluster is a stop when its first scalar is one of them.
public struct StopSet: Sendable {
  private let scalars: [UInt32]
  private let holdsWhiteSpace: Bool

  /// `/ : @ #` and the full-width forms of the last three.
  private static let standard: [UInt32] = [0x2F, 0x3A, 0xFF1A, 0x40, 0x23, 0xFF20, 0xFF03]

  public init(_ stops: [CodeUnits]?) {
    scalars = stops?.map { $0.scalar(at: 0).value } ?? Self.standard
    holdsWhiteSpace = stops == nil
  }

  /// Whether a scalar is a stop. Complexity: O(stops).
  @inline(__always)
  public func contains(_ scalar: UInt32, _ oracle: any Segmentation) -> Bool {
    if scalars.contains(scalar) { return true }
    guard holdsWhiteSpace, scalar <= 0x20 || scalar >= 0x85 else { return false }
    return oracle.traits(of: scalar).contains(.whiteSpace)
  }
}
