extension Case {
  /// The rules that a tags case asks under, or nil.
  public var tagRules: TagRules? { self["rules"].flatMap { TagRules($0) } }

  /// The kinds of tags that are asked for, or nil.
  public var tagKinds: TagKinds? { self["kinds"].flatMap { TagKinds($0) } }

  /// The question of a tags case: `detect` where none is named; nil for a name that is none.
  public var tagQuestion: TagsContract.Question? {
    guard let name = self["question"] else { return .detect }
    return name.stringValue.flatMap(TagsContract.Question.init(rawValue:))
  }

  /// The one relation between cases that is looked at, or nil for all of them.
  var tagRelation: TagRelation? {
    self["relation"].flatMap { TagRelation($0) }
  }

  /// By how many units the laws of growth lengthen the text.
  var growCount: Int {
    min(max(1, self["grow"]?.intValue ?? Self.growCountDefault), Self.growCountMax)
  }

  static let growCountDefault = 40
  static let growCountMax = 2_000_000

  /// The same question about another text.
  func asking(_ text: CodeUnits) -> Case {
    Case(contract, text, params: params)
  }
}

/// The relations between a case and the further ones that laws ask. A case that names one is
/// compared in that way only, which keeps a long run cheap; a case that names none, in all ways.
public enum TagRelation: String, CaseIterable, Hashable, Sendable {
  case none, replaced, repeated, shortened, equivalent, embedded, moved, joined, removed, opened
  case spaces, again, canonical, longer, more

  private static let values = TagRelation.allCases.map { Value.string($0.rawValue) }

  /// The relation of that name, or nil.
  init?(_ value: Value) {
    guard let index = Self.values.firstIndex(of: value) else { return nil }
    self = Self.allCases[index]
  }
}
