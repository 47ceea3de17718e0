// Makes a picture of a finished game on the device: the final boards in the open dialog, drawn with the page's own
// style sheet. It shares the picture with words and a link, or saves it if the device shares no files.

const WIDTH = 1200;
const GAP = 32;
const HEAD = 132; // the title and the winner
const NAME = 56; // above each board
const FOOT = 56;
const FONT = 'system-ui, "Noto Sans", sans-serif';
const SMALLEST = 0.6; // of a text's full size
const SVG = "http://www.w3.org/2000/svg";

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 * @param {string} [text]
 */
const element = (name, attributes, text) => {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, `${value}`);
  if (text !== undefined) made.textContent = text;
  return made;
};

const pen = document.createElement("canvas").getContext("2d");

/** @type {(text: string, size: number) => number} */
const wide = (text, size) => {
  if (!pen) return 0;
  pen.font = `600 ${size}px ${FONT}`;
  return pen.measureText(text).width;
};

/**
 * A text fitted to a width: smaller if necessary, and finally cut.
 * @type {(text: string, size: number, room: number) => { text: string, size: number }}
 */
const fitting = (text, size, room) => {
  const smaller = Math.max(SMALLEST, Math.min(1, room / wide(text, size))) * size;
  if (wide(text, smaller) <= room + 1) return { text, size: smaller };
  const letters = [...text];
  while (letters.length > 1 && wide(`${letters.join("")}…`, smaller) > room) letters.pop();
  return { text: `${letters.join("").trimEnd()}…`, size: smaller };
};

/** The style rules of the page, for a drawing on its own. */
const style = () => {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText);
  return `<style><![CDATA[${rules.join("\n")}]]></style>`;
};

const isDark = () => {
  const { theme } = document.documentElement.dataset;
  return theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
};

/**
 * The largest drawing in an element: the board itself.
 * @param {Element} within
 */
const board = (within) => {
  const area = (/** @type {Element} */ one) => one.clientWidth * one.clientHeight;
  const drawings = [...within.querySelectorAll("svg[viewBox]")];
  return /** @type {SVGSVGElement} */ (drawings.reduce((most, one) => (area(one) > area(most) ? one : most)));
};

/**
 * The whole picture as a drawing.
 * @param {string} title
 * @param {string} words
 */
const drawing = (title, words) => {
  const places = [...document.querySelectorAll(".final-boards > li")];
  const columns = places.length < 2 ? 1 : places.length < 5 ? 2 : places.length < 7 ? 3 : 4;
  const width = (WIDTH - GAP * (columns + 1)) / columns;
  const boards = places.map(board);
  const shape = (/** @type {SVGSVGElement} */ one) => one.viewBox.baseVal.width / one.viewBox.baseVal.height;
  const high = Math.min(640, Math.max(...boards.map((one) => width / shape(one))));
  const rows = Math.ceil(places.length / columns);
  const height = HEAD + rows * (NAME + high + GAP) + FOOT;

  const colours = getComputedStyle(document.documentElement);
  const colour = (/** @type {string} */ name) => colours.getPropertyValue(name).trim();
  const root = element("svg", { xmlns: SVG, width: WIDTH, height, viewBox: `0 0 ${WIDTH} ${height}` });
  root.dataset.theme = isDark() ? "dark" : "light";
  const defs = document.querySelector("#defs");
  if (defs) for (const one of defs.querySelectorAll("svg")) root.append(one.cloneNode(true));
  root.append(element("rect", { width: WIDTH, height, fill: colour("--paper") }));
  root.append(element("rect", { width: WIDTH, height: HEAD - GAP, fill: colour("--accent") }));
  /** @type {(words: string, room: number, x: number, y: number, most: number, name: string, more?: object) => void} */
  const write = (words, room, x, y, most, name, more = {}) => {
    const { text, size } = fitting(words, most, room);
    const how = { "font-family": FONT, "font-weight": 600, "font-size": size, fill: colour(name), ...more };
    root.append(element("text", { x, y, ...how }, text));
  };
  const whole = WIDTH - 2 * GAP;
  write(title, whole, GAP, 42, 26, "--on-accent", { opacity: 0.85 });
  write(words, whole, GAP, 82, 36, "--on-accent");
  places.forEach((place, at) => {
    const x = GAP + (at % columns) * (width + GAP);
    const y = HEAD + Math.floor(at / columns) * (NAME + high + GAP);
    const name = place.querySelector(".who")?.textContent ?? "";
    const score = place.querySelector("b")?.textContent ?? "";
    write(name, width - wide(score, 34) - GAP / 2, x, y + 34, 28, "--ink");
    write(score, width, x + width, y + 34, 34, "--ink", { "text-anchor": "end" });
    const copy = /** @type {SVGSVGElement} */ (boards[at]?.cloneNode(true));
    for (const [key, value] of Object.entries({ x, y: y + NAME, width, height: high })) {
      copy.setAttribute(key, `${value}`);
    }
    root.append(copy);
  });
  write("Ladrilho", whole, GAP, height - 22, 22, "--soft-ink");
  return { root, height };
};

/**
 * The picture as a PNG.
 * @param {string} title
 * @param {string} words
 * @returns {Promise<Blob>}
 */
export const take = async (title, words) => {
  const { root, height } = drawing(title, words);
  // The page's policy forbids style elements, so this one is added as text. In an image it does no harm.
  const text = new XMLSerializer().serializeToString(root).replace(">", () => `>${style()}`);
  const image = new Image(WIDTH, height);
  image.src = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  try {
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [WIDTH, Math.round(height)];
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    return await new Promise((done, fail) =>
      canvas.toBlob((made) => (made ? done(made) : fail(new Error("no picture could be made"))), "image/png"),
    );
  } finally {
    URL.revokeObjectURL(image.src);
  }
};

/**
 * Share the picture with its words and a link, or save it.
 * @param {string} title
 * @param {string} words
 * @param {string} address
 */
export const share = async (title, words, address) => {
  const file = new File([await take(title, words)], "ladrilho.png", { type: "image/png" });
  const content = { files: [file], title, text: `${title}: ${words} ${address}` };
  if (navigator.canShare?.(content)) {
    await navigator.share(content).catch(() => {}); // cancelling it is no error
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // some browsers ask for a folder before they read it
};
