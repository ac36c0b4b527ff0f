import type { CacheEntry } from "./entry";

/**
 * How long an invalidated page that many read is served still, while it is rendered again. With the
 * delay of the notification it is below the 100 ms after which every process shows a change.
 */
export const STALE_MS = 80;

type Stale = { entry: CacheEntry; timer: NodeJS.Timeout; gone: Promise<void>; end: () => void };

/**
 * Stale-while-revalidate: entries that were invalidated just now, served until they are replaced or
 * `STALE_MS` have passed. A write through this process is not answered before they are gone
 * (`settled`), so that no reader of an answered write meets one.
 */
export class StaleEntries {
  readonly #entries = new Map<string, Stale>();

  /** Serves an entry for a short time after its content changed. */
  keep(key: string, entry: CacheEntry): void {
    this.delete(key);
    let end = () => undefined as void;
    const gone = new Promise<void>((resolve) => {
      end = resolve;
    });
    const timer = setTimeout(() => this.delete(key), STALE_MS).unref();
    this.#entries.set(key, { entry, timer, gone, end });
  }

  /** The entry of a key, if it is served still. */
  get(key: string): CacheEntry | undefined {
    const stale = this.#entries.get(key);
    return stale && stale.entry.expiresAt > Date.now() ? stale.entry : undefined;
  }

  /** Ends the serving of an entry: it was replaced. */
  delete(key: string): void {
    const stale = this.#entries.get(key);
    if (!stale) return;
    clearTimeout(stale.timer);
    this.#entries.delete(key);
    stale.end();
  }

  clear(): void {
    for (const key of [...this.#entries.keys()]) this.delete(key);
  }

  /** Resolves when every entry that is served now is gone. */
  async settled(): Promise<void> {
    await Promise.all([...this.#entries.values()].map(({ gone }) => gone));
  }
}
