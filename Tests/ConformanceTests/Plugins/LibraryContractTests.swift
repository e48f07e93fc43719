import Testing
import TextSpec

@testable import conformance_runner

@Suite(.enabled(if: PluginWorkshop.compiler != nil, "there is no C compiler"), .serialized)
struct LibraryContractTests {
  private static let library = Result {
    try PluginWorkshop.library("contracts", source: "contracts.c")
  }

  /// The answers of the library to some questions of one ask.
  private func answers(_ members: String, _ questions: String) throws -> String {
    let worker = try #require(PluginWorkshop.runner)
    let child = try ChildProcess([worker, "worker", try Self.library.get()], hasOwnGroup: true)
    defer { child.terminate() }
    let ask = "{\"cmd\":\"ask\",\"id\":7,\(members),\"q\":[\(questions)]}\n"
    guard case .line(let range) = child.exchange(Array(ask.utf8), milliseconds: 20_000) else {
      return "no reply"
    }
    return String(decoding: child.received[range], as: UTF8.self)
  }

  @Test func `an edit arrives whole, and its answer returns`() throws {
    let ask = #""contract":"truncation","measure":"graphemes","text":"ab""#
    #expect(
      try answers(
        ask,
        #"{"range":[0,1],"insert":"xyz","limit":7,"marked":true},{"range":[2,2],"insert":""},"#
          + #"{"range":[0,0],"insert":"z","limit":-5}"#)
        == #"{"id":7,"r":[{"selection":[97,120],"text":"1 2 0-1 3 7 3 1"},"#
        + #"{"selection":[97,-1],"text":"1 2 2-2 0 -1 3 0"},"#
        + #"{"selection":[97,122],"text":"1 2 0-0 1 0 3 0"}]}"#)
  }

  @Test func `codes that are no answers become errors, or have the wrong type on purpose`() throws {
    func edit(_ limit: Int) -> String { "{\"range\":[0,0],\"insert\":\"\",\"limit\":\(limit)}" }
    #expect(
      try answers(
        #""contract":"truncation","measure":"utf-16","text":"""#,
        [1, 2, 3, 5].map(edit).joined(separator: ","))
        == #"{"id":7,"r":[{"error":"threw","message":"truncate returned CTP_ERROR"},"#
        + #"{"error":"unsupported"},"truncate returned -9","truncate asked for more room twice"]}"#)
  }

  @Test func `a text that needs more room is asked for once more`() throws {
    let reply = try answers(
      #""contract":"truncation","measure":"utf-16","text":"""#,
      #"{"range":[0,0],"insert":"","limit":4}"#)
    #expect(reply.hasSuffix(String(repeating: "x", count: 3000) + #""}]}"#))
  }

  @Test func `a caret arrives with its images and its area`() throws {
    let question =
      #"{"caret":2,"direction":"backward","formatted":"a-b","area":[0,2],"#
      + #""alignment":[[0,1,0,1],[1,2,null],[2,3,2,3]]}"#
    #expect(
      try answers(
        #""contract":"caret","mode":"anchor","formatter":"nanp","text":"abc""#,
        question + #",{"caret":99,"direction":"none","formatted":"","alignment":[]}"#)
        == #"{"id":7,"r":[2133123,{"error":"unsupported"}]}"#)
  }

  @Test func `an edit of a field arrives with its formatter`() throws {
    #expect(
      try answers(
        #""contract":"caret","mode":"field","formatter":"nanp","text":"abc""#,
        #"{"selection":[1,2],"range":[0,3],"insert":"q","direction":"forward"}"#)
        == #"{"id":7,"r":[{"selection":[1,2],"text":"3 1-2 0-3 1 2 nanp"}]}"#)
  }

  @Test func `tags return in full, however many there are`() throws {
    let text = String(repeating: "a", count: 200)
    let reply = try answers(
      "\"contract\":\"tags\",\"rules\":\"seed\",\"kinds\":[\"mention\"],\"text\":\"\(text)\"",
      #""detect",["encode","x"]"#)
    #expect(reply.split(separator: "mention").count == 201)
    #expect(reply.contains(#"{"kind":"mention","payload":"a","range":[199,200]}"#))
    #expect(reply.hasSuffix(#",{"error":"unsupported"}]}"#))
    #expect(
      try answers(
        #""contract":"tags","rules":"twitter","kinds":["hashtag"],"text":"a""#, #""detect""#)
        == #"{"id":7,"r":[{"error":"unsupported"}]}"#)
  }

  @Test func `a script arrives as JSON with its text and its configuration`() throws {
    #expect(
      try answers(
        #""contract":"suggestion","config":{"tail":"caret"},"u16":"0061d800""#,
        #"{"script":[{"event":"blur"}]}"#)
        == #"{"id":7,"r":[{"config":{"tail":"caret"},"script":[{"event":"blur"}],"#
        + #""u16":"0061d800"}]}"#)
  }

  @Test func `the greeting says which modes and questions the functions give`() throws {
    let connection = try PluginWorkshop.connect(.library(try Self.library.get()))
    #expect(connection.hello[.caret]?["modes"] == ["anchor", "field"])
    #expect(connection.hello[.tags]?["questions"] == ["detect"])
    #expect(connection.hello[.tags]?["rules"] == ["seed"])
  }
}
