import ConformanceKit
import TextSpec

/// The stored cases that a run begins with, before it draws any: those of `--corpora`.
struct StoredCases {
  private var entries: [(entry: CorpusEntry, path: String)] = []

  /// Reads the files and folders of `--corpora`.
  /// - Throws: `Failure` with the file, the line and the reason.
  init(_ arguments: ParsedArguments) throws(Failure) {
    for path in arguments.all("corpora") {
      for file in try Files.list(path, suffix: ".json") {
        entries.append((try CorpusFiles.read(file).entry, file))
      }
    }
  }

  /// The cases of a contract and of a shard, by the profiles under which they were stored. Every
  /// shard has every group, also an empty one, so that shards can be joined.
  func groups(
    _ contract: ContractName, _ shard: Shard
  ) -> [(profile: Value, cases: [(input: Case, name: String)])] {
    var groups: [(profile: Value, cases: [(input: Case, name: String)])] = []
    for (index, stored) in entries.enumerated() where stored.entry.input.contract == contract {
      var place = groups.firstIndex { $0.profile == stored.entry.profile }
      if place == nil {
        place = groups.count
        groups.append((stored.entry.profile, []))
      }
      if let place, index % shard.count == shard.number - 1 {
        groups[place].cases.append((stored.entry.input, stored.path))
      }
    }
    return groups
  }
}

extension Job {
  /// Checks the stored cases of a contract. A builtin subject is asked under the profile of each.
  mutating func replay<K: ContractKit>(
    _ kit: K.Type, _ stored: StoredCases, _ shard: Shard, _ subjects: EntrySource,
    _ unicode: UnicodeVersion
  ) throws(Failure) {
    for group in stored.groups(K.C.name, shard) {
      try replay(kit, try subjects.open(K.C.name, group.profile), unicode, group.cases)
    }
  }
}
