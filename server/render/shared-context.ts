import { AsyncLocalStorage, executionAsyncResource } from "node:async_hooks";

/** The value of one storage, and before it those of the others. */
type Frame = { readonly key: object; readonly value: unknown; readonly rest: Frame | undefined };

const find = (frame: Frame | undefined, key: object): Frame | undefined => {
  let current = frame;
  while (current !== undefined && current.key !== key) current = current.rest;
  return current;
};

/** The frame without the value of this storage, so that nested runs do not make it longer. */
const without = (frame: Frame | undefined, key: object): Frame | undefined => {
  if (frame === undefined || find(frame, key) === undefined) return frame;
  if (frame.key === key) return frame.rest;
  return { key: frame.key, value: frame.value, rest: without(frame.rest, key) };
};

/**
 * Whether the runtime copies the value of each storage to each promise, which Node does before
 * version 24 (https://nodejs.org/en/blog/release/v24.0.0, "AsyncContextFrame").
 */
export const copiesEachStorage = (): boolean =>
  new AsyncLocalStorage<true>().run(true, () =>
    Object.getOwnPropertySymbols(executionAsyncResource()).some(
      (symbol) => symbol.description === "kResourceStore",
    ),
  );

/**
 * Lets all storages of a class keep their values in one. A render uses seven, of the framework, of
 * React and of our own, and makes thousands of promises: copying one value to each instead of seven
 * takes some 5 % of its time away. Everything that stood in the storages before is lost, so that it
 * is called before the first use.
 * @param Storage the class whose methods are replaced
 */
export function shareContext(Storage: typeof AsyncLocalStorage = AsyncLocalStorage): void {
  const { run, getStore, enterWith } = AsyncLocalStorage.prototype;
  const shared = new AsyncLocalStorage<Frame | undefined>();
  const current = () => getStore.call(shared) as Frame | undefined;
  /** A storage that was disabled gets a new key: its values of before are not found any more. */
  const keys = new WeakMap<object, object>();
  const keyOf = (storage: object) => keys.get(storage) ?? storage;
  const add = (storage: object, value: unknown): Frame => {
    const key = keyOf(storage);
    return { key, value, rest: without(current(), key) };
  };
  Object.assign(Storage.prototype, {
    getStore(this: object) {
      return find(current(), keyOf(this))?.value;
    },
    run(
      this: object,
      value: unknown,
      callback: (...args: unknown[]) => unknown,
      ...args: unknown[]
    ) {
      return run.call(shared, add(this, value), callback, ...args);
    },
    exit(this: object, callback: (...args: unknown[]) => unknown, ...args: unknown[]) {
      return run.call(shared, add(this, undefined), callback, ...args);
    },
    enterWith(this: object, value: unknown) {
      enterWith.call(shared, add(this, value));
    },
    disable(this: object) {
      keys.set(this, {});
    },
  });
}
