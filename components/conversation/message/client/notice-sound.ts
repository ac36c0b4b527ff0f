const VOLUME = 0.06;
const SECONDS = 0.18;

/** Two short quiet tones; silent until the reader has touched the page, as browsers demand. */
export function playNoticeSound(): void {
  const context = new AudioContext();
  if (context.state !== "running") {
    void context.close();
    return;
  }
  const gain = context.createGain();
  gain.gain.setValueAtTime(VOLUME, context.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + SECONDS * 2);
  gain.connect(context.destination);
  for (const [index, pitch] of [660, 880].entries()) {
    const tone = context.createOscillator();
    tone.frequency.value = pitch;
    tone.connect(gain);
    tone.start(context.currentTime + index * SECONDS);
    tone.stop(context.currentTime + (index + 1) * SECONDS);
    if (index === 1) tone.addEventListener("ended", () => void context.close());
  }
}
