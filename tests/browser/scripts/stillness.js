/** @typedef {Record<string, number[]>} Places edges in pixels, by name */
/** @typedef {[does: string, chooses: string]} Step its name, and the selector of what is chosen then */

const BOARD = ":is(.azul-board, .sintra-board, .queens-garden, .patchwork-sheet)";
const MARKET = "#market > *, #market :is(.factory, .centre, .pile, .traits, .circle)";

/** @type {(selector: string) => HTMLElement[]} */
const all = (selector) => [...document.querySelectorAll(selector)];

/**
 * Gives the places of what has to lie still: one's own board, the market with what stands in it, and whatever can be
 * chosen in either. Of panes side by side it gives the places in their pane.
 * @returns {Places}
 */
const places = () => {
  const away = document.querySelector("#stage").scrollLeft;
  /** @type {Places} */
  const found = {};
  /** @type {(name: string, one: Element) => void} */
  const note = (name, one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    if (width) found[name] = [x + away, y, x + away + width, y + height].map(Math.round);
  };
  for (const one of all(`#own .seat, #own ${BOARD}, #market`)) note(one.id || one.classList[0], one);
  all(MARKET).forEach((one, at) => note(`market ${at} ${one.classList[0] ?? one.localName}`, one));
  for (const one of all(":is(#own, #market) [data-pick]")) note(String(one.dataset.pick), one.querySelector(".over, .hit") ?? one);
  return found;
};

/** @type {(before: Places, after: Places) => string[]} */
const moved = (before, after) =>
  Object.entries(before)
    .filter(([name, box]) => after[name]?.some((edge, at) => Math.abs(edge - box[at]) > 1)) // which may be rounding
    .map(([name, box]) => `${name}: ${box} -> ${after[name]}`);

const isAnswered = () => !document.querySelector("#log[aria-busy]");

/** Waits until everything that a choice led to is shown. */
const answered = async () => {
  do await new Promise(requestAnimationFrame);
  while (!isAnswered());
};

/**
 * Takes these steps, one after the other, at the present size. Gives what lies elsewhere than before each of them.
 * @param {Step[]} steps
 */
const movedBy = async (steps) => {
  scrollTo(0, 0);
  await answered();
  const before = places();
  /** @type {string[]} */
  const found = [];
  for (const [does, chooses] of steps) {
    const chosen = document.querySelector(chooses);
    if (!chosen) throw new Error(`${does}: there is no ${chooses}`);
    chosen.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await answered();
    found.push(...moved(before, places()).slice(0, 3).map((one) => `${does}: ${one}`));
  }
  return found;
};

const COUNTING = "#hand .counting button";
const PUT_BACK = "#hand [data-do=unpick]";
/** What a turn is made of, that which comes first in it last: of whatever can be chosen, the first in this order. */
const TURN = [
  COUNTING,
  "#hand [data-do^='pick:pay-'], #hand [data-pick=take], #market [data-pick^='copy-']",
  "#app:has(.holding) #own [data-pick]:not([data-pick=floor])",
  "#hand [data-pick^='turn-']",
  "#market [data-pick]",
  "#stage [data-pick]",
];

const FRAMES = 3600; // a minute, if nothing else runs
const BEGINS = "#market [data-pick]:not([data-pick^='copy-']), #hand [data-pick^='turn-']"; // what begins a turn
const SHORT = 1000; // ms: bots and scorings take less from one step to the next

/**
 * Takes out the pauses of bots and scorings, meanwhile: what waits for a short time goes on when it is released, one
 * after the other.
 * @template Found
 * @param {(release: () => void) => Promise<Found>} play
 */
const withoutPauses = async (play) => {
  const { setTimeout, clearTimeout } = window;
  /** @type {Map<number, { due: number, run: () => void }>} */
  const waiting = new Map();
  const page = /** @type {any} */ (window);
  page.setTimeout = (/** @type {Function} */ then, wait = 0, /** @type {any[]} */ ...given) => {
    if (!wait || wait > SHORT) return Reflect.apply(setTimeout, window, [then, wait, ...given]);
    const id = setTimeout(() => {}, 0); // a number of its own
    waiting.set(id, { due: performance.now() + wait, run: () => then(...given) });
    return id;
  };
  page.clearTimeout = (/** @type {number} */ id) => waiting.delete(id) || clearTimeout(id);
  const release = () => {
    const [first] = [...waiting].sort(([, one], [, other]) => one.due - other.due);
    if (!first) return;
    waiting.delete(first[0]);
    first[1].run();
  };
  try {
    return await play(release);
  } finally {
    Object.assign(window, { setTimeout, clearTimeout });
    for (const { run } of waiting.values()) setTimeout(run, 0);
  }
};

/** Plays on until the same person is to begin a turn again. Gives what lay elsewhere meanwhile. */
const movedByTurn = () =>
  withoutPauses(async (release) => {
    scrollTo(0, 0);
    await answered();
    const isLasting = /** @param {[string, unknown]} entry */ ([name]) => !document.querySelector(`[data-pick="${name}"]`);
    const before = Object.fromEntries(Object.entries(places()).filter(isLasting));
    const entries = () => all("#entries li").length;
    const [start, found] = [entries(), new Set()];
    for (let frame = 0; frame < FRAMES; frame++) {
      await answered();
      const said = document.querySelector("#hand").innerText.split("\n")[0];
      for (const one of moved(before, places()).slice(0, 3)) found.add(`${said} ${one}`);
      release();
      if (document.querySelector("#dialog[open]")) throw new Error("the game is over");
      if (entries() > start && document.querySelector(BEGINS) && !document.querySelector(`${PUT_BACK}, ${COUNTING}`)) return [...found];
      const next = TURN.map((selector) => document.querySelector(selector)).find(Boolean);
      next?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    }
    throw new Error("the turn did not end");
  });

/**
 * Lists what a panel lies over of what it speaks of, of what can be chosen, and of the hand.
 * @param {string} panel
 */
const coveredBy = async (panel) => {
  await answered();
  await answered();
  const { left, top, right, bottom } = document.querySelector(panel).getBoundingClientRect();
  return all("[data-new], [data-hint], #hand, #bar, #stage [data-pick]")
    .filter((one) => one.checkVisibility())
    .filter((one) => {
      const box = one.getBoundingClientRect();
      return Math.min(box.right, right) - Math.max(box.left, left) > 1 && Math.min(box.bottom, bottom) - Math.max(box.top, top) > 1;
    })
    .map((one) => one.dataset.pick ?? one.outerHTML.slice(0, 80));
};

/**
 * Lists what a panel lies over, with the page at its top, and gives the places of what has to lie still.
 * @param {string} panel
 */
const explained = async (panel) => {
  scrollTo(0, 0);
  return [await coveredBy(panel), places()];
};

/** Gives the places of what has to lie still, with the page at its top. */
const placesFromTop = () => {
  scrollTo(0, 0);
  return places();
};
