/** @param {string} selector */
const all = (selector) => [...document.querySelectorAll(selector)];

/**
 * Lists what of a selection the words of a hint lie over by more than a pixel, which may be rounding.
 * @param {string} selector
 */
const covered = (selector) => {
  const panel = document.querySelector(".help")?.getBoundingClientRect();
  return all(selector)
    .filter((one) => {
      const box = one.getBoundingClientRect();
      const across = Math.min(box.right, panel.right) - Math.max(box.left, panel.left);
      const down = Math.min(box.bottom, panel.bottom) - Math.max(box.top, panel.top);
      return Math.min(across, down) > 1;
    })
    .map((one) => one.outerHTML);
};

/** Scrolls what a hint lights up under its words, and counts what they cover of it before they can make way. */
const coveredHints = () => {
  const { top } = document.querySelector("#own [data-hint]").getBoundingClientRect();
  scrollBy(0, top - document.querySelector(".help").getBoundingClientRect().top);
  return covered("[data-hint]").length;
};

const coversNoHint = () => covered("[data-hint]").length === 0;

/**
 * Measures what the parts of a table on a desk have got, in pixels.
 * @param {string} pieces
 */
const desk = (pieces) => {
  /** @param {SVGSVGElement} one */
  const drawn = (one) => {
    const { a, d } = one.getScreenCTM();
    return [one.viewBox.baseVal.width * a, one.viewBox.baseVal.height * d];
  };
  const side = document.querySelector("#side").getBoundingClientRect();
  const market = document.querySelector("#market").getBoundingClientRect();
  const inMarket = all("#market :is(svg, li, button, dd)").map((one) => one.getBoundingClientRect());
  const others = document.querySelector("#others");
  const board = "svg:is(.azul-board, .sintra-board, .queens-garden, .patchwork-sheet)";
  return {
    floor: side.bottom,
    market: [market.top, Math.max(...inMarket.map((box) => box.bottom))],
    pieces: all(pieces).map((one) => one.getBoundingClientRect().height),
    board: drawn(document.querySelector(`#own ${board}`)),
    others: [.../** @type {NodeListOf<SVGSVGElement>} */ (document.querySelectorAll(`#others ${board}`))].map(drawn),
    hidden: others.scrollHeight - others.clientHeight,
    log: document.querySelector("#log").clientHeight,
  };
};

const PLACED = "#market, #market svg:not(:empty), #own svg:is([data-at], .queens-garden), #others .seat, #log";

/** Gives the places of the parts of the table, and in them of the boards and of whatever can be taken. */
const places = () =>
  all(PLACED).map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [one.id || one.dataset.at, ...[x, y, width, height].map(Math.round)];
  });

/**
 * Measures the table. `scrolled` selects what may be longer than its frame. Gives the size of the page, what is not
 * shown of what always has to be, the edges in the window of one's own board, and all that is to be read, chosen or
 * looked at. A drawing may be smaller than the room that it has.
 * @param {string} scrolled
 */
