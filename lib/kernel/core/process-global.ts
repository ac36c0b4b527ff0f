declare global {
  var dsProcess: Map<string, unknown> | undefined;
}

/** One value for the whole process; `get` makes it at first use. */
export interface ProcessGlobal<T> {
  get(): T;
  /** The value if it was made or set before. */
  current(): T | undefined;
  set(value: T | undefined): void;
}

/**
 * Creates a value once per process, on globalThis. The server's modules and each bundle of the
 * framework have separate instances of a module, so that a module variable would exist several
 * times.
 * @param name unique in the program; equal names share a value
 */
export function processGlobal<T>(name: string, make: () => T): ProcessGlobal<T> {
  const values = (): Map<string, unknown> => (globalThis.dsProcess ??= new Map());
  // A name has one type, so that the stored value is a T.
  const current = () => values().get(name) as T | undefined;
  const set = (value: T | undefined) => void values().set(name, value);
  return {
    current,
    set,
    get() {
      const known = current();
      if (known !== undefined) return known;
      const made = make();
      set(made);
      return made;
    },
  };
}
