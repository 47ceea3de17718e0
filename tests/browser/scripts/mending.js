const firstCache = async () => caches.open((await caches.keys())[0] ?? "none");

/**
 * Gives the address of a file in a cache by the end of its name; that of the page has none.
 * @param {Cache} cache
 * @param {string} name
 */
const addressOf = async (cache, name) => {
  const page = new URL("./", location.href).href;
  const found = (await cache.keys()).find(({ url }) => (name ? url.endsWith(name) : url === page));
  if (!found) throw new Error(`${name} is not kept`);
  return found.url;
};

/**
 * Takes a file off the device.
 * @param {string} name
 */
const remove = async (name) => {
  const cache = await firstCache();
  return cache.delete(await addressOf(cache, name));
};

/**
 * Puts junk in the place of a file.
 * @param {string} name
 */
const damage = async (name) => {
  const cache = await firstCache();
  const url = await addressOf(cache, name);
  const headers = (await cache.match(url))?.headers;
  await cache.put(url, new Response("junk".repeat(99), { headers }));
};

/** @returns {Promise<Record<string, string>>} The integrity of every file, as sw.js lists them. */
const listed = async () => {
  const text = await (await fetch("./sw.js")).text();
  return JSON.parse(/^const FILES = (\{.*?\});$/ms.exec(text)?.[1] ?? "");
};

/**
 * Names those of these files that are missing or not as sw.js lists them.
 * @param {Record<string, string>} files
 */
const faultyOf = async (files) => {
  const cache = await firstCache();
  const names = [];
  for (const [name, integrity] of Object.entries(files)) {
    const answer = await cache.match(new URL(name, location.href).href, { ignoreVary: true });
    const digest = answer && (await crypto.subtle.digest("SHA-256", await answer.arrayBuffer()));
    const kept = digest && btoa(String.fromCharCode(...new Uint8Array(digest)));
    if (integrity !== `sha256-${kept}`) names.push(name);
  }
  return names;
};

const faulty = async () => faultyOf(await listed());

/** Waits until the worker is not, or no longer, looking for faults. */
const rest = async () => {
  const { active: worker } = await navigator.serviceWorker.getRegistration();
  if (!worker) throw new Error("no worker keeps the site");
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    worker.postMessage("mend", [port2]);
  });
};

/**
 * Takes files off the device, or damages them. Returns the names of the faulty files.
 * @param {[names: string[], fault: "remove" | "damage"]} asked
 */
const spoil = async ([names, fault]) => {
  await rest();
  for (const name of names) await { remove, damage }[fault](name);
  return faulty();
};

/** Waits until no file is missing or damaged. All are read only when those found at first are whole: that is much. */
const becomesWhole = async () => {
  const files = await listed();
  for (let names = await faultyOf(files); names.length > 0; names = await faultyOf(files)) {
    for (const name of names) {
      while ((await faultyOf({ [name]: files[name] })).length > 0) await new Promise((later) => setTimeout(later, 200));
    }
  }
};

/** Counts the bytes of the site that are on the device. */
const size = async () => {
  const cache = await firstCache();
  const asked = (await cache.keys()).filter(({ url }) => !url.endsWith("/memory")); // made here
  const sizes = asked.map(async (one) => (await (await cache.match(one))?.blob())?.size ?? 0);
  return (await Promise.all(sizes)).reduce((sum, one) => sum + one, 0);
};

/** Takes Python itself off the device. Returns whether it was there. */
const removePython = async () => {
  const cache = await firstCache();
  const wasm = (await cache.keys()).filter(({ url }) => url.endsWith(".wasm"));
  return wasm.length === 1 && cache.delete(wasm[0]);
};

/** Says if Python itself is on the device. */
const hasPython = async () => (await (await firstCache()).keys()).some(({ url }) => url.endsWith(".wasm"));
