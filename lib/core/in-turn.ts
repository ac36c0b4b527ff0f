/** Does what it is given one after the other. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * A queue of its own: each piece of work begins when the one asked for before it has ended, well or
 * badly. How it ended is told to whoever asked for it, and to nobody behind.
 */
export function makeInTurn(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = Promise.allSettled([done]);
    return done;
  };
}
