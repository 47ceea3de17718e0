/**
 * Gives the pixels of a picture, four bytes each, in base64.
 * @param {string} picture in base64
 */
const pixels = async (picture) => {
  const bytes = await (await fetch(`data:image/png;base64,${picture}`)).blob();
  const bitmap = await createImageBitmap(bytes);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const pen = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext("2d"));
  pen.drawImage(bitmap, 0, 0);
  const { data } = pen.getImageData(0, 0, bitmap.width, bitmap.height);
  return btoa(Array.from(data, (one) => String.fromCharCode(one)).join(""));
};
