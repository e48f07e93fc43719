/// One `--report KIND=PATH` of a command line.
struct ReportWord {
  let word: String
  /// The kind as it was typed; which there are depends on the command.
  let name: String
  let path: String

  /// All of a command line.
  /// - Throws: `Failure` where two have one path: the second would take the place of the first,
  ///   unless it is a pipe or a device.
  static func all(_ arguments: ParsedArguments) throws(Failure) -> [ReportWord] {
    var all: [ReportWord] = []
    for word in arguments.all("report") {
      let (name, path) = try ReportKind.split(word)
      if let other = all.first(where: { $0.place == Self.place(path) }), !Files.isStream(path) {
        throw .usage(
          "--report \(word): expected another path than \(path), that of --report \(other.word)")
      }
      all.append(ReportWord(word: word, name: name, path: path))
    }
    return all
  }

  private var place: [[UInt8]] { Self.place(path) }

  /// The steps of a path, without those that lead nowhere.
  private static func place(_ path: String) -> [[UInt8]] {
    let steps = path.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
    return (path.hasPrefix("/") ? [[]] : []) + steps.filter { $0 != [UInt8(ascii: ".")] }
  }
}
