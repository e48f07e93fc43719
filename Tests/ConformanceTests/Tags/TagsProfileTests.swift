import ConformanceKit
import Testing
import TextSpec

@Suite struct `Tags profile` {
  @Test func `plain data and back`() throws {
    var profile = TagsProfile()
    try profile.set("rules", to: ["uax31", "seed"])
    try profile.set("kinds", to: "hashtag")
    try profile.set("graphemeSafe", to: "false")
    #expect(profile.rules == [.seed, .uax31])
    #expect(profile.kinds == .hashtag)
    #expect(!profile.graphemeSafe)
    #expect(try TagsProfile(profile.value) == profile)
    #expect(profile.differences.map(\.key) == ["graphemeSafe", "kinds", "rules"])
    #expect(TagsProfile().differences.isEmpty)
  }

  @Test func `what it does not know is refused with the key`() {
    for (key, value) in [("rules", "other"), ("kinds", "cashtag"), ("graphemeSafe", "maybe")] {
      var profile = TagsProfile()
      let error = #expect(throws: ProfileError.self) {
        try profile.set(key, to: .string(value))
      }
      #expect(error?.key == key)
    }
    var profile = TagsProfile()
    #expect(throws: ProfileError.self) { try profile.set("rules", to: []) }
    #expect(throws: ProfileError.self) { try profile.set("markers", to: "#") }
  }

  @Test func `laws that do not fit the rules are turned off`() {
    func laws(_ change: (inout TagsProfile) -> Void) -> [LawID] {
      var profile = TagsProfile()
      change(&profile)
      return Plan<TagsContract>(Claim(profile: profile)).laws.map(\.id)
    }
    let all = laws { _ in }
    #expect(all == TagsContract.laws.map(\.id))
    let seed = laws { $0.rules = [.seed] }
    #expect(
      all.filter { !seed.contains($0) } == [
        "tags.body.valid", "tags.context.right", "tags.context.url", "tags.named.entity",
        "tags.named.digits", "tags.named.surrogate", "tags.occurrence.equivalent",
        "tags.place.opened", "tags.canonical.count", "tags.canonical.payload",
      ])
    let scalars = laws { $0.graphemeSafe = false }
    #expect(all.filter { !scalars.contains($0) } == ["tags.range.clusters"])
  }

  @Test func `laws about links need the questions about links`() {
    let plan = Plan<TagsContract>(Claim(questions: [.detect]))
    #expect(!plan.laws.contains { $0.id.rawValue.hasPrefix("tags.link") })
    #expect(plan.outOfScope.count == 8)
  }
}
