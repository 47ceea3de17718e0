/** Counts the flights of pieces that can be seen. */
const noteFlights = () => {
  window.flown = 0;
  const start = Element.prototype.animate;
  /** @this {Element} @param {Parameters<Element["animate"]>} how */
  Element.prototype.animate = function (...how) {
    if (this.closest(".flights")) window.flown += 1;
    return start.apply(this, how);
  };
};
