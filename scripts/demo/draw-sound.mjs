// Writes the sound of the demo as a WAV file: a square at night. A fountain, crickets, and a clock that
// strikes the half hour. Calculated, not recorded, and the same each time (prisma/demo/README.md).
import { writeFileSync } from "node:fs";

const RATE = 44_100;
const SECONDS = 20;
const samples = new Float64Array(RATE * SECONDS);

/** Noise that is the same on every run (a linear congruential generator). */
let state = 1997;
const noise = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 31 - 1;
};

/** The partials of a bell: times the strike note, loudness, and seconds until it has faded. */
const BELL = [
  [0.5, 0.5, 6],
  [1, 1, 4.2],
  [1.19, 0.6, 3.4],
  [1.5, 0.35, 2.6],
  [2, 0.5, 2.2],
  [2.67, 0.25, 1.4],
  [4.1, 0.12, 0.8],
];

function strike(second, pitch, loudness) {
  const from = Math.round(second * RATE);
  for (let at = from; at < samples.length; at += 1) {
    const time = (at - from) / RATE;
    const attack = Math.min(1, time / 0.004);
    for (const [ratio, gain, fade] of BELL)
      samples[at] +=
        loudness *
        attack *
        gain *
        Math.exp(-time / (fade / 4)) *
        Math.sin(2 * Math.PI * pitch * ratio * time);
  }
}

/** Water: noise through a slow filter, which swells a little. */
function fountain() {
  let [low, lower] = [0, 0];
  for (let at = 0; at < samples.length; at += 1) {
    const time = at / RATE;
    low += 0.18 * (noise() - low);
    lower += 0.02 * (low - lower);
    samples[at] += 0.16 * (low - lower) * (0.8 + 0.2 * Math.sin(2 * Math.PI * 0.23 * time));
  }
}

/** One cricket: short pulses in groups. */
function cricket(pitch, period, offset, loudness) {
  for (let at = 0; at < samples.length; at += 1) {
    const time = at / RATE + offset;
    const group = time % period;
    if (group > 0.16) continue;
    const pulse = (group % 0.04) / 0.04;
    if (pulse > 0.6) continue;
    samples[at] +=
      loudness * Math.sin(Math.PI * (pulse / 0.6)) ** 2 * Math.sin(2 * Math.PI * pitch * time);
  }
}

fountain();
cricket(4_250, 0.9, 0, 0.028);
cricket(4_480, 1.13, 0.4, 0.018);
for (const second of [6, 9.5]) strike(second, 311, 0.13);

const fade = 1.5 * RATE;
const wav = Buffer.alloc(44 + samples.length * 2);
wav.write("RIFF", 0);
wav.writeUInt32LE(wav.length - 8, 4);
wav.write("WAVEfmt ", 8);
wav.writeUInt32LE(16, 16);
wav.writeUInt16LE(1, 20);
wav.writeUInt16LE(1, 22);
wav.writeUInt32LE(RATE, 24);
wav.writeUInt32LE(RATE * 2, 28);
wav.writeUInt16LE(2, 32);
wav.writeUInt16LE(16, 34);
wav.write("data", 36);
wav.writeUInt32LE(samples.length * 2, 40);
samples.forEach((sample, at) => {
  const edge = Math.min(1, at / fade, (samples.length - at) / fade);
  wav.writeInt16LE(Math.round(Math.tanh(sample * edge * 1.6) * 30_000), 44 + at * 2);
});
writeFileSync(process.argv[2] ?? "night-square.wav", wav);
