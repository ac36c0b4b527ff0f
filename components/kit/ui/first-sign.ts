/** The first sign of a person; programs that only look at a page give none. */
const SIGNS = ["pointermove", "pointerdown", "keydown", "scroll", "focusin"];

/**
 * Runs something at the first sign of a person, such as loading what most readers never reach.
 * @returns a function that ends the waiting
 */
export function onFirstSign(run: () => void): () => void {
  const stop = () => {
    for (const sign of SIGNS) window.removeEventListener(sign, begin);
  };
  const begin = () => {
    stop();
    run();
  };
  for (const sign of SIGNS) window.addEventListener(sign, begin, { passive: true });
  return stop;
}
