// Back, by the browser's button or the device's: it closes what lies over the page, then leads to the menu, and
// only from there out of the site.
//
// While there is something to go back from, the page stands on an entry of the history of its own, which knows how
// many steps lie below it. In the menu that entry stays, as going back by script would race with what the reader
// does next; whoever goes back from there is led on at once.

/** How many steps below this entry belong to the page: 0 where the reader came in. */
const steps = () => Number(history.state?.steps ?? 0);

let below = steps(); // a reload keeps it
let isTaken = false; // whether an address after # made this entry, such as a link with a game
let isInside = false; // whether there is something to go back from
let goBack = () => {};

/** @param {() => void} call called to go one step back within the page */
export const answer = (call) => {
  goBack = call;
};

/** The page was redrawn. @param {boolean} inside whether there is something to go back from */
export const stand = (inside) => {
  isInside = inside;
  if (location.hash) return; // it is about to be taken, or the rules are read, which have an entry to themselves
  if (isTaken) history.replaceState({ steps: ++below }, "");
  else if (inside && !steps()) history.pushState({ steps: ++below }, "");
  isTaken = false;
};

addEventListener("popstate", () => {
  if (location.hash) {
    isTaken = !location.hash.startsWith("#rules");
    return;
  }
  const isBack = steps() < below;
  below = steps();
  if (!isBack) return;
  if (isInside) goBack();
  else history.back();
});
