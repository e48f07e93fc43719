import Foundation

/// The emoji sequences of two versions: those of the older one, then what the newer one adds.
struct EmojiSequencesFile {
  let version: VersionData
  let draft: VersionData

  /// The names that the files use, in the order of the raw values of `EmojiSequence.Kind`.
  static let kinds = [
    "Basic_Emoji", "Emoji_Keycap_Sequence", "RGI_Emoji_Flag_Sequence", "RGI_Emoji_Tag_Sequence",
    "RGI_Emoji_Modifier_Sequence", "RGI_Emoji_ZWJ_Sequence", "text style",
  ]

  func file() throws -> GeneratedFile {
    let older = try sequences(version)
    let known = Set(older)
    let added = try sequences(draft).filter { !known.contains($0) }
    let body = """
      enum EmojiSequenceTables {
        /// Kind, how many scalars are those of the sequence before, how many follow, and those:
        /// the sequences of \(version.label).
        static let sequences: StaticString = \(payload(older).literal(indentation: 4))

        /// What \(draft.label) adds.
        static let additions: StaticString = \(payload(added).literal(indentation: 4))
      }

      """
    return .swift(
      "EmojiSequenceTables.swift",
      about: ["Unicode \(version.label) and \(draft.label).", draftNote],
      sources: [
        "emoji-sequences.txt", "emoji-zwj-sequences.txt", "emoji-variation-sequences.txt",
      ], body)
  }

  private struct Sequence: Hashable {
    let kind: Int
    let scalars: [Int]
  }

  private func sequences(_ version: VersionData) throws -> [Sequence] {
    var result: [Sequence] = []
    for name in ["emoji-sequences.txt", "emoji-zwj-sequences.txt"] {
      for row in try UCDFile(folder: version.folder, name: name).rows {
        guard let kind = Self.kinds.firstIndex(of: row.fields[1]) else {
          fatalError("expected a known kind of sequence, found \(row.fields[1])")
        }
        if row.fields[0].contains(".") {
          result += row.scalars.map { Sequence(kind: kind, scalars: [$0]) }
        } else {
          result.append(Sequence(kind: kind, scalars: scalars(row.fields[0])))
        }
      }
    }
    let variations = try UCDFile(folder: version.folder, name: "emoji-variation-sequences.txt")
    for row in variations.rows where row.fields[1] == "text style" {
      result.append(Sequence(kind: Self.kinds.count - 1, scalars: scalars(row.fields[0])))
    }
    return result.sorted {
      $0.kind != $1.kind ? $0.kind < $1.kind : $0.scalars.lexicographicallyPrecedes($1.scalars)
    }
  }

  private func payload(_ sequences: [Sequence]) -> Payload {
    var payload = Payload()
    var previous: [Int] = []
    for sequence in sequences {
      let shared = zip(previous, sequence.scalars).prefix { $0 == $1 }.count
      payload.append(sequence.kind)
      payload.append(shared)
      payload.append(sequence.scalars.count - shared)
      for scalar in sequence.scalars.dropFirst(shared) { payload.append(scalar) }
      previous = sequence.scalars
    }
    return payload
  }
}
