// Short sounds of what the pieces of each game are made of: tones and noise, without loading anything. A hard thing
// rings in tones that are no whole multiples of each other, and the higher ones fade first; what is soft only rustles.
// This file is loaded once sounds are on.

/** @typedef {{ context: BaseAudioContext, start: number }} Moment */
/** @typedef {(moment: Moment) => void} Sound */
/** @typedef {[hertz: number, loudness: number, seconds: number]} Tone */

const SILENT = 0.0001;
const AWAKE = ["pointerdown", "pointerup", "keydown"]; // the browser lets a page be heard from one of these on

/** @type {AudioContext | undefined} */
let shared;
/** @type {AudioBuffer | undefined} */
let hiss;

/** @type {(moment: Moment, seconds: number) => Moment} */
const later = ({ context, start }, seconds) => ({ context, start: start + seconds });

/**
 * A gain that swells within `rise` seconds, and fades away within so many more.
 * @type {(moment: Moment, loudness: number, seconds: number, rise?: number) => GainNode}
 */
const fading = ({ context, start }, loudness, seconds, rise = 0.001) => {
  const gain = context.createGain();
  gain.gain.setValueAtTime(SILENT, start);
  gain.gain.exponentialRampToValueAtTime(loudness, start + rise);
  gain.gain.exponentialRampToValueAtTime(SILENT, start + rise + seconds);
  gain.connect(context.destination);
  return gain;
};

/** @type {(moment: Moment, tone: Tone, rise?: number) => void} */
const ring = (moment, [hertz, loudness, seconds], rise = 0.001) => {
  const source = moment.context.createOscillator();
  source.frequency.value = hertz;
  source.connect(fading(moment, loudness, seconds, rise));
  source.start(moment.start);
  source.stop(moment.start + rise + seconds);
};

/**
 * Tones at once, all a little higher or lower each time: no two tiles are quite the same.
 * @type {(moment: Moment, tones: Tone[], rise?: number) => void}
 */
const strike = (moment, tones, rise) => {
  const off = 0.98 + Math.random() * 0.04;
  for (const [hertz, loudness, seconds] of tones) ring(moment, [hertz * off, loudness, seconds], rise);
};

/** @type {(context: BaseAudioContext) => AudioBuffer} */
const noise = (context) => {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (const at of samples.keys()) samples[at] = Math.random() * 2 - 1;
  return buffer;
};

/**
 * Noise around a pitch, or on one side of it.
 * @type {(moment: Moment, kind: BiquadFilterType, tone: Tone, rise?: number) => void}
 */
const rustle = (moment, kind, [hertz, loudness, seconds], rise = 0.001) => {
  const source = moment.context.createBufferSource();
  hiss ??= noise(moment.context);
  source.buffer = hiss;
  const filter = moment.context.createBiquadFilter();
  filter.type = kind;
  filter.frequency.value = hertz;
  source.connect(filter).connect(fading(moment, loudness, seconds, rise));
  source.start(moment.start, Math.random() * 0.2);
  source.stop(moment.start + rise + seconds);
};

/**
 * Many short noises, one after the other: the grain of paper under a pencil, or leaves that touch each other.
 * @type {(moment: Moment, number: number, every: number, tone: Tone) => void}
 */
const grains = (moment, number, every, [hertz, loudness, seconds]) => {
  for (let grain = 0; grain < number; grain += 1) {
    const uneven = 0.7 + Math.random() * 0.6;
    rustle(later(moment, grain * every * uneven), "bandpass", [hertz * uneven, loudness * uneven, seconds], 0.004);
  }
};

/** Glazed tiles. @type {Record<string, Sound>} */
const CERAMIC = {
  lay: (now) => {
    rustle(now, "highpass", [2600, 0.17, 0.018]);
    strike(now, [[1480, 0.22, 0.1], [2710, 0.15, 0.08], [4330, 0.08, 0.05], [690, 0.09, 0.05]]);
  },
  points: (now) => {
    strike(now, [[880, 0.13, 0.26], [2430, 0.05, 0.09]]);
    strike(later(now, 0.08), [[1318.5, 0.11, 0.3], [3640, 0.04, 0.09]]);
  },
  fall: (now) => {
    rustle(now, "lowpass", [1500, 0.6, 0.06]);
    rustle(later(now, 0.045), "highpass", [2500, 0.2, 0.06]);
    strike(later(now, 0.03), [[1120, 0.2, 0.07], [1930, 0.16, 0.05]]);
  },
};

