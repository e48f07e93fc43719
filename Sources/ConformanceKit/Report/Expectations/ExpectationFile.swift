/// A file of expectations: one fact a line, and comments, which are kept.
public struct ExpectationFile: Hashable, Sendable {
  /// One line of the file.
  public struct Line: Hashable, Sendable {
    /// The line as it stands there.
    public var text: String
    /// What it says; nil for an empty line or a comment.
    public var expectation: Expectation?

    public init(_ text: String, _ expectation: Expectation? = nil) {
      self.text = text
      self.expectation = expectation
    }
  }

  /// A line that cannot be read.
  public struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
    /// The number of the line, from 1.
    public let line: Int
    public let reason: String

    public var description: String { "line \(line): \(reason)" }
  }

  public var lines: [Line]

  public init(lines: [Line]) { self.lines = lines }

  /// Reads a file. A line that begins with `#` is a comment.
  /// - Throws: all faults, in the order of lines.
  public init(_ text: String) throws(Faults) {
    lines = []
    var faults: [Fault] = []
    var rest = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    if rest.last?.isEmpty ?? false { rest.removeLast() }
    for (index, line) in rest.enumerated() {
      let body = line.drop { $0 == " " || $0 == "\t" }
      guard let first = body.first, first != "#" else {
        lines.append(Line(String(line)))
        continue
      }
      do throws(ExpectationReader.Fault) {
        lines.append(Line(String(line), try ExpectationReader.read(body)))
      } catch {
        faults.append(Fault(line: index + 1, reason: error.reason))
      }
    }
    guard faults.isEmpty else { throw Faults(all: faults) }
  }

  /// Everything that is wrong with a file.
  public struct Faults: Error, Hashable, Sendable {
    public let all: [Fault]
  }

  /// The expectations with the numbers of their lines, from 1.
  public var expectations: [(line: Int, expectation: Expectation)] {
    lines.enumerated().compactMap { index, line in line.expectation.map { (index + 1, $0) } }
  }

  /// The file as text.
  public var text: String { lines.map { $0.text + "\n" }.joined() }
}
