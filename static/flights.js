// The layer of all movement: pictures in front of the page that no pointer meets. It can stop at any time, because
// every change is in its final place at once.

const layer = document.createElement("div");
layer.className = "flights";
layer.ariaHidden = "true";

/** @type {Animation[]} */
let running = [];
/** @type {(() => void)[]} */
const ends = [];

/** @type {(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions) => Animation} */
export const animate = (element, frames, options) => {
  const animation = element.animate(frames, options);
  running.push(animation);
  return animation;
};

/** True while something travels, fades or turns. */
export const isMoving = () => running.some((animation) => animation.playState === "running");

/** Put a picture in front of everything. @param {Element} picture */
export const put = (picture) => {
  if (!layer.isConnected) document.body.append(layer);
  layer.append(picture);
};

/** Make this call when everything is put in its final place. @param {() => void} call */
export const atEnd = (call) => {
  ends.push(call);
};

/** Put everything in its final place at once. */
export const finish = () => {
  for (const animation of running) animation.cancel();
  running = [];
  for (const call of ends.splice(0)) call();
  layer.replaceChildren();
};

document.addEventListener("visibilitychange", () => {
  if (document.hidden) finish();
});
