/** Lists what stands out of its half where two games are side by side. */
const beyondHalves = () =>
  [...document.querySelectorAll("#dialog .two-games section")].flatMap((section) => {
    const { right } = section.getBoundingClientRect();
    return [...section.querySelectorAll("*")]
      .filter((one) => one.getBoundingClientRect().right > right + 1)
      .map((one) => one.textContent);
  });

/**
 * Drops a text file with a code on the field for codes.
 * @param {string} code
 */
const drop = (code) => {
  const brought = new DataTransfer();
  brought.items.add(new File([`x#g=${code}`], "code.txt", { type: "text/plain" }));
  const dropped = { dataTransfer: brought, bubbles: true, cancelable: true };
  document.querySelector("#code").dispatchEvent(new DragEvent("drop", dropped));
};

/** Lets there be a camera, which sees no code. */
const seeNothing = () => {
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = document.createElement("canvas");
    const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    const stream = canvas.captureStream();
    const shutter = setInterval(() => {
      if (stream.getTracks().every((track) => track.readyState === "ended")) clearInterval(shutter);
      pen.fillRect(0, 0, 9, 9);
    }, 50);
    window.seen = stream;
    return stream;
  };
};

/** Opens all the groups of a dialog. */
const openAll = () => {
  /** @type {NodeListOf<HTMLDetailsElement>} */
  const groups = document.querySelectorAll("#dialog details");
  for (const group of groups) group.open = true;
};
