/**
 * Measures the times from a press to its end, and from a click to the frames that answer it. A message posted in an
 * animation frame arrives once that frame has been painted. A second frame shows all but the boards; until then the
 * log is busy.
 */
const watch = () => {
  window.times = { press: [], click: [], pointermove: [], all: [] };
  const log = document.querySelector("#log");
  let pressed = 0;
  let clicked = 0;
  /**
   * @param {"click" | "pointermove" | "all"} kind
   * @param {number} start
   */
  const afterPicture = (kind, start) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => window.times[kind].push(performance.now() - start);
    requestAnimationFrame(() => port2.postMessage(0));
  };
  addEventListener("pointerdown", () => (pressed = performance.now()), true);
  addEventListener("pointerdown", () => window.times.press.push(performance.now() - pressed));
  addEventListener("click", () => afterPicture("click", (clicked = performance.now())), true);
  addEventListener("pointermove", () => afterPicture("pointermove", performance.now()), true);
  new MutationObserver(() => {
    if (!log.hasAttribute("aria-busy")) afterPicture("all", clicked);
  }).observe(log, { attributeFilter: ["aria-busy"] });
};

/** Waits until nothing from before is left to be painted. */
const beQuiet = async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  do {
    await frame();
  } while (document.querySelector("#log[aria-busy]"));
  await frame();
  for (const answers of Object.values(window.times)) answers.length = 0;
};

/** Notes the time between frames while pieces travel. */
const watchFrames = () => {
  window.between = [];
  let before = 0;
  /** @param {number} now */
  const next = (now) => {
    const isFlying = document.querySelector(".flights > *");
    if (isFlying && before) window.between.push(now - before);
    before = isFlying ? now : 0;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
};

/**
 * Plays at random in Python for so long, and returns the figures as JSON.
 * @param {[interpreter: string, seconds: number]} asked
 */
const playouts = async ([interpreter, seconds]) => {
  const { loadPyodide } = await import(interpreter);
  const python = await loadPyodide({});
  python.globals.set("seconds", seconds);
  return python.runPython(`
    import json
    from engine.bench import measure
    from engine.catalogue import GAMES
    json.dumps({name: measure(game, seconds) for name, game in GAMES.items()})
  `);
};

/** @param {[key: string, text: string]} record */
const store = ([key, text]) => localStorage.setItem(key, text);
