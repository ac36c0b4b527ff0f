import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { slowestStatement, timeInDatabase, watchStatements } from "./statements";

const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
beforeAll(async () => {
  await client.connect();
  // A new connection of the pool sends statements of its own.
  await Promise.all([db.category.count(), db.profession.count()]);
});
afterAll(() => client.end());

it("records each statement with its time, for every way of sending it", async () => {
  const watch = watchStatements();
  await client.query("SELECT pg_sleep(0.05)");
  const slept = watch.take();
  expect(slept).toHaveLength(1);
  expect(slowestStatement(slept)).toBeGreaterThanOrEqual(49);

  const outcome = await new Promise<unknown>((resolve, reject) => {
    client.query("SELECT 7 AS seven", (error, result) =>
      error ? reject(error) : resolve(result.rows[0]),
    );
  });
  expect(outcome).toEqual({ seven: 7 });
  expect(watch.take()).toHaveLength(1);

  await expect(client.query("SELECT nothing FROM nowhere")).rejects.toThrow();
  expect(watch.take()).toHaveLength(1);

  await Promise.all([db.category.count(), db.profession.count()]);
  expect(watch.take()).toHaveLength(2);
  expect(watch.take()).toEqual([]);
});

describe("timeInDatabase", () => {
  it.each([
    [[], 0],
    [[[0, 5]], 5],
    [
      [
        [0, 5],
        [10, 12],
      ],
      7,
    ],
    [
      [
        [2, 6],
        [0, 5],
      ],
      6,
    ],
    [
      [
        [0, 10],
        [2, 3],
        [4, 12],
      ],
      12,
    ],
  ])("of %j is %d", (spans, expected) =>
    expect(timeInDatabase(spans.map(([from, to]) => ({ from: from!, to: to! })))).toBe(expected),
  );
});

it("the slowest of no statements takes 0 ms", () => expect(slowestStatement([])).toBe(0));
