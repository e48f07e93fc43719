public import TextSpec

/// One self-contained HTML page over the summaries of any number of runs: implementations beside
/// each other, every finding drawn, no network.
public enum PageReport {
  /// The page. `runs` are summaries as `JSONReport` writes them.
  public static func render(_ runs: [Value], _ context: PageContext = PageContext()) -> String {
    var data = PageData(context)
    for run in runs { data.add(run) }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>Conformance report</title>
      <link rel="icon" href="data:,">
      <style>
      \(PageStyle.text)\(PageStyle.findings)
      </style>
      </head>
      <body>
      \(body)
      <script id="data" type="application/json">\(embedded(data.value))</script>
      <script>
      \(PageScript.model)\(PageScript.matrix)\(PageScript.drawing)\(PageScript.findings)\
      \(PageScript.coverage)\(PageScript.start)
      </script>
      </body>
      </html>

      """
  }

  private static let body = """
    <a class="skip" href="#findings-title">Skip to the findings</a>
    <header>
    <h1>Conformance report</h1>
    <p id="summary"></p>
    <div id="tiles"></div>
    </header>
    <form id="filters" aria-label="Filters">
    <label class="wide">Search <input id="search" type="search" autocomplete="off"
      placeholder="law, text, signature"></label>
    <label>Contract <select id="contract"><option value="">all</option></select></label>
    <label>Severity <select id="severity"><option value="">all</option></select></label>
    <label>Implementation <select id="subject"><option value="">all</option></select></label>
    <label class="check"><input id="broken" type="checkbox"> only broken laws</label>
    <output id="shown" for="search contract severity subject broken"></output>
    </form>
    <main>
    <section aria-labelledby="matrix-title">
    <h2 id="matrix-title">Laws</h2>
    <p class="legend" id="legend"></p>
    <div class="scroll" tabindex="0" role="region" aria-labelledby="matrix-title">
    <table id="matrix"></table></div>
    </section>
    <section aria-labelledby="findings-title">
    <h2 id="findings-title" tabindex="-1">Findings</h2>
    <div id="findings"></div>
    </section>
    <section aria-labelledby="coverage-title">
    <h2 id="coverage-title">Pairs of segmentation classes</h2>
    <p>Each square is a pair of neighbours: the class on the left goes down, the one on the right
    goes across. A pair that no text held is where a fault can hide.</p>
    <div id="coverage"></div>
    </section>
    </main>
    <footer><p><kbd>/</kbd> search · <kbd>j</kbd> <kbd>k</kbd> next and previous finding ·
    <kbd>Enter</kbd> open or close · <kbd>Esc</kbd> clear or close</p></footer>
    <dialog id="law" aria-labelledby="law-title"><form method="dialog">
    <h2 id="law-title"></h2><button aria-label="Close">✕</button></form><pre id="law-text"></pre>
    </dialog>
    <noscript><p>This page draws its data with a script. The data is in its source.</p></noscript>
    """

  /// Plain data as a script element may hold it: no `<`, so nothing can end the element, and no
  /// scalar that a reader of the page may refuse.
  private static func embedded(_ data: Value) -> String {
    var result = ""
    for scalar in String(decoding: JSON.compact(data), as: UTF8.self).unicodeScalars {
      if scalar == "<" || scalar.value > 0x7E && HiddenScalars.contains(scalar.value) {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
        }
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
