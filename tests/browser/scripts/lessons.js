const LIES = "#market, #own .seat, #own :is(.azul-board, .sintra-board, .queens-garden, .patchwork-sheet)";

/**
 * Gives the places of the market, of one's own seat and of the board in it, in pixels of the page, or of its pane.
 * @returns {number[]} four for each
 */
const places = () => {
  const { scrollLeft, scrollTop } = document.querySelector("#stage");
  return [...document.querySelectorAll(LIES)].flatMap((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x + scrollLeft + scrollX, y + scrollTop + scrollY, width, height];
  });
};

/** Says what a lesson asks for now: the same while nothing is answered, wherever the page is scrolled. */
const asks = () => {
  const asked = document.querySelector("[data-do=skip], [data-do=lesson-on], [data-hint]");
  const step = document.querySelector(".lesson .note")?.textContent;
  return [step, asked?.dataset.do, asked?.dataset.pick].join("|");
};

const WAYS = ["[data-do=skip]", "[data-do=lesson-on]", "[data-hint]"];

/**
 * Says what the lesson asks for, and finds the way to answer it, as a selector. There is none while an answer is on its
 * way, nor once something is there.
 * @param {string} until
 */
const next = (until) => {
  const isThere = Boolean(document.querySelector(until));
  return { isThere, way: isThere ? undefined : WAYS.find((way) => document.querySelector(way)), asked: asks() };
};

/**
 * Lists the buttons and words in the hand that stand out of it, or of the words of a lesson, sideways, what stands out of
 * one's own board below, and the words of a lesson if they lie over the table or beyond the window.
 */
const spilt = () => {
  /** @type {(inner: string, outer: string) => [Element, DOMRect, DOMRect][]} */
  const within = (inner, outer) => {
    const box = document.querySelector(outer).getBoundingClientRect();
    const shown = [...document.querySelectorAll(inner)].filter((one) => one.checkVisibility());
    return shown.map((one) => [one, one.getBoundingClientRect(), box]);
  };
  const fromHand = within("#hand :is(button, p, .hint)", "#hand").filter(
    ([one, inner, { left, right }]) => {
      const card = one.closest(".lesson"); // it may lie over the log
      const outer = card ? card.getBoundingClientRect() : { left, right };
      return inner.width > 1 && (inner.left < outer.left - 1 || inner.right > outer.right + 1);
    },
  );
  const fromBoard = within("#own .queens-storage li", "#own .seat").filter(
    ([, inner, outer]) => inner.bottom > outer.bottom + 1,
  );
  const words = within(".lesson", "#own .seat").filter(([, inner, seat]) => {
    const { left, right, top, bottom } = inner;
    const market = document.querySelector("#market").getBoundingClientRect();
    const isOver = [seat, market].some(
      (part) => left < part.right - 1 && right > part.left + 1 && top < part.bottom - 1 && bottom > part.top + 1,
    );
    return isOver || left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
  });
  return [...fromHand, ...fromBoard, ...words].map(([one]) => one.outerHTML.slice(0, 80));
};
