/** Lets a worker think for a part of the time: whatever a test looks at, it need not be the best move. */
const thinkShortly = () => {
  const { postMessage } = Worker.prototype;
  /** @this {Worker} @param {any[]} given */
  Worker.prototype.postMessage = function (...given) {
    const [message, ...more] = given;
    const sooner = String(message).replace(/"seconds": [0-9.]+/, '"seconds": 0.3');
    Reflect.apply(postMessage, this, [typeof message === "string" ? sooner : message, ...more]);
  };
};

/** Says if the page was pushed by a test, or a board has another size than at first. */
const isChanged = () => {
  const { style } = document.querySelector("#own");
  const isPushed = document.querySelector("#app").style.length > 0; // by a test
  return isPushed || [...style].some((name) => style.getPropertyValue(name) !== "1");
};

/**
 * Counts the games on the shelf.
 * @param {string} prefix
 */
const gamesKept = (prefix) => {
  const places = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  return new Set(places.map((key) => key.replace(/\/[01]$/, ""))).size;
};
