// Shows the rules of the games, "#rules/GAME/SECTION", over the page. static/shell.js loads this with the first such
// address. It needs no Python. The texts are fragments of HTML made by tools/rules.py.

const FOLDER = new URL("rules/", import.meta.url);
const INDEX = "index";
const ADDRESS = /^#rules(?:\/([a-z_]+)(?:\/([a-z-]+))?)?$/;
const LANGUAGES = ["en", "zh-Hant", "ja"];

const dialog = document.createElement("dialog");
dialog.id = "rulebook";
dialog.setAttribute("aria-labelledby", "rules-title");

let shown = ""; // the fragment in the dialog
let language = ""; // chosen here; "" for that of the page
let titled = ""; // the page's title before; a newer one waits in the root's data
let isEntry = false; // going back leads to the place where the rules were opened
let isLeaving = false; // the page is already going back: one step more may lead out of the site

/** @type {Map<string, Promise<string>>} */
const fetched = new Map();

/** @param {string} name */
const fragment = (name) => {
  let text = fetched.get(name);
  if (!text) {
    text = fetch(new URL(name, FOLDER)).then((answer) => {
      if (!answer.ok) throw new Error(`${answer.status} ${name}`);
      return answer.text();
    });
    fetched.set(name, text);
    text.catch(() => fetched.delete(name)); // there may be a network later
  }
  return text;
};

const spoken = () => language || document.documentElement.lang;

/** @param {string} game */
const nameOf = (game) => `${game || INDEX}.${spoken()}.html`;

// --- opening and closing -----------------------------------------------------------------------------------

/** Says that the rules did not load: static/shell.js has the words. */
let sayMissing = () => {};

/** Show the rules that the address asks for, or put them away. */
export const follow = async () => {
  const asked = ADDRESS.exec(location.hash);
  if (!asked) return hide();
  const [, game = "", section = ""] = asked;
  try {
    const isKnown = (await fragment(nameOf(""))).includes(`"#rules/${game}"`);
    const name = nameOf(isKnown ? game : "");
    const text = await fragment(name);
    if (location.hash !== asked[0]) return; // somebody has gone on meanwhile
    if (shown !== name) fill(name, text);
    open();
    document.title = `${dialog.querySelector("h1")?.textContent} · Ladrilho`;
    focusSection(game, section);
  } catch {
    if (location.hash !== asked[0]) return;
    hide(); // a file did not load
    sayMissing();
  }
};

/** @param {string} name @param {string} text */
const fill = (name, text) => {
  const field = () => /** @type {HTMLInputElement | null} */ (/** @type {unknown} */ (dialog.querySelector("input")));
  const wanted = shown.split(".")[0] === name.split(".")[0] ? field()?.value : ""; // only the language changed
  dialog.innerHTML = text;
  shown = name;
  const anew = field();
  if (wanted && anew) {
    anew.value = wanted;
    search(anew);
  }
  for (const button of dialog.querySelectorAll("[data-rules-language]")) {
    button.setAttribute("aria-pressed", String(button.dataset.rulesLanguage === spoken()));
  }
};

const open = () => {
  if (dialog.open) return;
  titled = document.title;
  delete document.documentElement.dataset.title;
  document.body.append(dialog);
  document.documentElement.classList.add("reads-rules");
  dialog.showModal();
};

const hide = () => {
  [language, isEntry] = ["", false];
  if (!dialog.open) return;
  document.title = document.documentElement.dataset.title ?? titled;
  dialog.close(); // the focus goes back
  document.documentElement.classList.remove("reads-rules");
  dialog.remove();
};

