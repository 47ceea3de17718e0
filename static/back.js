// The way back, by the browser's button or the device's: it closes any dialog, then leads from a past position to the
// present one, then to the menu, and only from there out of the site.
//
// Each step to a table or room, to a past position or to a dialog adds an entry to the history as it is taken:
// browsers skip entries made without a press, so none is made on the way back. Closing something by a button leaves
// its entry behind, as going back by script would race with the reader's next action. The way back skips that entry;
// if nothing comes before the site, that takes one more press.

/** The number of the page's steps below this entry: 0 where the reader came in. */
const steps = () => Number(history.state?.steps ?? 0);

let below = steps(); // a reload keeps it
let isTaken = false; // an address after # made this entry, such as a link with a game
let depth = 0; // number of steps back
let goBack = () => {};

/** @param {() => void} call goes one step back within the page */
export const answer = (call) => {
  goBack = call;
};

/** True if the part of this entry after # was read and not understood. */
const isUnread = () => Boolean(history.state?.isUnread);

/** Leave the part after # in the address: it was not understood. @param {string} fragment */
export const keepUnread = (fragment) => history.replaceState({ ...history.state, isUnread: true }, "", fragment);

/** Take in that the page was redrawn. @param {number} taken the number of steps from the menu to this screen */
export const settle = (taken) => {
  depth = taken;
  if (location.hash && !isUnread()) return; // soon taken, or the rules are open, which have their own entry
  if (isTaken) history.replaceState({ steps: ++below }, "");
  isTaken = false;
  while (below < depth) history.pushState({ steps: ++below }, "", location.pathname + location.search);
};

addEventListener("popstate", () => {
  if (location.hash && !isUnread()) {
    isTaken = !location.hash.startsWith("#rules");
    if (!isTaken) history.replaceState({ steps: below }, ""); // so that a reload keeps it
    return;
  }
  const isBack = steps() < below;
  below = steps();
  if (!isBack) return;
  if (depth <= below) history.back();
  for (let more = depth - below; more > 0; more--) goBack(); // an address may skip several steps at once
});
