import pg from "pg";
import { describe, expect, it } from "vitest";
import { errorFields } from "./log";
import { settings } from "./settings";

const written = (error: unknown) => JSON.stringify(errorFields(error));

/** The error of an idle connection of a pool that the server ends. */
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
  it("is a lost connection without its client", async () => {
    const error = await idleConnectionLost();
    // Without that the test would say nothing.
    expect(error.client).toBeDefined();
    expect(errorFields(error)).toMatchObject({ code: "57P01", severity: "FATAL" });
    expect(written(error)).not.toMatch(/client|secretKey|connectionParameters/);
  });
  it("names its cause, and every one of several", () => {
    const inner = Object.assign(new Error("inner"), { code: "ECONNREFUSED" });
    const outer = new AggregateError([inner], "outer", { cause: new Error("cause") });
    expect(errorFields(outer)).toMatchObject({
      message: "outer: cause",
      stack: expect.stringContaining("caused by: Error: cause"),
      errors: [{ message: "inner", code: "ECONNREFUSED" }],
    });
  });
  it("names no values of a row", () =>
    expect(
      written(Object.assign(new Error("taken"), { detail: "Key (email)=(a@b.gr)", code: "23505" })),
    ).not.toContain("a@b.gr"));
  it("is anything else as it stands", () => expect(errorFields("text")).toBe("text"));
});
