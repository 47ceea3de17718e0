// Reports whether the device has power to spare for work that nobody waits for. Loaded when an expert could first think
// during a person's turn.

const LOW = 0.2; // of a battery, while it is not charged

/** @returns {Promise<Battery | undefined>} The battery, where the browser tells of one. */
const found = async () => {
  try {
    return await navigator.getBattery?.();
  } catch {
    return undefined; // not allowed here
  }
};

/**
 * Tells, now and whenever it changes, if the page is in sight and the battery is not low.
 * @param {(hasPower: boolean) => void} tell
 */
export const watch = async (tell) => {
  const battery = await found();
  /** @type {boolean | undefined} */
  let told;
  const compare = () => {
    const isLow = battery !== undefined && !battery.charging && battery.level < LOW;
    const hasPower = !document.hidden && !isLow;
    if (hasPower !== told) tell((told = hasPower));
  };
  document.addEventListener("visibilitychange", compare);
  for (const change of ["levelchange", "chargingchange"]) battery?.addEventListener(change, compare);
  compare();
};
