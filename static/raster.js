// Finds the kind and size of a picture from its bytes, before any of it is unpacked. Only pictures made of pixels are
// known: a drawing of a thousand bytes can keep a browser busy for hours.

/** @typedef {{ width: number, height: number }} Size */

const HEIF = ["avif", "avis", "heic", "heix", "mif1", "msf1"];
const BMP_HEADERS = [12, 40, 52, 56, 64, 108, 124];

/** @type {(view: DataView, at: number, length: number) => string} */
const letters = (view, at, length) =>
  at + length > view.byteLength ? "" : String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, length));

/** @param {DataView} view */
const pngSize = (view) => ({ width: view.getUint32(16), height: view.getUint32(20) });

/**
 * The size is in the segment of the first frame, after those with a thumbnail, a depth map and the like.
 * @param {DataView} view
 */
const jpegSize = (view) => {
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
};

/**
 * The first picture may be larger than the screen given for it.
 * @param {DataView} view
 */
const gifSize = (view) => {
  const flags = view.getUint8(10);
  let at = 13 + (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
  while (view.getUint8(at) === 0x21) {
    at += 2;
    while (view.getUint8(at)) at += view.getUint8(at) + 1;
    at += 1;
  }
  if (view.getUint8(at) !== 0x2c) return null;
  /** @type {(screen: number, place: number) => number} */
  const larger = (screen, place) =>
    Math.max(view.getUint16(screen, true), view.getUint16(place, true) + view.getUint16(place + 4, true));
  return { width: larger(6, at + 1), height: larger(8, at + 3) };
};

/** @param {DataView} view */
const webpSize = (view) => {
  const low = view.getUint32(21, true);
  switch (letters(view, 12, 4)) {
    case "VP8X":
      return { width: (view.getUint32(24, true) & 0xffffff) + 1, height: (view.getUint32(26, true) >>> 8) + 1 };
    case "VP8L":
      return { width: (low & 0x3fff) + 1, height: ((low >>> 14) & 0x3fff) + 1 };
    default:
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  }
};

/** @param {DataView} view */
const bmpSize = (view) =>
  view.getUint32(14, true) === 12
    ? { width: view.getUint16(18, true), height: view.getUint16(20, true) }
    : { width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) };

/**
 * The size of the largest picture in it: one may be put together from others.
 * @param {DataView} view
 */
const heifSize = (view) => {
  /** @type {Size | null} */
  let most = null;
  for (let at = 8; at + 16 <= Math.min(view.byteLength, 1 << 16); at += 1) {
    if (view.getUint32(at) !== 0x69737065) continue; // "ispe"
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (!most || size.width * size.height > most.width * most.height) most = size;
  }
  return most;
};

/** @type {[is: (view: DataView) => boolean, size: (view: DataView) => Size | null][]} */
const KINDS = [
  [(view) => letters(view, 0, 8) === "\x89PNG\r\n\x1a\n", pngSize],
  [(view) => letters(view, 0, 3) === "\xff\xd8\xff", jpegSize],
  [(view) => /^GIF8[79]a$/.test(letters(view, 0, 6)), gifSize],
  [(view) => letters(view, 0, 4) === "RIFF" && letters(view, 8, 4) === "WEBP", webpSize],
  [(view) => letters(view, 4, 4) === "ftyp" && HEIF.includes(letters(view, 8, 4)), heifSize],
  [
    (view) =>
      letters(view, 0, 2) === "BM" && view.byteLength > 26 && BMP_HEADERS.includes(view.getUint32(14, true)),
    bmpSize,
  ],
];

/** @param {ArrayBuffer} bytes */
const kind = (bytes) => KINDS.find(([is]) => is(new DataView(bytes)));

export const BEGINNING = 32; // bytes that show the kind

/** @param {ArrayBuffer} bytes The beginning of a file. */
export const isPicture = (bytes) => Boolean(kind(bytes));

/**
 * The size that a picture claims; null if it claims none.
 * @param {ArrayBuffer} bytes
 * @returns {Size | null}
 */
export const sizeOf = (bytes) => {
  try {
    const size = kind(bytes)?.[1](new DataView(bytes));
    return size && size.width > 0 && size.height > 0 ? size : null;
  } catch (error) {
    if (error instanceof RangeError) return null; // cut off
    throw error;
  }
};
