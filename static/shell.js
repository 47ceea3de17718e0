// Until Python answers: shows the menu that was drawn at build time, in the reader's language, and keeps every
// click and keystroke, to be answered as soon as Python is there. ui/app.py takes over from `ladrilhoEarly`.
// Stops what PyScript would go on watching then. Sees to it as well that the page is of one version, and reloads
// when another one takes over.

"use strict";

{
  const CARRIED = "ladrilho:carried";
  const FAILED = "ladrilho:failed";
  const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
  const version = String(new URL("..", src).pathname.split("/").at(-2)); // see tools/build.py
  /** @type {(selector: string) => HTMLElement} */
  const part = (selector) => /** @type {HTMLElement} */ (document.querySelector(selector)); // index.html has it
  const isReady = () => document.body?.dataset.ready === "1";

  // PyScript goes on looking through every change of the page for scripts and commands to run. There are none, and
  // what somebody might smuggle in is not to be run; and it would take a tenth of the time that a click takes. So
  // whatever watches the page before it is ready is stopped then; we ourselves watch by `Observer`.
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

  // What the page before a reload of its own brought along: see ui/update/resume.py.
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
  // What to bring along next time; ui/app.py knows more, once it is there.
  window.ladrilhoCarry = () => JSON.stringify([...window.ladrilhoCarried, ...window.ladrilhoEarly]);

  /** @type {(...event: Kept) => void} */
  const keep = (kind, what, text) => {
    if (isReady()) return;
    window.ladrilhoEarly.push([kind, what, text]);
    part("#starting").classList.add("kept");
  };

  document.addEventListener("click", (event) => {
    const picked = /** @type {Element} */ (event.target).closest("[data-pick]");
    if (picked) keep("pick", String(picked.dataset.pick), "");
  });

  document.addEventListener("input", (event) => {
    const target = /** @type {HTMLInputElement} */ (event.target);
    if (target.dataset.field) keep("set", target.dataset.field, target.value);
  });

  const stored = () => {
    try {
      const settings = Object.entries(JSON.parse(String(localStorage.getItem("ladrilho:settings"))) ?? {});
      return Object.fromEntries(settings.filter(([, value]) => isText(value)));
    } catch {
      return {}; // storage forbidden, or a damaged record: Python will say so
    }
  };

  /** @param {{ language?: string }} settings */
  const language = (settings) => {
    const asked = [settings.language, new URLSearchParams(location.search).get("lang"), ...navigator.languages];
    const known = asked.map((tag) => (tag ?? "").toLowerCase().split("-")[0]);
    const found = known.find((tag) => ["en", "zh", "ja"].includes(tag)) ?? "en";
    return found === "zh" ? "zh-Hant" : found;
  };

  const reload = (window.ladrilhoReload = () => {
    try {
      sessionStorage.setItem(CARRIED, window.ladrilhoCarry());
    } catch {
      // storage forbidden or full: then only what is picked or typed is lost
    }
    location.reload();
  });

  // sw.js deletes the files of a version when no page holds its lock any more.
  navigator.locks?.request(`ladrilho-${version}`, { mode: "shared" }, () => new Promise(() => {})).catch(() => {});

  // Somebody asked for a new version, in this tab or another. A first worker only takes over what was its own.
  const workers = navigator.serviceWorker;
  let hasWorker = Boolean(workers?.controller);
  workers?.addEventListener("controllerchange", () => {
    if (hasWorker) reload();
    hasWorker = true;
  });

  // A page of this version is tried again once: never in a circle.
  const isFirstFailure = () => {
    try {
      const before = sessionStorage.getItem(FAILED);
      sessionStorage.setItem(FAILED, version);
      return before !== version;
    } catch {
      return false; // storage forbidden: then it is up to the reader
    }
  };

  // A file is missing: a deploy took it away while the page was loading, and then there is another page now; or
  // there is no network. "reload" puts the page past the browser's own cache into it.
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
    const menu = /** @type {HTMLTemplateElement} */ (part(`template[data-language="${chosen}"]`));
    const [shown, starting, failing] = /** @type {DocumentFragment} */ (menu.content.cloneNode(true)).children;
    part("#menu").replaceChildren(...shown.childNodes);
    part("#starting .going").replaceChildren(...starting.childNodes);
    part("#starting .stuck").replaceChildren(...failing.childNodes);
    const ready = new Observer(() => {
      part("#starting").hidden = isReady();
      if (isReady()) stopObservers();
    });
    ready.observe(document.body, { attributeFilter: ["data-ready"] });
  };

  // Not only when the whole page has come: that waits for the scripts that are to run when it has.
  const coming = new Observer(() => {
    if (!document.querySelector("template ~ mpy-config")) return; // the menus are not there yet, or not whole
    coming.disconnect();
    showMenu();
  });
  coming.observe(document.documentElement, { childList: true, subtree: true });
  document.addEventListener("DOMContentLoaded", () => {
    if (document.querySelector("mpy-config")) return;
    coming.disconnect();
    failed(); // the page itself was cut off
  });
}
