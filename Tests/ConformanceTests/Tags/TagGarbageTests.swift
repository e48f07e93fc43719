import ConformanceKit
import Generators
import Testing
import TextSpec

/// Answers of any shape: a law judges them, and none traps.
@Suite struct `Garbage for tags` {
  let probe = TagsProbe.shared

  @Test func `it is judged without a trap`() {
    let subject = InProcessTags(
      GarbageTags(), identity: SubjectIdentity(name: "garbage", version: "1"))
    let cases = probe.cases(smallScope: 1_200, templates: 600, random: 2_400)
    let tally = probe.tally(of: subject, cases)
    #expect(tally.isConserved)
    #expect(tally.total(.fail) > 1_000)
  }
}

/// Answers that are a function of the question, and nothing else about them is right.
private struct GarbageTags: TagsSubject {
  var questions: Set<TagsContract.Question> { Set(TagsContract.Question.allCases) }

  func detect(_ text: CodeUnits, _ rules: TagRules, _ kinds: TagKinds) throws -> [TextSpec.Tag] {
    var choices = Choices(state: text.reduce(UInt64(kinds.rawValue)) { $0 &* 31 &+ UInt64($1) })
    let offsets = [
      Int.min, Int.min + 1, -1, 0, 1, 2, text.count - 1, text.count, text.count + 1, Int.max - 1,
      Int.max,
    ]
    return (0..<choices.below(4)).map { _ in
      let range = TextRange(choices.pick(offsets), choices.pick(offsets))
      let payload: ArraySlice<UInt16> = choices.pick([
        text[...], [], [0xD83D], [0x61, 0xDE00, 0x23],
      ])
      return TextSpec.Tag(choices.pick(TagKind.allCases), range, payload: payload)
    }
  }

  func encode(_ payload: CodeUnits) throws -> CodeUnits? { garbage(payload) }
  func decode(_ link: CodeUnits) throws -> CodeUnits? { garbage(link) }

  private func garbage(_ text: CodeUnits) -> CodeUnits? {
    var choices = Choices(state: text.reduce(UInt64(7)) { $0 &* 31 &+ UInt64($1) })
    let scheme = CodeUnits("hash:")
    return choices.pick([
      nil, [], text, scheme, scheme + text, scheme + [0x25], scheme + [0x25, 0x25, 0x32],
      scheme + [0x25, 0x46, 0x46], [0xD83D], scheme + [0xDE00],
    ])
  }
}
