public import TextSpec

/// The known-bad detectors, family by family.
public enum TagsMutants {
  public static let all: [Mutant<TagsContract>] =
    ranges + bodies + contexts + omissions + memories + links
}
