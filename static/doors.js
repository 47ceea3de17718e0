// The doors for games that do not come as text: files, pictures with a QR code, and the camera. Loaded when the first
// of them is used. A worker, static/sight.js, reads pictures: no picture can stop the page.

import { late } from "./late.js";

/**
 * The content of a file: see ui/model/intake.py. A text comes as its bytes.
 * @typedef {[kind: string, text: string | ArrayBuffer]} Answer
 */

const EVERY_MS = 200; // between two looks at the camera
const LONGEST = 1280; // pixels of the camera's picture
const PATIENCE_MS = 30_000; // with one picture
const MOST_BYTES = 64_000_000; // of a picture

/** Reads QR codes in a worker that starts with the first question. */
const reader = () => {
  /** @type {Worker | null} */
  let worker = null;
  const end = () => {
    worker?.terminate();
    worker = null;
  };
  /**
   * The text of the QR code in a picture. After `end`, no answer comes.
   * @param {Blob | ImageBitmap} picture
   * @returns {Promise<Answer>}
   */
  const ask = (picture) =>
    new Promise((resolve) => {
      const asked = (worker ??= new Worker(new URL("./sight.js", import.meta.url), { type: "module" }));
      const { port1, port2 } = new MessageChannel();
      /** @param {Answer} answer */
      const giveUp = (answer) => {
        clearTimeout(timer);
        if (worker === asked) end();
        resolve(answer);
      };
      const timer = setTimeout(() => giveUp(["empty", ""]), PATIENCE_MS);
      asked.onerror = (event) => {
        event.preventDefault();
        giveUp(["missing", ""]);
      };
      port1.onmessage = ({ data }) => {
        clearTimeout(timer);
        port1.close();
        resolve(data);
      };
      asked.postMessage(picture, picture instanceof Blob ? [port2] : [port2, picture]);
    });
  return { ask, end };
};

const files = reader();
let round = 0; // changes when nobody waits for an answer any more

/** Stop reading. */
export const stop = () => {
  round += 1;
  files.end();
};

/**
 * @param {File} file
 * @param {number} limit Bytes of a text.
 * @returns {Promise<Answer>}
 */
const opened = async (file, limit) => {
  /** @type {typeof import("./raster.js")} */
  let raster;
  try {
    raster = await late("raster.js"); // not imported above: what is imported there is never asked for again
  } catch {
    return ["missing", ""];
  }
  const { BEGINNING, isPicture } = raster;
  try {
    if (isPicture(await file.slice(0, BEGINNING).arrayBuffer()))
      return file.size > MOST_BYTES ? ["large", ""] : await files.ask(file);
    if (file.type.startsWith("image/")) return ["alien", ""];
    return file.size > limit ? ["unread", ""] : ["", await file.arrayBuffer()];
  } catch {
    return ["unread", ""]; // it is gone, or a folder
  }
};

/**
 * The content of a file, judged by its bytes: its name may say anything. "stopped" if nobody waits for it any more.
 * @param {File} file
 * @param {number} limit
 * @returns {Promise<Answer>}
 */
export const open = async (file, limit) => {
  const asked = round;
  const answer = await opened(file, limit);
  return round === asked ? answer : ["stopped", ""];
};

/** @param {HTMLVideoElement} video */
const frame = (video) => {
  const { videoWidth: width, videoHeight: height } = video;
  const scale = Math.min(1, LONGEST / Math.max(width, height));
  return createImageBitmap(video, {
    resizeWidth: Math.round(width * scale),
    resizeHeight: Math.round(height * scale),
  });
};

/**
 * Look through the camera until a QR code is in view or the camera's place is gone.
 * @param {HTMLVideoElement} video
 * @param {(picture: ImageBitmap) => Promise<Answer>} ask
 * @returns {Promise<Answer>}
 */
const watch = async (video, ask) => {
  while (video.isConnected) {
    const [kind, text] = video.videoWidth ? await ask(await frame(video)) : ["empty", ""];
    if (kind !== "empty") return [kind, text];
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  return ["stopped", ""];
};

/**
 * Show the camera in its place, and tell the text of the first QR code in view, or why the camera cannot be used.
 * If that place goes away, or scan is called again, it ends without a word.
 * @param {(...answer: Answer) => void} tell
 */
export const scan = async (tell) => {
  const place = document.querySelector("#camera");
  if (!place) return;
  if (place.firstChild) return place.replaceChildren(); // the second call ends it
  const { ask, end } = reader();
  const video = document.createElement("video");
  video.muted = video.playsInline = true;
  place.replaceChildren(video);
  /** @type {MediaStream | undefined} */
  let stream;
  /** @type {Answer} */
  let answer = ["camera", ""];
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
    video.srcObject = stream;
    place.removeAttribute("hidden");
    await video.play();
    answer = await watch(video, ask);
  } catch {
    // refused, in use elsewhere, or missing
  }
  end();
  for (const track of stream?.getTracks() ?? []) track.stop();
  const isAsked = video.isConnected;
  video.remove();
  if (!place.firstChild) place.setAttribute("hidden", "");
  if (isAsked) tell(...answer);
};