/** Bring a section into view and give it the focus; without one, the heading. @param {string} game @param {string} section */
const focusSection = (game, section) => {
  const head = /** @type {HTMLElement} */ (dialog.querySelector("header"));
  dialog.style.scrollPaddingTop = `${head.offsetHeight}px`; // it stays above, in two lines if one is too short
  const target = section ? document.getElementById(`rules/${game}/${section}`) : null;
  if (target) {
    target.hidden = false; // the search may have hidden it
    target.scrollIntoView();
    target.focus({ preventScroll: true });
  } else {
    dialog.scrollTop = 0;
    dialog.querySelector("h1")?.focus({ preventScroll: true });
  }
};

const leave = () => {
  if (isLeaving) return;
  if (isEntry) {
    isLeaving = true;
    return history.back();
  }
  history.replaceState(history.state, "", location.pathname + location.search);
  hide();
};

// --- searching ---------------------------------------------------------------------------------------------

/** @param {string} text */
const plain = (text) => text.normalize("NFKC").toLowerCase();

/** The words of every section in every language, by its id. @param {string} game */
const wordsOf = async (game) => {
  /** @type {Map<string, string>} */
  const words = new Map();
  for (const text of await Promise.all(LANGUAGES.map((each) => fragment(`${game}.${each}.html`)))) {
    for (const section of new DOMParser().parseFromString(text, "text/html").querySelectorAll("section")) {
      words.set(section.id, `${words.get(section.id) ?? ""} ${plain(section.textContent ?? "")}`);
    }
  }
  return words;
};

/** Show only the sections that have all these words, in any language. @param {HTMLInputElement} field */
const search = async (field) => {
  const game = shown.split(".")[0];
  const words = await wordsOf(game);
  const wanted = plain(field.value).split(/\s+/).filter(Boolean);
  let number = 0;
  for (const [id, text] of words) {
    const isFound = wanted.every((word) => text.includes(word));
    number += Number(isFound);
    const section = document.getElementById(id);
    if (section) section.hidden = !isFound;
    const entry = dialog.querySelector(`nav a[href="#${id}"]`)?.closest("li");
    if (entry instanceof HTMLElement) entry.hidden = !isFound;
  }
  const status = /** @type {HTMLElement} */ (dialog.querySelector("[data-none]"));
  status.textContent = number ? "" : String(status.dataset.none);
};

// --- clicks ------------------------------------------------------------------------------------------------

/** @param {Event} event */
const chosen = (event) => {
  const target = /** @type {Element} */ (event.target);
  const link = target.closest('a[href^="#rules"]');
  const tongue = target.closest("[data-rules-language]");
  if (link) {
    event.preventDefault(); // one step back leads out of the rules
    history.replaceState(history.state, "", link.getAttribute("href"));
    follow();
  } else if (tongue) {
    language = String(tongue.dataset.rulesLanguage);
    follow();
  } else if (target.closest("[data-rules-print]")) {
    print();
  } else if (target.closest("[data-rules-close]")) {
    leave();
  }
};

// --- printing ----------------------------------------------------------------------------------------------

/** The theme before printing: paper is light. @type {string | undefined} */
let theme;
addEventListener("beforeprint", () => {
  theme = document.documentElement.dataset.theme;
  if (dialog.open) document.documentElement.dataset.theme = "light";
});
addEventListener("afterprint", () => {
  document.documentElement.dataset.theme = theme ?? "system";
});

dialog.addEventListener("click", chosen);
dialog.addEventListener("input", (event) => search(/** @type {HTMLInputElement} */ (event.target)));
dialog.addEventListener("cancel", (event) => {
  event.preventDefault();
  leave();
});
// The table below must not react to keys.
addEventListener("keydown", (event) => void (dialog.open && event.stopPropagation()), { capture: true });
addEventListener("hashchange", () => {
  isLeaving = false;
  isEntry ||= !dialog.open && location.hash.startsWith("#rules");
  follow();
});

/** Follow the first address. @param {boolean} byLink It came from a link of the page, not with the page.
 * @param {() => void} missing */
export const begin = (byLink, missing) => {
  sayMissing = missing;
  isEntry = byLink;
  return follow();
};
