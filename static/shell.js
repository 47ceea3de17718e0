// Until Python is ready: shows the menu prerendered in the reader's language, and records every click and
// keystroke, to be answered then: ui/app.py takes them from `ladrilhoEarly`. Says why a start fails or has come
// to a stop. Stops PyScript's observers once Python is ready. Also ensures that the page consists of one version,
// and reloads it when another one takes over. Opens the rules of the games, which need no Python.

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

  // The door of all events: extensions and the browser's own autofill send some that are none of their kind, such as
  // a keydown without a key, or are aimed at no element. Those are heard by nobody.
  /** @type {(kinds: string[], type: string, isAimed?: boolean) => void} */
  const admit = (kinds, type, isAimed = true) => {
    const Type = /** @type {any} */ (window)[type]; // a browser without touch has no TouchEvent
    const judge = (/** @type {Event} */ event) => {
      const isSound = !Type || event instanceof Type;
      if (!isSound || (isAimed && !(event.target instanceof Element))) event.stopImmediatePropagation();
    };
    for (const kind of kinds) addEventListener(kind, judge, { capture: true });
  };
  admit(["change", "input"], "Event");
  admit(["click", "contextmenu", "mousedown"], "MouseEvent");
  admit(["focusin"], "FocusEvent");
  admit(["keydown"], "KeyboardEvent");
  admit(["pointercancel", "pointerdown", "pointermove", "pointerover", "pointerup"], "PointerEvent");
  admit(["touchmove", "touchstart"], "TouchEvent");
  admit(["wheel"], "WheelEvent");
  admit(["dragover", "drop"], "DragEvent", false); // Firefox aims these at texts
  admit(["storage"], "StorageEvent", false);

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
    if (/** @type {Element} */ (event.target).closest("#starting button")) reload();
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

  // --- a start that fails or comes to a stop ---

  let cause = ""; // as the page says it now; its sentences are in tools/prerender.py
  const say = (/** @type {string} */ now) => {
    cause = now;
    const starting = document.querySelector("#starting");
    if (!starting) return; // showMenu says it
    if (cause) document.body.dataset.failed = cause;
    else delete document.body.dataset.failed;
    // By attributes, as there may be no style sheet.
    for (const going of starting.querySelectorAll("progress, .going")) going.toggleAttribute("hidden", Boolean(cause));
    for (const one of starting.querySelectorAll(".stuck > *")) {
      one.toggleAttribute("hidden", !cause || (one.dataset.cause ?? cause) !== cause);
    }
  };

  // Seconds without progress, after which the start is said to have come to a stop. It goes on all the same, and what
  // comes late takes that back. What keeps the page busy holds up this clock as well.
  const PATIENCE = 6;
  const COMPILES_WITHIN = 60; // of which nothing is heard until it is done
  let idle = 0;
  let isCompiling = false;
  let isFailing = false; // from an error, or for good: no progress takes that back
  const progress = () => {
    idle = 0;
    if (cause && !isFailing) say("");
  };
  window.ladrilhoCompiling = (isIt) => {
    isCompiling = isIt;
    progress();
  };

  // A file makes progress when it is answered and when it is complete. The parts between are seen only by whoever reads
  // them, and to read a copy of every answer takes a twentieth of a start. So that is done only where the page itself
  // came slowly; elsewhere, what is late is read again. A service worker has the files on the device.
  const SLOW_MS = 50; // from the first part of the page to its last
  const isSlow = () => {
    if (workers?.controller) return false;
    const [page] = performance.getEntriesByType("navigation"); // some browsers do not tell
    const { responseStart = 0, responseEnd = 0 } = /** @type {Partial<PerformanceNavigationTiming>} */ (page ?? {});
    return !responseEnd || responseEnd - responseStart > SLOW_MS;
  };
  /** @type {(answer: Response, isEnough?: () => boolean) => Promise<void>} */
  const follow = async ({ body }, isEnough = () => false) => {
    const parts = body?.getReader();
    while (parts && !isEnough() && !(await parts.read()).done) progress();
    await parts?.cancel();
  };

  /** @type {Set<string>} */
  const asked = new Set();
  const fetched = window.fetch;
  window.fetch = async (what, how) => {
    asked.add(new URL(what instanceof Request ? what.url : what, document.baseURI).href);
    const answer = await fetched(what, how);
    progress();
    if (isSlow()) follow(answer.clone()).catch(() => {}); // whoever asked hears of it
    return answer;
  };
  const arrivals = new PerformanceObserver(progress);
  arrivals.observe({ type: "resource", buffered: true });

  /** @type {Map<string, number>} */
  const again = new Map(); // by address, when it was asked for a second time
  /** @param {string} address */
  const hasCome = (address) =>
    performance.getEntriesByName(address).some(({ startTime }) => startTime < (again.get(address) ?? Infinity));

  // Chromium shares what arrives; Firefox answers when the first to ask has all of it.
  /** @param {string} address */
  const readAgain = async (address) => {
    again.set(address, performance.now());
    await follow(await fetched(address), () => hasCome(address));
  };

  /** @param {Thing} element */
  const addressOf = (element) =>
    element instanceof HTMLScriptElement ? element.src : /** @type {HTMLLinkElement} */ (element).href;
  const late = () => {
    const needed = document.querySelectorAll("script[src], link[rel=modulepreload], link[rel=stylesheet]");
    return [...needed].filter((one) => !hasCome(addressOf(one)));
  };

  const clock = setInterval(() => {
    idle += 1;
    if (idle === PATIENCE / 2) {
      for (const address of new Set([...late().map(addressOf), ...asked])) {
        if (!hasCome(address) && !again.has(address)) readAgain(address).catch(() => {});
      }
    }
    const isBusy = isCompiling && [...asked].some((address) => address.endsWith(".wasm") && hasCome(address));
    if (cause || idle < (isBusy ? COMPILES_WITHIN : PATIENCE)) return;
    say(isBusy ? "wasm" : "network");
    // Nothing is shown before a style sheet that the page came with. One from a script does not hold up the page.
    for (const one of late()) if (one.matches("[rel=stylesheet]")) one.replaceWith(one.cloneNode());
  }, 1000);

  const started = () => {
    stopObservers();
    clearInterval(clock);
    arrivals.disconnect();
    window.fetch = fetched;
    say("");
    try {
      sessionStorage.removeItem(FAILED);
    } catch {
      // storage forbidden: it holds nothing
    }
  };

  /** @param {string} error */
  const causeOf = (error) => {
    if (/RangeError|out of memory|MemoryError/i.test(error) && !/call stack/i.test(error)) return "memory";
    if (/CompileError|LinkError/.test(error)) return "wasm";
    return error.includes("Traceback") ? "program" : "";
  };

  // A file is missing or damaged, or the browser cannot do what it says. Maybe a deploy removed the file while the page
  // was loading, so there is a new page now: "reload" fetches that past the browser's cache and updates the cache.
  // Else static/mend.js looks for damaged files, and mends them if it can. If it finds none, they came whole this time.
  const SAYS_WITHIN_MS = 6_000;
  let known = ""; // from the errors; those that follow from others say less
  /** @param {string} error */
  const fail = async (error) => {
    if (isReady()) return;
    known ||= causeOf(error);
    if (known === "memory") say(known);
    if (isFailing) return;
    isFailing = true;
    const soon = setTimeout(() => say(known || "network"), SAYS_WITHIN_MS);
    const page = await fetched("./", { cache: "reload", signal: AbortSignal.timeout(SAYS_WITHIN_MS) }).then(
      (answer) => answer.text(),
      () => version,
    );
    if (!page.includes(version) && isFirstFailure()) return reload();
    const found = await examined();
    clearTimeout(soon);
    if (isReady() || known === "memory") return;
    if (["mended", ""].includes(found) && isFirstFailure()) return reload();
    say(found === "mended" ? "damaged" : found || known || "wasm");
  };

  // Not as a module: those fail where scripts come by a wrong type.
  const examined = () =>
    new Promise((/** @type {(found: string) => void} */ found) => {
      const script = document.createElement("script");
      script.src = new URL("mend.js", src).href;
      script.onload = () => window.ladrilhoExamine(version).then(found);
      script.onerror = () => found("network");
      document.head.append(script);
    });

  addEventListener("unhandledrejection", ({ reason }) => fail(String(reason)));
  addEventListener(
    "error", // that of an element does not bubble
    ({ target, error }) => {
      const isNeeded = !(target instanceof Element) || target.matches("script, [rel=stylesheet], [rel=modulepreload]");
      if (isNeeded) fail(String(error));
    },
    { capture: true },
  );

  const showMenu = () => {
    const settings = stored();
    const chosen = language(settings);
    document.documentElement.lang = chosen;
    document.documentElement.dataset.theme = settings.theme ?? "system";
    document.documentElement.classList.toggle("pastes", Boolean(navigator.clipboard?.readText));
    document.documentElement.classList.toggle("scans", Boolean(navigator.mediaDevices));
    const menu = /** @type {HTMLTemplateElement} */ (part(`template[data-language="${chosen}"]`));
    const [shown, starting, stuck, continued] = /** @type {DocumentFragment} */ (menu.content.cloneNode(true)).children;
    part("#menu").replaceChildren(...shown.childNodes);
    if (isRunning()) part("#menu > header").after(continued);
    part("#starting .going").replaceChildren(...starting.childNodes);
    part("#starting .stuck").replaceChildren(...stuck.childNodes);
    const ready = new Observer(() => {
      const error = document.querySelector("body > .py-error"); // of PyScript
      if (error) fail(String(error.textContent));
      if (!isReady()) return;
      ready.disconnect();
      part("#starting").hidden = true;
      started();
    });
    ready.observe(document.body, { attributeFilter: ["data-ready"], childList: true });
    isFailing ||= !("WebAssembly" in window);
    say("WebAssembly" in window ? cause : "wasm");
  };

  // Without the address, so that the same link asks once more. Where a dialog is open, it would cover a sentence.
  const sayMissing = () => {
    history.replaceState(history.state, "", location.pathname + location.search);
    const words = part(`template[data-language="${document.documentElement.lang}"]`);
    missing.textContent = String(words.dataset.missing);
    (document.querySelector("#dialog[open]") ?? document.body).append(missing);
  };

  const isRules = () => /^#rules(\/|$)/.test(location.hash);

  // The address of the rules as it was written, before programs encoded it or appended to it.
  const tidyRules = () => {
    const once = location.hash.replace(/%[2-7][0-9a-f]/gi, decodeURIComponent);
    const text = once.replace(/%[2-7][0-9a-f]/gi, decodeURIComponent);
    const found = /^#[#!/]*rules((?:\/[a-z_]+(?:\/[a-z-]+)?)?)(?![a-z=])/i.exec(text);
    const plain = found && `#rules${found[1].toLowerCase()}`;
    if (plain && plain !== location.hash) history.replaceState(history.state, "", plain);
  };
  addEventListener("hashchange", tidyRules); // before anybody follows the address
  tidyRules();

  // Loaded with the first address of the rules; from then on static/rules.js follows the address itself.
  let tries = 0; // browsers remember that a script did not load, by its address
  /** @param {boolean} byLink */
  const openRules = (byLink) => {
    if (!isRules()) return;
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
    progress();
    document.querySelector("#unloaded")?.remove();
    if (!document.querySelector("template ~ mpy-config")) return; // the menus are not there yet, or not whole
    coming.disconnect();
    showMenu();
    openRules(false);
  });
  coming.observe(document.documentElement, { childList: true, subtree: true });
  document.addEventListener("DOMContentLoaded", () => {
    if (document.querySelector("mpy-config")) return;
    coming.disconnect();
    isFailing = true;
    say("network"); // the page itself was cut off
  });
}
