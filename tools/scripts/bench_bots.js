/** @typedef {Record<string, unknown>} Request what a bot is asked, as the page would */

/**
 * Asks the page's worker. Returns for each request its milliseconds and positions; the time that the worker took to
 * be ready; and the longest time until it dropped a thought.
 * @param {[thinker: string, warm: string, requests: Request[]]} given
 */
const inWorker = async ([thinker, warm, requests]) => {
  const start = performance.now();
  const worker = new Worker(thinker, { type: "module" });
  const answered = () =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
    });
  /** @param {Request} request */
  const ask = async (request) => {
    const asked = performance.now();
    worker.postMessage(JSON.stringify(request));
    const { positions } = JSON.parse(await answered());
    return [performance.now() - asked, positions, 0];
  };
  await answered();
  const ready = performance.now() - start;
  worker.postMessage(JSON.stringify({ warm }));
  await ask({ ...requests[0], seconds: 0 });
  const found = [];
  for (const request of requests) found.push(await ask(request));
  const stops = [];
  for (const request of requests) {
    worker.postMessage(JSON.stringify({ ...request, id: "dropped", seconds: 60 }));
    await new Promise((resolve) => setTimeout(resolve, 200));
    worker.postMessage(JSON.stringify({ drop: "dropped" }));
    stops.push((await ask({ ...request, seconds: 0 }))[0]);
  }
  worker.terminate();
  return [found, ready, Math.max(...stops)];
};

/**
 * Asks Python in the page itself, in slices with a breath between them. Returns for each request its milliseconds,
 * positions and longest slice; and the memory in MiB.
 * @param {[interpreter: string, warm: string, requests: Request[], slice: number, breath: number]} given
 */
const inSlices = async ([interpreter, warm, requests, slice, breath]) => {
  const { loadPyodide } = await import(interpreter);
  const python = await loadPyodide({});
  const desk = python.runPython("from engine.thinking import Desk; Desk()");
  desk.take(JSON.stringify({ warm }));
  const found = [];
  for (const request of requests) {
    const asked = performance.now();
    let text = "";
    let longest = 0;
    desk.take(JSON.stringify(request));
    while (!text) {
      await new Promise((resolve) => setTimeout(resolve, breath));
      const start = performance.now();
      text = desk.work_as_text(slice);
      longest = Math.max(longest, performance.now() - start);
    }
    found.push([performance.now() - asked, JSON.parse(text).positions, longest]);
  }
  return [found, python._module.HEAPU8.byteLength / 2 ** 20];
};
