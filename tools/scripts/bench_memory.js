/**
 * True once the log says more than before, or the game is over.
 * @param {number} told entries of the log before
 */
const hasGoneOn = (told) =>
  document.querySelectorAll("#entries li").length > told || document.querySelector("#dialog[open]") !== null;
