/** Notes where the top of one's own board is, in each frame. */
const noteTops = () => {
  window.tops = new Set();
  const note = () => {
    if (!window.tops) return;
    window.tops.add(document.querySelector("#own .azul-board").getBoundingClientRect().top);
    requestAnimationFrame(note);
  };
  note();
};

/** Gives the tops that were noted, and notes no more. */
const notedTops = () => {
  const tops = [...(window.tops ?? [])];
  window.tops = null;
  return tops;
};

/** Measures the smaller side of what can be chosen, with its kind: of the largest part that answers a finger. */
const sizes = () =>
  [...document.querySelectorAll("#app [data-pick], #app .by-number button")]
    .filter((one) => one.checkVisibility())
    .map((one) => {
      const parts = [...one.querySelectorAll(".over, .hit")];
      const sides = (parts.length ? parts : [one]).map((part) => {
        const { width, height } = part.getBoundingClientRect();
        return Math.min(width, height);
      });
      return [(one.dataset.pick ?? "number").split("-")[0], Math.max(...sides)];
    });

/** Gives the places of the boards after a game, and what they lie between. */
const edges = () => {
  /** @param {Element} one */
  const box = (one) => one.getBoundingClientRect();
  return {
    top: box(document.querySelector(".ending header")).bottom,
    bottom: box(document.querySelector(".ending .row.end")).top,
    boards: [...document.querySelectorAll(".final-boards svg[data-at]")].map((one) => {
      const { top, bottom, height } = box(one);
      return [top, bottom, height];
    }),
  };
};

/**
 * The right edges and heights of all drawings of a seat.
 * @param {Element} seat
 */
const drawingsIn = (seat) =>
  [...seat.querySelectorAll("svg")].map((drawing) => {
    const { right, height } = drawing.getBoundingClientRect();
    return { right, height };
  });

/**
 * Calls all the others so, and gives what is cut off or covered of their heads: name, face and level.
 * @param {string} name
 */
const headsCut = (name) =>
  [...document.querySelectorAll("#others .other")].flatMap((seat) => {
    /** @param {string} selector */
    const part = (selector) => seat.querySelector(selector);
    const title = part("h2");
    const [called] = [...title.childNodes].filter((one) => one instanceof Text);
    called.nodeValue = name;
    const words = document.createRange();
    words.selectNodeContents(part(".kind"));
    const [level, line] = [words, part(".kind")].map((one) => one.getBoundingClientRect());
    const isWhole = level.right <= line.right + 0.5 && level.bottom <= line.bottom + 1;
    const isAway = level.top >= line.bottom - 1;
    const lies = [...seat.querySelectorAll("svg[data-at^='board-'], .score, .last-move")].map((one) =>
      one.getBoundingClientRect(),
    );
    const isCovered = lies.some(
      (one) => one.left < level.right && level.left < one.right && one.top + 1 < level.bottom && level.top + 1 < one.bottom,
    );
    return [
      ...(title.scrollWidth > title.clientWidth ? [`${name} is cut off`] : []),
      ...(part(".portrait").getBoundingClientRect().width >= 13 ? [] : ["no face"]),
      ...(isAway || (isWhole && !isCovered) ? [] : [`${part(".kind").textContent} is cut off or covered`]),
    ];
  });

/** The next steps after a game that are covered by something, however far its points are scrolled. */
const coveredSteps = () => {
  const frame = document.querySelector("#dialog");
  const steps = [...document.querySelectorAll(".ending .row.end button")].filter((one) => one.checkVisibility());
  const covered = new Set();
  const most = frame.scrollHeight - frame.clientHeight;
  for (let at = 0; at <= most; at += 10) {
    frame.scrollTop = at;
    for (const step of steps) {
      const { left, top, height } = step.getBoundingClientRect();
      const found = document.elementFromPoint(left + 8, top + height / 2);
      if (!step.contains(found)) covered.add(step.textContent);
    }
  }
  frame.scrollTop = 0;
  return [...covered];
};
