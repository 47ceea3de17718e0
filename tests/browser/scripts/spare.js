/**
 * What the page is told of its power to spare, while a battery and the sight of the page change.
 * @param {{ battery: "none" | "refused" | "there" }} how
 */
const told = async ({ battery }) => {
  const made = Object.assign(new EventTarget(), { charging: false, level: 0.5 });
  const ways = { none: undefined, refused: () => Promise.reject(new Error("not here")), there: async () => made };
  Object.defineProperty(navigator, "getBattery", { configurable: true, value: ways[battery] });
  let isHidden = false;
  Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden });
  /** @type {boolean[]} */
  const heard = [];
  /** @type {HTMLScriptElement} */
  const shell = document.querySelector("script[src*=shell]");
  const { watch } = await import(new URL("spare.js", shell.src).href);
  await watch((/** @type {boolean} */ hasPower) => heard.push(hasPower));

  const change = (/** @type {{ charging?: boolean, level?: number }} */ to) => {
    Object.assign(made, to);
    made.dispatchEvent(new Event("charging" in to ? "chargingchange" : "levelchange"));
  };
  const hide = (/** @type {boolean} */ is) => {
    isHidden = is;
    document.dispatchEvent(new Event("visibilitychange"));
  };
  hide(true);
  hide(false);
  change({ level: 0.2 }); // no change worth a word
  change({ level: 0.19 });
  hide(true);
  hide(false);
  change({ charging: true });
  change({ charging: false });
  Reflect.deleteProperty(document, "hidden");
  Reflect.deleteProperty(navigator, "getBattery");
  return heard;
};
