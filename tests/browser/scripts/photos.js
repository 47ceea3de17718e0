// Makes pictures of QR codes as people take them, for the tests.
//
/**
 * Has the squares of the code, and how it is drawn, taken and stored.
 * @typedef {object} Picture
 * @property {string[]} rows
 * @property {number} unit pixels that each square is wide
 * @property {number} room squares of white around
 * @property {string} dark
 * @property {string} light
 * @property {number} turn degrees
 * @property {number} lean how far the paper leans away
 * @property {number} table how much of the table is seen, in widths of the paper
 * @property {number} blur pixels
 * @property {number} noise strength
 * @property {number} shade strength
 * @property {[width: number, height: number]} [wide] what is seen, where that is not the picture
 * @property {string} type kind of file
 */
/** @typedef {Partial<Picture> & { rows: string[] }} Asked */

/**
 * Gives random numbers that are the same in every browser.
 * @param {number} seed
 */
const dice = (seed) => () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648;

/** @param {OffscreenCanvas} canvas */
const penOf = (canvas) => /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext("2d"));

/** @param {Picture} picture */
const code = ({ rows, unit, room, dark, light }) => {
  const side = rows.length + 2 * room;
  const canvas = new OffscreenCanvas(side * unit, side * unit);
  const pen = penOf(canvas);
  pen.fillStyle = light;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = dark;
  rows.forEach((row, y) =>
    [...row].forEach((one, x) => {
      if (one === "1") pen.fillRect((x + room) * unit, (y + room) * unit, unit, unit);
    }),
  );
  return canvas;
};

/**
 * Gives the paper as it lies before the camera: turned, leaning away, on a table.
 * @param {OffscreenCanvas} paper
 * @param {Picture} picture
 */
const taken = (paper, { turn, lean, table }) => {
  const from = penOf(paper).getImageData(0, 0, paper.width, paper.height);
  const side = Math.ceil(paper.width * table);
  const to = new ImageData(side, side);
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const [across, down] = [x / side - 0.5, y / side - 0.5];
      const depth = 1 + lean * down + lean * 0.4 * across;
      const [u, v] = [(across * table) / depth, (down * table) / depth];
      const column = Math.floor((u * cos + v * sin + 0.5) * paper.width);
      const row = Math.floor((v * cos - u * sin + 0.5) * paper.height);
      const at = 4 * (y * side + x);
      const isOn = column >= 0 && row >= 0 && column < paper.width && row < paper.height;
      const source = 4 * (row * paper.width + column);
      const pixel = isOn ? from.data.subarray(source, source + 3) : [120, 90, 60];
      to.data.set(pixel, at);
      to.data[at + 3] = 255;
    }
  const canvas = new OffscreenCanvas(side, side);
  penOf(canvas).putImageData(to, 0, 0);
  return canvas;
};

/**
 * @param {OffscreenCanvas} picture
 * @param {Picture} how
 */
const seen = (picture, { blur, noise, shade, wide }) => {
  const [width, height] = wide ?? [picture.width, picture.height];
  const canvas = new OffscreenCanvas(width, height);
  const pen = penOf(canvas);
  pen.fillStyle = "#785a3c";
  pen.fillRect(0, 0, width, height);
  pen.filter = `blur(${blur}px)`;
  pen.drawImage(picture, (width - picture.width) / 2, (height - picture.height) / 2);
  pen.filter = "none";
  const random = dice(7);
  const pixels = pen.getImageData(0, 0, width, height);
  for (let at = 0; at < pixels.data.length; at += 4) {
    const light = 1 - shade * ((at / 4) % width) / width;
    const grain = noise * (random() - 0.5);
    for (let part = 0; part < 3; part += 1) pixels.data[at + part] = pixels.data[at + part] * light + grain;
  }
  pen.putImageData(pixels, 0, 0);
  return canvas;
};

