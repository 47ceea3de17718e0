// Keeps the whole site on the device, so that it opens and plays without a network.
//
// All files of a page lie in a folder named after its version. So a page requests only files of its own version, and
// gets either those or an error, never another version's.

"use strict";

// tools/build.py fills these in: every file of the site but this one, with its integrity; and the text shown instead
// of a page that is lost or damaged while there is no network, by cause.
const VERSION = "";
const BYTES = 0;
/** @type {Record<string, string>} */
const FILES = {};
/** @type {Record<string, string>} */
const SORRY = {};

const PREFIX = "ladrilho-"; // other pages on the same host have their own caches
const CACHE = PREFIX + VERSION;
const PAGE = registration.scope;
const addresses = Object.keys(FILES).map((name) => new URL(name, PAGE).href);

const isComplete = async () => {
  if (!(await caches.has(CACHE))) return false;
  const kept = (await (await caches.open(CACHE)).keys()).map(({ url }) => url);
  return addresses.every((address) => kept.includes(address));
};

// Only Chromium has userAgentData. It keeps compiled code in its own cache, beside the file from the first visit. A
// later start finds that code only if the file is neither requested again nor served from elsewhere.
/** @param {string} address */
const isCompiled = (address) => Boolean(navigator.userAgentData) && address.endsWith(".wasm");
/** @param {string} address */
const asItCame = (address) =>
  fetch(address, { cache: "only-if-cached", mode: "same-origin" }).then(
    (answer) => (answer.ok ? answer : null),
    () => null,
  );

// All files or none. The host confirms each one, since the browser's own cache may be ten minutes old; files that
// the page has just loaded still come from that cache. Only compiled files are not checked with the host, as long as
// their integrity is right.
/** @type {(name: string, how: RequestCache) => Request} */
const request = (name, how) => new Request(new URL(name, PAGE), { cache: how, integrity: FILES[name] });
const download = async () => {
  if (await isComplete()) return; // a deploy was rolled back: this version is still here
  const cache = await caches.open(CACHE);
  const asked = Object.keys(FILES).filter((name) => !isCompiled(name));
  const compiled = Object.keys(FILES).filter(isCompiled);
  try {
    await Promise.all([
      cache.addAll(asked.map((name) => request(name, "no-cache"))),
      ...compiled.map((name) =>
        cache.add(request(name, "force-cache")).catch(() => cache.add(request(name, "no-cache"))),
      ),
    ]);
  } catch (error) {
    await caches.delete(CACHE);
    throw error; // nothing is installed, and the previous version, if any, stays in use
  }
};

// Each page holds the lock of its version (static/shell.js): a cache is deleted when its last page has
// closed. Nothing waits for that; caches left when the browser stops this worker are deleted with the next
// version.
const deleteOlder = async () => {
  const older = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  if (registration.installing) return; // one of them is not old, but about to be installed
  for (const name of older) navigator.locks.request(name, () => caches.delete(name));
};

const exactly = { ignoreVary: true }; // hosts vary by encoding, which no longer matters in a cache
/** @param {string} address */
const own = async (address) => (await caches.open(CACHE)).match(address, exactly);

// --- lost or damaged files ---

/** @type {(name: string, answer: Response | null | undefined) => Promise<boolean>} */
const isWhole = async (name, answer) => {
  if (!answer) return false;
  const digest = await crypto.subtle.digest("SHA-256", await answer.arrayBuffer());
  return FILES[name] === `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
};

// From the browser's own cache, or else from the host.
/** @param {string} name */
const anew = async (name) => {
  const ways = /** @type {RequestCache[]} */ (["force-cache", "reload"]).map((how) => request(name, how));
  const answer = await fetch(ways[0]).catch(() => fetch(ways[1]));
  if (!answer.ok) throw new Error(`${answer.status}: ${name}`);
  return answer;
};

/** @type {(name: string, answer: Response) => Promise<void>} */
const keep = async (name, answer) => (await caches.open(CACHE)).put(new URL(name, PAGE).href, answer);

// A file must be whole in every place: Chromium keeps compiled ones in two.
/** @param {string} name */
const isKept = async (name) => {
  const { href } = new URL(name, PAGE);
  if (!(await isWhole(name, await own(href)))) return false;
  const came = isCompiled(href) ? await asItCame(href) : null;
  return came === null || isWhole(name, came);
};

// One file after the other, as nobody waits for them.
const mend = async () => {
  const mended = [];
  let complete = true;
  for (const name of Object.keys(FILES)) {
    if (await isKept(name)) continue;
    try {
      await keep(name, await anew(name));
      mended.push(name);
    } catch {
      complete = false; // no network, no room, or the host has another version by now
    }
  }
  return { mended, complete };
};

/** @type {ReturnType<typeof mend> | null} */
let mending = null; // for all pages at once
const mendOnce = () => (mending ??= mend().finally(() => (mending = null)));

// The page and its script that mends the other files: without these, nothing would report the damage.
const FIRST = ["./", `./${VERSION}/static/shell.js`];
/** @type {(name: string) => Promise<Response>} */
const surely = async (name) => {
  const kept = await own(new URL(name, PAGE).href);
  if (kept && (await isWhole(name, kept.clone()))) return kept;
  const answer = await anew(name);
  await keep(name, answer.clone()).catch(() => {}); // the page asks for its script next; `mend` tries again
  return answer;
};

/** @type {(request: Request) => Promise<Response>} */
const openPage = async (request) => {
  const isLost = !(await own(PAGE));
  try {
    return (await Promise.all(FIRST.map(surely)))[0];
  } catch {
    const headers = { "Content-Type": "text/html; charset=utf-8" };
    return fetch(request).catch(() => new Response(SORRY[isLost ? "network" : "damaged"], { headers }));
  }
};

// --- answers ---

/** @type {(request: Request) => Promise<Response>} */
const answer = async (request) =>
  (isCompiled(request.url) ? await asItCame(request.url) : null) ??
  (await own(request.url)) ??
  // Try the other versions' caches, for a page that started before this worker took over.
  (await caches.match(request.url, exactly)) ??
  fetch(request);

/** @type {(request: Request) => Promise<Response>} */
const answerNavigation = async (request) => {
  const address = new URL(request.url);
  address.search = address.hash = "";
  if ([PAGE, `${PAGE}index.html`].includes(address.href)) return openPage(request);
  // Other people's sites may lie below the page. Without a network, there is only the page.
  return (await own(address.href)) ?? fetch(request).catch(() => Response.redirect(PAGE));
};

addEventListener("install", (event) => event.waitUntil(download()));

addEventListener("activate", (event) => {
  event.waitUntil(clients.claim()); // so that the page of the first visit works after losing the network
  deleteOlder();
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(PAGE)) return;
  event.respondWith(request.mode === "navigate" ? answerNavigation(request) : answer(request));
});

/** @param {ExtendableMessageEvent} event */
const hear = (event) => {
  const { data, ports } = event;
  if (data === "activate") skipWaiting(); // a person asked for the new version
  if (data === "status") isComplete().then((complete) => ports[0].postMessage({ VERSION, BYTES, complete }));
  if (data === "files") ports[0].postMessage(FILES);
  if (data === "mend") event.waitUntil(mendOnce().then((done) => ports[0].postMessage(done)));
};
addEventListener("message", (event) => hear(/** @type {any} */ (event)));
