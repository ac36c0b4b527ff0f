import { processGlobal } from "@/lib/kernel/core/process-global";
import { makeSerialQueue, type SerialQueue } from "@/lib/kernel/core/serial-queue";
import type { OnSale } from "./wanted";

type Line = {
  queue: SerialQueue;
  length: number;
  /** What was last read about the event, and when that began. */
  seen?: { at: number; state: OnSale } | undefined;
};
const lines = processGlobal("order_lines", () => new Map<number, Line>());

/**
 * Runs the purchases of one event one after the other within this process. The lock of the event
 * makes them right; the line makes them quick: a rush of buyers waits here and not each with a
 * connection of the database, of which other pages need some.
 *
 * What `look` reads serves all who were in line when it began, until one of them buys: once an
 * event is sold out, all who wait are refused after one look.
 */
export async function inLine<T>(
  eventId: number,
  look: () => Promise<OnSale>,
  task: (state: OnSale) => Promise<T>,
): Promise<T> {
  const arrived = performance.now();
  const all = lines.get();
  const line = all.get(eventId) ?? { queue: makeSerialQueue(), length: 0 };
  all.set(eventId, line);
  line.length++;
  try {
    return await line.queue(async () => {
      const at = performance.now();
      if (!line.seen || line.seen.at < arrived) line.seen = { at, state: await look() };
      const done = await task(line.seen.state);
      line.seen = undefined;
      return done;
    });
  } finally {
    line.length--;
    if (line.length === 0) all.delete(eventId);
  }
}
