import { log } from "@/lib/kernel/core/log";
import { processGlobal } from "@/lib/kernel/core/process-global";
import { makeSerialQueue, type SerialQueue } from "@/lib/kernel/core/serial-queue";
import { CountBuffer } from "./buffer";
import { storeCounts } from "./store";

/** Interval between two writes in milliseconds: what a killed process loses at most. */
const FLUSH_MS = 3_000;

type State = { buffer: CountBuffer; queue: SerialQueue; timer?: NodeJS.Timeout | undefined };

const state = processGlobal("daily counts", (): State => ({
  buffer: new CountBuffer(),
  queue: makeSerialQueue(),
}));

async function store(buffer: CountBuffer, now?: number): Promise<void> {
  const batch = buffer.take(now);
  try {
    await storeCounts(batch);
  } catch (error) {
    buffer.putBack(batch);
    log.warn({ err: error }, "counts could not be stored; they are kept for the next attempt");
  }
  const count = buffer.takeLeftOut();
  if (count > 0) log.warn({ count }, "too much to count at once; some was left out");
}

/** One write after the other. */
function run(now?: number): Promise<void> {
  const { buffer, queue } = state.get();
  return queue(() => store(buffer, now));
}

function schedule(): void {
  const current = state.get();
  current.timer ??= setTimeout(() => {
    current.timer = undefined;
    void run(Date.now()).then(() => {
      if (!current.buffer.isEmpty) schedule();
    });
  }, FLUSH_MS).unref();
}

/** The buffer of this process, which is stored within seconds. */
export function countBuffer(): CountBuffer {
  schedule();
  return state.get().buffer;
}

/** Stores everything that was counted so far, before the process ends. Never throws. */
export async function flushCounts(): Promise<void> {
  if (state.current()) await run();
}
