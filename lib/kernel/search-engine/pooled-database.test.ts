import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PrismaPg } from "@prisma/adapter-pg";
import { findProgram } from "@/deploy/test-nginx";
import { PrismaClient } from "@/prisma/client/client";
import { startPgBouncer, type PgBouncer } from "@/scripts/test/pgbouncer";
import { databaseCodes } from "@/lib/kernel/core/database-codes";
import { makePool } from "@/lib/kernel/core/database-pool";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { runSearch } from "./search-db";

const program = findProgram("pgbouncer");
const direct = settings().DATABASE_URL ?? "";

/** Runs work by many at once, so that statements of one client meet each connection of the pooler. */
const byMany = <T>(work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 60 }, (_, at) => work(at)));

describe.skipIf(!program)("behind PgBouncer in transaction mode, with two connections", () => {
  let pooler: PgBouncer | undefined;
  beforeAll(async () => {
    pooler = await startPgBouncer(program!, direct);
    settings().DATABASE_URL = `${pooler.url.href}&pgbouncer=true`;
  });
  afterAll(async () => {
    await db.$disconnect();
    await pooler?.stop();
  });

  it("statements, transactions and searches of many requests succeed", async () => {
    const ids = await byMany(async (at) => {
      const { id } = await inTransaction((tx) =>
        tx.chunk.create({ data: { key: `pooled_${at}` } }),
      );
      const [row] = await db.$queryRaw<{ id: number }[]>`SELECT id FROM chunk WHERE id = ${id}`;
      const found = await db.chunk.findMany({ where: { key: `pooled_${at}` }, take: 1 });
      return [id, row?.id, found[0]?.id];
    });
    for (const [made, read, found] of ids) expect([read, found]).toEqual([made, made]);
    expect(await db.chunk.count({ where: { key: { startsWith: "pooled_" } } })).toBe(60);
  });

  it("each statement has a time limit, in UTC", async () => {
    const rows = await byMany(
      () => db.$queryRaw<unknown[]>`SELECT current_setting('statement_timeout') AS most,
        current_setting('lock_timeout') AS lock, current_setting('timezone') AS zone`,
    );
    for (const row of rows) expect(row).toEqual([{ most: "4500ms", lock: "3s", zone: "UTC" }]);
  });

  it("a search has its own parameters, which end with it", async () => {
    const parameters = `SELECT current_setting('enable_seqscan') AS scan,
      current_setting('statement_timeout') AS most, $1::int AS at`;
    const rows = await byMany((at) => runSearch(parameters, [at]));
    expect(rows.flat()).toEqual(rows.map((_, at) => ({ scan: "off", most: "2s", at })));
    const after = await byMany(
      () => db.$queryRaw<unknown[]>`SELECT current_setting('enable_seqscan') AS scan`,
    );
    for (const row of after) expect(row).toEqual([{ scan: "on" }]);
  });

  it("a search that fails leaves no open transaction behind", async () => {
    await expect(runSearch("SELECT 1 / $1::int AS one", [0])).rejects.toThrow("division by zero");
    const [row] = await runSearch<{ one: number }>("SELECT $1::int AS one", [1]);
    expect(row?.one).toBe(1);
  });

  it("control: with names for its statements the same client fails", async () => {
    const pool = makePool("named", {
      connectionString: pooler!.url.href,
      max: 10,
      query_timeout: 5_000,
    });
    const named = new PrismaClient({
      adapter: new PrismaPg(pool, {
        disposeExternalPool: true,
        statementNameGenerator: () => "one_name",
      }),
    });
    try {
      const results = await byMany(() =>
        named.$queryRaw`SELECT 1 AS one`.then(() => "done", databaseCodes),
      );
      // 42P05 the name exists already, 26000 it does not exist.
      expect(results.flat()).toEqual(
        expect.arrayContaining([expect.stringMatching(/42P05|26000/)]),
      );
    } finally {
      await named.$disconnect();
    }
  });
});
