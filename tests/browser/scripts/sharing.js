/** Gives the places of the dialog and of all that can be used in it. */
const places = () =>
  [...document.querySelectorAll("#dialog, #dialog button, #dialog textarea")].map((one) =>
    JSON.stringify(one.getBoundingClientRect()),
  );

/** Opens the dialog. Returns whether its picture is there at once, and the places before it is. */
const open = () => {
  document.querySelector("[data-do='dialog:share']").click();
  return [Boolean(document.querySelector("#dialog svg.qr")), places()];
};

/**
 * Says if nothing lies over the middle of a message.
 * @param {HTMLElement} alert
 */
const isOnTop = (alert) => {
  alert.style.pointerEvents = "auto"; // clicks go through it to what lies under it
  const { x, y, width, height } = alert.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2) === alert;
};

/** Types half a character as the name of a player. */
const typeHalfACharacter = () => {
  /** @type {HTMLInputElement} */
  const field = document.querySelector("[data-field='name:0']");
  field.value = "\ud83d";
  field.dispatchEvent(new Event("input", { bubbles: true }));
};

/** Puts Python into the page, in the way that PyScript runs it at a start. */
const smuggle = () => {
  const script = document.createElement("script");
  script.type = "py";
  script.textContent = "from pyscript import window; window.broken = True";
  document.body.append(script);
};

/** Ends no copying before `copied` is called. */
const holdCopying = () => {
  navigator.clipboard.writeText = () =>
    new Promise((end) => {
      window.copied = () => end();
    });
};
