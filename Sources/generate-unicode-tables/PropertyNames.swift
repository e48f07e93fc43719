/// An enumerated property as the generated Swift type shows it: the type's name, and its values in
/// the order of their raw values. The first value is the one that unlisted code points have.
struct EnumeratedProperty {
  struct Value {
    let swiftName: String
    let short: String
    let long: String
  }

  let typeName: String
  let documentation: String
  let values: [Value]
  /// Whether the data files write short names (as they do for General_Category alone).
  let filesUseShortNames: Bool

  /// `lines` holds one value a line: Swift name, short name, long name.
  init(_ typeName: String, _ documentation: String, shortInFiles: Bool = false, _ lines: String) {
    self.typeName = typeName
    self.documentation = documentation
    filesUseShortNames = shortInFiles
    values = lines.split(separator: "\n").map { line in
      let parts = line.split(separator: " ").map(String.init)
      return Value(swiftName: parts[0], short: parts[1], long: parts[2])
    }
  }

  /// Raw values by the names which the data files use.
  var rawValues: [String: UInt8] {
    var result: [String: UInt8] = [:]
    for (rawValue, value) in values.enumerated() {
      result[filesUseShortNames ? value.short : value.long] = UInt8(rawValue)
    }
    return result
  }
}

extension EnumeratedProperty {
  static let graphemeClusterBreak = EnumeratedProperty(
    "GraphemeClusterBreak", "Grapheme_Cluster_Break of UAX #29.",
    """
    other XX Other
    cr CR CR
    lf LF LF
    control CN Control
    extend EX Extend
    zwj ZWJ ZWJ
    regionalIndicator RI Regional_Indicator
    prepend PP Prepend
    spacingMark SM SpacingMark
    l L L
    v V V
    t T T
    lv LV LV
    lvt LVT LVT
    """)

  static let wordBreak = EnumeratedProperty(
    "WordBreak", "Word_Break of UAX #29.",
    """
    other XX Other
    cr CR CR
    lf LF LF
    newline NL Newline
    extend Extend Extend
    zwj ZWJ ZWJ
    format FO Format
    regionalIndicator RI Regional_Indicator
    katakana KA Katakana
    hebrewLetter HL Hebrew_Letter
    aLetter LE ALetter
    singleQuote SQ Single_Quote
    doubleQuote DQ Double_Quote
    midNumLet MB MidNumLet
    midLetter ML MidLetter
    midNum MN MidNum
    numeric NU Numeric
    extendNumLet EX ExtendNumLet
    wSegSpace WSegSpace WSegSpace
    """)

  static let sentenceBreak = EnumeratedProperty(
    "SentenceBreak", "Sentence_Break of UAX #29.",
    """
    other XX Other
    cr CR CR
    lf LF LF
    extend EX Extend
    sep SE Sep
    format FO Format
    sp SP Sp
    lower LO Lower
    upper UP Upper
    oLetter LE OLetter
    numeric NU Numeric
    aTerm AT ATerm
    sContinue SC SContinue
    sTerm ST STerm
    close CL Close
    """)

  static let conjunctBreak = EnumeratedProperty(
    "ConjunctBreak", "Indic_Conjunct_Break; `none` for every scalar before Unicode 15.1.",
    """
    none None None
    consonant Consonant Consonant
    extend Extend Extend
    linker Linker Linker
    """)

  static let generalCategory = EnumeratedProperty(
    "GeneralCategory", "General_Category.", shortInFiles: true,
    """
    unassigned Cn Unassigned
    control Cc Control
    format Cf Format
    surrogate Cs Surrogate
    privateUse Co Private_Use
    uppercaseLetter Lu Uppercase_Letter
    lowercaseLetter Ll Lowercase_Letter
    titlecaseLetter Lt Titlecase_Letter
    modifierLetter Lm Modifier_Letter
    otherLetter Lo Other_Letter
    nonspacingMark Mn Nonspacing_Mark
    spacingMark Mc Spacing_Mark
    enclosingMark Me Enclosing_Mark
    decimalNumber Nd Decimal_Number
    letterNumber Nl Letter_Number
    otherNumber No Other_Number
    connectorPunctuation Pc Connector_Punctuation
    dashPunctuation Pd Dash_Punctuation
    openPunctuation Ps Open_Punctuation
    closePunctuation Pe Close_Punctuation
    initialPunctuation Pi Initial_Punctuation
    finalPunctuation Pf Final_Punctuation
    otherPunctuation Po Other_Punctuation
    mathSymbol Sm Math_Symbol
    currencySymbol Sc Currency_Symbol
    modifierSymbol Sk Modifier_Symbol
    otherSymbol So Other_Symbol
    spaceSeparator Zs Space_Separator
    lineSeparator Zl Line_Separator
    paragraphSeparator Zp Paragraph_Separator
    """)

  static let dictionaryScript = EnumeratedProperty(
    "DictionaryScript",
    "The scripts whose words a segmenter may take from a dictionary: Line_Break=SA"
      + " (Thai, Lao, Khmer, Myanmar and their kin) and four scripts by name.",
    """
    none None None
    complexContext SA Complex_Context
    han Hani Han
    hiragana Hira Hiragana
    katakana Kana Katakana
    hangul Hang Hangul
    """)

  /// Every enumerated property, in the order of the fields of a packed tuple.
  static let all = [
    graphemeClusterBreak, wordBreak, sentenceBreak, conjunctBreak, generalCategory,
    dictionaryScript,
  ]
}
