import { makeSerialQueue } from "@/lib/kernel/core/serial-queue";

const queues = new Map<number, ReturnType<typeof makeSerialQueue>>();

/**
 * Runs the saves of an asset one after the other: those of its two languages begin from one version,
 * and would refuse each other.
 */
export function inTurn(asset: number, save: () => Promise<void>): Promise<void> {
  const queue = queues.get(asset) ?? makeSerialQueue();
  queues.set(asset, queue);
  return queue(save);
}

/** Saves of alt texts that are on their way. */
const running = new Set<Promise<unknown>>();

/** Alt texts that were typed and are not sent yet; each entry sends its own. */
const waiting = new Set<() => void>();

/** Registers a text that waits for a pause in typing. Returns the function that removes it. */
export function onFlush(send: () => void): () => void {
  waiting.add(send);
  return () => void waiting.delete(send);
}

/** Registers a save. */
export function trackSave(save: Promise<unknown>): void {
  running.add(save);
  void save.finally(() => running.delete(save));
}

/**
 * Sends alt texts that were typed, and waits until all are saved, since publishing checks them. Never
 * rejects: a failed save shows its error at its field.
 */
export async function flushAltTexts(): Promise<void> {
  for (const send of [...waiting]) send();
  await Promise.allSettled([...running]);
}
