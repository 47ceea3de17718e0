// Has sw.js store the site on the device, and reports its progress. ui/browser/listen.py starts this once Python
// answers, so that the download does not hold up the first game.

import { finished, version } from "./memory.js";

const ANSWERS_WITHIN_MS = 5_000;
const MENDS_AFTER_MS = 3_000; // the start is busy until then
const WANTED = "ladrilho:wanted"; // in sessionStorage: the version wanted after a reload

/** @type {(worker: ServiceWorker, question: string) => Promise<any>} */
const ask = (worker, question) =>
  new Promise((answered) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => answered(data);
    worker.postMessage(question, [port2]);
  });
/** @type {(worker: ServiceWorker) => Promise<{ VERSION: string, BYTES: number, complete: boolean }>} */
const status = (worker) => ask(worker, "status");

// The page may have started with a damaged style sheet: this page uses the mended one now, the next from its start.
/** @param {string[]} mended */
const restyle = (mended) => {
  const sheet = /** @type {HTMLLinkElement} */ (document.querySelector("link[rel=stylesheet]"));
  if (mended.some((name) => sheet.href.endsWith(name.slice(1)))) sheet.replaceWith(sheet.cloneNode());
};

const calm = () =>
  new Promise((resolve) => {
    setTimeout(() => (window.requestIdleCallback ?? setTimeout)(resolve), MENDS_AFTER_MS);
  });

/** @type {ServiceWorkerRegistration} */
let registration;
/** @type {string | undefined} */
let onHost; // the host's version, once known

const askHost = async () => {
  const answer = await fetch("./sw.js", { cache: "no-cache", signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
  return /^const VERSION = "(\w+)";$/m.exec(await answer.text())?.[1];
};

const takeWanted = () => {
  try {
    const wanted = sessionStorage.getItem(WANTED);
    sessionStorage.removeItem(WANTED);
    return wanted;
  } catch {
    return null; // storage forbidden
  }
};

// Calls tell("stored", bytes) when all files of this version are on the device, and tell("replaced", 1 or 0) when
// another version becomes ready to take over, or no longer is.
/** @param {(news: string, number: number) => void} tell */
export const watch = async (tell) => {
  finished();
  const wanted = takeWanted();

  const look = async () => {
    const { active, waiting } = registration;
    if (active?.state !== "activated") return;
    const { VERSION, BYTES, complete } = await status(active);
    if (VERSION === version && complete) {
      tell("stored", BYTES);
      calm().then(() => import("./remembering.js")).then(({ remember }) => remember()).catch(() => {}); // another visit may
    }
    // The active one may be newer, too, if it arrived while this page was loading. And a deploy may be rolled back.
    const next = waiting ? (await status(waiting)).VERSION : VERSION;
    if (waiting && next === wanted) waiting.postMessage("activate");
    else tell("replaced", Number(next !== version));
  };

  // A page on a tablet may stay open for weeks. After a while offline, Chromium may leave an update waiting
  // until the next page is opened. So ask the host as well.
  const askForNews = async () => {
    let isAnswered = false;
    const answered = () => (isAnswered = true); // without a network nothing is new; otherwise `follow` hears of it
    registration.update().then(answered, answered);
    try {
      onHost = await askHost();
    } catch {
      return;
    }
    if (!onHost || onHost === version) return;
    await new Promise((resolve) => setTimeout(resolve, ANSWERS_WITHIN_MS));
    if (!isAnswered) tell("replaced", 1);
  };

  // Kept files may have been lost or damaged since. A fresh installation has just been checked.
  let isWhole = false;
  const mend = async () => {
    const { active } = registration;
    if (isWhole || !active || (await status(active)).VERSION !== version) return;
    const { complete, mended } = await ask(active, "mend");
    isWhole = complete;
    if (mended.length > 0) look();
    restyle(mended);
  };

  const follow = () => registration.installing?.addEventListener("statechange", look);

  try {
    registration = await navigator.serviceWorker.register("./sw.js");
  } catch {
    return; // no https, private browsing, or no network at the first visit: the page works without it
  }
  registration.addEventListener("updatefound", follow);
  follow();
  look();
  if (registration.active) calm().then(mend);
  addEventListener("online", mend);
  if (wanted) askForNews();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") askForNews();
  });
};

// Activates the new version. All tabs are notified and reload: see static/shell.js. If the version is not on the device
// yet, the next page activates it.
export const renew = () => {
  if (registration.waiting) {
    // A page that was reloaded with Shift has no worker that could change, as at a first visit.
    const workers = navigator.serviceWorker;
    if (!workers.controller) workers.addEventListener("controllerchange", () => window.ladrilhoReload(), { once: true });
    registration.waiting.postMessage("activate");
    return;
  }
  try {
    if (onHost) sessionStorage.setItem(WANTED, onHost);
  } catch {
    // storage forbidden: the next page offers it again
  }
  window.ladrilhoReload();
};
