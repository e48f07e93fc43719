/// The report of a whole run for a terminal: contract by contract, and then what is wrong with the
/// expectations.
public enum RunText {
  /// The whole text, with a line feed at the end of each line.
  public static func render(_ run: JudgedRun) -> String {
    run.reports.map { section($0, run.header) }.joined() + ending(run)
  }

  /// One contract.
  public static func section(
    _ report: ContractReport, _ header: RunHeader, _ style: TextStyle = .plain
  ) -> String {
    var text = TextReport.render(report, style)
    if header.showsStatistics { text += "\n" + StatisticsTable.render(report.statistics) }
    return text
  }

  /// What is said after the last contract; empty where there is nothing to say.
  public static func ending(_ run: JudgedRun) -> String {
    var lines: [String] = []
    if !run.problems.isEmpty { lines += [""] + run.problems.map { "EXPECTATION \($0.text)" } }
    if run.isEmptyShard {
      lines.append("  empty shard \(run.header.shard.number)/\(run.header.shard.count): no case")
    }
    if !run.header.mergeNote.isEmpty { lines.append("  \(run.header.mergeNote)") }
    if run.isCutOff { lines.append("  cut off: the log ends before the run did") }
    if !run.message.isEmpty { lines.append("  stopped: \(run.message)") }
    return lines.map { $0 + "\n" }.joined()
  }
}
