const complain = () => console.error("an error");

const warn = () => console.warn("a warning");

const throwLater = () => {
  setTimeout(() => {
    throw new Error("thrown");
  });
};

const reject = () => {
  Promise.reject(new Error("rejected"));
};

const fetchNothing = () => {
  fetch("./nowhere");
};

/** Asks another host for a picture. */
const askElsewhere = () => {
  new Image().src = "http://localhost:1/picture.png";
};

/** Puts a style into the page, where the policy allows sheets alone. */
const style = () => document.head.insertAdjacentHTML("beforeend", "<style>a {}</style>");
