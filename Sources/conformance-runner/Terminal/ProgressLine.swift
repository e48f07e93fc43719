/// One line on standard error that tells how far a long piece of work is: its share, its rate and
/// the time that is left. It is written over and over, on a terminal only, and wiped at the end.
final class ProgressLine: Sendable {
  private struct State {
    var doneCount = 0
    var lastShown = 0.0
    var isShown = false
  }

  private let label: String
  private let totalCount: Int
  /// The seconds after which the work ends whatever is left of it.
  private let seconds: Double?
  private let start: Double
  private let state = Locked(State())

  /// How often the line is renewed, in seconds.
  private static let period = 0.2

  init(_ label: String, of totalCount: Int, seconds: Double? = nil, start: Double = Clock.now) {
    self.label = label
    self.totalCount = totalCount
    self.seconds = seconds
    self.start = start
  }

  /// Counts work that was done, and shows the line if it is time.
  func advance(_ count: Int) {
    let now = Clock.now
    let line = state.with { state -> String? in
      state.doneCount += count
      guard now - state.lastShown >= Self.period else { return nil }
      state.lastShown = now
      state.isShown = true
      return text(doneCount: state.doneCount, elapsed: now - start)
    }
    if let line { Streams.raw("\r\u{1B}[K" + line) }
  }

  /// Wipes the line.
  func finish() {
    if state.with({ $0.isShown }) { Streams.raw("\r\u{1B}[K") }
  }

  /// The line after `elapsed` seconds.
  func text(doneCount: Int, elapsed: Double) -> String {
    let share = totalCount > 0 ? min(100, doneCount * 100 / totalCount) : 0
    var words = "\(label) \(share) %, \(Self.grouped(doneCount)) of \(Self.grouped(totalCount))"
    guard elapsed > 0, doneCount > 0 else { return words }
    let rate = Double(doneCount) / elapsed
    words += ", \(Self.grouped(Int(rate))) a second"
    var left = Double(totalCount - doneCount) / rate
    if let seconds { left = min(left, seconds - elapsed) }
    return words + ", \(Self.duration(max(0, left))) left"
  }

  /// A number with its thousands apart.
  static func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(number).reversed().enumerated() {
      if index > 0, index % 3 == 0 { text += "," }
      text.append(digit)
    }
    return String(text.reversed())
  }

  /// Seconds in the greatest two units.
  static func duration(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded(.up))
    if whole < 60 { return "\(whole) s" }
    if whole < 3600 { return "\(whole / 60) min \(whole % 60) s" }
    return "\(whole / 3600) h \(whole % 3600 / 60) min"
  }
}
