/// How the page draws its data and filters it.
enum PageScript {
  static let text = #"""
    "use strict";
    const data = JSON.parse(document.getElementById("data").textContent);
    const runs = data.runs;
    const byId = (id) => document.getElementById(id);

    function element(name, attributes, ...children) {
      const made = document.createElement(name);
      for (const [key, value] of Object.entries(attributes || {})) made.setAttribute(key, value);
      for (const child of children) if (child !== null && child !== undefined) made.append(child);
      return made;
    }

    function units(entry) {
      if (entry.text !== undefined) return entry.text;
      const hex = entry.u16 || "";
      let text = "";
      for (let i = 0; i < hex.length; i += 4) {
        text += "\\u{" + parseInt(hex.slice(i, i + 4), 16).toString(16).toUpperCase() + "}";
      }
      return text;
    }

    function shown(value) {
      if (value === null) return "nil";
      if (typeof value === "string") return value;
      if (Array.isArray(value) && value.length === 2 && value.every(Number.isInteger)) {
        return "[" + value[0] + ", " + value[1] + ")";
      }
      return JSON.stringify(value);
    }

    // Every contract of every run is a column; every law that any of them judged is a row.
    const columns = runs.flatMap((run) => run.contracts);
    const laws = new Map();
    for (const column of columns) {
      for (const law of column.laws) {
        if (!laws.has(law.id)) laws.set(law.id, { ...law, contract: column.contract });
      }
      for (const finding of column.findings) {
        if (!laws.has(finding.law)) {
          laws.set(finding.law, { id: finding.law, severity: finding.severity,
            statement: finding.statement, contract: column.contract });
        }
      }
    }
    const subjects = [...new Set(columns.map((c) => c.plugin.name + " " + c.plugin.version))];
    const broken = (column, law) => column.findings.some((finding) =>
      finding.law === law || finding.consequences.some((other) => other.law === law));

    function cell(subject, law) {
      const column = columns.find((c) => c.contract === law.contract
        && c.plugin.name + " " + c.plugin.version === subject);
      if (!column) return element("td", { class: "none" }, "–");
      if (broken(column, law.id)) {
        const link = element("a", { href: "#" + anchor(subject, law.id) }, "✗ broken");
        return element("td", { class: "fail" }, link);
      }
      const found = column.laws.find((other) => other.id === law.id);
      if (!found) return element("td", { class: "none" }, "– out of scope");
      if (column.vacuous.includes(law.id)) return element("td", { class: "none" }, "vacuous");
      return element("td", { class: "pass" }, "✓ " + (found.pass || 0).toLocaleString("en"));
    }

    const anchor = (subject, law) =>
      ("finding-" + subject + "-" + law).replace(/[^A-Za-z0-9-]/g, "-");

    function visible(law, extra) {
      const words = byId("search").value.toLowerCase();
      const text = (law.id + " " + law.statement + " " + (extra || "")).toLowerCase();
      return (!words || text.includes(words))
        && (!byId("contract").value || law.contract === byId("contract").value)
        && (!byId("severity").value || law.severity === byId("severity").value)
        && (!byId("broken").checked || columns.some((column) => broken(column, law.id)));
    }

    function drawMatrix() {
      const head = element("tr", {}, element("th", { scope: "col" }, "law"),
        ...subjects.map((subject) => element("th", { scope: "col" }, subject)));
      const rows = [...laws.values()].filter((law) => visible(law)).map((law) =>
        element("tr", {}, element("th", { scope: "row", title: law.statement }, law.id),
          ...subjects.map((subject) => cell(subject, law))));
      byId("matrix").replaceChildren(element("thead", {}, head), element("tbody", {}, ...rows));
    }

    function clusters(finding) {
      const box = element("div", { class: "clusters", role: "img",
        "aria-label": finding.ruler.map((row) => row.name).join(", ") });
      let open = null;
      for (const row of finding.ruler) {
        if (row.boundary || open === null) open = null;
        if (row.offset === finding.position) {
          box.append(element("div", { class: "caret", title: "position " + row.offset }));
          open = null;
        }
        if (row.scalar === undefined) break;
        if (open === null) {
          open = element("div", { class: "cluster" });
          box.append(open);
        }
        const hex = row.scalar.toString(16).toUpperCase().padStart(4, "0");
        open.append(element("div", { class: "scalar",
          title: row.name + "\n" + row.classes + "\n" + row.rule },
          element("b", {}, row.literal), element("small", {}, hex),
          element("small", {}, row.offset + " " + row.rule)));
      }
      return box;
    }

