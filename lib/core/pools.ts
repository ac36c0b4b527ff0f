import type pg from "pg";
import { processGlobal } from "./process-global";

/** What the connections of a pool are doing; `waiting` are those who wait for one. */
export type PoolState = { name: string; total: number; idle: number; waiting: number };

const pools = processGlobal("pools", () => new Map<string, pg.Pool>());

/** Makes a pool known to the metrics. Returns it. */
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
