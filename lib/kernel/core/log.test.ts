import pg from "pg";
import { describe, expect, it } from "vitest";
import { errorFields } from "./log";
import { settings } from "./settings";

const written = (error: unknown) => JSON.stringify(errorFields(error));

/** The error of an idle pool connection that the server terminates. */
async function idleConnectionLost(): Promise<Error & { client?: unknown }> {
  const pool = new pg.Pool({ connectionString: settings().DATABASE_URL, max: 1 });
  const killer = new pg.Client({ connectionString: settings().DATABASE_URL });
  await killer.connect();
  try {
    const lost = new Promise<Error>((resolve) => pool.once("error", resolve));
    const { rows } = await pool.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    await killer.query("SELECT pg_terminate_backend($1)", [rows[0]?.pid]);
    return await lost;
  } finally {
    await killer.end();
    await pool.end();
  }
}

describe("an error in the log", () => {
  it("is logged without the client object of a lost connection", async () => {
    const error = await idleConnectionLost();
    // Control: the error does carry its client.
    expect(error.client).toBeDefined();
    expect(errorFields(error)).toMatchObject({ code: "57P01", severity: "FATAL" });
    expect(written(error)).not.toMatch(/client|secretKey|connectionParameters/);
  });
  it("is logged with its cause and all errors of an AggregateError", () => {
    const inner = Object.assign(new Error("inner"), { code: "ECONNREFUSED" });
    const outer = new AggregateError([inner], "outer", { cause: new Error("cause") });
    expect(errorFields(outer)).toMatchObject({
      message: "outer: cause",
      stack: expect.stringContaining("caused by: Error: cause"),
      errors: [{ message: "inner", code: "ECONNREFUSED" }],
    });
  });
  it("is logged without values of a row", () =>
    expect(
      written(Object.assign(new Error("taken"), { detail: "Key (email)=(a@b.gr)", code: "23505" })),
    ).not.toContain("a@b.gr"));
  it("that is no Error is logged as it is", () => expect(errorFields("text")).toBe("text"));
});
