/**
 * Holds a lock for ever, once it is had.
 * @param {string} name
 */
const hold = (name) =>
  new Promise((had) => {
    navigator.locks.request(name, () => {
      had(true);
      return new Promise(() => {});
    });
  });

/**
 * Holds a shared lock until `letGo` is called.
 * @param {string} name
 */
const share = (name) =>
  new Promise((held) => {
    navigator.locks.request(name, { mode: "shared" }, () => {
      held(true);
      return new Promise((letGo) => {
        window.letGo = letGo;
      });
    });
  });

/** Lets no lock be given or refused before `answer` is called. */
const answerLater = () => {
  if (!isSecureContext) return; // about:blank has no locks
  const answered = new Promise((resolve) => {
    window.answer = resolve;
  });
  const request = LockManager.prototype.request;
  /** @this {LockManager} @param {any[]} what */
  const later = async function (...what) {
    await answered;
    return Reflect.apply(request, this, what);
  };
  LockManager.prototype.request = later;
};

/** Counts how often a tab has got the lock of a game, and how often it has lost it. */
const count = () => {
  if (!isSecureContext) return; // about:blank has no locks
  Object.assign(window, { got: 0, lost: 0, asked: 0 });
  const request = LockManager.prototype.request;
  /** @this {LockManager} @type {(name: string, how: any, call?: any) => Promise<any>} */
  const counted = function (name, how, call) {
    if (!name.includes(":game:")) return request.call(this, name, how, call);
    let isHeld = false;
    const answer = request.call(this, name, how, (lock) => {
      isHeld = Boolean(lock);
      window.got += Number(isHeld);
      return call(lock);
    });
    answer.catch(() => {
      window.lost += Number(isHeld);
    });
    return answer;
  };
  LockManager.prototype.request = counted;
};
