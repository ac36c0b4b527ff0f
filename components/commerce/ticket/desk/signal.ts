import type { Tone } from "./offline-verdict";

/** Frequency in hertz and duration in seconds of the sound of each answer. */
const SOUNDS: Record<Tone, readonly [hertz: number, seconds: number]> = {
  good: [880, 0.12],
  waiting: [440, 0.3],
  bad: [220, 0.6],
};
/** Milliseconds of vibration and of the pauses between. */
const VIBRATIONS: Record<Tone, number[]> = {
  good: [80],
  waiting: [150, 80, 150],
  bad: [400],
};

/** Says an answer by sound and vibration, where the browser has them. */
export function signal(tone: Tone): void {
  navigator.vibrate?.(VIBRATIONS[tone]);
  if (typeof AudioContext === "undefined") return;
  const [hertz, seconds] = SOUNDS[tone];
  const context = new AudioContext();
  const sound = context.createOscillator();
  sound.frequency.value = hertz;
  sound.connect(context.destination);
  sound.onended = () => void context.close();
  sound.start();
  sound.stop(context.currentTime + seconds);
}
