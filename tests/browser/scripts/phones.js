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
 * Lists what is cut off or covered of the heads of the others, all with this name: the name, the face and the level.
 * @param {[name: string, mayBeAway: boolean]} asked the level may be away where it has no room
 */
const headsCut = ([name, mayBeAway]) =>
  [...document.querySelectorAll("#others .other")].flatMap((seat) => {
    /** @param {string} selector */
    const part = (selector) => seat.querySelector(selector);
    const title = part("h2");
    const [called] = [...title.childNodes].filter((one) => one instanceof Text);
    const own = called.nodeValue;
    called.nodeValue = name;
    const words = document.createRange();
    words.selectNodeContents(part(".kind"));
    const [level, line] = [words, part(".kind")].map((one) => one.getBoundingClientRect());
    const isWhole = level.right <= line.right + 0.5 && level.bottom <= line.bottom + 1;
    const isAway = level.top >= line.bottom - 1;
    const beside = "svg[data-at^='board-'], .score, .last-move, .first-mark";
    const lies = [...seat.querySelectorAll(beside)].map((one) => one.getBoundingClientRect());
    const isCovered = lies.some(
      (one) => one.left < level.right && level.left < one.right && one.top + 1 < level.bottom && level.top + 1 < one.bottom,
    );
    const isCut = title.scrollWidth > title.clientWidth;
    called.nodeValue = own;
    return [
      ...(isCut ? [`${name} is cut off`] : []),
      ...(part(".portrait").getBoundingClientRect().width >= 13 ? [] : ["no face"]),
      ...(level.width && (isAway ? mayBeAway : isWhole && !isCovered)
        ? []
        : [`${part(".kind").textContent} is cut off, covered or away`]),
    ];
  });

/**
 * Says by how many pixels the mark of who starts and the small board of its seat overlap, across or down, whichever is
 * less; 0 if no board is shown.
 */
const markOnBoard = () => {
  const mark = document.querySelector("#others .first-mark");
  const seat = /** @type {Element} */ (mark.closest(".other"));
  const [one, other] = [mark, seat.querySelector("svg[data-at^='board-']")].map((each) => each.getBoundingClientRect());
  if (!one.width) throw Error("no mark is shown");
  if (!other.width) return 0;
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return Math.min(across, down);
};

/** Lists the piles of the centre that are too small to be told apart, in a game that has a centre. */
const tinyPiles = () => {
  const piles = [...document.querySelectorAll(".centre .pile")].map((one) => one.getBoundingClientRect().height);
  if (document.querySelector(".centre") && !piles.length) throw Error("no piles to look at");
  return piles.filter((height) => height < 24);
};

/** The next steps after a game that are covered by something, however far its points are scrolled. */
const coveredSteps = () => {
  const frame = document.querySelector("#dialog");
  const steps = [...document.querySelectorAll(".ending .row.end button")].filter((one) => one.checkVisibility());
  if (!steps.length) throw Error("no next steps");
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

/**
 * Lists what of the line that waits for a friend lies beyond the edges of the hand.
 * @param {Element} hand
 */
const waitingCut = (hand) => {
  const edge = hand.getBoundingClientRect();
  return [...hand.querySelectorAll(".by-code > *")]
    .filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return left < edge.left || right > edge.right || top < edge.top || bottom > edge.bottom;
    })
    .map((one) => one.textContent);
};

/**
 * Says how wide some words are, and how many of their lines are in sight: Infinity if all are.
 * @param {Element} said
 */
const linesSeen = (said) => {
  const high = parseFloat(getComputedStyle(said).lineHeight);
  const isWhole = said.clientHeight >= said.scrollHeight - 1;
  return [said.clientWidth, isWhole ? Infinity : Math.round(said.clientHeight / high)];
};

/**
 * Lists the words that do not fit on their buttons.
 * @param {HTMLElement[]} buttons
 */
const wordsCut = (buttons) =>
  buttons
    .filter((one) => one.scrollWidth > one.offsetWidth || one.scrollHeight > one.offsetHeight)
    .map((one) => one.innerText);
