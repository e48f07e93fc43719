public import Testing
public import TextSpec

internal import Generators

/// Expects a placing of carets to obey every law of its profile; records one issue for each kind
/// of fault.
///
/// The samples of own formatters are edited at every place in every way; then come hand-made edits
/// and `cases` random ones. The same seed makes the same cases everywhere.
///
/// - Parameters:
///   - subject: what places carets, with the modes and formatters that it declares.
///   - cases: how many random cases are drawn. Complexity is linear in it.
///   - seed: what the random cases are drawn from.
///   - excluding: laws that are left out, each with the reason, which must not be empty.
///   - unicode: the version of Unicode that the subject follows.
public func expectConforms(
  _ subject: some CaretSubject, cases: Int = 2000, seed: UInt64 = 0,
  excluding: [LawID: String] = [:], unicode: UnicodeVersion = UnicodeVersion(17, 0),
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expect(
    InProcessCaret(subject, identity: SubjectIdentity(name: "subject", version: "")),
    generator: CaretCases.self, cases, seed, excluding, unicode, sourceLocation, scopeMax: 0)
}
