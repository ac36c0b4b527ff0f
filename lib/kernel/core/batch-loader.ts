type Waiting<V> = { resolve(value: V | undefined): void; reject(error: unknown): void };

/**
 * Collects keys for a moment and loads them at once, so that many callers share one query. A
 * failure reaches all callers of its batch, and none of the next.
 */
export class BatchLoader<K, V> {
  private waiting = new Map<K, { done: Promise<V | undefined>; settle: Waiting<V> }>();

  /**
   * @param loadAll loads the values of different keys; one that is missing is undefined
   * @param collectMs how long keys are collected, in milliseconds
   */
  constructor(
    private readonly loadAll: (keys: K[]) => Promise<ReadonlyMap<K, V>>,
    private readonly collectMs: number,
  ) {}

  /** The value of a key, loaded after this call. */
  load(key: K): Promise<V | undefined> {
    const known = this.waiting.get(key);
    if (known) return known.done;
    if (this.waiting.size === 0) setTimeout(() => void this.flush(), this.collectMs);
    let settle: Waiting<V> | undefined;
    const done = new Promise<V | undefined>((resolve, reject) => (settle = { resolve, reject }));
    this.waiting.set(key, { done, settle: settle! });
    return done;
  }

  private async flush(): Promise<void> {
    const batch = this.waiting;
    this.waiting = new Map();
    try {
      const values = await this.loadAll([...batch.keys()]);
      for (const [key, { settle }] of batch) settle.resolve(values.get(key));
    } catch (error) {
      for (const { settle } of batch.values()) settle.reject(error);
    }
  }
}
