public import TextSpec

/// One self-contained HTML page over the summaries of any number of runs: implementations beside
/// each other, every finding drawn, no network.
public enum PageReport {
  /// The page. `runs` are summaries as `JSONReport` writes them.
  public static func render(_ runs: [Value]) -> String {
    let data = Value.members([.init("runs", .list(runs))])
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Conformance report</title>
      <link rel="icon" href="data:,">
      <style>
      \(PageStyle.text)
      </style>
      </head>
      <body>
      <header>
      <h1>Conformance report</h1>
      <p id="summary"></p>
      </header>
      <main>
      <form id="filters" aria-label="Filters">
      <label>Search <input id="search" type="search" placeholder="law, text, signature"></label>
      <label>Contract <select id="contract"><option value="">all</option></select></label>
      <label>Severity <select id="severity"><option value="">all</option></select></label>
      <label><input id="broken" type="checkbox"> only broken laws</label>
      </form>
      <section aria-labelledby="matrix-title">
      <h2 id="matrix-title">Laws</h2>
      <div class="scroll" tabindex="0"><table id="matrix"></table></div>
      </section>
      <section aria-labelledby="findings-title">
      <h2 id="findings-title">Findings</h2>
      <div id="findings"></div>
      </section>
      <section aria-labelledby="coverage-title">
      <h2 id="coverage-title">Pairs of segmentation classes that were tried</h2>
      <div id="coverage"></div>
      </section>
      </main>
      <noscript><p>This page draws its data with a script. The data is in its source.</p></noscript>
      <script id="data" type="application/json">\(embedded(data))</script>
      <script>
      \(PageScript.text)
      </script>
      </body>
      </html>

      """
  }

  /// Plain data as a script element may hold it: no `<`, so nothing can end the element.
  private static func embedded(_ data: Value) -> String {
    let bytes = JSON.compact(data).flatMap { byte in
      byte == UInt8(ascii: "<") ? Array("\\u003c".utf8) : [byte]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
