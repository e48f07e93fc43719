internal import ReferenceImpl
internal import TextSpec

extension Mutant where C == SessionContract {
  /// A session with honest parts and a field that errs. Each fault is one method that differs.
  init(
    field name: String, _ summary: String, seen: String = "synthetic", killedBy: [LawID],
    make: @escaping ComposedSession.FieldMaker
  ) {
    self.init(name, summary, seen: seen, killedBy: killedBy) { profile, oracle in
      ComposedSession(
        .reference(profile, oracle), oracle: oracle,
        identity: SubjectIdentity(name: "builtin:mutant/\(name)", version: "1.0"), field: make)
    }
  }

  /// A session with an honest field, and with parts of which some are changed.
  init(
    composed name: String, _ summary: String, seen: String = "synthetic", killedBy: [LawID],
    _ change: @escaping @Sendable (inout SessionParts, SessionProfile, any Oracle) -> Void
  ) {
    self.init(name, summary, seen: seen, killedBy: killedBy) { profile, oracle in
      var parts = SessionParts.reference(profile, oracle)
      change(&parts, profile, oracle)
      return ComposedSession(
        parts, oracle: oracle,
        identity: SubjectIdentity(name: "builtin:mutant/\(name)", version: "1.0"))
    }
  }
}
