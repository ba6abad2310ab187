/** Four quiet sounds, made on the spot, and the touch of a phone. Fetched by those who want them. */

import type { Cue } from "./cues";

/** A tone: its pitch in Hz, when it begins and how long it fades, in seconds, and how loud it is. */
interface Tone {
  readonly pitch: number;
  readonly at: number;
  readonly fades: number;
  readonly loud: number;
  readonly shape: OscillatorType;
}

const tone = (
  pitch: number,
  at: number,
  fades: number,
  loud = 0.06,
  shape: OscillatorType = "sine",
): Tone => ({ pitch, at, fades, loud, shape });

const SOUNDS: Record<Cue, readonly Tone[]> = {
  card: [tone(190, 0, 0.07, 0.09, "triangle"), tone(1250, 0, 0.025, 0.012, "square")],
  trick: [tone(330, 0, 0.16, 0.05), tone(247, 0.07, 0.22, 0.05)],
  turn: [tone(659, 0, 0.22), tone(880, 0.11, 0.4)],
  end: [tone(523, 0, 0.3), tone(659, 0.12, 0.3), tone(784, 0.24, 0.6)],
};
/** The second sound of a moment waits for the first. */
const APART = 0.22;
/** Milliseconds of shaking and of rest, by turns. */
const TOUCHES: Partial<Record<Cue, number[]>> = { turn: [45], end: [30, 60, 30] };

let context: AudioContext | null = null;

function sound(on: AudioContext, { pitch, at, fades, loud, shape }: Tone): void {
  const [source, volume] = [on.createOscillator(), on.createGain()];
  const start = on.currentTime + at;
  source.type = shape;
  source.frequency.value = pitch;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.006);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + fades);
  source.connect(volume).connect(on.destination);
  source.start(start);
  source.stop(start + fades);
}

/** Makes the sounds of a moment; where the browser does not let a page be heard yet, none. */
export function play(cues: readonly Cue[]): void {
  context ??= new AudioContext();
  // Until the person has touched the page it may not sound, and what is past needs no sound later.
  if (context.state !== "running") void context.resume();
  const on = context;
  if ("userActivation" in navigator && !navigator.userActivation.hasBeenActive) return;
  cues.forEach((cue, nth) => {
    for (const one of SOUNDS[cue]) sound(on, { ...one, at: one.at + nth * APART });
  });
}

/** Shakes the phone for one's own turn and the end of a deal, where it can be shaken. */
export function buzz(cues: readonly Cue[]): void {
  const touch = cues.map((cue) => TOUCHES[cue]).find((one) => one !== undefined);
  if (touch !== undefined && "vibrate" in navigator) navigator.vibrate(touch);
}
