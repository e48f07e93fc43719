import ConformanceKit

/// The options about expectations, which several commands understand.
enum ExpectationOptions {
  static let specs: [OptionSpec] = [
    OptionSpec(
      "expect", "file", completion: .file, "What is known to fail: a file of expectations."),
    OptionSpec("today", "date", "The day by which expectations end. Default: that of the clock."),
  ]

  /// The day of the run.
  static func today(_ arguments: ParsedArguments) throws(Failure) -> String {
    guard let day = arguments.value("today") else { return System.today() }
    guard CalendarDay.isValid(day) else {
      throw .usage("--today \(day): expected a day such as 2027-01-31")
    }
    return day
  }

  /// The file that the command line names, if it names one.
  static func file(_ arguments: ParsedArguments) throws(Failure) -> RunHeader.Expectations? {
    guard let path = arguments.value("expect") else { return nil }
    let text = try Files.text(path)
    _ = try read(text, path)
    return RunHeader.Expectations(path: path, text: text)
  }

  /// Reads a file of expectations.
  static func read(_ text: String, _ path: String) throws(Failure) -> ExpectationFile {
    do throws(ExpectationFile.Faults) {
      return try ExpectationFile(text)
    } catch {
      throw Failure(
        .badData,
        error.all.map { "\(path):\($0.line): \($0.reason)" }.joined(separator: "\nerror: "))
    }
  }
}
