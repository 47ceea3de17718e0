// A worker that reads QR codes: no picture can stop the page, even if unpacking it fails. static/doors.js sends it
// files, and pictures from the camera.

import { sizeOf } from "./raster.js";
import { decodeQR } from "./vendor/qr/decode.js";

const MOST_PIXELS = 64_000_000; // of a picture: a small file can hold one too large for any device's memory
const HEADER = 16_000_000; // bytes: phones put a lot before the size
const SIDES = [1600, 3600, 700]; // pixels of the longer side: the first works for most codes
const SMALL = 400; // in smaller pictures, the squares of a code may be single pixels
const TURNS = [0, -30, 60, 45, 15]; // degrees: a code on tilted paper can often be read from another side
const MARGIN = 16; // pixels of paper around the picture: some end where the code does
const WHITE = "#fff"; // many codes have no background
const BLACK = "#000"; // for light codes on a dark background
const WITHIN = { effort: Infinity, timeLimit: 1000 }; // ms

/** @typedef {[side: number, turn: number, paper: string]} Attempt */

/** @type {(picture: ImageBitmap, attempt: Attempt) => ImageData} */
const drawn = (picture, [side, turn, paper]) => {
  const scale = side / Math.max(picture.width, picture.height);
  const [width, height] = [picture.width, picture.height].map((one) => Math.max(1, Math.round(one * scale)));
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const canvas = new OffscreenCanvas(
    Math.ceil(width * cos + height * sin) + 2 * MARGIN,
    Math.ceil(width * sin + height * cos) + 2 * MARGIN,
  );
  const pen = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext("2d", { willReadFrequently: true }));
  pen.fillStyle = paper;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingEnabled = scale < 1 || turn !== 0;
  pen.imageSmoothingQuality = "high";
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.rotate(angle);
  pen.drawImage(picture, -width / 2, -height / 2, width, height);
  return pen.getImageData(0, 0, canvas.width, canvas.height);
};

/** @type {(pixels: ImageData, effort?: object) => string} */
const said = (pixels, effort) => {
  try {
    return decodeQR(pixels, effort);
  } catch {
    return ""; // its way to say that there is no code
  }
};

/** @type {(picture: ImageBitmap) => Attempt[]} */
const attempts = (picture) => {
  const longer = Math.max(picture.width, picture.height);
  const sides = longer < SMALL ? [longer, 3 * longer] : SIDES.map((side) => Math.min(side, longer));
  const [first, ...others] = new Set(sides);
  return [
    ...TURNS.map((turn) => /** @type {Attempt} */ ([first, turn, WHITE])),
    ...others.map((side) => /** @type {Attempt} */ ([side, 0, WHITE])),
    [first, 0, BLACK],
  ];
};

/** @param {ImageBitmap} picture */
const search = (picture) => {
  for (const attempt of attempts(picture)) {
    const text = said(drawn(picture, attempt), WITHIN);
    if (text) return text;
  }
  return "";
};

/**
 * @param {Blob} file
 * @returns {Promise<[kind: string, text: string]>}
 */
const read = async (file) => {
  const size = sizeOf(await file.slice(0, HEADER).arrayBuffer());
  if (!size) return ["alien", ""];
  if (size.width * size.height > MOST_PIXELS) return ["large", ""];
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return ["alien", ""];
  const text = search(picture);
  picture.close();
  return text ? ["code", text] : ["empty", ""];
};

let looks = 0;

/**
 * Read one of the camera's many pictures: moving on to the next is better than searching this one for long.
 * @param {ImageBitmap} picture
 * @returns {[kind: string, text: string]}
 */
const look = (picture) => {
  const turn = TURNS[looks % TURNS.length];
  const text = said(drawn(picture, [Math.max(picture.width, picture.height), turn, WHITE]));
  picture.close();
  looks += 1;
  return [text ? "code" : "empty", text];
};

onmessage = async ({ data, ports }) =>
  ports[0].postMessage(data instanceof ImageBitmap ? look(data) : await read(data));
