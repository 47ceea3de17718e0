/** Lists what can be picked, with its name. */
const picks = () =>
  [...document.querySelectorAll("#market [data-pick], #hand [data-pick], #own [data-pick]")].map((one) => [
    one.dataset.pick,
    one.getAttribute("aria-label") ?? one.textContent,
  ]);
