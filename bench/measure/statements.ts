import pg from "pg";

type Query = (...args: unknown[]) => unknown;

/**
 * One statement as seen from the driver: when it was sent and when its answer was read, in
 * milliseconds of `performance.now()`.
 */
export type Statement = { from: number; to: number };

/** The statements that ran while some work was done. */
export interface StatementWatch {
  /** Those that have ended since the last call of this. */
  take(): Statement[];
}

/**
 * How long at least one of the statements was under way, in milliseconds: what runs side by side
 * counts once.
 */
export function timeInDatabase(statements: readonly Statement[]): number {
  let total = 0;
  let until = -Infinity;
  for (const { from, to } of [...statements].sort((a, b) => a.from - b.from)) {
    total += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return total;
}

/** The milliseconds of the slowest statement, 0 without any. */
export const slowestStatement = (statements: readonly Statement[]): number =>
  Math.max(0, ...statements.map(({ from, to }) => to - from));

/**
 * Watches every statement that this process sends through `pg` from now on, whichever way it is
 * called. Transactions' BEGIN and COMMIT and settings count too.
 */
export function watchStatements(): StatementWatch {
  let ended: Statement[] = [];
  // One signature stands for all overloads of `query`.
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const from = performance.now();
    const note = () => void ended.push({ from, to: performance.now() });
    const callback = args.at(-1);
    if (typeof callback === "function") {
      const answered: Query = (...result) => {
        note();
        return (callback as Query)(...result);
      };
      return original.apply(this, [...args.slice(0, -1), answered]);
    }
    const result = original.apply(this, args);
    if (result instanceof Promise) void result.then(note, note);
    return result;
  };
  return {
    take() {
      const taken = ended;
      ended = [];
      return taken;
    },
  };
}
