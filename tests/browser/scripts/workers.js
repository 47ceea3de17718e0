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

const HANDLERS = /** @type {const} */ (["onmessage", "onerror", "onmessageerror"]);

/**
 * Lets a thinker that only has to be ready wait until it is asked something: wherever a test does nothing for a second,
 * one would start, with half of the work of a page's start.
 */
const hireLate = () => {
  /** @type {(Hired: typeof Worker, how: ConstructorParameters<typeof Worker>) => any} */
  const late = (Hired, how) => {
    /** @type {Worker | undefined} */
    let worker;
    /** @type {string[]} */
    const early = [];
    const hired = () => {
      const thinker = new Hired(...how);
      // Who closes a worker takes its handlers away.
      for (const name of HANDLERS) thinker[name] = (/** @type {any} */ event) => stand[name]?.(event);
      return thinker;
    };
    /** @type {Record<string, any>} */
    const stand = {
      /** @param {string} text */
      postMessage(text) {
        early.push(text);
        if (!worker && "warm" in JSON.parse(text)) return;
        worker ??= hired();
        for (const one of early.splice(0)) worker.postMessage(one);
      },
      terminate: () => worker?.terminate(),
    };
    return stand;
  };
  /** @type {(Hired: typeof Worker, how: any) => any} */
  const construct = (Hired, how) => (/thinker\.js$/.test(how[0]) ? late(Hired, how) : Reflect.construct(Hired, how));
  window.Worker = new Proxy(Worker, { construct });
};
