extension PageStyle {
  static let findings = """
    details.finding { background: var(--card); border: 1px solid var(--line); margin: .6rem 0;
      border-left: 4px solid var(--bad); border-radius: .5rem; box-shadow: var(--shadow); }
    details.finding.should { border-left-color: var(--warn); }
    details.finding.may, details.finding.known { border-left-color: var(--soft-ink); }
    summary { padding: .6rem .9rem; cursor: pointer; display: flex; flex-wrap: wrap;
      gap: .15rem .7rem; align-items: baseline; list-style: none; }
    summary::-webkit-details-marker { display: none; }
    summary::before { content: "▸"; color: var(--soft-ink); width: .8rem; }
    details[open] > summary::before { content: "▾"; }
    summary .law { font-weight: 650; }
    summary .sample { font-family: var(--mono); font-size: .9rem; background: var(--accent-soft);
      border-radius: .3rem; padding: 0 .4rem; max-width: 100%; overflow: hidden;
      text-overflow: ellipsis; white-space: nowrap; }
    summary .asked { font: .82rem var(--mono); color: var(--soft-ink); }
    summary .push { margin-left: auto; color: var(--soft-ink); font-size: .85rem; }
    .tag { font-size: .74rem; font-weight: 600; border-radius: 1rem; padding: .05rem .55rem;
      background: var(--bad-soft); color: var(--bad); }
    .tag.should, .tag.known { background: var(--warn-soft); color: var(--warn); }
    .tag.may { background: var(--accent-soft); color: var(--accent); }
    .body { padding: 0 .9rem .9rem; border-top: 1px solid var(--line); }
    .body > p { margin: .7rem 0; max-width: 60rem; }
    .draw { overflow-x: auto; margin: .8rem 0; padding: .2rem 0 .4rem; }
    .grid { display: grid; width: max-content; min-width: 0; direction: ltr; row-gap: .3rem;
      align-items: center; }
    .grid .name { font-size: .78rem; color: var(--soft-ink); padding-right: .7rem; grid-column: 1; }
    .place { text-align: center; font: .78rem/1.15 var(--mono); color: var(--soft-ink);
      padding: 0 .15rem; }
    .place b { display: block; font-weight: 400; font-size: 1.05rem; opacity: .45; }
    .place.edge b { opacity: 1; color: var(--accent); font-weight: 700; }
    .place.asked { color: var(--bad); font-weight: 700; }
    .box { border: 2px solid var(--accent); background: var(--accent-soft); border-radius: .5rem;
      align-self: stretch; }
    .scalar { text-align: center; padding: .35rem .5rem; position: relative; min-width: 2.9rem; }
    .scalar b { display: block; font-size: 1.5rem; line-height: 1.35; font-weight: 400;
      unicode-bidi: isolate; white-space: nowrap; }
    .scalar b.hex { font: .95rem/2.1 var(--mono); color: var(--soft-ink); }
    .scalar small { font: .72rem var(--mono); color: var(--soft-ink); }
    .caret { justify-self: center; align-self: stretch; width: 3px; border-radius: 2px;
      background: var(--bad); position: relative; }
    .caret::before { content: ""; position: absolute; top: -4px; left: -4px; border: 5.5px solid
      transparent; border-top-color: var(--bad); border-bottom: 0; }
    .span { height: .95rem; border: 2px solid var(--good); border-top: 0; margin: 0 .55rem;
      border-radius: 0 0 .35rem .35rem; align-self: start; }
    .span.got { border-color: var(--bad); }
    .spot { text-align: center; color: var(--good); line-height: 1; }
    .spot.got { color: var(--bad); }
    .nothing { width: 0; min-width: 100%; white-space: nowrap; font: .8rem var(--mono);
      color: var(--soft-ink); }
    .answers { display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
      gap: .6rem; margin: .8rem 0; }
    .answers > div { border-radius: .45rem; padding: .45rem .75rem; background: var(--good-soft); }
    .answers > div.got { background: var(--bad-soft); }
    .answers h4 { margin: 0; font-size: .78rem; font-weight: 600; color: var(--good); }
    .answers .got h4 { color: var(--bad); }
    pre, code { font: .86rem/1.5 var(--mono); white-space: pre-wrap; overflow-wrap: anywhere;
      margin: 0; }
    dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .2rem 1rem;
      margin: .8rem 0 0; font-size: .9rem; }
    dt { color: var(--soft-ink); } dd { margin: 0; }
    /* A single cluster may be wider than the page; nothing breaks it. */
    dd, dd code, .answers > div, .answers pre, .tile h3, .tile p, summary .push, .body > p {
      min-width: 0; max-width: 100%; overflow-x: auto; }
    summary .push { overflow-x: hidden; }
    dd.code { display: flex; gap: .5rem; align-items: start; }
    button.copy, dialog button { font: inherit; font-size: .8rem; color: var(--accent);
      background: var(--accent-soft); border: 0; border-radius: .35rem; padding: .15rem .55rem;
      cursor: pointer; flex: none; }
    details.scalars { margin-top: .6rem; font-size: .88rem; }
    details.scalars > summary { padding: .2rem 0; color: var(--accent); }
    details.scalars div { overflow-x: auto; }
    details.scalars td { padding: .15rem .6rem; white-space: nowrap; }
    details.scalars td:nth-child(-n+4) { font-family: var(--mono); }
    .empty { background: var(--card); border: 1px dashed var(--line); border-radius: .5rem;
      padding: 1.2rem; color: var(--soft-ink); text-align: center; margin: 0; }

    #coverage { display: grid; gap: 1rem; grid-template-columns: minmax(0, auto) minmax(14rem, 1fr);
      align-items: start; }
    #coverage canvas { image-rendering: pixelated; width: min(100%, 32rem); height: auto;
      border: 1px solid var(--line); border-radius: .4rem; display: block; cursor: crosshair; }
    #coverage select { max-width: 22rem; }
    #coverage .scale { display: flex; flex-wrap: wrap; gap: .2rem .8rem; font-size: .82rem;
      color: var(--soft-ink); margin: .6rem 0; }
    #coverage .scale i { display: inline-block; width: .9rem; height: .9rem; border-radius: .2rem;
      margin-right: .3rem; vertical-align: -.12rem; border: 1px solid var(--line); }
    #readout { font: .84rem/1.6 var(--mono); min-height: 8em; }

    dialog { border: 1px solid var(--line); border-radius: .7rem; background: var(--card);
      color: var(--ink); max-width: min(58rem, 94vw); width: 100%; max-height: 86vh; padding: 0; }
    dialog::backdrop { background: rgb(10 15 25 / .5); }
    dialog form { position: sticky; top: 0; background: var(--card); display: flex; gap: 1rem;
      align-items: baseline; justify-content: space-between; padding: .8rem 1rem .5rem;
      border-bottom: 1px solid var(--line); }
    dialog h2 { margin: 0; font-size: 1.05rem; } dialog pre { padding: .8rem 1rem 1.2rem; }
    @media (max-width: 46rem) {
      header, main, footer, form#filters { padding-left: .8rem; padding-right: .8rem; }
      header { padding-top: 1rem; }
      form#filters { position: static; }
      html { scroll-padding-top: .5rem; }
      label { flex: 1 1 8rem; } label.wide, label.check { flex: 1 1 100%; }
      dl { grid-template-columns: minmax(0, 1fr); gap: 0; } dt { margin-top: .45rem; }
      #matrix th:first-child { max-width: 10.5rem; min-width: 8rem; font-size: .8rem; }
      #matrix.few th:first-child { width: auto; max-width: 13rem; }
      #matrix.few thead th span { writing-mode: vertical-rl; transform: rotate(180deg);
        max-height: 11rem; text-align: left; display: inline-block; font-weight: 500; }
      #matrix th[scope=row] small { display: none; }
      summary .asked { font: .82rem var(--mono); color: var(--soft-ink); }
    summary .push { margin-left: 0; width: 100%; }
      #coverage { grid-template-columns: minmax(0, 1fr); }
      .tile li { grid-template-columns: 5.5rem 1fr 4rem; }
    }
    @media print { form#filters, footer { display: none; } .scroll { max-height: none; } }
    """
}
