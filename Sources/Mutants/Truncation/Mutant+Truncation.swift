internal import ReferenceImpl
internal import TextSpec

extension Mutant where C == TruncationContract {
  /// A mutant with a fault, which claims to report the applied edit.
  init(
    _ name: String, _ summary: String, seen: String = "synthetic", killedBy: [LawID],
    fault: TruncationFault
  ) {
    self.init(name, summary, seen: seen, killedBy: killedBy) { profile, oracle in
      let reference = ReferenceTruncation(profile: profile, oracle: oracle)
      let subject = FaultyTruncation(
        profile: reference.profile, fault: fault, oracle: oracle, reference: reference)
      return InProcessTruncation(
        subject, identity: SubjectIdentity(name: "builtin:mutant/\(name)", version: "1.0"))
    }
  }
}