const DRAWN = { unit: 6, room: 4, dark: "#111", light: "#fff", type: "image/png" };
const TAKEN = { turn: 0, lean: 0, table: 1, blur: 0, noise: 0, shade: 0 };

/**
 * Gives the picture as a file.
 * @param {Asked} asked
 */
const photo = async (asked) => {
  const all = { ...DRAWN, ...TAKEN, ...asked };
  const paper = code(all);
  const lying = all.turn || all.lean || all.table > 1 ? taken(paper, all) : paper;
  const picture = all.blur || all.noise || all.shade || all.wide ? seen(lying, all) : lying;
  return new File([await picture.convertToBlob({ type: all.type })], "photo", { type: all.type });
};

/**
 * Gives what the page makes of a picture, which may have the name and type of another file.
 * @param {[asked: Asked, name: string, type: string]} how
 */
const opened = async ([asked, name, type]) => {
  /** @type {HTMLScriptElement} */
  const shell = document.querySelector("script[src*=shell]");
  const { open } = await import(new URL("doors.js", shell.src).href);
  const file = await photo(asked);
  return open(name ? new File([file], name, { type }) : file, 5e6);
};

/** Drops whatever was put into `files` on the page. */
const drop = () => {
  const brought = new DataTransfer();
  for (const file of window.files) brought.items.add(file);
  const dropped = { dataTransfer: brought, bubbles: true, cancelable: true };
  document.body.dispatchEvent(new DragEvent("drop", dropped));
};

/**
 * Puts a picture into `files`.
 * @param {Asked} asked
 */
const take = async (asked) => {
  window.files = [await photo(asked)];
};

/**
 * Puts a file into `files`, and marks what the page says now as old.
 * @param {[bytes: number[], name: string, type: string]} file
 */
const bringBytes = ([bytes, name, type]) => {
  window.files = [new File([new Uint8Array(bytes)], name, { type })];
  for (const one of document.querySelectorAll("#notice *")) one.dataset.old = "1";
};

/**
 * Pastes a picture into the field for codes.
 * @param {Asked} asked
 */
const paste = async (asked) => {
  const clipboardData = new DataTransfer();
  clipboardData.items.add(await photo(asked));
  const pasted = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
  document.querySelector("#code").dispatchEvent(pasted);
};

/**
 * Puts text files with codes into `files`. The last one is read only after `release` was called.
 * @param {string[]} codes
 */
const bringCodes = (codes) => {
  window.files = codes.map((code, place) => new File([code], `${place}.txt`, { type: "text/plain" }));
  const released = new Promise((release) => {
    window.release = release;
  });
  const { arrayBuffer } = Blob.prototype;
  Blob.prototype.arrayBuffer = async function () {
    if (/** @type {File} */ (this).name === window.files.at(-1)?.name) await released;
    return arrayBuffer.call(this);
  };
};

/** Notes what the page says of its reading at the end of each task, so for as long as it answers clicks. */
const noteReading = () => {
  window.noted = new Set();
  const note = () => window.noted.add(document.querySelector("#notice .reading")?.textContent);
  new MutationObserver(note).observe(document.querySelector("#notice"), {
    characterData: true,
    childList: true,
    subtree: true,
  });
};

/**
 * Lets there be a camera, which sees a picture after a while.
 * @param {Asked} asked
 */
const showToCamera = (asked) => {
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [1280, 720];
    const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    const picture = await createImageBitmap(await photo(asked));
    const stream = canvas.captureStream();
    let frames = 0;
    const shutter = setInterval(() => {
      if (stream.getTracks().every((track) => track.readyState === "ended")) clearInterval(shutter);
      pen.fillStyle = frames % 2 ? "#654" : "#653";
      pen.fillRect(0, 0, 1280, 720);
      frames += 1;
      if (frames > 9) pen.drawImage(picture, 640 - picture.width / 2, 360 - picture.height / 2);
    }, 50);
    window.seen = stream;
    return stream;
  };
};
