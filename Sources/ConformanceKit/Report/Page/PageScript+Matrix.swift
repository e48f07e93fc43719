extension PageScript {
  /// The head of the page, and implementations beside each other, law by law.
  static let matrix = #"""
    function drawHead() {
      const brokenCount = laws.filter((law, index) => subjects.some((subject) =>
        standing(subject, index).kind === "fail")).length;
      const words = [plural(subjects.length, "implementation"), plural(laws.length, "law")
        + (brokenCount ? ", " + brokenCount + " broken" : ", none broken"),
        plural(findings.length, "finding")];
      const specs = [...new Set(data.runs.map((run) => run.spec))];
      byId("summary").textContent = words.join(" · ") + " · spec " + specs.join(", ");
      byId("tiles").replaceChildren(...subjects.map(tile));
      byId("legend").replaceChildren(...["✓ holds, in so many cases", "✗ broken, in so many ways",
        "≈ broken as expected", "○ its premise never held", "– out of scope"].map((text) =>
        element("span", {}, text)));
    }

    /// One implementation: how many laws of each contract hold, and what to know of the run.
    function tile(subject) {
      const own = columns.filter((column) => column.subject === subject);
      const list = element("ul", {});
      let hasFault = false;
      for (const contract of contractNames()) {
        if (!own.some((column) => column.contract === contract)) continue;
        const kinds = laws.map((law, index) => law.contract === contract
          ? standing(subject, index).kind : "absent");
        const held = kinds.filter((kind) => kind === "pass").length;
        const failed = kinds.filter((kind) => kind === "fail").length;
        const judged = kinds.filter((kind) => !["absent", "out"].includes(kind)).length;
        if (failed) hasFault = true;
        const bar = element("span", { class: "bar", "aria-hidden": "true" },
          element("i", { style: "width:" + 100 * held / Math.max(1, judged) + "%" }),
          element("b", { style: "width:" + 100 * failed / Math.max(1, judged) + "%" }));
        list.append(element("li", {}, element("span", {}, contract), bar,
          element("span", {}, held + "/" + judged)));
      }
      const run = own[0].run;
      const notes = ["Unicode " + [...new Set(own.map((column) => column.unicode[0]))].join(", "),
        plural(own.reduce((sum, column) => sum + column.cases, 0), "case"),
        "seed " + own[0].seed];
      for (const note of [run.cutOff ? "cut off" : "", run.shard ? "shard " + run.shard : "",
        run.message, run.merged, ...(run.problems || [])]) if (note) notes.push(note);
      const kind = hasFault ? " bad" : run.cutOff || run.problems ? " odd" : "";
      return element("div", { class: "tile" + kind }, element("h3", {}, subject),
        element("p", {}, notes.join(" · ")), list);
    }

    function cell(subject, index) {
      const found = standing(subject, index);
      const say = (text) => subject + ", " + laws[index].id + ": " + text;
      const plain = (kind, mark, text) => element("td", { class: kind, title: say(text),
        "aria-label": text }, mark);
      switch (found.kind) {
      case "pass": return plain("pass", "✓ " + found.count.toLocaleString("en"),
        "holds in " + plural(found.count, "case"));
      case "fail": case "known": {
        const isKnown = found.kind === "known";
        if (!found.faults.length) return plain("known", "≈", "expected: " + found.reason);
        const text = (isKnown ? "broken as expected, in " : "broken, in ")
          + plural(found.faults.length, "way");
        const link = element("a", { href: "#open=" + found.faults[0].id, "aria-label": text },
          (isKnown ? "≈ " : "✗ ") + found.faults.length);
        link.addEventListener("click", (event) => {
          event.preventDefault();
          const target = byId(found.faults[0].id);
          if (target) openFinding(target);
        });
        return element("td", { class: found.kind, title: say(text) }, link);
      }
      case "vacuous": return plain("vacuous", "○", "in scope, and its premise never held");
      case "out": return plain("none", "–", "out of scope: " + found.reason);
      default: return plain("none", "", "the contract is not supported");
      }
    }

    /// A dotted name that may be broken behind its dots.
    const dotted = (name) => name.split(".").flatMap((word, index) =>
      index ? [".", element("wbr"), word] : [word]);

    function showLaw(index) {
      byId("law-title").textContent = laws[index].id;
      byId("law-text").textContent = laws[index].help || [laws[index].statement, "", "rests on",
        ...laws[index].sources.map((source) => "  " + source)].join("\n");
      byId("law").showModal();
      byId("law").scrollTop = 0;
    }

    function drawMatrix() {
      const shown = shownSubjects();
      const isWide = shown.length > 5;
      byId("matrix").className = isWide ? "many" : "few";
      const head = element("tr", {}, element("th", { scope: "col" }, "law"),
        ...shown.map((subject) => element("th", { scope: "col" }, element("span", {}, subject))));
      const bodies = [];
      for (const contract of contractNames()) {
        const rows = [];
        laws.forEach((law, index) => {
          if (law.contract !== contract || !lawPasses(index)) return;
          const name = element("button", { type: "button", title: law.statement,
            "aria-haspopup": "dialog" }, ...dotted(law.id));
          name.addEventListener("click", () => showLaw(index));
          const words = isWide ? null : element("small", {}, law.statement);
          rows.push(element("tr", {}, element("th", { scope: "row" }, name, words),
            ...shown.map((subject) => cell(subject, index))));
        });
        if (!rows.length) continue;
        const counts = shown.map((subject) => {
          const kinds = laws.map((law, index) => law.contract === contract
            ? standing(subject, index).kind : "absent");
          const judged = kinds.filter((kind) => !["absent", "out"].includes(kind)).length;
          const held = kinds.filter((kind) => kind === "pass").length;
          return element("td", { class: "group" }, judged ? held + "/" + judged : "");
        });
        bodies.push(element("tbody", {}, element("tr", {},
          element("th", { scope: "rowgroup", class: "group" }, contract), ...counts), ...rows));
      }
      byId("matrix").replaceChildren(element("thead", {}, head), ...bodies);
    }

    """#
}
