extension Command {
  static let `init` = Command(
    name: "init", summary: "Write a plugin to start from.",
    page: HelpPage(
      overview: "Write a plugin that conforms from the first minute into a new folder, with a page "
        + "that says how to build it, an empty list of expectations, and a workflow.",
      usage: "conformance-runner init --lang <language> <name>",
      operands: [("<name>", "The name of the plugin and of its folder.")],
      options: [
        OptionSpec(
          "lang", "language",
          completion: .words { PluginTemplate.all.map(\.language) },
          "One of " + PluginTemplate.all.map(\.language).joined(separator: ", ") + ".")
      ]),
    readsProjectFile: false
  ) { (arguments) throws(Failure) in
    guard arguments.operands.count == 1 else { throw .usage("init: expected one name") }
    let names = PluginTemplate.all.map(\.language)
    guard let language = arguments.value("lang") else {
      throw .usage("init: expected --lang, one of \(names.joined(separator: ", "))")
    }
    guard let template = PluginTemplate.all.first(where: { $0.language == language }) else {
      let nearest = Suggestion.nearest(to: language, among: names)
      throw .usage(
        "--lang \(language): "
          + (nearest.map { "did you mean \($0)?" } ?? "expected \(names.joined(separator: ", "))"))
    }
    return try InitCommand.write(template, to: arguments.operands[0])
  }
}

/// What `init` does.
enum InitCommand {
  /// Writes the files of a template into a folder that does not exist yet.
  static func write(_ template: PluginTemplate, to path: String) throws(Failure) -> ExitStatus {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    // The name stands in sources, in JSON and in file names.
    let isPlain = name.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
    guard isPlain, !name.isEmpty else {
      throw .usage("init: a name has letters, digits, - and _ only")
    }
    guard !Files.exists(path) else { throw .usage("init: \(path) is there already") }
    for file in template.files(name: name) {
      let full = "\(path)/\(file.path)"
      let folder = full.prefix(upTo: full.lastIndex(of: "/") ?? full.startIndex)
      try Files.makeDirectory(String(folder))
      try Files.write(Array(file.text.utf8), to: full)
      Streams.out("\(full)\n")
    }
    var steps = ["cd \(path)"]
    if !template.build.isEmpty { steps.append(template.build) }
    steps.append("conformance-runner doctor '\(template.subject)'")
    Streams.error(steps.map { "  \($0)" }.joined(separator: "\n"))
    return .success
  }
}
