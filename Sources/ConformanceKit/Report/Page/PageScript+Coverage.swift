extension PageScript {
  /// The heat map of the pairs of neighbouring classes that the texts of a run held.
  static let coverage = #"""
    const scale = [["0", "never"], ["1", "once"], ["3", "a few times"], ["6", "dozens"],
      ["9", "hundreds and more"]];
    function shade(digit) {
      const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
      if (digit === 0) return isDark ? [104, 44, 42] : [240, 196, 190];
      const share = digit / 9;
      if (isDark) {
        return [Math.round(28 + 110 * share), Math.round(48 + 132 * share),
          Math.round(80 + 175 * share)];
      }
      return [Math.round(205 - 175 * share), Math.round(225 - 125 * share),
        Math.round(245 - 60 * share)];
    }

    function drawCoverage() {
      const home = byId("coverage");
      const mapped = columns.filter((column) => column.pairs[2]);
      if (!mapped.length) return;
      const choice = element("select", { "aria-label": "Which run" }, ...mapped.map((column, index) =>
        element("option", { value: index }, column.contract + ", " + column.subject)));
      const canvas = element("canvas", { tabindex: "0", role: "img" });
      const readout = element("div", { id: "readout", "aria-live": "polite" });
      const legend = element("div", { class: "scale" }, ...scale.map(([digit, text]) => {
        const patch = element("i", {});
        patch.style.background = "rgb(" + shade(Number(digit)).join(" ") + ")";
        return element("span", {}, patch, text);
      }));
      home.replaceChildren(canvas, element("div", {}, choice, legend, readout));
      let column = mapped[0];
      let place = [0, 0];
      const size = () => Math.round(Math.sqrt(column.pairs[1]));
      const name = (rank) => (data.classes[column.unicode[1]] || [])[rank] || "class " + rank;

      function paint() {
        const side = size();
        const zoom = 8;
        canvas.width = canvas.height = side * zoom;
        const context = canvas.getContext("2d");
        [...column.pairs[2]].forEach((digit, index) => {
          context.fillStyle = "rgb(" + shade(Number(digit)).join(" ") + ")";
          context.fillRect(index % side * zoom, Math.floor(index / side) * zoom, zoom, zoom);
        });
        context.strokeStyle = "#ffb000";
        context.lineWidth = 2;
        context.strokeRect(place[1] * zoom - 1, place[0] * zoom - 1, zoom + 2, zoom + 2);
        canvas.setAttribute("aria-label", column.pairs[0] + " of " + column.pairs[1]
          + " pairs of classes occurred; arrow keys move over them");
        const digit = Number(column.pairs[2][place[0] * side + place[1]]);
        const text = digit === 0 ? "never" : digit === 1 ? "once"
          : digit === 9 ? "256 times or more" : 2 ** (digit - 1) + " to " + (2 ** digit - 1) + " times";
        readout.replaceChildren(
          element("div", {}, column.pairs[0].toLocaleString("en") + " of "
            + column.pairs[1].toLocaleString("en") + " pairs occurred"),
          element("div", {}, "left:  " + name(place[0])),
          element("div", {}, "right: " + name(place[1])), element("div", {}, text));
      }

      canvas.addEventListener("pointermove", (event) => {
        const box = canvas.getBoundingClientRect();
        const at = (value, start, length) => Math.max(0, Math.min(size() - 1,
          Math.floor((value - start) / length * size())));
        place = [at(event.clientY, box.top, box.height), at(event.clientX, box.left, box.width)];
        paint();
      });
      canvas.addEventListener("keydown", (event) => {
        const moves = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1],
          ArrowRight: [0, 1] };
        const move = moves[event.key];
        if (!move) return;
        event.preventDefault();
        place = place.map((value, index) => Math.max(0, Math.min(size() - 1, value + move[index])));
        paint();
      });
      matchMedia("(prefers-color-scheme: dark)").addEventListener("change", drawCoverage,
        { once: true });
      choice.addEventListener("input", () => { column = mapped[Number(choice.value)]; paint(); });
      paint();
    }

    """#
}
