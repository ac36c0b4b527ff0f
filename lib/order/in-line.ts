import { processGlobal } from "@/lib/core/process-global";
import { makeSerialQueue, type SerialQueue } from "@/lib/core/serial-queue";

type Line = { queue: SerialQueue; length: number };
const lines = processGlobal("order_lines", () => new Map<number, Line>());

/**
 * Runs the purchases of one event one after the other within this process. The lock of the event
 * makes them right; the line makes them quick: a rush of buyers waits here and not each with a
 * connection of the database, of which other pages need some.
 */
export async function inLine<T>(eventId: number, task: () => Promise<T>): Promise<T> {
  const all = lines.get();
  const line = all.get(eventId) ?? { queue: makeSerialQueue(), length: 0 };
  all.set(eventId, line);
  line.length++;
  try {
    return await line.queue(task);
  } finally {
    line.length--;
    if (line.length === 0) all.delete(eventId);
  }
}