    function details(column, finding) {
      const subject = column.plugin.name + " " + column.plugin.version;
      const list = element("dl", {});
      const add = (name, value) => {
        if (value) list.append(element("dt", {}, name), element("dd", {}, value));
      };
      for (const [key, value] of Object.entries(finding.case.params || {})) add(key, shown(value));
      for (const [key, value] of Object.entries(finding.case.marks || {})) add(key, shown(value));
      (finding.case.ops || []).forEach((op, index) => add("step " + (index + 1), shown(op)));
      add("because", finding.remark);
      if (finding.rule) add("decided by", finding.rule + " at " + finding.ruleOffset);
      if (finding.neighbour) add("passes", "“" + units(finding.neighbour) + "”");
      for (const source of finding.sources) add("source", source);
      for (const other of finding.consequences) {
        add("follows", other.law + " is broken too, by " + other.count + " cases");
      }
      add("signature", finding.signature + " (" + finding.kind + ")");
      add("found", "by " + finding.count + " cases, first " + finding.origin);
      list.append(element("dt", {}, "replay"), element("dd", {}, element("code", {}, finding.replay)));
      const asked = finding.question + (finding.position === null ? ""
        : "(" + finding.position + (finding.direction ? ", " + finding.direction : "") + ")");
      return element("details", { id: anchor(subject, finding.law) },
        element("summary", {}, element("span", { class: "tag " + finding.severity },
          finding.severity), " ", element("span", { class: "law" }, finding.law), " “",
          element("bdi", {}, units(finding.case)), "” ", element("span", { class: "tag" }, subject)),
        element("div", { class: "body" }, element("p", {}, finding.statement), clusters(finding),
          element("div", { class: "answers" },
            element("div", { class: "expected" }, "expected of " + asked,
              element("pre", {}, shown(finding.expected))),
            element("div", { class: "got" }, "got", element("pre", {}, shown(finding.got)))),
          list));
    }

    function drawFindings() {
      const drawn = columns.flatMap((column) => column.findings
        .filter((finding) => visible({ id: finding.law, statement: finding.statement,
          severity: finding.severity, contract: column.contract },
          units(finding.case) + " " + finding.signature))
        .map((finding) => details(column, finding)));
      byId("findings").replaceChildren(...(drawn.length ? drawn
        : [element("p", {}, "No law is broken, as far as the filters go.")]));
    }

    function drawCoverage() {
      const shades = (digit) => digit === "0" ? [200, 60, 60, 255]
        : [40, 90 + 16 * Number(digit), 120, 255];
      for (const column of columns) {
        const pairs = column.coverage.classPairs;
        const size = Math.round(Math.sqrt(pairs.of));
        const canvas = element("canvas", { width: size, height: size, role: "img", "aria-label":
          pairs.hit + " of " + pairs.of + " pairs of classes occurred in " + column.contract });
        const context = canvas.getContext("2d");
        const image = context.createImageData(size, size);
        [...pairs.magnitudes].forEach((digit, index) => image.data.set(shades(digit), 4 * index));
        context.putImageData(image, 0, 0);
        byId("coverage").append(element("figure", {}, canvas, element("figcaption", {},
          column.contract + ", " + column.plugin.name + ": " + pairs.hit + " of " + pairs.of
          + " pairs; left class down, right class across, red never")));
      }
    }

    function openTarget() {
      const target = location.hash && byId(location.hash.slice(1));
      if (target && target.tagName === "DETAILS") target.open = true;
    }

    const count = columns.reduce((sum, column) => sum + column.findings.length, 0);
    byId("summary").textContent = subjects.length + " implementation"
      + (subjects.length === 1 ? "" : "s") + ", " + laws.size + " laws, " + count + " finding"
      + (count === 1 ? "" : "s") + ". Spec " + (runs[0] ? runs[0].spec : "") + ".";
    for (const [id, key] of [["contract", "contract"], ["severity", "severity"]]) {
      for (const value of new Set([...laws.values()].map((law) => law[key]))) {
        byId(id).append(element("option", { value }, value));
      }
    }
    function draw() { drawMatrix(); drawFindings(); openTarget(); }
    for (const id of ["search", "contract", "severity", "broken"]) {
      byId(id).addEventListener("input", draw);
    }
    byId("filters").addEventListener("submit", (event) => event.preventDefault());
    window.addEventListener("hashchange", openTarget);
    draw();
    drawCoverage();
    """#
}
