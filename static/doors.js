// How a code comes in through a picture or the camera, where the browser can read QR codes by itself.

/** @typedef {{ detect: (source: ImageBitmapSource) => Promise<{ rawValue: string }[]> }} Detector */

const EVERY_MS = 200; // a look at what the camera sees
const MOST_PIXELS = 60_000_000; // of a picture: a small file can hold one that no device has the memory for

/** @returns {Detector | undefined} */
const detector = () => {
  const Maker = /** @type {(new (options: object) => Detector) | undefined} */ (Reflect.get(window, "BarcodeDetector"));
  return Maker && new Maker({ formats: ["qr_code"] });
};

/**
 * How many pixels a picture has, which is known before any of them is unpacked.
 * @param {Blob} file
 * @returns {Promise<number>}
 */
const pixels = (file) => {
  const address = URL.createObjectURL(file);
  return new Promise((resolve, reject) => {
    const picture = new Image();
    picture.onload = () => resolve(picture.naturalWidth * picture.naturalHeight);
    picture.onerror = reject;
    picture.src = address;
  }).finally(() => URL.revokeObjectURL(address));
};

/**
 * What the QR code in a picture says; "" if there is none, or none that this browser can read.
 * @param {Blob} file
 */
export const read = async (file) => {
  try {
    if ((await pixels(file)) > MOST_PIXELS) return "";
    const found = await detector()?.detect(await createImageBitmap(file));
    return found?.[0]?.rawValue ?? "";
  } catch {
    return "";
  }
};

/**
 * Show what the camera sees in the place for it, and tell what the first QR code in it says, or "" if there is no
 * camera. When that place goes, or who asked asks again, it ends without a word.
 * @param {(text: string) => void} tell
 */
export const scan = async (tell) => {
  const place = document.querySelector("#camera");
  const eye = detector();
  if (!place || !eye) return tell("");
  if (place.firstChild) return place.replaceChildren(); // asked again, it ends
  /** @type {MediaStream} */
  let stream;
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  } catch {
    return tell("");
  }
  const video = document.createElement("video");
  video.muted = video.playsInline = true;
  video.srcObject = stream;
  place.replaceChildren(video);
  place.removeAttribute("hidden");
  await video.play();
  const looking = setInterval(async () => {
    const text = video.isConnected && (await eye.detect(video))[0]?.rawValue;
    if (video.isConnected && !text) return;
    clearInterval(looking);
    for (const track of stream.getTracks()) track.stop();
    place.replaceChildren();
    place.setAttribute("hidden", "");
    if (text) tell(text);
  }, EVERY_MS);
};
