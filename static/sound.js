// Six short sounds, made from tones and noise without loading anything. This file is loaded when the first one plays.

/** @typedef {{ context: AudioContext, start: number }} Moment */

const LOUDNESS = 0.22;

/** @type {AudioContext | undefined} */
let shared;
/** @type {AudioBuffer | undefined} */
let hiss;

/**
 * A gain that fades away within so many seconds.
 * @type {(moment: Moment, loudness: number, seconds: number) => GainNode}
 */
const fading = ({ context, start }, loudness, seconds) => {
  const gain = context.createGain();
  gain.gain.setValueAtTime(loudness * LOUDNESS, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  gain.connect(context.destination);
  return gain;
};

/** @type {(moment: Moment, hertz: number, loudness: number, seconds: number) => void} */
const tone = (moment, hertz, loudness, seconds) => {
  const source = moment.context.createOscillator();
  source.frequency.value = hertz;
  source.connect(fading(moment, loudness, seconds));
  source.start(moment.start);
  source.stop(moment.start + seconds);
};

/** @type {(context: AudioContext) => AudioBuffer} */
const noise = (context) => {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (const at of samples.keys()) samples[at] = Math.random() * 2 - 1;
  return buffer;
};

/** @type {(moment: Moment, kind: BiquadFilterType, hertz: number, loudness: number, seconds: number) => void} */
const rustle = (moment, kind, hertz, loudness, seconds) => {
  const source = moment.context.createBufferSource();
  hiss ??= noise(moment.context);
  source.buffer = hiss;
  const filter = moment.context.createBiquadFilter();
  filter.type = kind;
  filter.frequency.value = hertz;
  source.connect(filter).connect(fading(moment, loudness, seconds));
  source.start(moment.start);
  source.stop(moment.start + seconds);
};

/** @type {(moment: Moment, seconds: number) => Moment} */
const later = ({ context, start }, seconds) => ({ context, start: start + seconds });

/** @type {Record<string, (moment: Moment) => void>} */
const SOUNDS = {
  clink: (now) => {
    rustle(now, "highpass", 3000, 0.5, 0.02);
    tone(now, 2350, 0.8, 0.09);
    tone(now, 3910, 0.4, 0.06);
  },
  glass: (now) => {
    tone(now, 3120, 0.5, 0.28);
    tone(now, 5240, 0.3, 0.2);
    tone(now, 7930, 0.15, 0.12);
  },
  click: (now) => {
    rustle(now, "bandpass", 1100, 1.4, 0.035);
    tone(now, 620, 0.6, 0.05);
  },
  pencil: (now) => {
    rustle(now, "bandpass", 4200, 0.6, 0.13);
    rustle(later(now, 0.12), "bandpass", 3600, 0.5, 0.16);
  },
  chime: (now) => {
    tone(now, 880, 0.5, 0.45);
    tone(later(now, 0.07), 1318.5, 0.4, 0.45);
  },
  crack: (now) => {
    rustle(now, "lowpass", 1500, 1.6, 0.05);
    rustle(later(now, 0.045), "highpass", 2500, 0.5, 0.05);
    tone(now, 160, 0.9, 0.09);
  },
};

/** The place where sounds are made: beside other apps' music, which Safari would otherwise stop. */
const opened = () => {
  const { audioSession } = /** @type {{ audioSession?: { type: string } }} */ (navigator);
  if (audioSession) audioSession.type = "ambient";
  return new AudioContext();
};

/**
 * Play a sound. Does nothing before the first click, as browsers keep pages silent until then.
 * @param {string} name
 */
export const play = async (name) => {
  shared ??= opened();
  if (shared.state === "suspended") await shared.resume();
  SOUNDS[name]?.({ context: shared, start: shared.currentTime });
};
