import TextSpec

/// Asks that are under way at the same time.
extension PluginConnection {
  /// How the process was lost while several asks were under way.
  struct Loss {
    /// The first ask that has no answer.
    let index: Int
    let verdict: Verdict
    let message: String

    /// Whether the process is gone, or is of no use any more.
    var isOfProcess: Bool {
      [.crashed, .exited, .hung, .protocolError].contains(verdict)
    }
  }

  /// How many asks may be written before the first reply is read.
  var window: Int {
    switch launch {
    case .command, .library: hello.window
    case .once, .recorded: 1
    }
  }

  /// The memory in which a worker finds its cases. A session that is recorded is made of lines.
  var sheetMemory: SharedMemory? { recorder == nil ? road.memory : nil }

  /// Whether the plugin has a worker, and it can be asked in that way.
  var takesSheets: Bool {
    guard case .library = launch else { return false }
    return recorder == nil
  }

  /// The most bytes that are written before the first reply is read.
  private static let windowByteMax = 65_536

  /// Sends asks, at most as many at a time as the plugin wants, and hands on each reply.
  ///
  /// - Parameters:
  ///   - questionCount: the number of questions of an ask.
  ///   - make: appends an ask with its line feed.
  ///   - take: is shown a reply in `received`; returns what makes it none, or nil.
  /// - Returns: nil when all were answered.
  func exchange(
    _ count: Int, questionCount: (Int) -> Int,
    make: (_ index: Int, _ identifier: Int, _ message: inout [UInt8]) -> Void,
    take: (_ index: Int, _ identifier: Int, _ reply: Range<Int>) -> String?
  ) -> Loss? {
    var sent = 0
    while sent < count {
      if case .failed(let verdict, let message)? = restartIfNeeded() {
        return Loss(index: sent, verdict: verdict, message: message)
      }
      self.take([])
      var message: [UInt8] = []
      var ends: [Int] = []
      while ends.count < min(window, count - sent), message.count < Self.windowByteMax {
        make(sent + ends.count, nextIdentifier + ends.count, &message)
        ends.append(message.count)
      }
      guard ends.count > 1 || message.count <= ChildProcess.lineMax else {
        return Loss(
          index: sent, verdict: .unsupported, message: "the ask is longer than 4 MiB")
      }
      let first = nextIdentifier
      nextIdentifier += ends.count
      for index in ends.indices {
        let start = isWarm ? 0 : System.now()
        let milliseconds = deadline(questionCount(sent + index))
        let reply =
          index == 0
          ? road.exchange(message, milliseconds: milliseconds)
          : road.nextReply(milliseconds: milliseconds)
        recorder?.record(Array(message[(index == 0 ? 0 : ends[index - 1])..<ends[index]]), reply)
        switch reply {
        case .line(let bytes, let range):
          noteAnswer(since: start)
          self.take(bytes)
          let identifier = road.recordedIdentifier ?? first + index
          if let rubbish = take(sent + index, identifier, range) {
            giveUpProcess()
            return Loss(index: sent + index, verdict: .protocolError, message: rubbish)
          }
        case .failed(let verdict, let message, let isHung):
          noteLoss(isHung: isHung)
          return Loss(index: sent + index, verdict: verdict, message: message)
        }
        self.take([])
      }
      sent += ends.count
    }
    return nil
  }

  /// Has the worker answer the cases of a batch; nil when it did. `words` says what it was doing
  /// when it was lost.
  func exchange(_ batch: SheetBatch, _ words: (SheetMark) -> String) -> Loss? {
    batch.seal()
    let start = System.now()
    let reply = withoutActuallyEscaping(words) { words in
      let progress = PluginProgress(
        count: { UInt64(bitPattern: Int64(batch.mark.entry)) }, words: { words(batch.mark) })
      return road.exchange(
        Self.sheetSignal, milliseconds: deadline(batch.questionMax), progress: progress)
    }
    switch reply {
    case .line(let bytes, let range):
      guard bytes[range].elementsEqual(Self.sheetSignal.dropLast()) else {
        giveUpProcess()
        return Loss(
          index: 0, verdict: .protocolError,
          message: "wrote to a descriptor which is not its own: \(Quoting.quoted(bytes[range]))")
      }
      noteAnswer(batch.count, since: start)
      return nil
    case .failed(let verdict, let message, let isHung):
      noteLoss(isHung: isHung)
      // Where all were answered and it is gone all the same, any of them may have caused that.
      let entry = batch.mark.entry
      let index = entry < batch.count ? max(0, entry) : 0
      if entry > 0 { noteAnswer(min(entry, batch.count), since: start) }
      return Loss(index: index, verdict: verdict, message: message)
    }
  }

  /// The line that tells a worker to look into its memory, and the runner that it has done so.
  static let sheetSignal: [UInt8] = [UInt8(ascii: "#"), 0x0A]

  /// Writes down asks which ended a process together and not one by one; the name of the file.
  func saveContext(_ lines: [UInt8]) -> String? {
    let folder = System.environment("TMPDIR") ?? "/tmp"
    for number in 0..<100 {
      let path = "\(folder)/conformance-context-\(System.processIdentifier)-\(number).jsonl"
      guard !System.isReadable(path) else { continue }
      guard let descriptor = try? System.create(path),
        System.writeAll(descriptor.number, lines)
      else { return nil }
      return path
    }
    return nil
  }
}
