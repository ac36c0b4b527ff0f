import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { limiterState } from "@/lib/kernel/http/limiter";
import { isFull } from "@/scripts/test/proof-size";
import { TcpProxy } from "@/scripts/test/tcp-proxy";
import { declaredEndpoints, rows } from "./rights/matrix";
import { prepare } from "./rights/prepared-request";
import type { EndpointName } from "./rights/request";

// The client of the site connects through a proxy that freezes: packets arrive when it thaws, as with
// a server that is stopped and continued. Only `db` goes through it; `direct` looks from outside.
const address = settings().DATABASE_URL!;
const { proxy, url } = await TcpProxy.before(address);
settings().DATABASE_URL = url;
const direct = new pg.Client({ connectionString: address });
beforeAll(async () => {
  settings().RATE_LIMIT_FACTOR = 1_000;
  await direct.connect();
});
afterAll(async () => {
  proxy.thaw();
  await db.$disconnect();
  await proxy.refuse();
  await direct.end();
});
beforeEach(() => limiterState.get().limiters.clear());

/** The time of the rule, and the delay of a busy machine. */
const ANSWER_WITHIN_MS = 8_000;

/** Writes that succeed for some actor with a plain body, by the matrix of rights. */
const succeeds = (call: string) =>
  rows.some((row) => row.call === call && row.expect.some((status) => status && status < 300));
const writes = declaredEndpoints()
  .map(({ call }) => call)
  .filter((call) => !call.startsWith("GET ") && succeeds(call));

/** Every kind in a full run, in a short one some; each at a random point, another one in each run. */
const SHORT: readonly EndpointName[] = ["POST /api/event-order", "PUT /api/product/{id}"];
const kinds = isFull ? writes : writes.filter((call) => SHORT.includes(call));

/** Freezes before the n-th statement that a request sends. @returns the number that was sent */
async function freezeBefore<T>(n: number, run: () => Promise<T>): Promise<[T, number]> {
  let sent = 0;
  const query = Reflect.get(pg.Client.prototype, "query") as (...sent: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (
    this: pg.Client,
    ...call: unknown[]
  ) {
    if (this !== direct && ++sent === n) proxy.freeze();
    return query.apply(this, call);
  } as never);
  try {
    return [await run(), sent];
  } finally {
    spy.mockRestore();
  }
}

/** Transactions of the site that are open although nobody waits for them. */
const openTransactions = async () =>
  (
    await direct.query(
      `SELECT pid, state, query FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()
          AND (xact_start IS NOT NULL OR state LIKE 'idle in transaction%')`,
    )
  ).rows;

/** Statements of strangers: each has a transaction of its own, and none is an internal error. */
async function strangers(): Promise<unknown[]> {
  const ids = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const [row] = await db.$queryRaw<
        { id: string }[]
      >`SELECT pg_current_xact_id()::text AS id, pg_sleep(0.01)::text`;
      return row?.id;
    }),
  );
  return ids;
}

describe.each(kinds)("%s", (call) => {
  it("answers 503 in time when the database freezes, and leaves no transaction behind", async () => {
    const point = 1 + Math.floor(Math.random() * 8);
    const { send } = await prepare(call);
    const began = Date.now();
    const [response, sent] = await freezeBefore(point, () => send());
    const elapsed = Date.now() - began;
    const isFrozen = sent >= point;
    proxy.thaw();
    expect(elapsed, `frozen before statement ${point}`).toBeLessThan(ANSWER_WITHIN_MS);
    if (isFrozen) {
      expect(response.status, `before statement ${point}: ${response.message}`).toBe(503);
      expect(response.headers.get("retry-after")).toBe("5");
    } else expect(response.status).toBeLessThan(300);
    const ids = await strangers();
    expect(new Set(ids).size, "each stranger has a transaction of its own").toBe(ids.length);
    await expect.poll(openTransactions, { timeout: 10_000 }).toEqual([]);
    // The site recovers by itself: the next such request succeeds.
    const again = await (await prepare(call)).send();
    expect(again.status, again.message).toBeLessThan(300);
  }, 60_000);
});
