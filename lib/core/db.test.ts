import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { jsonError } from "@/lib/http/respond";
import { Prisma } from "@/prisma/client/client";
import { isWriteConflict } from "./database-codes";
import { db, inTransaction, UNPREPARED, type Db } from "./db";
import { AppError } from "./errors";

/** What one of two does whose turns are each other's reverse; `meet` waits for the other one. */
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

/** What happens to two at once, and how often each began. */
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

const byModel = (tx: Db, key: string) =>
  tx.chunk.update({ where: { key }, data: { version: { increment: 1 } } });
const bySql = (tx: Db, key: string) =>
  tx.$executeRaw`UPDATE chunk SET version = version + 1 WHERE key = ${key}`;

describe.each([
  ["the client's own statements", byModel],
  ["SQL", bySql],
])(
  "two transactions that wait for each other, by %s",
  (_name, write: (tx: Db, key: string) => Promise<unknown>) => {
    const inACircle: Work = async (tx, [mine, others], meet) => {
      await write(tx, mine);
      await meet();
      await write(tx, others);
    };
    it("are both done, the one that the database took back for the second time", async () => {
      expect(await race(inTransaction, inACircle)).toEqual({ begun: 3, lost: [] });
      expect(await versions()).toEqual([3, 3]);
    });
    it("would lose one, which is a 503, without another try", async () => {
      const { begun, lost } = await race(once, inACircle);
      expect([begun, lost.length, lost.every(isWriteConflict)]).toEqual([2, 1, true]);
      expect(jsonError(lost[0]).status).toBe(503);
      expect(await versions()).toEqual([2, 2]);
    });
  },
);

describe("two that read what the other one writes, of which the database notices at the commit", () => {
  const skewed: Work = async (tx, [mine], meet) => {
    const read = await tx.chunk.count({ where: { version: 1 } });
    await meet();
    await tx.chunk.update({ where: { key: mine }, data: { version: read + 10 } });
  };
  const options = { isolationLevel: "Serializable" } as const;
  it("come one after the other", async () => {
    expect(await race(inTransaction, skewed, options)).toEqual({ begun: 3, lost: [] });
    expect((await versions()).sort()).toEqual([11, 12]);
  });
  it("would lose one, which is a 503, without another try", async () => {
    const { begun, lost } = await race(once, skewed, options);
    expect([begun, lost.length, lost.every(isWriteConflict)]).toEqual([2, 1, true]);
    expect(jsonError(lost[0]).status).toBe(503);
  });
});

describe("a transaction", () => {
  /** How often a transaction is begun whose work always fails, and with what it ends. */
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
    "that always meets %s is given up after three more tries, with a 503 that says when to come back",
    async (_code, work) => {
      const { begun, error } = await fails(work);
      const response = jsonError(error);
      expect([begun, response.status, response.headers.get("retry-after")]).toEqual([4, 503, "5"]);
    },
  );
  it("that fails for another reason is not tried again", async () => {
    const own = await fails(() => Promise.reject(new AppError("conflict")));
    expect([own.begun, jsonError(own.error).status]).toEqual([1, 409]);
    const taken = await fails((tx) => tx.chunk.create({ data: { key: "a" } }));
    expect([taken.begun, jsonError(taken.error).status]).toEqual([1, 409]);
    const broken = await fails((tx) => tx.$executeRaw`SELECT 1 / 0`);
    expect([broken.begun, isWriteConflict(broken.error)]).toEqual([1, false]);
  });
  it("that waits too long for a row is a 503, by model and by SQL", async () => {
    const meet = meeting(2);
    let release = () => {};
    const holding = db.$transaction(
      async (tx) => {
        await byModel(tx, "a");
        await meet();
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      },
      { timeout: 10_000 },
    );
    await meet();
    const late = await Promise.all(
      [byModel, bySql].map((write) =>
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
  it("is opened by nothing but inTransaction", () => {
    const root = path.resolve(import.meta.dirname, "../..");
    const opens = (source: string) => source.includes("$transaction");
    const found = ["app", "components", "lib", "server"].flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
        .map((name) => `${folder}/${name}`)
        .filter(
          (file) =>
            /(?<!\.test)\.tsx?$/.test(file) && opens(readFileSync(path.join(root, file), "utf8")),
        ),
    );
    expect(found).toEqual(["lib/core/db.ts"]);
  });
});

describe("a statement", () => {
  const keptOf = (mark: Prisma.Sql, value: string) =>
    inTransaction(async (tx) => {
      for (let time = 0; time < 3; time++) await tx.$queryRaw`${mark} SELECT ${value}::text AS one`;
      const kept = await tx.$queryRaw<
        { statement: string }[]
      >`SELECT statement FROM pg_prepared_statements`;
      return kept.some(({ statement }) => statement.includes("$1::text AS one"));
    });
  it("with the marker is planned each time, and not prepared", async () =>
    expect(await keptOf(UNPREPARED, "a")).toBe(false));
  it("is prepared otherwise: the control", async () =>
    expect(await keptOf(Prisma.empty, "b")).toBe(true));
});
