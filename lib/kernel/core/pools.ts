import type pg from "pg";
import { processGlobal } from "./process-global";

/** The numbers of connections of a pool; `waiting` is that of requests for a connection. */
export type PoolState = { name: string; total: number; idle: number; waiting: number };

const pools = processGlobal("pools", () => new Map<string, pg.Pool>());

/** Registers a pool for the metrics. @returns the pool */
export function observePool(name: string, pool: pg.Pool): pg.Pool {
  pools.get().set(name, pool);
  return pool;
}

/** The state of the pools of this thread. */
export const poolStates = (): PoolState[] =>
  [...pools.get()].map(([name, { totalCount, idleCount, waitingCount }]) => ({
    name,
    total: totalCount,
    idle: idleCount,
    waiting: waitingCount,
  }));
