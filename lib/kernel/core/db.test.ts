import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { jsonError } from "@/lib/kernel/http/respond";
import { Prisma } from "@/prisma/client/client";
import { isWriteConflict } from "./database-codes";
import { asFullPage } from "@/lib/kernel/core/paging";
import { db, inTransaction, UNPREPARED, type Db } from "./db";
import { conflict } from "./errors";

/**
 * Work of one of two transactions that lock rows in opposite order; `meet` waits for the other one.
 */
type Work = (
  tx: Db,
  turn: readonly [string, string],
  meet: () => Promise<void>,
) => Promise<unknown>;

beforeEach(async () => {
  await db.chunk.deleteMany();
  await db.chunk.createMany({ data: [{ key: "a" }, { key: "b" }] });
});
const versions = async () =>
  (await db.chunk.findMany({ orderBy: { key: "asc" } })).map(({ version }) => version);

/** A barrier: blocks until `count` callers wait at it; later ones pass. */
function meeting(count: number): () => Promise<void> {
  let open = () => {};
  const all = new Promise<void>((resolve) => {
    open = resolve;
  });
  let here = 0;
  return () => {
    if (++here === count) open();
    return all;
  };
}

/** Outcomes of two concurrent transactions, and the number of attempts of each. */
async function race(
  open: typeof inTransaction,
  work: Work,
  options?: Parameters<typeof inTransaction>[1],
) {
  const meet = meeting(2);
  let begun = 0;
  const turns = [
    ["a", "b"],
    ["b", "a"],
  ] as const;
  const results = await Promise.allSettled(
    turns.map((turn) =>
      open((tx) => {
        begun++;
        return work(tx, turn, meet);
      }, options),
    ),
  );
  return {
    begun,
    lost: results.flatMap((result) =>
      result.status === "rejected" ? [result.reason as unknown] : [],
    ),
  };
}
const once: typeof inTransaction = (run, options) => db.$transaction(run, options);

const deadlockByModel = (tx: Db, key: string) =>
  tx.chunk.update({ where: { key }, data: { version: { increment: 1 } } });
const deadlockBySql = (tx: Db, key: string) =>
  tx.$executeRaw`UPDATE chunk SET version = version + 1 WHERE key = ${key}`;

describe.each([
  ["the client's own statements", deadlockByModel],
  ["SQL", deadlockBySql],
])("a deadlock by %s", (_name, write: (tx: Db, key: string) => Promise<unknown>) => {
  const inACircle: Work = async (tx, [mine, others], meet) => {
    await write(tx, mine);
    await meet();
    await write(tx, others);
  };
  it("is resolved by running the victim again", async () => {
    expect(await race(inTransaction, inACircle)).toEqual({ begun: 3, lost: [] });
    expect(await versions()).toEqual([3, 3]);
  });
  it("control: without a retry one fails with 503", async () => {
    const { begun, lost } = await race(once, inACircle);
    expect([begun, lost.length, lost.every(isWriteConflict)]).toEqual([2, 1, true]);
    expect(jsonError(lost[0]).status).toBe(503);
    expect(await versions()).toEqual([2, 2]);
  });
});

describe("a serialization failure at the commit", () => {
  const writeSkew: Work = async (tx, [mine], meet) => {
    const read = await tx.chunk.count({ where: { version: 1 } });
    await meet();
    await tx.chunk.update({ where: { key: mine }, data: { version: read + 10 } });
  };
  const options = { isolationLevel: "Serializable" } as const;
  it("is resolved by a retry", async () => {
    expect(await race(inTransaction, writeSkew, options)).toEqual({ begun: 3, lost: [] });
    expect((await versions()).sort()).toEqual([11, 12]);
  });
  it("control: without a retry one fails with 503", async () => {
    const { begun, lost } = await race(once, writeSkew, options);
    expect([begun, lost.length, lost.every(isWriteConflict)]).toEqual([2, 1, true]);
    expect(jsonError(lost[0]).status).toBe(503);
  });
});

