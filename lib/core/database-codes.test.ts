import pg from "pg";
import { describe, expect, it } from "vitest";
import {
  databaseCodes,
  isConnectionLost,
  isDatabaseTimeout,
  isWriteConflict,
} from "./database-codes";
import { settings } from "./settings";

const failure = async (options: pg.PoolConfig, text: string, take = 0): Promise<unknown> => {
  const pool = new pg.Pool({ connectionString: settings().DATABASE_URL, max: 1, ...options });
  const taken = take > 0 ? await pool.connect() : undefined;
  try {
    return await pool.query(text).then(
      () => undefined,
      (error: unknown) => error,
    );
  } finally {
    taken?.release();
    await pool.end();
  }
};

describe("what takes too long", () => {
  it("is a statement that the database cuts off", async () =>
    expect(isDatabaseTimeout(await failure({ statement_timeout: 50 }, "SELECT pg_sleep(5)"))).toBe(
      true,
    ));
  it("is a query timeout", async () =>
    expect(isDatabaseTimeout(await failure({ query_timeout: 50 }, "SELECT pg_sleep(0.5)"))).toBe(
      true,
    ));
  it("is a pool without a free connection", async () =>
    expect(isDatabaseTimeout(await failure({ connectionTimeoutMillis: 500 }, "SELECT 1", 1))).toBe(
      true,
    ));
  it("is no wrong statement, and nothing that is no error", async () => {
    expect(isDatabaseTimeout(await failure({}, "SELECT nonsense"))).toBe(false);
    for (const other of [undefined, null, "Query read timeout", { code: 57014 }])
      expect(isDatabaseTimeout(other)).toBe(false);
  });
});

it("codes are found wherever the client puts them", () => {
  expect(
    databaseCodes({
      code: "P2034",
      cause: { originalCode: "40001" },
      meta: { driverAdapterError: { cause: { originalCode: "40P01" } } },
    }),
  ).toEqual(["P2034", "40001", "40P01"]);
  expect(
    isWriteConflict({
      code: "P2039",
      meta: { driverAdapterError: { cause: { originalCode: "40P01" } } },
    }),
  ).toBe(true);
  expect(isWriteConflict(new Error("40P01"))).toBe(false);
});

describe("a lost connection", () => {
  it("is one that the server ends", async () => {
    const cut = await failure({}, "SELECT pg_terminate_backend(pg_backend_pid())");
    expect(isConnectionLost(cut)).toBe(true);
  });
  it("is one that nobody answers", async () => {
    const refused = await failure(
      { connectionString: "postgresql://127.0.0.1:1/none" },
      "SELECT 1",
    );
    expect(isConnectionLost(refused)).toBe(true);
  });
  it("is no wrong statement, and nothing that is no error", async () => {
    expect(isConnectionLost(await failure({}, "SELECT nonsense"))).toBe(false);
    for (const other of [undefined, null, "Connection terminated", new TypeError("x is not y")])
      expect(isConnectionLost(other)).toBe(false);
  });
});
