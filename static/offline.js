// Lets sw.js keep the site on the device, and tells what has come of it. ui/browser/listen.py starts this once Python
// answers, so that the download does not hold up the first game.

const version = new URL("..", import.meta.url).pathname.split("/").at(-2); // see tools/build.py

/** @type {(worker: ServiceWorker) => Promise<{ VERSION: string, BYTES: number, complete: boolean }>} */
const status = (worker) =>
  new Promise((answered) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => answered(data);
    worker.postMessage("status", [port2]);
  });

/** @type {ServiceWorkerRegistration} */
let registration;

// Calls tell("kept", bytes) when all of this version is on the device, and tell("replaced", 1 or 0) as another
// version is there to take over or not.
/** @param {(news: string, number: number) => void} tell */
export const watch = async (tell) => {
  const look = async () => {
    const { active, waiting } = registration;
    if (active?.state !== "activated") return;
    const { VERSION, BYTES, complete } = await status(active);
    if (VERSION === version && complete) tell("kept", BYTES);
    // The active one may be newer too: then it came while this page was loading. And a deploy may be taken back.
    const next = waiting ? (await status(waiting)).VERSION : VERSION;
    tell("replaced", Number(next !== version));
  };

  const follow = () => registration.installing?.addEventListener("statechange", look);

  try {
    registration = await navigator.serviceWorker.register("./sw.js");
  } catch {
    return; // no https, private browsing, or no network at the first visit: the page plays without
  }
  registration.addEventListener("updatefound", follow);
  follow();
  look();
  document.addEventListener("visibilitychange", () => {
    // A page on a tablet may stay open for weeks. Without a network there is nothing new.
    if (document.visibilityState === "visible") registration.update().catch(() => {});
  });
};

// Bring the new version on. All tabs hear of it and reload, see static/shell.js.
export const renew = () => {
  if (registration.waiting) registration.waiting.postMessage("activate");
  else window.ladrilhoReload();
};
