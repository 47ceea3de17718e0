/** Lets a test take hold of the workers that the page starts. */
const watch = () => {
  window.workers = [];
  window.Worker = class extends Worker {
    /** @param {ConstructorParameters<typeof Worker>} how */
    constructor(...how) {
      super(...how);
      window.workers.push(this);
    }
  };
};

/** Counts the answers of the newest worker. */
const listen = () => {
  window.answers = 0;
  window.workers.at(-1)?.addEventListener("message", ({ data }) => {
    window.answers += Number(data !== "");
  });
};

/**
 * Says if a bot has answered, and a person is to move.
 * @param {number} before
 */
const isBotDone = (before) =>
  document.querySelectorAll("#log li").length >= before + 2 && document.querySelector("#market [data-pick]");

const remove = () => {
  Reflect.deleteProperty(window, "Worker");
};

/** Lets no worker be made. */
const forbid = () => {
  const refuse = () => {
    throw new DOMException("no", "SecurityError");
  };
  window.Worker = new Proxy(Worker, { construct: refuse });
};

/** Has too little memory for a worker beside the page. */
const haveNoMemory = () => {
  Object.defineProperty(navigator, "deviceMemory", { value: 1, configurable: true });
};

/**
 * Gives back what PyScript started with and the page then went without.
 * @param {PropertyDescriptor} worker
 */
const giveBack = (worker) => {
  Object.defineProperty(window, "Worker", worker);
  delete navigator.deviceMemory;
};
