extension PageScript {
  /// A text drawn as boxes: one a cluster, its scalars in it, the places between them with their
  /// boundaries, the caret of the question, and both answers beneath.
  static let drawing = #"""
    const hex = (scalar) => scalar.toString(16).toUpperCase().padStart(4, "0");
    const about = (scalar) => data.scalars[scalar] || ["", "", ""];

    function placed(made, row, first, last) {
      made.style.gridRow = row;
      made.style.gridColumn = first + " / " + last;
      return made;
    }

    function drawingOf(finding) {
      const rows = finding.rows;
      const count = rows.filter((row) => row[3] !== undefined).length;
      // Column 1 holds names; place i is column 2i + 2, and the scalar behind it is 2i + 3.
      const grid = element("div", { class: "grid" });
      grid.style.gridTemplateColumns = "max-content repeat(" + count + ", max-content auto)"
        + " max-content";
      const place = (offset) => rows.findIndex((row) => row[0] === offset);
      rows.slice(0, count + 1).forEach((row, index) => {
        const [offset, isBoundary, rule, scalar] = row;
        const isAsked = offset === finding.position;
        const mark = element("div", { class: "place" + (isBoundary ? " edge" : "")
          + (isAsked ? " asked" : ""), title: (isBoundary ? "boundary" : "no boundary")
          + " at " + offset + (rule ? ", by " + rule : "") },
          element("b", {}, isBoundary ? "÷" : "×"), String(offset));
        grid.append(placed(mark, 1, 2 * index + 2, 2 * index + 3));
        if (scalar !== undefined) {
          const literal = about(scalar)[2];
          const isEscaped = literal.length > 2 && literal.startsWith("\\u");
          const box = element("div", { class: "scalar", title: about(scalar).slice(0, 2).join("\n") },
            element("b", isEscaped ? { class: "hex" } : {}, isEscaped ? "U+" + hex(scalar) : literal),
            element("small", {}, isEscaped ? "hidden" : hex(scalar)));
          grid.append(placed(box, 2, 2 * index + 3, 2 * index + 4));
        }
      });
      drawClusters(grid, rows, count);
      if (place(finding.position) >= 0) {
        const column = 2 * place(finding.position) + 2;
        grid.append(placed(element("div", { class: "caret" }), 2, column, column + 1));
      }
      drawAnswers(grid, finding, place);
      const names = rows.map((row) => row[3] === undefined ? "" : about(row[3])[0]);
      return element("div", { class: "draw", tabindex: "0", role: "group", "aria-label":
        "Drawing: " + (names.filter((name) => name).join(", ") || "the empty text") }, grid);
    }

    function drawClusters(grid, rows, count) {
      let start = 0;
      for (let index = 1; index <= count; index += 1) {
        if (index < count && rows[index] && !rows[index][1]) continue;
        const box = element("div", { class: "box", "aria-hidden": "true" });
        grid.prepend(placed(box, 2, 2 * start + 3, 2 * index + 2));
        start = index;
      }
    }

    /// Answers are drawn where they are offsets of the very text that is drawn.
    function drawAnswers(grid, finding, place) {
      if (!["tokenizer", "tags"].includes(finding.column.contract)) return;
      const answers = [["expected", finding.expectedAt, finding.expected],
        ["got", finding.gotAt, finding.got]];
      if (!finding.expectedAt && !finding.gotAt) return;
      answers.forEach(([name, at, text], index) => {
        const row = 3 + index;
        grid.append(placed(element("div", { class: "name" }, name), row, 1, 2));
        const first = at ? place(at[0]) : -1;
        const last = at ? place(at[1]) : -1;
        if (first < 0 || last < first) {
          grid.append(placed(element("div", { class: "nothing" }, text), row, 2, -1));
        } else if (first === last) {
          grid.append(placed(element("div", { class: "spot " + name, title: text }, "▲"), row,
            2 * first + 2, 2 * first + 3));
        } else {
          grid.append(placed(element("div", { class: "span " + name, title: text }), row,
            2 * first + 2, 2 * last + 3));
        }
      });
    }

    function scalarTable(finding) {
      const lines = finding.rows.map(([offset, isBoundary, rule, scalar]) => element("tr", {},
        ...[offset, isBoundary ? "÷" : "×", rule, scalar === undefined ? "" : "U+" + hex(scalar),
          scalar === undefined ? "end of text" : about(scalar)[0],
          scalar === undefined ? "" : about(scalar)[1]].map((text) => element("td", {}, String(text)))));
      return element("details", { class: "scalars" }, element("summary", {}, "scalar by scalar"),
        element("div", { tabindex: "0" }, element("table", {}, element("tbody", {}, ...lines))));
    }

    """#
}
