// Makes pictures of QR codes as people take them, for the tests.
//
// A picture is { rows, unit, turn, lean, blur, noise, shade, dark, light, room, type }: the squares of the code, how many
// pixels each is wide, degrees, how far the paper leans away, pixels of blur, strength of the noise and of the
// shade, two colours, squares of white around, and the kind of file.

/** Random numbers that are the same in every browser. */
const dice = (seed) => () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648;

const code = ({ rows, unit, room, dark, light }) => {
  const side = rows.length + 2 * room;
  const canvas = new OffscreenCanvas(side * unit, side * unit);
  const pen = canvas.getContext("2d");
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

/** The paper as it lies before the camera: turned, leaning away, on a table. */
const taken = (paper, { turn, lean, table }) => {
  const from = paper.getContext("2d").getImageData(0, 0, paper.width, paper.height);
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
      for (let part = 0; part < 3; part += 1) to.data[at + part] = isOn ? from.data[source + part] : [120, 90, 60][part];
      to.data[at + 3] = 255;
    }
  const canvas = new OffscreenCanvas(side, side);
  canvas.getContext("2d").putImageData(to, 0, 0);
  return canvas;
};

const seen = (picture, { blur, noise, shade, wide }) => {
  const [width, height] = wide ?? [picture.width, picture.height];
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext("2d");
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

const PLAIN = { unit: 6, room: 4, dark: "#111", light: "#fff", turn: 0, lean: 0, table: 1, blur: 0, noise: 0, shade: 0 };

/** The picture as a file. */
window.photo = async (asked) => {
  const all = { ...PLAIN, type: "image/png", ...asked };
  const paper = code(all);
  const lying = all.turn || all.lean || all.table > 1 ? taken(paper, all) : paper;
  const picture = all.blur || all.noise || all.shade || all.wide ? seen(lying, all) : lying;
  return new File([await picture.convertToBlob({ type: all.type })], "photo", { type: all.type });
};
