declare global {
  var dsProcess: Map<string, unknown> | undefined;
}

/** One value for the whole process; `get` makes it at first use. */
export interface ProcessGlobal<T> {
  get(): T;
  /** The value if it was made or set before. */
  peek(): T | undefined;
  set(value: T | undefined): void;
}

/**
 * Holds what must exist once per process on globalThis. The server's modules and each bundle of the
 * framework are separate instances of the same file, so that a variable of a module exists several
 * times.
 * @param name unique in the program; two holders of one name share a value
 */
export function processGlobal<T>(name: string, make: () => T): ProcessGlobal<T> {
  const values = (): Map<string, unknown> => (globalThis.dsProcess ??= new Map());
  // The name belongs to one holder, so that whatever stands under it was made or set as T.
  const peek = () => values().get(name) as T | undefined;
  const set = (value: T | undefined) => void values().set(name, value);
  return {
    peek,
    set,
    get() {
      const known = peek();
      if (known !== undefined) return known;
      const made = make();
      set(made);
      return made;
    },
  };
}
