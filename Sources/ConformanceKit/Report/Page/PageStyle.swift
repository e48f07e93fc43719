/// How the page looks, in light and in dark, wide and narrow.
enum PageStyle {
  static let text = """
    :root {
      color-scheme: light dark;
      --ink: #1d2430; --paper: #fdfdfb; --soft: #eef0f3; --line: #cfd4dc; --accent: #2458b8;
      --good: #1c7c3c; --bad: #b3261e; --warn: #8a5a00; --box: #ffffff;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ink: #e4e8ee; --paper: #14181e; --soft: #1f252e; --line: #3a4350; --accent: #8ab4ff;
        --good: #6fd08c; --bad: #ff8a80; --warn: #f0bf5a; --box: #0e1116;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0; background: var(--paper); color: var(--ink);
      font: 16px/1.5 system-ui, sans-serif;
    }
    header, main { max-width: 72rem; margin: 0 auto; padding: 1rem; }
    h1 { font-size: 1.5rem; margin: 0; }
    h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; }
    form { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: end; }
    label { font-size: .9rem; }
    input, select { font: inherit; color: inherit; background: var(--box);
      border: 1px solid var(--line); border-radius: .25rem; padding: .25rem .4rem; }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 1px; }
    .scroll { overflow-x: auto; }
    table { border-collapse: collapse; font-size: .9rem; }
    th, td { border: 1px solid var(--line); padding: .2rem .5rem; text-align: left;
      vertical-align: top; }
    thead th { background: var(--soft); position: sticky; top: 0; }
    td.pass { color: var(--good); } td.fail { color: var(--bad); font-weight: 600; }
    td.none { color: var(--warn); }
    details { border: 1px solid var(--line); border-radius: .4rem; margin: .6rem 0;
      background: var(--soft); }
    summary { padding: .5rem .7rem; cursor: pointer; overflow-wrap: anywhere; }
    summary .law { font-weight: 600; }
    .body { padding: 0 .7rem .7rem; background: var(--paper); border-radius: 0 0 .4rem .4rem; }
    .tag { font-size: .8rem; border: 1px solid var(--line); border-radius: 1rem; padding: 0 .5rem;
      white-space: nowrap; }
    .tag.must { color: var(--bad); } .tag.should { color: var(--warn); }
    .clusters { display: flex; flex-wrap: wrap; align-items: stretch; margin: .6rem 0;
      direction: ltr; }
    .cluster { border: 2px solid var(--accent); border-radius: .35rem; display: flex;
      background: var(--box); margin: 0 1px; }
    .scalar { padding: .2rem .45rem; text-align: center; min-width: 2.2rem;
      border-left: 1px dashed var(--line); }
    .scalar:first-child { border-left: 0; }
    .scalar b { display: block; font-size: 1.2rem; font-weight: 400; unicode-bidi: isolate; }
    .scalar small { display: block; font: .7rem ui-monospace, monospace; }
    .caret { width: 3px; background: var(--bad); border-radius: 2px; margin: 0 1px; }
    dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem .8rem;
      margin: .5rem 0; }
    dt { color: var(--warn); } dd { margin: 0; overflow-wrap: anywhere; }
    code, pre { font: .85rem ui-monospace, monospace; overflow-wrap: anywhere;
      white-space: pre-wrap; }
    .answers { display: grid; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr));
      gap: .6rem; }
    .answers div { border: 1px solid var(--line); border-radius: .35rem; padding: .4rem .6rem; }
    .answers .expected { border-left: 4px solid var(--good); }
    .answers .got { border-left: 4px solid var(--bad); }
    canvas { image-rendering: pixelated; width: min(100%, 24rem); height: auto;
      border: 1px solid var(--line); }
    @media (max-width: 40rem) { dl { grid-template-columns: 1fr; } dt { margin-top: .4rem; } }
    """
}
