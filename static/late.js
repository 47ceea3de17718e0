// Loads a module that a start does without. Browsers remember one that did not load, so each further try has an address
// of its own.

/** @type {Record<string, number>} */
const failures = {};

/** @type {(name: string) => Promise<any>} */
export const late = async (name) => {
  const tried = failures[name] ?? 0;
  try {
    return await import(new URL(tried ? `${name}#${tried}` : name, import.meta.url).href);
  } catch (error) {
    failures[name] = tried + 1;
    throw error;
  }
};
