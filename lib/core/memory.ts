/** Keeps what a load returned, with the tags that it noted; see `remember`. */
export type Memory = { recall<T>(key: string, load: () => Promise<T>): Promise<T> };

/**
 * Only a process that hears of every change has one; it is shared between the server's modules and
 * the framework's bundle.
 */
type Shared = typeof globalThis & { dsMemory?: Memory };

/**
 * What every page needs and few ever change (the menu, the footer): loaded once, and again after
 * something that it was made from has changed, by the same tags and with the same promise as kept
 * answers. Elsewhere (tests, scripts) it is loaded each time.
 */
export function remember<T>(key: string, load: () => Promise<T>): Promise<T> {
  const memory = (globalThis as Shared).dsMemory;
  return memory ? memory.recall(key, load) : load();
}
