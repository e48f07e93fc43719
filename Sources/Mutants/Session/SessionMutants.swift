public import TextSpec

/// The deliberately wrong sessions: fields that err, and honest fields with one bad part.
public enum SessionMutants {
  /// All of them. Names are unique.
  public static let all: [Mutant<SessionContract>] =
    edits + moves + compositions + undos + formats + questions + memories + composed
}
