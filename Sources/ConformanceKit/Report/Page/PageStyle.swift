/// How the page looks, in light and in dark, wide and narrow.
enum PageStyle {
  static let text = """
    :root {
      --ink: #1b2330; --soft-ink: #586274; --paper: #f6f7f9; --card: #ffffff; --line: #dde1e8;
      --accent: #2458b8; --accent-soft: #e7eefb; --good: #16703a; --good-soft: #e4f4ea;
      --bad: #b3261e; --bad-soft: #fce9e7; --warn: #8a5a00; --warn-soft: #fbf0d9;
      --shadow: 0 1px 2px rgb(20 30 50 / .06), 0 2px 8px rgb(20 30 50 / .05);
      --mono: ui-monospace, "SF Mono", "DejaVu Sans Mono", Menlo, Consolas, monospace;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --ink: #e6eaf0; --soft-ink: #9aa6b8; --paper: #0f1318; --card: #171d25; --line: #2c3542;
        --accent: #8ab4ff; --accent-soft: #1c2a42; --good: #6fd08c; --good-soft: #14301f;
        --bad: #ff8a80; --bad-soft: #3a1a19; --warn: #f0bf5a; --warn-soft: #33270f;
        --shadow: none;
      }
    }
    * { box-sizing: border-box; }
    html { scroll-padding-top: 5.5rem; }
    body { margin: 0; background: var(--paper); color: var(--ink);
      font: 16px/1.5 system-ui, -apple-system, "Segoe UI", "DejaVu Sans", sans-serif;
      overflow-wrap: anywhere; }
    header, main, footer, form#filters { max-width: 80rem; margin: 0 auto; padding: 0 1.25rem; }
    header { padding-top: 1.75rem; }
    h1 { font-size: 1.65rem; line-height: 1.2; letter-spacing: -.01em; margin: 0 0 .2rem; }
    h2 { font-size: 1.15rem; margin: 0 0 .6rem; }
    section { margin: 2rem 0; }
    #summary { margin: 0; color: var(--soft-ink); }
    .skip { position: absolute; left: -100rem; }
    .skip:focus { left: 1rem; top: .5rem; background: var(--card); padding: .4rem .8rem;
      z-index: 9; }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: .3rem; }
    a { color: inherit; }
    kbd { font: .8rem var(--mono); border: 1px solid var(--line); border-bottom-width: 2px;
      border-radius: .3rem; padding: 0 .35rem; background: var(--card); }
    footer { color: var(--soft-ink); font-size: .9rem; padding-bottom: 2rem; }

    #tiles { display: grid; gap: .75rem; margin-top: 1.1rem;
      grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); }
    .tile { background: var(--card); border: 1px solid var(--line); border-radius: .6rem;
      padding: .7rem .9rem; box-shadow: var(--shadow); border-top: 3px solid var(--good); }
    .tile.bad { border-top-color: var(--bad); } .tile.odd { border-top-color: var(--warn); }
    .tile h3 { font-size: .98rem; margin: 0 0 .15rem; }
    .tile p { margin: 0 0 .5rem; color: var(--soft-ink); font-size: .85rem; }
    .tile ul { list-style: none; margin: 0; padding: 0; font-size: .85rem; }
    .tile li { display: grid; grid-template-columns: 6rem 1fr 4.2rem; gap: .5rem;
      align-items: center; }
    .tile li span:last-child { text-align: right; font-variant-numeric: tabular-nums; }
    .bar { height: .4rem; border-radius: .2rem; background: var(--bad-soft); overflow: hidden;
      display: flex; }
    .bar i { display: block; background: var(--good); } .bar b { display: block;
      background: var(--bad); }

    form#filters { position: sticky; top: 0; z-index: 5; background: var(--paper);
      display: flex; flex-wrap: wrap; gap: .4rem .9rem; align-items: end; margin-top: 1.4rem;
      padding-top: .6rem; padding-bottom: .6rem; border-bottom: 1px solid var(--line); }
    label { font-size: .78rem; color: var(--soft-ink); display: grid; gap: .1rem; }
    label.wide { flex: 1 1 14rem; } label.check { display: flex; gap: .4rem; align-items: center;
      padding-bottom: .45rem; }
    input:not([type=checkbox]), select { font: inherit; font-size: .92rem; color: var(--ink);
      background: var(--card); border: 1px solid var(--line); border-radius: .4rem;
      padding: .35rem .5rem; min-width: 0; width: 100%; }
    input[type=checkbox] { width: 1.1rem; height: 1.1rem; accent-color: var(--accent); }
    output { font-size: .85rem; color: var(--soft-ink); padding-bottom: .45rem; }

    .legend { margin: 0 0 .5rem; color: var(--soft-ink); font-size: .85rem; display: flex;
      flex-wrap: wrap; gap: .2rem 1.1rem; }
    .scroll { overflow: auto; max-height: 34rem; background: var(--card); box-shadow: var(--shadow);
      border: 1px solid var(--line); border-radius: .6rem; }
    table { border-collapse: separate; border-spacing: 0; font-size: .88rem; }
    #matrix { width: 100%; }
    th, td { border-bottom: 1px solid var(--line); padding: .28rem .6rem; text-align: left; }
    tbody:last-child tr:last-child > * { border-bottom: 0; }
    #matrix thead th { background: var(--card); position: sticky; top: 0; z-index: 3;
      vertical-align: bottom; }
    #matrix thead th small { display: block; font-weight: 400; color: var(--soft-ink); }
    #matrix th:first-child { position: sticky; left: 0; z-index: 2; background: var(--card);
      border-right: 1px solid var(--line); min-width: 9.5rem; max-width: 24rem; }
    #matrix thead th:first-child { z-index: 4; }
    #matrix th.group { background: var(--accent-soft); font-size: .82rem; z-index: 2; }
    #matrix td.group { background: var(--accent-soft); }
    #matrix button { all: unset; cursor: pointer; font-weight: 500; }
    #matrix button:hover { text-decoration: underline; }
    #matrix button:focus-visible { outline: 3px solid var(--accent); border-radius: .2rem; }
    #matrix td { white-space: nowrap; font-variant-numeric: tabular-nums; text-align: center; }
    #matrix.few thead th:not(:first-child) { text-align: center; }
    #matrix.few th:first-child { max-width: none; width: 70%; }
    #matrix th[scope=row] small { display: block; font-weight: 400; color: var(--soft-ink);
      line-height: 1.35; padding-bottom: .15rem; }
    #matrix.many thead th:not(:first-child) { text-align: center; font-weight: 500; }
    #matrix.many thead th span { writing-mode: vertical-rl; transform: rotate(180deg);
      max-height: 13rem; text-align: left; display: inline-block; padding: .2rem 0; }
    #matrix.many td { padding: .28rem .3rem; }
    td.pass { color: var(--good); } td.none { color: var(--soft-ink); }
    td.fail { background: var(--bad-soft); color: var(--bad); font-weight: 650; }
    td.fail a { display: block; } td.known { background: var(--warn-soft); color: var(--warn); }
    td.vacuous { color: var(--warn); }

    """
}
