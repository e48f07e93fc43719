import ConformanceKit
import Testing
import TextSpec

@Suite struct `Tokenizer reference` {
  @Test(arguments: TokenizerVariant.all)
  func `it obeys every law under every choice`(_ variant: TokenizerVariant) {
    let probe = TokenizerProbe.shared
    let cases = probe.cases(variant.profile, step: TokenizerProbe.step)
    let tally = probe.tally(probe.reference(variant.profile), cases)
    #expect(tally.broken == [], "\(tally.findings)")
    #expect(tally.vacuousLaws == [])
    #expect(tally.isConserved)
  }

  @Test(arguments: TokenizerContract.namedProfiles.map(\.name))
  func `it obeys every law under every named profile`(_ name: String) throws {
    let named = try #require(TokenizerContract.namedProfiles.first { $0.name == name })
    let probe = TokenizerProbe.shared
    let cases = probe.cases(named.profile, step: TokenizerProbe.step)
    let tally = probe.tally(probe.reference(named.profile), cases)
    #expect(tally.broken == [], "\(tally.findings)")
    #expect(tally.vacuousLaws == [])
  }

  @Test func `named profiles have names and differ`() {
    let named = TokenizerContract.namedProfiles
    let names = ["default", "uikit-compat", "webkit", "gtk-like", "whitespace-words"]
    #expect(named.map(\.name) == names)
    #expect(named[0].profile == TokenizerProfile())
    #expect(Set(named.map(\.profile)).count == named.count)
    #expect(named.allSatisfy { $0.summary.last == "." })
  }
}

@Suite struct `Tokenizer profile` {
  @Test(arguments: TokenizerVariant.all)
  func `it is read back from its plain data`(_ variant: TokenizerVariant) throws {
    #expect(try TokenizerProfile(variant.profile.value) == variant.profile)
  }

  @Test func `an unknown choice is named`() throws {
    #expect(throws: ProfileError.self) { try TokenizerProfile(.members([.init("word", "none")])) }
    #expect(throws: ProfileError.self) {
      try TokenizerProfile(.members([.init("wrod", "letters")]))
    }
    #expect(throws: ProfileError.self) {
      try TokenizerProfile(.members([.init("delimiters", [])]))
    }
  }

  @Test func `choices turn laws on and off`() {
    func laws(_ change: (inout TokenizerProfile) -> Void) -> Set<LawID> {
      var profile = TokenizerProfile()
      change(&profile)
      return Set(TokenizerContract.laws.filter { $0.isOn(profile) }.map(\.id))
    }
    let usual = laws { _ in }
    #expect(usual.isDisjoint(with: ["tokenizer.word.clusters", "tokenizer.layout.same"]))
    #expect(laws { $0.word = .delimiter }.contains("tokenizer.word.joined"))
    #expect(laws { $0.layout = .ltr }.contains("tokenizer.layout.horizontal"))
    #expect(laws { $0.invalidPosition = .error }.contains("tokenizer.position.invalid"))
    #expect(!laws { $0.atBoundary = .always }.contains("tokenizer.boundary.interior"))
    #expect(!laws { $0.next = .endStart }.contains("tokenizer.span"))
    #expect(!laws { $0.positions = .scalars }.contains("tokenizer.nest.word"))
    // A choice never weakens an axiom silently: each is on under every profile.
    let axioms = TokenizerContract.laws.filter { $0.status == .axiom }
    let isOn = TokenizerVariant.all.allSatisfy { variant in
      axioms.allSatisfy { $0.isOn(variant.profile) }
    }
    #expect(isOn)
  }
}
