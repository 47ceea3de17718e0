// Works until Python is ready: shows the menu prerendered in the reader's language, and records clicks and keystrokes
// in `ladrilhoEarly`, where ui/app.py finds them. Says why a start has failed or stopped. Stops PyScript's observers
// once Python is ready. Keeps the page to files of one version, and reloads it when another one takes over. Opens the
// rules of the games, which need no Python.

"use strict";

{
  const CARRIED = "ladrilho:carried";
  const LINK = "ladrilho:link";
  const FAILED = "ladrilho:failed";
  const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
  const version = String(new URL("..", src).pathname.split("/").at(-2)); // see tools/build.py
  /** @type {(selector: string) => HTMLElement} */
  const part = (selector) => /** @type {HTMLElement} */ (document.querySelector(selector)); // index.html has it
  const isReady = () => document.body?.dataset.ready === "1";

  // PyScript keeps searching every change of the page for scripts and commands to run. There are none, anything
  // smuggled in must not run, and the search would take a tenth of the time of a click. So every observer created
  // before the page is ready is disconnected once it is. Our own code uses `Observer`.
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

  // The door for all events. Extensions and the browser's autofill send some of the wrong type, such as a keydown
  // without a key, and some that are aimed at no element. These are stopped here.
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

  // The events that the previous page handed over when it reloaded: see ui/update/resume.py.
  const carried = () => {
    try {
      const events = JSON.parse(String(sessionStorage.getItem(CARRIED)));
      sessionStorage.removeItem(CARRIED);
      return events.every(isEvent) ? events : [];
    } catch {
      return []; // storage forbidden, nothing there, or a damaged record
    }
  };

  const isRules = () => /^#rules(\/|$)/.test(location.hash);

  // What the tab showed without storing it is opened by its link once more: see ui/update/resume.py. Below the rules,
  // whose address stays, it is carried over.
  const linkAgain = () => {
    try {
      const link = sessionStorage.getItem(LINK);
      sessionStorage.removeItem(LINK);
      if (!link || window.ladrilhoCarried.length) return;
      if (!location.hash) history.replaceState(history.state, "", `#${link}`);
      else if (isRules()) window.ladrilhoCarried.push(["do", "read-code:link", `#${link}`]);
    } catch {
      // storage forbidden
    }
  };

  window.ladrilhoEarly = [];
  window.ladrilhoCarried = carried();
  linkAgain();
  // The events to hand over at the next reload. ui/app.py replaces this with a fuller list.
  window.ladrilhoCarry = () => JSON.stringify([...window.ladrilhoCarried, ...window.ladrilhoEarly]);

  /** @type {(...event: PageEvent) => void} */
  const record = (kind, what, text) => {
    if (isReady()) return;
    window.ladrilhoEarly.push([kind, what, text]);
  };

  // Says until the next click that the rules did not load.
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
      return {}; // storage forbidden, or a damaged record: Python will report it
    }
  };

  // True if there is a game to continue.
  const isRunning = () => {
    try {
      return localStorage.getItem("ladrilho:running") !== null;
    } catch {
      return false; // storage forbidden
    }
  };

  /** @param {string | null | undefined} tag */
  const primary = (tag) => (tag ?? "").toLowerCase().split("-")[0];

  // Chooses from the languages of the menus, as `preferred` in ui/kit/words.py does.
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
      // storage forbidden or full: only picks and typed text are lost
    }
    location.reload();
  });

  // sw.js deletes the files of a version when no page holds its lock any more.
  navigator.locks?.request(`ladrilho-${version}`, { mode: "shared" }, () => new Promise(() => {})).catch(() => {});

  // Somebody has asked for a new version, in this tab or another. The very first worker replaces nothing.
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
      return false; // storage forbidden: the reader has to reload
    }
  };

  // --- a start that fails or stops ---

  let cause = ""; // as shown on the page; the sentences are in tools/prerender.py
  const say = (/** @type {string} */ now) => {
    cause = now;
    const starting = document.querySelector("#starting") ?? awaited;
    if (!starting) return; // showMenu will say it
    if (!starting.isConnected) document.body.prepend(starting); // a dialog was drawn anew around it
    if (cause) document.body.dataset.failed = cause;
    else delete document.body.dataset.failed;
    // Attributes work even without a style sheet.
    for (const going of starting.querySelectorAll("progress, .going")) going.toggleAttribute("hidden", Boolean(cause));
    for (const one of starting.querySelectorAll(".stuck > *")) {
      one.toggleAttribute("hidden", !cause || (one.dataset.cause ?? cause) !== cause);
    }
  };

  // Seconds without progress before the page says that its start has stopped. The start goes on all the same, and
  // later progress removes the sentence. While the page is busy, this clock stands still as well.
  const PATIENCE = 6;
  const COMPILES_WITHIN = 60; // seconds without a sign of progress
  let idle = 0;
  let isCompiling = false;
  let isFailing = false; // after an error, or for good: no progress removes the sentence
  let isAwaiting = false; // after the start: see `ladrilhoAwait`
  /** @type {HTMLElement | undefined} */
  let awaited; // #starting, once something was awaited
  window.ladrilhoIsFailing = () => isFailing || Boolean(cause);
  const progress = (window.ladrilhoProgress = () => {
    idle = 0;
    if (cause && !isFailing) say("");
  });
  window.ladrilhoCompiling = (isIt) => {
    isCompiling = isIt;
    progress();
  };

  // A file makes progress when its answer begins and when it is complete. To see the parts between, somebody has to
  // read them, and reading a copy of every answer takes a twentieth of a start. So this is done only if the page itself
  // came slowly; otherwise, late files are read again. A service worker has the files on the device.
  const SLOW_MS = 50; // from the first part of the page to its last
  const isSlow = () => {
    if (workers?.controller) return false;
    const [page] = performance.getEntriesByType("navigation"); // some browsers have none
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
    if (isSlow()) follow(answer.clone()).catch(() => {}); // the caller gets the error
    return answer;
  };
  const arrivals = new PerformanceObserver(progress);
  arrivals.observe({ type: "resource", buffered: true });

  /** @type {Map<string, number>} */
  const again = new Map(); // by address, the time of the second request
  /** @param {string} address */
  const hasCome = (address) =>
    performance.getEntriesByName(address).some(({ startTime }) => startTime < (again.get(address) ?? Infinity));

  // Chromium shares the parts that arrive; Firefox answers when the first request is complete.
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

  const tick = () => {
    idle += 1;
    if (idle === PATIENCE / 2) {
      for (const address of new Set([...late().map(addressOf), ...asked])) {
        if (!hasCome(address) && !again.has(address)) readAgain(address).catch(() => {});
      }
    }
    const isBusy = isCompiling && [...asked].some((address) => address.endsWith(".wasm") && hasCome(address));
    if (cause || idle < (isBusy ? COMPILES_WITHIN : PATIENCE)) return;
    say(isBusy ? "wasm" : "network");
    // The browser shows nothing before a style sheet of the page has loaded. One added by a script does not block it.
    for (const one of late()) if (one.matches("[rel=stylesheet]")) one.replaceWith(one.cloneNode());
  };
  let clock = setInterval(tick, 1000);

  const done = () => {
    (awaited ?? part("#starting")).hidden = true;
    clearInterval(clock);
    say("");
  };

  const started = () => {
    stopObservers();
    done();
    arrivals.disconnect();
    window.fetch = fetched;
    try {
      sessionStorage.removeItem(FAILED);
    } catch {
      // storage forbidden: nothing is stored
    }
  };

  /** @param {string} error */
  const causeOf = (error) => {
    if (/RangeError|out of memory|MemoryError/i.test(error) && !/call stack/i.test(error)) return "memory";
    if (/CompileError|LinkError/.test(error)) return "wasm";
    return error.includes("Traceback") ? "program" : "";
  };

  // A file is missing or damaged, or the browser cannot run it. Maybe a deploy removed the file while the page was
  // loading, so there is a new page now: "reload" fetches it past the browser's cache, and updates the cache. Otherwise
  // static/mend.js looks for damaged files, and mends them if it can. If it finds none, they arrived whole this time.
  const SAYS_WITHIN_MS = 6_000;
  let known = ""; // from the first error with a cause; later ones say less
  /** @param {string} error */
  const fail = async (error) => {
    if (isReady() && !isAwaiting) return;
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
    if ((isReady() && !isAwaiting) || known === "memory") return;
    if (["mended", ""].includes(found) && isFirstFailure()) return reload();
    say(found === "mended" ? "damaged" : found || known || "wasm");
  };

  // Not a module: those fail if the host sends scripts with a wrong type.
  const examined = () =>
    new Promise((/** @type {(found: string) => void} */ found) => {
      const script = document.createElement("script");
      script.src = new URL("mend.js", src).href;
      script.onload = () => window.ladrilhoExamine(version).then(found);
      script.onerror = () => found("network");
      document.head.append(script);
    });

  // Python answers, but somebody wants what is still on its way: see ui/arrival.py.
  window.ladrilhoAwait = (coming) => {
    if (isAwaiting && !isFailing) return;
    isAwaiting = true;
    isFailing = false;
    idle = 0;
    clearInterval(clock);
    clock = setInterval(tick, 1000);
    say("");
    const shown = (awaited ??= part("#starting"));
    shown.hidden = false;
    (document.querySelector("#dialog[open]") ?? document.body).prepend(shown); // an open dialog would cover it
    coming.then(
      () => {
        isAwaiting = false;
        document.body.prepend(shown);
        done();
      },
      (error) => fail(String(error)),
    );
  };

  addEventListener("unhandledrejection", ({ reason }) => fail(String(reason)));
  addEventListener(
    "error", // an element's error does not bubble
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
      started();
    });
    ready.observe(document.body, { attributeFilter: ["data-ready"], childList: true });
    isFailing ||= !("WebAssembly" in window);
    say("WebAssembly" in window ? cause : "wasm");
  };

  // Removes the address, so that the same link asks again. An open dialog would cover the sentence, so it goes inside.
  const sayMissing = () => {
    history.replaceState(history.state, "", location.pathname + location.search);
    const words = part(`template[data-language="${document.documentElement.lang}"]`);
    missing.textContent = String(words.dataset.missing);
    (document.querySelector("#dialog[open]") ?? document.body).append(missing);
  };

  // Restores the address of the rules, undoing what programs encoded or appended.
  const tidyRules = () => {
    const once = location.hash.replace(/%[2-7][0-9a-f]/gi, decodeURIComponent);
    const text = once.replace(/%[2-7][0-9a-f]/gi, decodeURIComponent);
    const found = /^#[#!/]*rules((?:\/[a-z_]+(?:\/[a-z-]+)?)?)(?![a-z=])/i.exec(text);
    const plain = found && `#rules${found[1].toLowerCase()}`;
    if (plain && plain !== location.hash) history.replaceState(history.state, "", plain);
  };
  addEventListener("hashchange", tidyRules); // before other listeners follow the address
  tidyRules();

  // Loads static/rules.js with the first address of the rules. From then on, that script follows the address itself.
  let tries = 0; // in the address: browsers remember a script that did not load
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
    if (!document.querySelector("template ~ mpy-config")) return; // the menus are not complete yet
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
