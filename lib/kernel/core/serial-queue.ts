/** Runs one task after the other. */
export type SerialQueue = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * A new serial queue: a task starts when the one before it has settled. A rejection reaches only the
 * caller of its own task.
 */
export function makeSerialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const done = last.then(task);
    last = Promise.allSettled([done]);
    return done;
  };
}