/** Panes of coloured glass: they hardly knock, and ring for long. @type {Record<string, Sound>} */
const GLASS = {
  lay: (now) => {
    strike(now, [[2790, 0.1, 0.5], [4670, 0.08, 0.4], [7180, 0.05, 0.24], [9350, 0.02, 0.12]], 0.003);
  },
  points: (now) => {
    strike(now, [[1568, 0.073, 0.8], [4330, 0.036, 0.4]], 0.012);
    strike(later(now, 0.09), [[2349, 0.073, 0.9], [6490, 0.024, 0.4]], 0.012);
  },
  fall: (now) => {
    rustle(now, "highpass", [5200, 0.29, 0.05]);
    for (const [late, hertz] of [[0, 3420], [0.03, 5210], [0.07, 4160], [0.12, 6830], [0.19, 5710]])
      strike(later(now, late), [[hertz, 0.11, 0.16]]);
  },
};

/** Stone set down in a bed, and the leaves around it. @type {Record<string, Sound>} */
const STONE = {
  lay: (now) => {
    rustle(now, "bandpass", [620, 0.7, 0.045]);
    strike(now, [[318, 0.2, 0.08], [561, 0.27, 0.07], [874, 0.21, 0.045]]);
    grains(later(now, 0.05), 6, 0.034, [2900, 0.22, 0.04]);
  },
  points: (now) => {
    strike(now, [[523.3, 0.17, 0.16], [2093, 0.05, 0.05]]);
    strike(later(now, 0.1), [[784, 0.16, 0.2], [3136, 0.04, 0.05]]);
  },
  fall: (now) => {
    strike(now, [[240, 0.19, 0.1], [431, 0.23, 0.08], [702, 0.13, 0.05]]);
    grains(later(now, 0.03), 5, 0.045, [900, 0.68, 0.05]);
  },
};

/** A pencil on squared paper: no tone at all while it draws. @type {Record<string, Sound>} */
const PAPER = {
  lay: (now) => {
    grains(now, 9, 0.014, [4300, 0.46, 0.03]);
    grains(later(now, 0.17), 10, 0.014, [3600, 0.44, 0.034]);
  },
  points: (now) => {
    grains(now, 4, 0.014, [3000, 0.42, 0.03]);
    grains(later(now, 0.1), 7, 0.012, [4800, 0.42, 0.03]);
    ring(later(now, 0.2), [988, 0.06, 0.16], 0.004);
  },
  fall: (now) => {
    rustle(now, "bandpass", [900, 0.98, 0.12], 0.05);
    rustle(later(now, 0.16), "bandpass", [760, 0.98, 0.14], 0.05);
  },
};

/** By what a game is made of: see `Face` in ui/kit/face.py. @type {Record<string, Record<string, Sound>>} */
export const SOUNDS = { ceramic: CERAMIC, glass: GLASS, stone: STONE, paper: PAPER };

/** @type {(name: string, moment: Moment) => void} */
export const make = (name, moment) => {
  const [material = "", what = ""] = name.split("/");
  SOUNDS[material]?.[what]?.(moment);
};

/** The place where sounds are made: beside other apps' music, which Safari would otherwise stop. */
const opened = () => {
  const { audioSession } = /** @type {{ audioSession?: { type: string } }} */ (navigator);
  if (audioSession) audioSession.type = "ambient";
  return new AudioContext();
};

/** Open it, and wake it where the browser has put it to sleep. */
const woken = async () => {
  shared ??= opened();
  if (shared.state !== "running") await shared.resume();
  return shared;
};

// Opening takes a moment. So it happens at the press, in time for the sound that the press leads to. A finger counts only
// when it is lifted.
const wake = async () => {
  const { state } = await woken().catch(() => ({ state: "suspended" })); // it can be tried again
  if (state === "running") for (const name of AWAKE) removeEventListener(name, wake, { capture: true });
};
for (const name of AWAKE) addEventListener(name, wake, { capture: true, passive: true });

/**
 * Play a sound, such as "glass/lay". Does nothing before the first click, as browsers keep pages silent until then.
 * @param {string} name
 */
export const play = async (name) => {
  if (navigator.userActivation?.hasBeenActive === false) return; // else all that happened until then would be heard at once
  const context = await woken();
  make(name, { context, start: context.currentTime });
};
