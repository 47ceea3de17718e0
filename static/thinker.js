// A worker with a Python of its own. Bots think in it while the page goes on. It uses the engine and nothing of the
// page. engine/thinking.py describes requests and answers; ui/browser/thinker.py starts this.

import { loadPyodide } from "./interpreter.mjs";

const SLICE_S = 0.03; // of work before it listens again

// Errors are passed to the page: inside promises, they would not get there by themselves.
const start = async () => {
  const python = await loadPyodide({});
  const desk = python.runPython("from engine.thinking import Desk; Desk()");

  // A message to itself arrives after those that the page has sent meanwhile.
  const { port1, port2 } = new MessageChannel();
  let isAtWork = false;
  const goOn = () => {
    isAtWork = desk.first !== undefined;
    if (isAtWork) port2.postMessage(0);
  };
  port1.onmessage = () => {
    const answer = desk.work_as_text(SLICE_S);
    if (answer) postMessage(answer);
    goOn();
  };
  /** @param {string} text */
  const take = (text) => {
    desk.take(text);
    if (!isAtWork) goOn();
  };
  onmessage = ({ data }) => take(data);
  early.forEach(take);
  postMessage(""); // ready
};

/** @type {string[]} */
const early = [];
onmessage = ({ data }) => early.push(data);
start().catch(reportError);
