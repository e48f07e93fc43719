extension PageScript {
  /// The findings, each with its drawing, both answers, and everything that explains it.
  static let findings = #"""
    function copyButton(text) {
      const button = element("button", { type: "button", class: "copy" }, "copy");
      button.addEventListener("click", () => {
        navigator.clipboard?.writeText(text).then(() => { button.textContent = "copied"; });
      });
      return button;
    }

    function bodyOf(finding) {
      const law = laws[finding.law];
      const list = element("dl", {});
      const add = (name, value) => {
        if (value) list.append(element("dt", {}, name), element("dd", {}, value));
      };
      for (const [name, value] of finding.lines) add(name, value);
      add("because", finding.remark);
      if (finding.rule) {
        add("decided by", finding.rule + (finding.ruleOffset === undefined ? ""
          : " at " + finding.ruleOffset));
      }
      if (finding.passes !== undefined) add("passes", "“" + finding.passes + "”");
      for (const set of finding.fails || []) add("fails", set);
      for (const source of law.sources) add("source", source);
      for (const [index, count] of finding.also) {
        add("follows", laws[index].id + " is broken too, by " + plural(count, "case"));
      }
      add("expected as", finding.expectation);
      add("signature", finding.signature + " (" + finding.kind + ")");
      add("found by", plural(finding.count, "case") + ", first " + finding.origin);
      add("shrunk in", plural(finding.evaluations, "evaluation") + (finding.minimal
        ? "; no smaller neighbour fails" + (finding.cut ? ", looking further was cut off" : "")
        : "; cut off by its limit"));
      list.append(element("dt", {}, "replay"), element("dd", { class: "code" },
        element("code", {}, finding.replay), copyButton(finding.replay)));
      const more = element("button", { type: "button", class: "copy" }, "about this law");
      more.addEventListener("click", () => showLaw(finding.law));
      return element("div", { class: "body" }, element("p", {}, law.statement, " ", more),
        drawingOf(finding),
        element("div", { class: "answers" },
          element("div", { class: "expected" }, element("h4", {}, "expected of " + finding.asked),
            element("pre", {}, finding.expected)),
          element("div", { class: "got" }, element("h4", {}, "got"),
            element("pre", {}, finding.got))),
        list, scalarTable(finding));
    }

    function cardOf(finding) {
      const law = laws[finding.law];
      const kind = finding.known ? "known" : law.severity;
      const card = element("details", { id: finding.id, class: "finding " + kind },
        element("summary", {},
          element("span", { class: "tag " + kind }, finding.known ? "expected"
            : finding.verdict === "fail" ? law.severity : finding.verdict),
          element("span", { class: "law" }, ...dotted(law.id)),
          element("bdi", { class: "sample" }, "“" + finding.text + "”"),
          element("span", { class: "asked" }, [...finding.lines.filter((line) =>
            ["granularity", "measure", "rules", "formatter"].includes(line[0])).map((line) =>
            line[1].replaceAll('"', "")), finding.asked].join(", ")),
          element("span", { class: "push" }, finding.column.subject + " · "
            + plural(finding.count, "case"))));
      // What nobody opens is not drawn: a page may hold thousands of findings.
      card.addEventListener("toggle", () => {
        if (card.open && card.children.length === 1) card.append(bodyOf(finding));
      });
      return card;
    }

    function drawFindings() {
      const open = new Set([...document.querySelectorAll("details.finding[open]")]
        .map((card) => card.id));
      const shown = findings.filter(findingPasses);
      const cards = shown.map(cardOf);
      for (const card of cards) if (open.has(card.id)) card.open = true;
      if (shown.length === 1 && cards[0]) cards[0].open = true;
      byId("findings").replaceChildren(...(cards.length ? cards : [element("p", { class: "empty" },
        findings.length ? "No finding passes the filters." : "No law is broken.")]));
    }

    """#
}