const measure = (scrolled) => {
  const PARTS = "header, .queens-storage, .queens-looks, .seat, #market, #hand, #log";
  const parts = all(PARTS);

  // Of two panes side by side on a phone, the one in front is measured.
  const stage = document.querySelector("#stage");
  const arePanes = getComputedStyle(stage).display !== "contents";
  /** @param {Element} one */
  const awayBy = (one) => {
    const pane = arePanes ? one.closest("#stage > :is(#market, #own)") : null;
    return pane ? pane.getBoundingClientRect().left - stage.getBoundingClientRect().left : 0;
  };

  /** @param {Element} one */
  const edges = (one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    if (!one.matches("svg[viewBox]") || left === right || top === bottom) return [left, top, right, bottom];
    const drawing = /** @type {SVGSVGElement} */ (one);
    const { a, d, e, f } = drawing.getScreenCTM();
    const { x, y, width, height } = drawing.viewBox.baseVal;
    return [e + x * a, f + y * d, e + (x + width) * a, f + (y + height) * d];
  };
  /** @param {Element} one */
  const around = (one) => {
    const outers = [];
    for (let outer = one.parentElement; outer && outer.id !== "app"; outer = outer.parentElement) {
      outers.push(outer);
      if (getComputedStyle(outer).position === "fixed") break; // nothing around it cuts that off
    }
    return outers;
  };

  /** @param {Element} one */
  const holdsText = (one) => [...one.childNodes].some((node) => node instanceof Text && node.data.trim());
  /** @param {Element} one */
  const isThing = (one) =>
    one.matches("svg, button:not(.open-board)") || (one instanceof HTMLElement && holdsText(one));
  /** @param {Element} one */
  const isOnlySaid = (one) => getComputedStyle(one).clipPath !== "none";
  /** @param {Element} one */
  const hides = (one) => getComputedStyle(one).overflow !== "visible";

  /**
   * Measures by how much a thing of the market is too wide for its part: the round, the centre, what is in the bag.
   * @param {Element} one
   */
  const spilt = (one) => {
    const part = one.closest("#market > * > *");
    if (!part || part === one || getComputedStyle(part).display === "contents") return 0;
    const [inner, outer] = [edges(one), edges(part)];
    return Math.max(outer[0] - inner[0], inner[2] - outer[2]);
  };

  /**
   * Measures by how much something around it cuts a thing off, or its own frame does.
   * @param {Element} one
   * @param {Element[]} outers
   */
  const hidden = (one, outers) => {
    const [left, top, right, bottom] = edges(one);
    const lost = outers.filter(hides).map((outer) => {
      const [first, highest, last, lowest] = edges(outer);
      return Math.max(first - left, highest - top, right - last, bottom - lowest);
    });
    if (one instanceof HTMLElement && hides(one)) {
      const descenders = 2;
      lost.push(one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight - descenders);
    }
    return Math.max(0, spilt(one), ...lost);
  };

  const hand = document.querySelector("#hand");
  const isOver = getComputedStyle(hand).position === "fixed"; // then the page is scrolled under it
  /** @param {Element} one */
  const isMeant = (one) =>
    isThing(one) && one.checkVisibility() && !one.closest(scrolled) && !(isOver && hand.contains(one));
  const things = all(":is(#bar, #market, #hand, #own, #others, #log) *")
    .map((one) => ({ one, outers: around(one) }))
    .filter(({ one, outers }) => Math.abs(awayBy(one)) < 1 && isMeant(one) && ![one, ...outers].some(isOnlySaid))
    .map(({ one, outers }) => {
      const part = /** @type {HTMLElement} */ (one.closest(PARTS));
      const where = part.id || part.className || part.localName;
      const name = `${one.localName}.${one.classList} ${one.textContent.trim().slice(0, 40)}`;
      return [parts.indexOf(part), where, name, ...edges(one), hidden(one, outers), outers.some(isThing)];
    });

  /** @param {Element} one */
  const isShown = (one) => one.checkVisibility() && Math.min(one.clientWidth, one.clientHeight) >= 20;
  const missing = [
    ...["#market > *", "#own .seat", "#entries, .bar-log"].filter((selector) => !all(selector).some(isShown)),
    ...all("#others .seat").filter((one) => !isShown(one)).map((one) => one.ariaLabel),
  ];
  const { scrollWidth, scrollHeight } = document.documentElement;
  const board = document.querySelector("#own :is(.azul-board, .sintra-board, .queens-garden, .patchwork-sheet)");
  const [first, top, last, bottom] = edges(board);
  const away = awayBy(board);
  return { page: [scrollWidth, scrollHeight], missing, board: [first - away, top, last - away, bottom], things };
};

/**
 * Measures the table from its top; of two panes side by side on a phone, once with each in front.
 * @param {string} scrolled
 */
const measureAll = (scrolled) => {
  scrollTo(0, 0);
  const stage = document.querySelector("#stage");
  /** @param {number} left */
  const measureAt = (left) => {
    stage.scrollTo({ left, behavior: "instant" });
    return measure(scrolled);
  };
  const market = measureAt(0);
  return getComputedStyle(stage).display === "contents" ? [market] : [market, measureAt(stage.clientWidth)];
};
