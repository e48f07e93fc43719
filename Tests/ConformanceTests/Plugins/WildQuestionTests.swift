import ConformanceKit
import Testing
import TextSpec

@testable import conformance_runner

/// Questions that no case of the suite asks: whoever speaks the protocol may ask them.
struct WildQuestionTests {
  private struct Draws {
    var state: UInt64

    mutating func below(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }

    mutating func one<Element>(of items: [Element]) -> Element { items[below(items.count)] }

    mutating func text() -> Value {
      let pieces = [
        "a", "#", "@", " ", "\u{301}", "\u{1F600}", "1", "-", "\r\n", "\u{200D}", "\u{E9}",
      ]
      return .string((0..<below(7)).map { _ in one(of: pieces) }.joined())
    }

    mutating func offset() -> Value {
      .int(one(of: [-5, -1, 0, 1, 2, 3, 5, 9, 99, 1 << 31, -1 << 40, .max, .min]))
    }

    mutating func range() -> Value {
      below(4) > 0 ? [offset(), offset()] : one(of: [.null, [1], [1, 2, 3], "x", 7])
    }

    mutating func question(_ contract: ContractName) -> Value {
      switch contract {
      case .tokenizer:
        [
          .string(one(of: ["next", "within", "what"])), offset(),
          .string(one(of: ["forward", "up"])),
        ]
      case .truncation:
        .members([
          .init("range", range()), .init("insert", one(of: [text(), .null, 5])),
          .init("limit", one(of: [.null, -3, 0, .int(1 << 40), "x"])),
          .init("marked", one(of: [true, false, 3])),
        ])
      case .caret:
        .members([
          .init("selection", range()), .init("range", range()), .init("insert", text()),
          .init("direction", one(of: ["insert", "backward", "none", "up", 3])),
          .init("caret", one(of: [offset(), range()])), .init("formatted", text()),
          .init("area", range()),
          .init(
            "alignment", [[offset(), offset(), offset(), offset()], [offset(), offset(), .null]]),
        ])
      case .tags: one(of: ["detect", ["encode", text()], ["decode", text()], ["x"], 7])
      case .suggestion, .session:
        .members([.init("script", .list((0..<below(5)).map { _ in event() }))])
      }
    }

    mutating func event() -> Value {
      .members([
        .init("event", .string(one(of: ["edit", "select", "marked", "accept", "blur", "what"]))),
        .init("range", range()), .init("selection", range()), .init("insert", text()),
      ])
    }

    mutating func ask(_ identifier: Int) -> Value {
      let contract = one(of: ContractName.allCases)
      return .members([
        .init("cmd", "ask"), .init("id", .int(identifier)),
        .init("contract", .string(contract.rawValue)), .init("text", text()),
        .init("granularity", .string(one(of: ["word", "character", "line", "paragraph"]))),
        .init("softBreaks", [offset(), offset()]),
        .init("measure", .string(one(of: ["utf-16", "graphemes", "weighted-v3-nourl", "x"]))),
        .init("mode", .string(one(of: ["field", "anchor"]))),
        .init("formatter", .string(one(of: ["nanp", "card", "iban", "what", "emojiSep"]))),
        .init("rules", .string(one(of: ["seed", "twitter", "uax31"]))),
        .init("kinds", one(of: [["hashtag"], ["hashtag", "mention"], 7])),
        .init("config", one(of: [.null, .object([]), .members([.init("minLength", offset())])])),
        .init("q", .list((0...below(3)).map { _ in question(contract) })),
      ])
    }
  }

  @Test func `a served reference answers every question, however wild`() throws {
    let runner = try #require(PluginWorkshop.runner)
    let child = try ChildProcess([runner, "serve"], hasOwnGroup: true)
    defer { child.terminate() }
    var draws = Draws(state: 7)
    for number in 0..<600 {
      let line = JSON.compact(draws.ask(number)) + [0x0A]
      guard case .line(let range) = child.exchange(line, milliseconds: 10_000) else {
        Issue.record("no reply to \(String(decoding: line, as: UTF8.self))")
        return
      }
      let reply = try JSON.read(Array(child.received[range]), .wire)
      if reply["error"] != "unknown-command", reply["id"] != .int(number) {
        Issue.record("\(reply) is no reply to \(String(decoding: line, as: UTF8.self))")
      }
    }
  }
}
