// Measures the table for tests/browser/measuring.py. `scrolled` selects what may be longer than its frame.
// Gives the size of the page, what is not shown of what always has to be, the edges in the window of one's own
// board, and all that is to be read, chosen or looked at. A drawing may be smaller than the room that it has.

(scrolled) => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const PARTS = "header, .queens-storage, .queens-looks, .seat, #market, #hand, #log";
  const parts = all(PARTS);

  // Of two panes side by side on a phone, the one in front is measured.
  const stage = document.querySelector("#stage");
  const arePanes = getComputedStyle(stage).display !== "contents";
  const awayBy = (one) => {
    const pane = arePanes ? one.closest("#stage > :is(#market, #own)") : null;
    return pane ? pane.getBoundingClientRect().left - stage.getBoundingClientRect().left : 0;
  };

  const edges = (one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    if (!one.matches("svg[viewBox]") || left === right || top === bottom) return [left, top, right, bottom];
    const { a, d, e, f } = one.getScreenCTM();
    const { x, y, width, height } = one.viewBox.baseVal;
    return [e + x * a, f + y * d, e + (x + width) * a, f + (y + height) * d];
  };
  const around = (one) => {
    const outers = [];
    for (let outer = one.parentElement; outer.id !== "app"; outer = outer.parentElement) {
      outers.push(outer);
      if (getComputedStyle(outer).position === "fixed") break; // nothing around it cuts that off
    }
    return outers;
  };

  const holdsText = (one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  const isThing = (one) =>
    one.matches("svg, button:not(.open-board)") || (one instanceof HTMLElement && holdsText(one));
  const isOnlySaid = (one) => getComputedStyle(one).clipPath !== "none";
  const hides = (one) => getComputedStyle(one).overflow !== "visible";

  /** By how much something around it cuts a thing off, or its own frame does. */
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
    return Math.max(0, ...lost);
  };

  const hand = document.querySelector("#hand");
  const isOver = getComputedStyle(hand).position === "fixed"; // then the page is scrolled under it
  const isMeant = (one) =>
    isThing(one) && one.checkVisibility() && !one.closest(scrolled) && !(isOver && hand.contains(one));
  const things = all(":is(#bar, #market, #hand, #own, #others, #log) *")
    .map((one) => [one, around(one)])
    .filter(([one, outers]) => Math.abs(awayBy(one)) < 1 && isMeant(one) && ![one, ...outers].some(isOnlySaid))
    .map(([one, outers]) => {
      const part = one.closest(PARTS);
      const where = part.id || part.className || part.localName;
      const name = `${one.localName}.${one.classList} ${one.textContent.trim().slice(0, 40)}`;
      return [parts.indexOf(part), where, name, ...edges(one), hidden(one, outers), outers.some(isThing)];
    });

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
}
