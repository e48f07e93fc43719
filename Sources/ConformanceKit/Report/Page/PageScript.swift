/// How the page reads its data, filters it, and starts.
enum PageScript {
  /// The data in a form that the other parts use, and what the filters let through.
  static let model = #"""
    "use strict";
    const data = JSON.parse(document.getElementById("data").textContent);
    const byId = (id) => document.getElementById(id);

    function element(name, attributes, ...children) {
      const made = document.createElement(name);
      for (const [key, value] of Object.entries(attributes || {})) made.setAttribute(key, value);
      for (const child of children) if (child !== null && child !== undefined) made.append(child);
      return made;
    }
    const plural = (count, word) => count.toLocaleString("en") + " " + word
      + (count === 1 ? "" : "s");

    // Every contract of every run is a column of one implementation.
    const laws = data.laws;
    const columns = [];
    for (const run of data.runs) {
      for (const column of run.contracts) {
        column.subject = (column.name + " " + column.version).trim();
        column.run = run;
        columns.push(column);
      }
    }
    const subjects = [...new Set(columns.map((column) => column.subject))];
    const findings = [];
    for (const column of columns) {
      column.faults = new Map();
      for (const finding of column.findings) {
        finding.column = column;
        finding.id = "f" + findings.length;
        finding.known = finding.expectation !== undefined;
        findings.push(finding);
        for (const law of [finding.law, ...finding.also.map((other) => other[0])]) {
          if (!column.faults.has(law)) column.faults.set(law, []);
          column.faults.get(law).push(finding);
        }
      }
    }
    const contractNames = () => [...new Set(laws.map((law) => law.contract))].sort((left, right) =>
      data.contracts.indexOf(left) - data.contracts.indexOf(right));
    const columnOf = (subject, contract) => columns.filter((column) =>
      column.subject === subject && column.contract === contract);

    /// What came of a law for an implementation: its kind, and what there is to say.
    function standing(subject, index) {
      const own = columnOf(subject, laws[index].contract);
      if (!own.length) return { kind: "absent" };
      const faults = own.flatMap((column) => column.faults.get(index) || []);
      if (faults.length) {
        return { kind: faults.every((finding) => finding.known) ? "known" : "fail", faults };
      }
      const judged = own.flatMap((column) => column.laws.filter((law) => law[0] === index));
      const known = own.flatMap((column) => column.expectedLaws.filter((law) => law[0] === index));
      if (known.length) return { kind: "known", faults: [], reason: known[0][1] };
      if (!judged.length) {
        const out = own.flatMap((column) => column.out.filter((law) => law[0] === index));
        return { kind: "out", reason: out.length ? out[0][1] : "not judged" };
      }
      if (own.every((column) => column.vacuous.includes(index))) return { kind: "vacuous" };
      return { kind: "pass", count: judged.reduce((sum, law) => sum + law[1], 0) };
    }

    const filters = ["search", "contract", "severity", "subject", "broken"];
    const valueOf = (id) => id === "broken" ? (byId(id).checked ? "1" : "") : byId(id).value;
    const shownSubjects = () => subjects.filter((name) => !valueOf("subject")
      || name === valueOf("subject"));
    const isBroken = (index) => shownSubjects().some((subject) =>
      ["fail", "known"].includes(standing(subject, index).kind));

    function passes(index, extra) {
      const law = laws[index];
      const words = valueOf("search").toLowerCase().split(/\s+/).filter((word) => word);
      const text = (law.id + " " + law.statement + " " + (extra || "")).toLowerCase();
      return words.every((word) => text.includes(word))
        && (!valueOf("contract") || law.contract === valueOf("contract"))
        && (!valueOf("severity") || law.severity === valueOf("severity"));
    }
    const lawPasses = (index) => (passes(index) || findings.some((finding) =>
      finding.law === index && findingPasses(finding)))
      && (!byId("broken").checked || isBroken(index));
    const findingPasses = (finding) => passes(finding.law, [finding.text, finding.signature,
      finding.column.subject, finding.kind, finding.rule].join(" "))
      && (!valueOf("subject") || finding.column.subject === valueOf("subject"));

    """#

  /// The state of the filters in the address, keys, and the beginning of everything.
  static let start = #"""
    function draw() {
      drawMatrix();
      drawFindings();
      const lawCount = laws.filter((law, index) => lawPasses(index)).length;
      const shownCount = findings.filter(findingPasses).length;
      byId("shown").textContent = plural(lawCount, "law") + ", " + plural(shownCount, "finding");
    }

    function writeAddress() {
      const words = new URLSearchParams();
      for (const id of filters) if (valueOf(id)) words.set(id, valueOf(id));
      history.replaceState(null, "", "#" + words);
    }

    function readAddress() {
      const words = new URLSearchParams(location.hash.slice(1));
      for (const id of filters) {
        if (id === "broken") byId(id).checked = words.get(id) === "1";
        else byId(id).value = words.get(id) || "";
        if (byId(id).value !== (words.get(id) || "") && id !== "broken") byId(id).value = "";
      }
      draw();
      const target = words.get("open") && byId(words.get("open"));
      if (target) openFinding(target);
    }

    function openFinding(target) {
      target.open = true;
      target.querySelector("summary").focus();
      target.scrollIntoView({ block: "start" });
    }

    function step(distance) {
      const all = [...document.querySelectorAll("details.finding > summary")];
      if (!all.length) return;
      const place = all.indexOf(document.activeElement);
      const next = place < 0 ? (distance > 0 ? 0 : all.length - 1)
        : Math.max(0, Math.min(all.length - 1, place + distance));
      all[next].focus();
      all[next].scrollIntoView({ block: "nearest" });
    }

    document.addEventListener("keydown", (event) => {
      const isTyping = event.target.matches("input:not([type=checkbox]), select, textarea");
      if (event.key === "Escape" && event.target === byId("search")) {
        byId("search").value = "";
        writeAddress();
        draw();
        byId("search").blur();
      }
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey || byId("law").open) return;
      if (event.key === "/") {
        event.preventDefault();
        byId("search").focus();
      } else if (event.key === "j") step(1);
      else if (event.key === "k") step(-1);
    });

    for (const id of filters) {
      byId(id).addEventListener("input", () => { writeAddress(); draw(); });
    }
    byId("filters").addEventListener("submit", (event) => event.preventDefault());
    window.addEventListener("hashchange", readAddress);
    for (const [id, values] of [["contract", contractNames()],
      ["severity", laws.map((law) => law.severity)], ["subject", subjects]]) {
      for (const value of new Set(values)) byId(id).append(element("option", { value }, value));
    }
    drawHead();
    readAddress();
    drawCoverage();
    document.documentElement.dataset.ready = "1";
    """#
}
