/**
 * Measures how a table, from its top, uses its window, in pixels: the boards as they are drawn, the heads of the
 * others, the log, and the largest rectangle without a drawing, a word or a button.
 */
const use = () => {
  scrollTo(0, 0);
  const BOARD = ":is(.azul-board, .sintra-board, .queens-garden, .patchwork-sheet)";
  const CELL = 4; // pixels
  /** @typedef {{ left: number, top: number, right: number, bottom: number }} Edges */

  /** @type {(selector: string, root?: ParentNode) => HTMLElement[]} */
  const all = (selector, root = document) => [.../** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(selector))];
  /** @type {(one: Element | null | undefined) => boolean} */
  const isShown = (one) => one?.checkVisibility({ visibilityProperty: true }) ?? false;
  /** @type {(one: Element) => Text[]} */
  const texts = (one) => [...one.childNodes].filter((node) => node instanceof Text).filter((node) => node.data.trim());

  /** @type {(one: SVGSVGElement) => Edges} */
  const drawn = (one) => {
    const { a, d, e, f } = one.getScreenCTM();
    const { x, y, width, height } = one.viewBox.baseVal;
    return { left: e + x * a, top: f + y * d, right: e + (x + width) * a, bottom: f + (y + height) * d };
  };
  /** @type {(box: Edges, one: Element) => Edges} */
  const seen = ({ left, top, right, bottom }, one) => {
    for (let outer = one.parentElement; outer && outer.id !== "app"; outer = outer.parentElement) {
      const { overflow, clipPath, position } = getComputedStyle(outer);
      if (overflow !== "visible" || clipPath !== "none") {
        const around = outer.getBoundingClientRect();
        [left, top] = [Math.max(left, around.left), Math.max(top, around.top)];
        [right, bottom] = [Math.min(right, around.right), Math.min(bottom, around.bottom)];
      }
      if (position === "fixed") break;
    }
    return { left, top, right, bottom };
  };

  const [columns, rows] = [Math.ceil(innerWidth / CELL), Math.ceil(innerHeight / CELL)];
  const used = new Uint8Array(columns * rows);
  /** @type {(box: Edges) => void} */
  const fill = ({ left, top, right, bottom }) => {
    if (right - left < 1 || bottom - top < 1) return;
    for (let row = Math.max(0, Math.floor(top / CELL)); row < Math.min(rows, bottom / CELL); row++)
      used.fill(1, row * columns + Math.max(0, Math.floor(left / CELL)), row * columns + Math.min(columns, Math.ceil(right / CELL)));
  };
  const range = document.createRange();
  for (const one of all("#bar, #log, #replay, :is(#market, #hand, #own, #others) *")) {
    if (!isShown(one) || one.parentElement?.closest("svg")) continue;
    if (one.matches("svg[viewBox]")) fill(seen(drawn(/** @type {any} */ (one)), one));
    else if (one.matches("#bar, #log, #replay, .centre, button:not(.open-board)")) fill(seen(one.getBoundingClientRect(), one));
    for (const text of texts(one)) {
      range.selectNodeContents(text);
      for (const line of range.getClientRects()) fill(seen(line, one));
    }
  }

  /** In each row, the largest rectangle that ends there, by the free cells above it. */
  const empty = () => {
    const free = new Int32Array(columns + 1);
    let most = 0;
    for (let row = 0; row < rows; row++) {
      /** @type {[start: number, high: number][]} */
      const open = [];
      for (let column = 0; column <= columns; column++) {
        free[column] = column === columns || used[row * columns + column] ? 0 : free[column] + 1;
        let start = column;
        for (let last = open.at(-1); last && last[1] >= free[column]; last = open.at(-1)) {
          start = last[0];
          most = Math.max(most, last[1] * (column - start));
          open.pop();
        }
        open.push([start, free[column]]);
      }
    }
    return most / (columns * rows);
  };

  /** @type {(seat: Element) => object} */
  const measured = (seat) => {
    const board = /** @type {SVGSVGElement} */ (seat.querySelector(BOARD));
    const { top, bottom } = isShown(board) ? seen(drawn(board), board) : { top: 0, bottom: 0 };
    const tiles = all("[data-is], .queens-storage svg", seat).filter(isShown);
    const sides = tiles.map((one) => one.getBoundingClientRect().width).sort((one, other) => one - other);
    return {
      high: bottom - top,
      head: seat.querySelector("header").getBoundingClientRect().height,
      tile: sides.length ? sides[sides.length >> 1] : Infinity, // some are drawn smaller, as signs
      level: all(".kind, .portrait", seat).some(isShown),
    };
  };

  const entries = document.querySelector("#entries");
  return {
    own: measured(document.querySelector("#own .seat")),
    others: all("#others .seat").map(measured),
    log: isShown(document.querySelector("#log")) ? document.querySelector("#log").clientHeight : 0,
    entries: isShown(entries) ? entries.clientHeight : 0,
    empty: empty(),
    round: all("#bar .round").filter(isShown).map((one) => one.textContent).join(),
    turn: isShown(document.querySelector("#bar .turn")),
  };
};
