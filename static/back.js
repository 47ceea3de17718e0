// Back, by the browser's button or the device's: it closes what lies over the page, then leads from a past position
// to the present one, then to the menu, and only from there out of the site.
//
// Each step that can be gone back, to a table or a room, to a past position, to a dialog, has an entry of the history,
// made while it is taken: browsers skip entries that come without anything being pressed, so none is made on the
// way back. What is closed by a button leaves its entry behind, as going back by script would race with what the
// reader does next. The way back passes over it; where nothing lies before the site, that takes one press more.

/** How many steps of the page lie below this entry: 0 where the reader came in. */
const steps = () => Number(history.state?.steps ?? 0);

let below = steps(); // a reload keeps it
let isTaken = false; // whether an address after # made this entry, such as a link with a game
let depth = 0; // how many steps can be gone back
let goBack = () => {};

/** @param {() => void} call called to go one step back within the page */
export const answer = (call) => {
  goBack = call;
};

/** What follows # in this entry was read, and not understood. */
const isUnread = () => Boolean(history.state?.isUnread);

/** Leave what follows # in the address: it was not understood. @param {string} fragment */
export const leave = (fragment) => history.replaceState({ ...history.state, isUnread: true }, "", fragment);

/** The page was redrawn. @param {number} taken how many steps lead from the menu to what it shows */
export const stand = (taken) => {
  depth = taken;
  if (location.hash && !isUnread()) return; // it is about to be taken, or the rules are read, which have an entry of their own
  if (isTaken) history.replaceState({ steps: ++below }, "");
  isTaken = false;
  while (below < depth) history.pushState({ steps: ++below }, "", location.pathname + location.search);
};

addEventListener("popstate", () => {
  if (location.hash && !isUnread()) {
    isTaken = !location.hash.startsWith("#rules");
    if (!isTaken) history.replaceState({ steps: below }, ""); // so that a reload keeps it there as well
    return;
  }
  const isBack = steps() < below;
  below = steps();
  if (!isBack) return;
  if (depth <= below) history.back();
  for (let more = depth - below; more > 0; more--) goBack(); // an address may lead several steps on at once
});
