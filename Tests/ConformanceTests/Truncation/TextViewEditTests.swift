import ConformanceKit
import Testing
import TextSpec

@Suite struct `Truncation in a text view` {
  /// The function of the documentation, as a subject.
  private struct Delegate: TruncationSubject {
    var profile: TruncationProfile {
      var profile = TruncationProfile()
      profile.measures = [.utf16]
      return profile
    }

    func apply(_ edit: TruncationEdit) throws -> TruncationSheet {
      guard edit.text.isWellFormed, edit.insertion.isWellFormed, edit.hasRange else {
        throw Unsupported()
      }
      let limit = edit.isMarked ? Int.max : max(0, edit.limit ?? Int.max)
      let changed = limited(
        String(decoding: edit.text, as: UTF16.self),
        replacing: edit.range.start..<edit.range.end,
        with: String(decoding: edit.insertion, as: UTF16.self), limit: limit)
      guard let (text, caret) = changed else { return TruncationSheet(edit.text, edit.range) }
      return TruncationSheet(CodeUnits(text), TextRange(caret, caret))
    }
  }

  /// Whether the library's characters are the oracle's: it divides some conjuncts otherwise.
  private func agree(_ text: CodeUnits) -> Bool {
    var edges = [0]
    for character in String(decoding: text, as: UTF16.self) {
      edges.append(edges[edges.count - 1] + character.utf16.count)
    }
    return edges == TruncationProbe.shared.oracle.boundaries(of: text, .grapheme)
  }

  /// The library's own characters decide here, so this also shows that nothing hangs on the oracle.
  @Test func `the documented function obeys every law`() {
    let probe = TruncationProbe.shared
    let cases = probe.unitCases.filter { input in
      let edit = TruncationEdit(input)
      let texts = [edit.text, edit.text[..<edit.range.start] + edit.insertion]
      return (texts + [edit.result(taking: edit.insertion.count)]).allSatisfy(agree)
    }
    #expect(cases.count > probe.unitCases.count / 2)
    let subject = InProcessTruncation(
      Delegate(), identity: SubjectIdentity(name: "text view", version: "1.0"))
    let tally = probe.tally(of: subject, on: cases) {
      !$0.rawValue.hasPrefix("truncation.robust")
    }
    for record in tally.records {
      Issue.record("\(record.signature) \(record.count) \(record.smallest)")
    }
    #expect(tally.total(.pass) > 10_000)
  }

  @Test func `the documentation prints the function that is tested`() throws {
    let source = try text("Tests/ConformanceTests/Truncation/TextViewEdit.swift")
    let page = try text("Documentation/Truncation.md")
    let function = source.components(between: "// ---8<---\n")
    #expect(function.contains("func limited("))
    #expect(page.contains("```swift\n\(function)```"))
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try PackageFolder.bytes(path), as: UTF8.self)
  }
}

extension String {
  /// What stands between the first two occurrences of a line.
  fileprivate func components(between line: String) -> String {
    let parts = split(separator: line, omittingEmptySubsequences: false)
    return parts.count > 1 ? String(parts[1]) : ""
  }
}
