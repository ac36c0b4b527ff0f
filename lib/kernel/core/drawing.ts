import { millisecondsInHour } from "date-fns/constants";
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { memoryMb, memoryPlan } from "./memory";
import { offloadable } from "./offload";
import { processGlobal } from "./process-global";

/** A drawn file; one that lacks a part, such as an image whose file is missing, is not kept. */
export type Drawn = { bytes: Uint8Array; isIncomplete?: boolean };

/** How long a file is kept that nobody asks for: it may show names. */
const KEPT_MS = millisecondsInHour;

/**
 * Files by the content that they show (tickets have some 30 KB, share cards some 40), and those that
 * are being drawn.
 */
export const drawnFiles = processGlobal("drawnFiles", () => ({
  kept: new LRUCache<string, Uint8Array>({
    maxSize: memoryPlan(memoryMb()).drawnBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
    ttl: KEPT_MS,
    updateAgeOnGet: true,
  }),
  inWork: new Map<string, Promise<Uint8Array>>(),
}));

/** The key of a file: all of what it shows, so that a change is another file. */
const keyOf = (name: string, input: unknown): string =>
  createHash("sha256")
    .update(`${name} ${JSON.stringify(input)}`)
    .digest("base64url");

/**
 * Draws files in another thread, each once at a time however many ask for it, and keeps them.
 * @param name unique in the program
 * @param draw makes the file from plain data, which is all that it shows
 * @throws what `draw` throws; AppError unavailable when too many files wait to be drawn
 */
export function drawing<Input>(
  name: string,
  draw: (input: Input) => Promise<Drawn>,
): (input: Input) => Promise<Uint8Array> {
  const drawOnce = offloadable(name, () => Infinity, draw, "drawing");
  return (input) => {
    const { kept, inWork } = drawnFiles.get();
    const key = keyOf(name, input);
    const known = kept.get(key);
    const current = inWork.get(key);
    if (known) return Promise.resolve(known);
    if (current) return current;
    const drawn = drawOnce(input)
      .then(({ bytes, isIncomplete }) => {
        if (!isIncomplete) kept.set(key, bytes);
        return bytes;
      })
      .finally(() => inWork.delete(key));
    inWork.set(key, drawn);
    return drawn;
  };
}
