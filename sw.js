// Keeps the whole site on the device, so that it opens and plays without a network.
//
// All that a page runs on lies in a folder named after its version: a page can only ask for files of its own
// version, whoever answers, and gets them or an error, never those of another.

"use strict";

// tools/build.py fills these three in: every file of the site but this one, with its integrity.
const VERSION = "";
const BYTES = 0;
/** @type {Record<string, string>} */
const FILES = {};

const PREFIX = "ladrilho-"; // other pages of the same host have caches of their own
const CACHE = PREFIX + VERSION;
const PAGE = registration.scope;
const addresses = Object.keys(FILES).map((name) => new URL(name, PAGE).href);

const isComplete = async () => {
  if (!(await caches.has(CACHE))) return false;
  const kept = (await (await caches.open(CACHE)).keys()).map(({ url }) => url);
  return addresses.every((address) => kept.includes(address));
};

// Chromium, which alone has userAgentData, keeps what it has compiled of Python beside the file in its own cache, as
// it came at the first visit: a later start finds it there if the file is neither asked for again nor taken from
// elsewhere.
/** @param {string} address */
const isCompiled = (address) => Boolean(navigator.userAgentData) && address.endsWith(".wasm");
/** @param {string} address */
const asItCame = (address) =>
  fetch(address, { cache: "only-if-cached", mode: "same-origin" }).then(
    (answer) => (answer.ok ? answer : null),
    () => null,
  );

// All files or none. The host is asked about each, for the browser's own cache may hold what was there ten
// minutes ago; what the page has just loaded comes from there all the same. Only what is compiled is not asked
// about, as long as it is what it should be.
const download = async () => {
  if (await isComplete()) return; // a deploy was taken back: this version is still here
  const cache = await caches.open(CACHE);
  /** @type {(name: string, how: RequestCache) => Request} */
  const request = (name, how) => new Request(new URL(name, PAGE), { cache: how, integrity: FILES[name] });
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
    throw error; // nothing is installed, and the version before, if there is one, goes on
  }
};

// Each page holds the lock of its version (static/shell.js): a cache goes when its last page has gone. Nobody
// waits for that; what is left when the browser stops this worker goes with the next version.
const deleteOlder = async () => {
  const older = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  if (registration.installing) return; // one of them is not older, but about to come
  for (const name of older) navigator.locks.request(name, () => caches.delete(name));
};

const exactly = { ignoreVary: true }; // hosts vary by encoding, of which nothing is left in a cache
/** @param {string} address */
const own = async (address) => (await caches.open(CACHE)).match(address, exactly);

/** @type {(request: Request) => Promise<Response>} */
const answer = async (request) =>
  (isCompiled(request.url) ? await asItCame(request.url) : null) ??
  (await own(request.url)) ??
  // Of the other versions' caches, for a page that began before this worker took over.
  (await caches.match(request.url, exactly)) ??
  fetch(request);

/** @type {(request: Request) => Promise<Response>} */
const answerNavigation = async (request) => {
  const address = new URL(request.url);
  address.search = address.hash = "";
  if ([PAGE, `${PAGE}index.html`].includes(address.href)) return (await own(PAGE)) ?? fetch(request);
  // Below the page there may lie sites of somebody else. Without a network there is only the page.
  return (await own(address.href)) ?? fetch(request).catch(() => Response.redirect(PAGE));
};

addEventListener("install", (event) => event.waitUntil(download()));

addEventListener("activate", (event) => {
  event.waitUntil(clients.claim()); // the page of the first visit plays on when the network goes
  deleteOlder();
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(PAGE)) return;
  event.respondWith(request.mode === "navigate" ? answerNavigation(request) : answer(request));
});

addEventListener("message", ({ data, ports }) => {
  if (data === "activate") skipWaiting(); // a person asked for the new version
  if (data === "status") isComplete().then((complete) => ports[0].postMessage({ VERSION, BYTES, complete }));
});
