extension TokenizerContract {
  /// The choices that go together, under a name. Each has a page in `Documentation/Profiles`.
  public static let namedProfiles: [NamedProfile<TokenizerProfile>] = [
    NamedProfile(
      "default", "The words of Apple's documentation and of UAX #29, with nothing added.",
      TokenizerProfile()),
    NamedProfile(
      "uikit-compat",
      "What callers in UIKit are reported to need of a text view with its own tokenizer.",
      .uikitCompatible),
    NamedProfile(
      "webkit", "What WebKit's visible units answer, as far as choices can say it.", .webKit),
    NamedProfile(
      "gtk-like", "What GTK's text iterators and Pango's attributes answer.", .gtkLike),
    NamedProfile(
      "whitespace-words", "A word is whatever has no white space in it.", .whiteSpaceWords),
  ]
}

extension TokenizerProfile {
  /// `uikit-compat`: moves clamp, paragraphs end before their terminators and empty ones are
  /// stops, left and right ignore the script, and ideographs are cut by a dictionary.
  public static let uikitCompatible: TokenizerProfile = {
    var profile = TokenizerProfile()
    profile.exhausted = .clamp
    profile.paragraph = .exclusive
    profile.line = .exclusive
    profile.emptyUnits = .edges
    profile.layout = .ltr
    profile.tailoring = [.dictionaryScripts]
    return profile
  }()

  /// `webkit`: lone symbols are words, paragraphs end before their terminators, and empty ones
  /// are stops. Layout directions are left out, since only right is honoured there.
  public static let webKit: TokenizerProfile = {
    var profile = TokenizerProfile()
    profile.word = .nonspace
    profile.paragraph = .exclusive
    profile.line = .exclusive
    profile.emptyUnits = .edges
    profile.tailoring = [.dictionaryScripts]
    return profile
  }()

  /// `gtk-like`: moves stop at ends forward and at starts backward, and clamp; paragraphs end
  /// before their terminators.
  public static let gtkLike: TokenizerProfile = {
    var profile = TokenizerProfile()
    profile.next = .endStart
    profile.exhausted = .clamp
    profile.paragraph = .exclusive
    profile.line = .exclusive
    profile.emptyUnits = .edges
    return profile
  }()

  /// `whitespace-words`: maximal runs of clusters that are not made of White_Space alone.
  public static let whiteSpaceWords: TokenizerProfile = {
    var profile = TokenizerProfile()
    profile.word = .delimiter
    profile.delimiters = .whiteSpace
    return profile
  }()
}
