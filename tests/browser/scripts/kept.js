/**
 * Waits until `check` returns something true.
 * @template Given
 * @param {(arg: Given) => Promise<unknown>} check
 * @param {Given} arg
 * @param {number} within milliseconds
 */
const until = async (check, arg, within) => {
  const end = performance.now() + within;
  while (!(await check(arg))) {
    if (performance.now() > end) throw new Error(`still not true: ${check}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/**
 * Says if the page has come up in this version.
 * @param {string} version
 */
const isInVersion = (version) => {
  if (document.body?.dataset.ready !== "1") return false;
  /** @type {HTMLLinkElement} */
  const sheet = document.querySelector("link[rel=stylesheet]");
  return sheet.href.includes(version);
};

/** Checks for a new version, and returns how its installation ends. The page may have found it already. */
const installation = async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  /** @type {Promise<ServiceWorker>} */
  const found = new Promise((resolve) => {
    registration.addEventListener("updatefound", () => {
      if (registration.installing) resolve(registration.installing);
    });
  });
  await registration.update();
  const worker = registration.installing ?? registration.waiting ?? (await found);
  while (worker.state === "installing") {
    await new Promise((resolve) => {
      worker.onstatechange = resolve;
    });
  }
  return worker.state;
};
