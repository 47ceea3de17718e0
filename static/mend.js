// For static/shell.js after a failed start: checks if all its files arrived as they should, and loads damaged ones
// again.

"use strict";

{
  const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
  const home = new URL("../..", src); // the site's root
  const LATER = /\/(rules|icons|wheels|puzzles)\//; // a start needs none of these
  const SCRIPT = /^(text|application)\/(x-)?(java|ecma)script\b/i;

  /** @type {(worker: ServiceWorker, question: string) => Promise<any>} */
  const ask = (worker, question) =>
    new Promise((answered) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => answered(data);
      worker.postMessage(question, [port2]);
    });

  const ANSWERS_WITHIN_MS = 2_000; // a worker of an early version never answers
  /** @type {(version: string) => Promise<ServiceWorker | null>} */
  const keeper = async (version) => {
    const worker = navigator.serviceWorker?.controller;
    if (!worker) return null;
    const none = new Promise((given) => setTimeout(() => given({}), ANSWERS_WITHIN_MS));
    return (await Promise.race([ask(worker, "status"), none])).VERSION === version ? worker : null;
  };

  // The integrity of every file, from the sw.js that keeps this version on the device, or else from the host's.
  /** @type {(worker: ServiceWorker | null, version: string) => Promise<Record<string, string>>} */
  const integrities = async (worker, version) => {
    if (worker) return ask(worker, "files");
    const text = await (await fetch(new URL("sw.js", home), { cache: "no-cache" })).text();
    if (!text.includes(`const VERSION = "${version}";`)) return {};
    return JSON.parse(String(/^const FILES = (\{.*?\});$/ms.exec(text)?.[1]));
  };

  // A file's fault: "damaged", "types", "network", or "".
  /** @type {(name: string, integrity: string) => Promise<string>} */
  const fault = async (name, integrity) => {
    const address = new URL(name, home);
    const answer = await fetch(address, { integrity }).catch(() => null);
    if (!answer) return (await fetch(address).catch(() => null))?.ok ? "damaged" : "network";
    if (!answer.ok) return "network";
    return /\.m?js$/.test(name) && !SCRIPT.test(answer.headers.get("Content-Type") ?? "") ? "types" : "";
  };

  // Loads damaged files again. Returns true if all of them are right now.
  /** @type {(worker: ServiceWorker | null, damaged: [name: string, integrity: string][]) => Promise<boolean>} */
  const mend = async (worker, damaged) => {
    if (worker) return (await ask(worker, "mend")).complete;
    const anew = damaged.map(([name, integrity]) => fetch(new URL(name, home), { cache: "reload", integrity }));
    return Promise.all(anew).then(
      (answers) => answers.every(({ ok }) => ok),
      () => false,
    );
  };

  window.ladrilhoExamine = async (version) => {
    const worker = await keeper(version);
    const listed = await integrities(worker, version).catch(() => null);
    if (!listed) return "network";
    const files = Object.entries(listed).filter(([name]) => !LATER.test(name));
    const faults = await Promise.all(files.map(([name, integrity]) => fault(name, integrity)));
    const damaged = files.filter((_file, place) => faults[place] === "damaged");
    if (damaged.length > 0) return (await mend(worker, damaged)) ? "mended" : "damaged";
    return ["types", "network"].find((one) => faults.includes(one)) ?? "";
  };
}
