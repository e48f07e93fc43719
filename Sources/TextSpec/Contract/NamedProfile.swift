/// A set of documented choices that go together, under a name.
public struct NamedProfile<Profile: ContractProfile>: Sendable {
  /// The name in kebab case, unique in its contract.
  public let name: String
  /// One sentence: whose choices they are.
  public let summary: String
  public let profile: Profile

  public init(_ name: String, _ summary: String, _ profile: Profile) {
    self.name = name
    self.summary = summary
    self.profile = profile
  }
}
