// The bell: WebAudio, from the first touch on, as browsers want it.

const LOUDEST = 0.3, BELL = 1.7, RAMP_S = 0.004, FADE_S = 0.3, DAMP_S = 0.03, BELL_FADE_S = 1;
const BELL_HZ = [1568, 2489, 3951];

let context, out, tones, overtone, volume, bell;

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
  // However much sounds at once, nothing is cut off: it is bent.
  const curve = Float32Array.from({ length: 1025 }, (_, nth) => Math.tanh((nth - 512) / 256) );
  out = new WaveShaperNode(context, { curve });
  out.connect(context.destination);
  // A mallet on wood: a soft tone and an octave over it, struck, and fading as long as it lasts.
  volume = new GainNode(context, { gain: 0 });
  volume.connect(new GainNode(context, { gain: 0.5 })).connect(out);
  tones = new OscillatorNode(context, { type: "triangle" });
  overtone = new OscillatorNode(context, { type: "sine" });
  tones.connect(volume);
  overtone.connect(new GainNode(context, { gain: 0.3 })).connect(volume);
  tones.start();
  overtone.start();
  bell = new GainNode(context, { gain: 0 });
  for (const frequency of BELL_HZ) {
    const one = new OscillatorNode(context, { frequency }); // a sine
    one.connect(bell);
    one.start();
  }
  bell.connect(new GainNode(context, { gain: 0.5 })).connect(out);
}

/** Sound at `hz`, silent at 0. `loud`: 0 to 1. */
export function tone(hz, loud) {
  if (!context) return;
  if (hz) {
    tones.frequency.setValueAtTime(hz, context.currentTime);
    overtone.frequency.setValueAtTime(2 * hz, context.currentTime);
  }
  strike(volume.gain, hz ? LOUDEST * loud * loud : 0, FADE_S);
}

/** The loud bell, struck again at each call, and a shake where the tablet has a motor. */
export function ring(on) {
  if (on) navigator.vibrate?.(200);
  if (bell) strike(bell.gain, on ? BELL / BELL_HZ.length : 0, BELL_FADE_S);
}

/** Let a voice sound at once, and fade; 0 damps it. */
function strike(gain, loud, fade) {
  const at = context.currentTime;
  gain.cancelScheduledValues(at);
  gain.setTargetAtTime(loud, at, loud ? RAMP_S : DAMP_S);
  if (loud) gain.setTargetAtTime(0, at + 8 * RAMP_S, fade);
}
