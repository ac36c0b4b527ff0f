import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { PrismaClient } from "@/prisma/client/client";
import { TcpProxy } from "@/scripts/test/tcp-proxy";
import { databaseFault } from "./database-codes";
import { makePool } from "./database-pool";
import { settings } from "./settings";
import { withTimeBudget } from "./time-budget";

let proxy: TcpProxy;
let url = "";
const direct = new pg.Client({ connectionString: settings().DATABASE_URL });
beforeAll(async () => {
  ({ proxy, url } = await TcpProxy.before(settings().DATABASE_URL ?? ""));
  await direct.connect();
});
afterAll(async () => {
  await proxy.refuse();
  await direct.end();
});

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await proxy.open();
  for (const end of ends.splice(0)) await end();
});

const OPTIONS = { max: 1, query_timeout: 700, connectionTimeoutMillis: 5_000 };
const plainPool = () => new pg.Pool({ ...OPTIONS, connectionString: url });
const ownPool = () => makePool(`test ${Math.random()}`, { ...OPTIONS, connectionString: url });

function clientOf(pool: pg.Pool): PrismaClient {
  const client = new PrismaClient({ adapter: new PrismaPg(pool, { disposeExternalPool: true }) });
  ends.push(() => client.$disconnect());
  return client;
}

/**
 * A transaction whose second statement hangs for longer than twice the time limit of the pool: the
 * rollback, which the driver sends after the first, gives up as well.
 */
const hangs = (client: PrismaClient) =>
  client
    .$transaction(async (tx) => {
      await tx.chunk.create({ data: { key: `k_${crypto.randomUUID().slice(0, 8)}` } });
      await tx.$executeRaw`SELECT pg_sleep(2.4)`;
    })
    .then(
      () => undefined,
      (error: unknown) => error,
    );

/** The transaction of the server in which the next statements of a pool run, once it is free. */
async function nextStatements(client: PrismaClient) {
  await expect
    .poll(
      async () =>
        (
          await direct.query(
            `SELECT FROM pg_stat_activity WHERE query LIKE '%pg_sleep(2.4)%' AND state = 'active'
              AND pid <> pg_backend_pid()`,
          )
        ).rowCount,
      { timeout: 10_000 },
    )
    .toBe(0);
  const ids: unknown[] = [];
  for (let time = 0; time < 2; time++) {
    const [row] = await client.$queryRaw<{ id: string }[]>`SELECT pg_current_xact_id()::text AS id`;
    ids.push(row?.id);
  }
  return ids;
}

describe("after a statement that took too long within a transaction", () => {
  it("the connection is closed, and the next statements have transactions of their own", async () => {
    const client = clientOf(ownPool());
    expect(databaseFault(await hangs(client))).toBe("slow");
    const [first, second] = await nextStatements(client);
    expect(first).not.toBe(second);
  });
  it("control: the driver's pool runs the next statements inside of it", async () => {
    const client = clientOf(plainPool());
    expect(databaseFault(await hangs(client))).toBe("slow");
    const [first, second] = await nextStatements(client);
    expect(first).toBe(second);
  });
});

it("a connection that is given back with an open transaction is closed", async () => {
  const pool = ownPool();
  ends.push(() => pool.end());
  const client = await pool.connect();
  await client.query("BEGIN");
  client.release();
  const { rows } = await pool.query("SELECT pg_current_xact_id_if_assigned() IS NULL AS free");
  expect([rows, pool.totalCount]).toEqual([[{ free: true }], 1]);
});

it("a connection without a transaction is used again, by promise and by callback", async () => {
  const pool = ownPool();
  ends.push(() => pool.end());
  const pids = new Set<unknown>();
  for (let time = 0; time < 2; time++) {
    const { rows } = await pool.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    pids.add(rows[0]?.pid);
  }
  await new Promise<void>((resolve, reject) =>
    pool.connect((error, client, release) => {
      if (!client) return reject(error ?? new Error("no client"));
      client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid", (failure, result) => {
        pids.add(result?.rows[0]?.pid);
        release();
        if (failure) reject(failure);
        else resolve();
      });
    }),
  );
  expect(pids.size).toBe(1);
});

describe("a request whose time is spent", () => {
  const slowly = (pool: pg.Pool, milliseconds: number) =>
    withTimeBudget(milliseconds, async () => {
      const faults: unknown[] = [];
      for (let time = 0; time < 3; time++)
        faults.push(await pool.query("SELECT pg_sleep(0.5)").then(() => "done", databaseFault));
      return faults;
    });
  it("fails at once with each further statement, and later statements are free again", async () => {
    const pool = makePool("budget", { max: 1, query_timeout: 9_000, connectionString: url });
    ends.push(() => pool.end());
    await pool.query("SELECT 1");
    const began = Date.now();
    expect(await slowly(pool, 800)).toEqual(["done", "slow", expect.stringMatching(/slow|waited/)]);
    expect(Date.now() - began).toBeLessThan(3_000);
    expect(await slowly(pool, 9_000)).toEqual(["done", "done", "done"]);
  });
  it("waits no longer for a connection, which goes back to the pool when it comes", async () => {
    const pool = makePool("waiting", { max: 1, connectionString: url });
    ends.push(() => pool.end());
    const taken = await pool.connect();
    const began = Date.now();
    const late = withTimeBudget(100, () => pool.query("SELECT 1"));
    expect(databaseFault(await late.catch((error: unknown) => error))).toBe("waited");
    expect(Date.now() - began).toBeLessThan(3_000);
    taken.release();
    await expect.poll(() => [pool.totalCount, pool.idleCount]).toEqual([1, 1]);
  });
});

it("every pool of the product is such a pool", () => {
  const root = path.resolve(import.meta.dirname, "../../..");
  const opens = ["app", "components", "lib", "server"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !/(?:^|\/)test-/.test(name))
      .map((name) => `${folder}/${name}`)
      .filter((file) => /\bnew (?:pg\.)?Pool\(/.test(readFileSync(path.join(root, file), "utf8"))),
  );
  expect(opens).toEqual([]);
});
