/** Counts the sounds that are started. */
const count = () => {
  window.started = 0;
  for (const Source of [OscillatorNode, AudioBufferSourceNode]) {
    const start = Source.prototype.start;
    /** @this {AudioScheduledSourceNode} @param {[when?: number]} when */
    Source.prototype.start = function (...when) {
      window.started += 1;
      return Reflect.apply(start, this, when);
    };
  }
};

/** Lets the browser have sessions of sound. Notes the kind that there is as the page opens its sound. */
const haveSession = () => {
  Object.defineProperty(navigator, "audioSession", { value: { type: "auto" } });
  window.AudioContext = class extends AudioContext {
    constructor() {
      super();
      window.openedAs = navigator.audioSession.type;
    }
  };
};
