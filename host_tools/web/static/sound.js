// The bell: WebAudio, from the first touch on, as browsers want it.

const LOUDEST = 0.35, BELL = 0.6, RAMP_S = 0.004;
const BELL_HZ = [1568, 2489, 3951];

let context, tones, volume, bell;

/** To be called in a touch: before one a browser lets nothing sound. */
export function wake() {
  if (!context && window.AudioContext) open();
  if (context?.state === "suspended") context.resume().catch(() => {});
}

/** Silence, while nobody sees the page. */
export function sleep() {
  context?.suspend().catch(() => {});
}

function open() {
  context = new AudioContext({ latencyHint: "interactive" });
  const round = new BiquadFilterNode(context, { type: "lowpass", frequency: 5000 });
  volume = new GainNode(context, { gain: 0 });
  tones = new OscillatorNode(context, { type: "square" });
  tones.connect(volume).connect(round).connect(context.destination);
  tones.start();
  bell = new GainNode(context, { gain: 0 });
  for (const frequency of BELL_HZ) {
    const one = new OscillatorNode(context, { type: "triangle", frequency });
    one.connect(bell);
    one.start();
  }
  bell.connect(context.destination);
}

/** Sound at `hz`, silent at 0. `loud`: 0 to 1. */
export function tone(hz, loud) {
  if (!context) return;
  if (hz) tones.frequency.setValueAtTime(hz, context.currentTime);
  volume.gain.setTargetAtTime(hz ? LOUDEST * loud * loud : 0, context.currentTime, RAMP_S);
}

/** The loud bell, and a shake where the tablet has a motor. */
export function ring(on) {
  if (on) navigator.vibrate?.(200);
  bell?.gain.setTargetAtTime(on ? BELL / BELL_HZ.length : 0, context.currentTime, RAMP_S);
}
