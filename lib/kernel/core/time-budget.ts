import { AsyncLocalStorage } from "node:async_hooks";
import { processGlobal } from "./process-global";
import { within } from "./within";

/**
 * Time in milliseconds that one call may wait for the database, all tries together. With what the
 * server does before and after, its answer is there within 8 s (docs/security.md#data-store).
 */
export const CALL_BUDGET_MS = 6_400;
/** The header with the milliseconds that a call waited for its turn, set by the web server. */
export const WAITED_HEADER = "x-waited-ms";
/** The longest wait of a call for a connection, in milliseconds. */
const CONNECTION_MS = 2_000;
/** Below this time in milliseconds nothing new is begun: it would only be broken off. */
const SPENT_BELOW_MS = 25;

/**
 * The time that a request may still wait. Only waiting counts, so that a long conversion does not
 * make the write after it fail; waits at the same time count once.
 */
export class TimeBudget {
  private spent = 0;
  private waits = 0;
  private since = 0;
  private isOver = false;

  /**
   * @param connectionMs the longest wait for one connection
   */
  constructor(
    private readonly milliseconds: number,
    readonly connectionMs: number,
  ) {}

  /** The rest in milliseconds; endless once the request has its response. */
  remaining(): number {
    if (this.isOver) return Infinity;
    const running = this.waits > 0 ? performance.now() - this.since : 0;
    const rest = this.milliseconds - this.spent - running;
    return rest < SPENT_BELOW_MS ? 0 : rest;
  }

  /** Counts the time until the returned function is called. */
  wait(): () => void {
    if (this.waits++ === 0) this.since = performance.now();
    return () => {
      if (--this.waits === 0) this.spent += performance.now() - this.since;
    };
  }

  /** The request has its response: what it began and left running is no longer limited. */
  end(): void {
    this.isOver = true;
  }
}

const storage = processGlobal("timeBudget", () => new AsyncLocalStorage<TimeBudget | undefined>());

/** The budget of the current request; undefined outside of one. */
export const timeBudget = (): TimeBudget | undefined => storage.current()?.getStore();

/** Whether the current request may wait no longer. */
export const isTimeSpent = (): boolean => timeBudget()?.remaining() === 0;

/** A time limit of the current request: this one, or the rest of its budget if that is shorter. */
export const withinBudget = (milliseconds: number): number =>
  Math.min(milliseconds, timeBudget()?.remaining() ?? Infinity);

/**
 * Runs a request whose waits share one budget. Statements and connections that do not fit into it
 * fail as those of a database that is too slow.
 */
export async function withTimeBudget<T>(milliseconds: number, run: () => Promise<T>): Promise<T> {
  const budget = new TimeBudget(milliseconds, CONNECTION_MS);
  try {
    return await storage.get().run(budget, run);
  } finally {
    budget.end();
  }
}

/** The budget of a call in milliseconds, less the time that it waited for its turn. */
export function callBudget(headers: Headers): number {
  const waited = Number(headers.get(WAITED_HEADER) ?? 0);
  return CALL_BUDGET_MS - Math.min(Math.max(0, waited || 0), CALL_BUDGET_MS / 2);
}

/** Runs work of which no client waits, such as what follows a response. */
export const withoutTimeBudget = <T>(run: () => T): T => storage.get().run(undefined, run);

/** Counts the time of a promise as waiting of the current request. */
export async function waitFor<T>(work: Promise<T>): Promise<T> {
  const done = timeBudget()?.wait();
  try {
    return await work;
  } finally {
    done?.();
  }
}

/**
 * Asks another service, for which no database waits: no longer than the given time, nor than the
 * rest of the current request's budget, from which the wait is taken.
 */
export const askWithin = <T>(
  milliseconds: number,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<T> => waitFor(ask(AbortSignal.timeout(Math.ceil(withinBudget(milliseconds)))));

/**
 * Waits for a promise no longer than the budget of the current request allows.
 * @param late makes the result, or throws the error, of a wait that was too long
 */
export const waitWithin = <T>(milliseconds: number, work: Promise<T>, late: () => T): Promise<T> =>
  waitFor(within(withinBudget(milliseconds), work, late));
