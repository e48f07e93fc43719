/// What the shells need to know of the command line, with every list of words once.
struct CompletionTable {
  /// The words of one place, and whether names of files go with them.
  struct Offer {
    /// The index of the list in `lists`, or nil where there are no words.
    var list: Int?
    var offersFiles: Bool
    var offersFolders: Bool
  }

  struct Option {
    var name: String
    var takesValue: Bool
    var isRepeatable: Bool
    var help: String
    var offer: Offer
  }

  struct Entry {
    var name: String
    var summary: String
    var options: [Option]
    var operands: Offer
  }

  private(set) var entries: [Entry] = []
  private(set) var lists: [[String]] = []

  init(_ commands: [Command]) {
    for command in commands {
      let options = command.help.options.map { spec in
        Option(
          name: spec.name, takesValue: spec.value != nil, isRepeatable: spec.isRepeatable,
          help: Self.brief(spec.help), offer: offer(spec.completion))
      }
      entries.append(
        Entry(
          name: command.name, summary: Self.brief(command.summary), options: options,
          operands: offer(command.page.operandCompletion)))
    }
    let help = Completion.words { commands.map(\.name) }
    entries.append(
      Entry(name: "help", summary: "Show help.", options: [], operands: offer(help)))
  }

  private mutating func offer(_ completion: Completion) -> Offer {
    var list: Int? = nil
    let words = completion.words
    if !words.isEmpty {
      list = lists.firstIndex(of: words)
      if list == nil {
        list = lists.count
        lists.append(words)
      }
    }
    var offersFolders = false
    if case .directory = completion { offersFolders = true }
    return Offer(list: list, offersFiles: completion.offersFiles, offersFolders: offersFolders)
  }

  /// The first sentence of a help, without what a shell would read as its own.
  private static func brief(_ help: String) -> String {
    let sentence = help.split(separator: ". ", maxSplits: 1).first.map(String.init) ?? help
    let whole = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    return String(whole.map { "'\"\\[]:`$".contains($0) ? " " : $0 })
  }
}
