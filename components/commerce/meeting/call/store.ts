/** A state that changes as a whole, and tells who listens. */
export class Store<T> {
  private readonly listeners = new Set<() => void>();

  constructor(private state: T) {}

  readonly get = (): T => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Replaces some fields, and tells it. */
  patch(fields: Partial<T>): void {
    this.state = { ...this.state, ...fields };
    for (const listener of [...this.listeners]) listener();
  }
}