describe("a transaction", () => {
  /** The number of attempts of a transaction that always fails, and its final error. */
  async function fails(
    work: (tx: Db) => Promise<unknown>,
  ): Promise<{ begun: number; error: unknown }> {
    let begun = 0;
    const error = await inTransaction((tx) => {
      begun++;
      return work(tx);
    }).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    return { begun, error };
  }
  it.each([
    [
      "40001",
      (tx: Db) => tx.$executeRaw`DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '40001'; END $$`,
    ],
    [
      "40P01",
      (tx: Db) => tx.$executeRaw`DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '40P01'; END $$`,
    ],
  ])(
    "that always fails with %s gets three retries, then 503 with Retry-After",
    async (_code, work) => {
      const { begun, error } = await fails(work);
      const response = jsonError(error);
      expect([begun, response.status, response.headers.get("retry-after")]).toEqual([4, 503, "5"]);
    },
  );
  it("that fails for another reason is not retried", async () => {
    const appError = await fails(() => Promise.reject(conflict()));
    expect([appError.begun, jsonError(appError.error).status]).toEqual([1, 409]);
    const taken = await fails((tx) => tx.chunk.create({ data: { key: "a" } }));
    expect([taken.begun, jsonError(taken.error).status]).toEqual([1, 409]);
    const broken = await fails((tx) => tx.$executeRaw`SELECT 1 / 0`);
    expect([broken.begun, isWriteConflict(broken.error)]).toEqual([1, false]);
  });
  it("that waits too long for a row lock responds with 503, by model and by SQL", async () => {
    const meet = meeting(2);
    let release = () => {};
    const holding = db.$transaction(
      async (tx) => {
        await deadlockByModel(tx, "a");
        await meet();
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      },
      { timeout: 10_000 },
    );
    await meet();
    const late = await Promise.all(
      [deadlockByModel, deadlockBySql].map((write) =>
        fails(async (tx) => {
          await tx.$executeRaw`SET LOCAL lock_timeout = 50`;
          await write(tx, "a");
        }),
      ),
    );
    release();
    await holding;
    expect(late.map(({ begun, error }) => [begun, jsonError(error).status])).toEqual([
      [1, 503],
      [1, 503],
    ]);
  });
  it("is opened only by inTransaction", () => {
    const root = path.resolve(import.meta.dirname, "../../..");
    const opens = (source: string) => source.includes("$transaction");
    const found = ["app", "components", "lib", "server"].flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
        .map((name) => `${folder}/${name}`)
        .filter(
          (file) =>
            /(?<!\.test)\.tsx?$/.test(file) && opens(readFileSync(path.join(root, file), "utf8")),
        ),
    );
    expect(found).toEqual(["lib/kernel/core/db.ts"]);
  });
});

describe("a statement", () => {
  const preparedStatements = (mark: Prisma.Sql, value: string) =>
    inTransaction(async (tx) => {
      for (let time = 0; time < 3; time++) await tx.$queryRaw`${mark} SELECT ${value}::text AS one`;
      const kept = await tx.$queryRaw<
        { statement: string }[]
      >`SELECT statement FROM pg_prepared_statements`;
      return kept.some(({ statement }) => statement.includes("$1::text AS one"));
    });
  it("with the prefix is planned each time, and not prepared", async () =>
    expect(await preparedStatements(UNPREPARED, "a")).toBe(false));
  it("of a full page of rows is prepared, whatever their number, and planned once", async () => {
    const names = await inTransaction(async (tx) => {
      for (const count of [3, 11, 20])
        await tx.post.findMany({
          where: { id: { in: asFullPage(Array.from({ length: count }, (_, at) => at + 1)) } },
          select: { id: true, version: true },
        });
      return tx.$queryRaw<{ calls: number }[]>`SELECT (generic_plans + custom_plans)::int AS calls
        FROM pg_prepared_statements
        WHERE statement LIKE '%"version"%' AND statement LIKE '%$20%' AND statement NOT LIKE '%pg_prepared%'`;
    });
    expect(names.map(({ calls }) => calls)).toEqual([3]);
  });
  it("control: is prepared without the prefix", async () =>
    expect(await preparedStatements(Prisma.empty, "b")).toBe(true));
});
