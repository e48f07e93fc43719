import CConformancePlugin
import TextSpec

/// The tokenizer of a shared library.
struct LibraryTokenizer: TokenizerBackend {
  let claim: Value
  private let api: ctp_api
  private var session: UnsafeMutableRawPointer?
  private(set) var remark = Value.null
  private var units: UnsafeMutableBufferPointer<UInt16>?

  init(_ plugin: LibraryPlugin) {
    api = plugin.api
    var members: [Value.Member] = []
    if case .object(let said)? = plugin.hello["contracts"]?["tokenizer"] { members = said }
    if !members.contains(where: { $0.key == "questions" }) {
      members.append(
        .init("questions", .list(plugin.questions.map { .string($0.rawValue) })))
    }
    claim = .members(members)
  }

  mutating func open(_ document: TokenizerDocument, _ ask: AskChoices) -> WireRefusal? {
    // A block of just the right size, so that tools which watch memory see a read beyond it.
    let units = UnsafeMutableBufferPointer<UInt16>.allocate(capacity: document.text.count)
    _ = units.initialize(from: document.text)
    self.units = units
    let breaks = document.softBreaks.map { Int32(clamping: $0) }
    let delimiters = Self.delimiters(ask.delimiters)
    session = breaks.withUnsafeBufferPointer { breaks in
      delimiters.withUnsafeBufferPointer { delimiters in
        var options = ctp_text_options()
        options.struct_size = UInt32(MemoryLayout<ctp_text_options>.size)
        options.soft_breaks = breaks.baseAddress
        options.soft_break_count = Int32(breaks.count)
        options.writing_direction = Int32(document.writing.rawValue)
        options.delimiters = ctp_text(
          units: delimiters.baseAddress, count: Int32(delimiters.count))
        let text = ctp_text(units: units.baseAddress, count: Int32(units.count))
        return api.open_text(api.context, text, &options)
      }
    }
    guard session != nil else {
      self.units = nil
      units.deallocate()
      return WireRefusal(.threw, "open_text returned NULL: out of memory")
    }
    return nil
  }

  mutating func close() {
    api.close_text(api.context, session)
    session = nil
    units?.deallocate()
    units = nil
  }

  @inline(__always)
  mutating func answer(
    _ question: TokenizerContract.Question, _ position: Int, _ granularity: Granularity,
    _ direction: Direction
  ) -> TokenizerAnswer {
    let position = Int32(clamping: position)
    let granularity = Int32(granularity.rawValue)
    let direction = Int32(direction.rawValue)
    switch question {
    case .atBoundary:
      guard let function = api.is_at_boundary else { return .unsupported }
      return flag(
        function(api.context, session, position, granularity, direction), "is_at_boundary")
    case .within:
      guard let function = api.is_within else { return .unsupported }
      return flag(function(api.context, session, position, granularity, direction), "is_within")
    case .next:
      guard let function = api.next_boundary else { return .unsupported }
      let offset = function(api.context, session, position, granularity, direction)
      if offset >= 0 { return .offset(Int(offset)) }
      return offset == CTP_NONE ? .none : refusal(offset, "next_boundary")
    case .enclosing:
      guard let function = api.enclosing else { return .unsupported }
      var range = ctp_range()
      switch function(api.context, session, position, granularity, direction, &range) {
      case 1: return .range(Int(range.start), Int(range.end))
      case 0: return .none
      case let code: return refusal(code, "enclosing")
      }
    }
  }

  @inline(__always)
  private mutating func flag(_ code: Int32, _ function: StaticString) -> TokenizerAnswer {
    switch code {
    case 0: .flag(false)
    case 1: .flag(true)
    default: refusal(code, function)
    }
  }

  private mutating func refusal(_ code: Int32, _ function: StaticString) -> TokenizerAnswer {
    switch code {
    case CTP_UNSUPPORTED: return .unsupported
    case CTP_ERROR: remark = WireRefusal(.threw, "\(function) returned CTP_ERROR").value
    default: remark = .string("\(function) returned \(code)")
    }
    return .special
  }

  /// The delimiters of an ask, each followed by U+0000; white space is one U+0000 alone.
  private static func delimiters(_ value: Value?) -> CodeUnits {
    switch value {
    case .list(let clusters)?: clusters.flatMap { ($0.textValue ?? []) + [0] }
    case .text?: [0]
    default: []
    }
  }
}
