// Has the memory for later starts made when all else is on the device and the reader is idle: see static/memory.js.

import { modules } from "./interpreter.mjs";
import { CACHE, forget, isUsed, kept, MODULES } from "./memory.js";

const REST_MS = 5_000; // without a press of a button or a key
const LEAST_GIGABYTES = 4; // of the device; only Chromium tells. It takes a second Python for some seconds

const rest = () =>
  new Promise((rested) => {
    let timer = 0;
    const pressed = () => {
      clearTimeout(timer);
      timer = setTimeout(done, REST_MS);
    };
    const done = () => {
      for (const kind of ["pointerdown", "keydown"]) removeEventListener(kind, pressed, true);
      rested(undefined);
    };
    for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, pressed, true);
    pressed();
  });

/** @param {string[]} names */
const make = (names) =>
  new Promise((made) => {
    const worker = new Worker(new URL("remember.js", import.meta.url), { type: "module" });
    worker.onmessage = worker.onerror = () => {
      worker.terminate();
      made(undefined);
    };
    worker.postMessage(names);
  });

let isAsked = false;
/** Make it once, unless it is there and holds all that this page has imported by then. */
export const remember = async () => {
  const { deviceMemory = LEAST_GIGABYTES } = /** @type {{ deviceMemory?: number }} */ (navigator);
  if (isAsked || deviceMemory < LEAST_GIGABYTES) return;
  isAsked = true;
  await rest();
  if (!isUsed()) return forget();
  await navigator.locks.request(`${CACHE}-memory`, { ifAvailable: true }, async (lock) => {
    const known = (await kept())?.headers.get(MODULES)?.split(" ") ?? [];
    const names = new Set([...known, ...modules()]);
    if (lock && names.size > known.length && (await caches.has(CACHE))) await make([...names]);
  });
};
