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

const TIMES = 8; // chance has a part in every sound

/** The module of the sounds, which the page has asked for, once it has run. */
const sounds = async () => {
  const at = performance.getEntriesByType("resource").find((one) => one.name.endsWith("/sound.js"));
  return await import(at?.name ?? "");
};

/** Waits until the page can make sounds. */
const haveRun = async () => {
  await sounds();
};

/**
 * Makes every sound of every material, without a loudspeaker, and hears each: how loud it is at its loudest, in decibels;
 * how bright, in hertz; how long until a hundredth of it is left, in seconds; and the share of it that lies in few tones.
 *
 * @typedef {{ loud: number, bright: number, lasts: number, tonal: number }} Heard
 */
const heard = async () => {
  const { SOUNDS, make } = await sounds();
  const RATE = 24_000;
  /** @type {Record<string, Heard>} */
  const found = {};
  for (const [material, events] of Object.entries(SOUNDS)) {
    for (const what of Object.keys(events)) {
      let [loud, samples] = [0, new Float32Array()];
      for (let time = 0; time < TIMES; time += 1) {
        const context = new OfflineAudioContext(1, RATE, RATE);
        make(`${material}/${what}`, { context, start: 0 });
        samples = (await context.startRendering()).getChannelData(0);
        loud += loudest(samples, RATE / 8) / TIMES;
      }
      found[`${material}/${what}`] = {
        loud,
        lasts: left(samples) / RATE,
        ...spectrum(samples, RATE),
      };
    }
  }
  return found;
};

/**
 * Makes all events of a material at once, several times as chance has a part in them, and gives the highest peak of each
 * material: 1 is the most there is.
 */
const peaks = async () => {
  const { SOUNDS, make } = await sounds();
  const RATE = 24_000;
  /** @type {Record<string, number>} */
  const found = {};
  for (const [material, events] of Object.entries(SOUNDS)) {
    found[material] = 0;
    for (let time = 0; time < TIMES; time += 1) {
      const context = new OfflineAudioContext(1, RATE, RATE);
      for (const what of Object.keys(events)) make(`${material}/${what}`, { context, start: 0 });
      const samples = (await context.startRendering()).getChannelData(0);
      found[material] = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), found[material]);
    }
  }
  return found;
};

/** The loudest stretch of so many samples. @type {(samples: Float32Array, length: number) => number} */
const loudest = (samples, length) => {
  let sum = 0;
  let most = 0;
  samples.forEach((sample, at) => {
    sum += sample ** 2 - (at < length ? 0 : samples[at - length] ** 2);
    most = Math.max(most, sum / length);
  });
  return 10 * Math.log10(most);
};

/** The place where a hundredth of all energy is left. @type {(samples: Float32Array) => number} */
const left = (samples) => {
  const whole = samples.reduce((sum, sample) => sum + sample ** 2, 0);
  let sum = 0;
  return samples.findIndex((sample) => (sum += sample ** 2) > 0.99 * whole);
};

/** Brightness, and the share of the ten strongest bands. @type {(samples: Float32Array, rate: number) => Pick<Heard, "bright" | "tonal">} */
const spectrum = (samples, rate) => {
  const SIZE = 4096;
  const bands = Array.from({ length: 180 }, (_one, band) => {
    const turn = (2 * Math.PI * (band + 1) * 64) / rate;
    let [real, imaginary] = [0, 0];
    for (let at = 0; at < SIZE; at += 1) {
      real += (samples[at] ?? 0) * Math.cos(turn * at);
      imaginary += (samples[at] ?? 0) * Math.sin(turn * at);
    }
    return real ** 2 + imaginary ** 2;
  });
  const whole = bands.reduce((sum, power) => sum + power, 0);
  const bright = bands.reduce((sum, power, band) => sum + power * (band + 1) * 64, 0) / whole;
  const strongest = [...bands].sort((one, other) => other - one).slice(0, 10);
  return { bright, tonal: strongest.reduce((sum, power) => sum + power, 0) / whole };
};

/** Where the market and one's own board lie. */
const boards = () => ["#market", "#own"].map((one) => document.querySelector(one).getBoundingClientRect().top);
