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
