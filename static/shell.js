// Until Python is ready: shows the menu prerendered in the reader's language, and records every click and
// keystroke, to be answered then: ui/app.py takes them from `ladrilhoEarly`. Stops PyScript's observers once
// Python is ready. Also ensures that the page consists of one version, and reloads it when another one takes
// over. Opens the rules of the games, which need no Python.

"use strict";

{
  const CARRIED = "ladrilho:carried";
  const FAILED = "ladrilho:failed";
  const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
  const version = String(new URL("..", src).pathname.split("/").at(-2)); // see tools/build.py
  /** @type {(selector: string) => HTMLElement} */
  const part = (selector) => /** @type {HTMLElement} */ (document.querySelector(selector)); // index.html has it
  const isReady = () => document.body?.dataset.ready === "1";

  // PyScript keeps searching every change of the page for scripts and commands to run. There are none, anything
  // smuggled in must not run, and the search would take a tenth of the time of a click. So every observer created
  // before the page is ready is disconnected then. We ourselves use `Observer`.
  const Observer = window.MutationObserver;
  /** @type {MutationObserver[]} */
  const observers = [];
  window.MutationObserver = class extends Observer {
    /** @param {MutationCallback} call */
    constructor(call) {
      super(call);
      observers.push(this);
    }
  };
  const stopObservers = () => {
    window.MutationObserver = Observer;
    for (const observer of observers) observer.disconnect();
  };

  /** @param {unknown} value */
  const isText = (value) => typeof value === "string";
  /** @param {unknown} value */
  const isEvent = (value) => Array.isArray(value) && value.length === 3 && value.every(isText);

  // What the previous page handed over when it reloaded: see ui/update/resume.py.
  const carried = () => {
    try {
      const events = JSON.parse(String(sessionStorage.getItem(CARRIED)));
      sessionStorage.removeItem(CARRIED);
      return events.every(isEvent) ? events : [];
    } catch {
      return []; // storage forbidden, nothing there, or a damaged record
    }
  };

  window.ladrilhoEarly = [];
  window.ladrilhoCarried = carried();
  // What to hand over at the next reload; ui/app.py replaces this with a fuller version.
  window.ladrilhoCarry = () => JSON.stringify([...window.ladrilhoCarried, ...window.ladrilhoEarly]);

  /** @type {(...event: PageEvent) => void} */
  const record = (kind, what, text) => {
    if (isReady()) return;
    window.ladrilhoEarly.push([kind, what, text]);
  };

  // Says that the rules did not load, until the next click.
  const missing = document.createElement("p");
  missing.setAttribute("role", "alert");

  document.addEventListener("click", (event) => {
    missing.remove();
    const picked = /** @type {Element} */ (event.target).closest("[data-pick]");
    if (picked) record("pick", String(picked.dataset.pick), "");
  });

  document.addEventListener("input", (event) => {
    const target = /** @type {HTMLInputElement} */ (event.target);
    if (target.dataset.field) record("set", target.dataset.field, target.value);
  });

  const stored = () => {
    try {
      const settings = Object.entries(JSON.parse(String(localStorage.getItem("ladrilho:settings"))) ?? {});
      return Object.fromEntries(settings.filter(([, value]) => isText(value)));
    } catch {
      return {}; // storage forbidden, or a damaged record: Python will say so
    }
  };

  // Whether there is a game to continue.
  const isRunning = () => {
    try {
      return localStorage.getItem("ladrilho:running") !== null;
    } catch {
      return false; // storage forbidden
    }
  };

  /** @param {string | null | undefined} tag */
  const primary = (tag) => (tag ?? "").toLowerCase().split("-")[0];

  // As `preferred` in ui/kit/words.py chooses, from the languages of the menus.
  /** @param {{ language?: string }} settings */
  const language = (settings) => {
    const asked = [settings.language, new URLSearchParams(location.search).get("lang"), ...navigator.languages];
    const menus = [...document.querySelectorAll("template[data-language]")];
    const offered = new Map(menus.map(({ dataset }) => [primary(dataset.language), String(dataset.language)]));
    return asked.map((tag) => offered.get(primary(tag))).find(Boolean) ?? "en";
  };

  const reload = (window.ladrilhoReload = () => {
    try {
      sessionStorage.setItem(CARRIED, window.ladrilhoCarry());
    } catch {
      // storage forbidden or full: only what was picked or typed is lost
    }
    location.reload();
  });

  // sw.js deletes the files of a version when no page holds its lock any more.
  navigator.locks?.request(`ladrilho-${version}`, { mode: "shared" }, () => new Promise(() => {})).catch(() => {});

  // Somebody asked for a new version, in this tab or another. The very first worker replaces nothing.
  const workers = navigator.serviceWorker;
  let hasWorker = Boolean(workers?.controller);
  workers?.addEventListener("controllerchange", () => {
    if (hasWorker) reload();
    hasWorker = true;
  });

  // Reload only once for each version, never in a loop.
  const isFirstFailure = () => {
    try {
      const before = sessionStorage.getItem(FAILED);
      sessionStorage.setItem(FAILED, version);
      return before !== version;
    } catch {
      return false; // storage forbidden: then it is up to the reader
    }
  };

  // A file is missing: either a deploy removed it while the page was loading, so there is a new page now, or
  // there is no network. "reload" fetches the page past the browser's cache and updates the cache.
  const failed = async () => {
    if (isReady()) return;
    const page = await fetch("./", { cache: "reload" }).then((answer) => answer.text(), () => version);
    if (!page.includes(version) && isFirstFailure()) reload();
    else document.documentElement.classList.add("failed");
  };

  addEventListener("error", failed, { capture: true }); // that of an element does not bubble
  addEventListener("unhandledrejection", failed);

  const showMenu = () => {
    const settings = stored();
    const chosen = language(settings);
    document.documentElement.lang = chosen;
    document.documentElement.dataset.theme = settings.theme ?? "system";
    document.documentElement.classList.toggle("pastes", Boolean(navigator.clipboard?.readText));
    document.documentElement.classList.toggle("scans", "BarcodeDetector" in window && "mediaDevices" in navigator);
    const menu = /** @type {HTMLTemplateElement} */ (part(`template[data-language="${chosen}"]`));
    const [shown, starting, failing, continued] = /** @type {DocumentFragment} */ (menu.content.cloneNode(true)).children;
    part("#menu").replaceChildren(...shown.childNodes);
    if (isRunning()) part("#menu > header").after(continued);
    part("#starting .going").replaceChildren(...starting.childNodes);
    part("#starting .stuck").replaceChildren(...failing.childNodes);
    const ready = new Observer(() => {
      part("#starting").hidden = isReady();
      if (isReady()) stopObservers();
    });
    ready.observe(document.body, { attributeFilter: ["data-ready"] });
  };

  // Without the address, so that the same link asks once more. Where a dialog is open, it would cover a sentence.
  const sayMissing = () => {
    history.replaceState(history.state, "", location.pathname + location.search);
    const words = part(`template[data-language="${document.documentElement.lang}"]`);
    missing.textContent = String(words.dataset.missing);
    (document.querySelector("#dialog[open]") ?? document.body).append(missing);
  };

  // Loaded with the first address of the rules; from then on static/rules.js follows the address itself.
  let tries = 0; // browsers remember that a script did not load, by its address
  /** @param {boolean} byLink */
  const openRules = (byLink) => {
    if (!location.hash.startsWith("#rules")) return;
    removeEventListener("hashchange", linked);
    tries += 1;
    import(new URL(`rules.js#${tries}`, src).href).then(({ begin }) => begin(byLink, sayMissing)).catch(() => {
      addEventListener("hashchange", linked);
      sayMissing();
    });
  };
  const linked = () => openRules(true);
  addEventListener("hashchange", linked);

  // Do not wait for DOMContentLoaded: it comes only after the deferred scripts have run.
  const coming = new Observer(() => {
    if (!document.querySelector("template ~ mpy-config")) return; // the menus are not there yet, or not whole
    coming.disconnect();
    showMenu();
    openRules(false);
  });
  coming.observe(document.documentElement, { childList: true, subtree: true });
  document.addEventListener("DOMContentLoaded", () => {
    if (document.querySelector("mpy-config")) return;
    coming.disconnect();
    failed(); // the page itself was cut off
  });
}
