/**
 * Gives what the menu says, but for when the site is on the device: that is found out beside all else.
 * @param {HTMLElement} menu
 */
const words = (menu) => {
  for (const readiness of menu.querySelectorAll(".offline")) readiness.style.display = "none";
  return menu.innerText;
};

/** Keeps the site off the device. To store it is a fourth of the work of a start, and most tests have no use for it. */
const haveNoServiceWorker = () => {
  if (navigator.serviceWorker) navigator.serviceWorker.register = () => Promise.reject(Error("not here"));
};
