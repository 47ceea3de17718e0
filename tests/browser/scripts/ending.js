/**
 * Gives the texts of the picture as they are drawn, each with its line and its edges, where everybody has this name.
 * @param {string} called
 */
const texts = async (called) => {
  for (const name of document.querySelectorAll(".final-boards .who")) name.textContent = called;
  const made = URL.createObjectURL;
  /** @type {string} */
  const source = await new Promise((done) => {
    URL.createObjectURL = (blob) => {
      URL.createObjectURL = made;
      /** @type {Blob} */ (blob).text().then(done);
      return made(blob);
    };
    document.querySelector("[data-do=picture]").click();
  });
  const drawn = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const own = /<text [^>]*font-family=[^>]*>[^<]*<.text>/g; // the boards have others
  drawn.innerHTML = (source.match(own) ?? []).join("");
  document.body.append(drawn);
  const texts = [...drawn.children].map((text) => {
    const { x, y, width } = /** @type {SVGTextElement} */ (text).getBBox();
    return [Math.round(y / 60), Math.round(x), Math.round(x + width), text.textContent];
  });
  drawn.remove();
  return texts;
};

/** Lists what lies over the next steps, all along them, and says by how much they cover the last of the points. */
const steps = () => {
  const steps = document.querySelector(".ending .row.end");
  const { left, top, width, height } = steps.getBoundingClientRect();
  const over = new Set();
  for (let x = 12; x < width - 12; x += 12) // within its round corners
    for (let y = 3; y < height; y += 6) {
      const hit = document.elementFromPoint(left + x, top + y);
      if (!steps.contains(hit)) over.add(hit?.outerHTML.slice(0, 80) ?? "nothing");
    }
  const total = document.querySelector(".points .total").getBoundingClientRect();
  if (!total.height) throw Error("no total is shown");
  return { over: [...over], covered: total.bottom - top };
};

/** Says by how many pixels each column of the points lies beyond what can be seen of the table. */
const hidden = () => {
  const { right } = document.querySelector(".ending .scroll").getBoundingClientRect();
  return [...document.querySelectorAll(".points tr:last-child td")].map((cell) =>
    Math.round(cell.getBoundingClientRect().right - right),
  );
};
