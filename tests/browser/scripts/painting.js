const root = () => document.documentElement;

/** Has the page laid out, and answer to pointers and keys, but not painted. */
const leaveOut = () => {
  const hide = () => {
    if (root()) root().style.opacity = "0";
    return Boolean(root());
  };
  if (hide()) return;
  new MutationObserver((_changes, observer) => hide() && observer.disconnect()).observe(document, { childList: true });
};

/** Has the page painted again. */
const restore = () => {
  root().style.opacity = "";
};
