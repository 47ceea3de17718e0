/** Counts the entries that the page makes in the history from now on. */
const countEntries = () => {
  const push = history.pushState.bind(history);
  window.made = 0;
  history.pushState = (...entry) => {
    window.made += 1;
    push(...entry);
  };
};
