import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { kindsWith } from "@/lib/kernel/manifest/variants";
import { emptyDatabase } from "../backup/test-site";
import { Stopped, runProgram } from "../console/run-program";
import { applyMigrations } from "./apply-migrations";
import { migrate, prismaScript, readMigrations, withClient } from "./migrations";

let folder = "";
let url = "";
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "ds-migrations-"));
  url = await emptyDatabase();
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, script: string) {
  mkdirSync(path.join(folder, name));
  writeFileSync(path.join(folder, name, "migration.sql"), script);
}
const apply = (names: string[], signal?: AbortSignal) =>
  withClient(url, (client) => applyMigrations(client, folder, names, signal));
const select = (text: string) =>
  withClient(url, async (client) => (await client.query<Record<string, unknown>>(text)).rows);
const RECORD = "SELECT * FROM _prisma_migrations ORDER BY started_at";

/** Prisma's own command line. */
const prisma = (...args: string[]) =>
  runProgram({
    args: [prismaScript(), "migrate", ...args],
    env: { ...process.env, DATABASE_URL: url, DATABASE_DIRECT_URL: url },
  });

test("Prisma's own command line finds nothing to do after it, and the other way round", async () => {
  const all = readdirSync("prisma/migrations").filter((name) => !name.includes("."));
  expect(await migrate(url)).toEqual({
    ran: all.length,
    unknown: [],
    searched: kindsWith("searchIndex").map(({ kind }) => kind),
  });
  const ours = await select(RECORD);
  const deployed = await prisma("deploy");
  expect(deployed.tail).toContain("No pending migrations to apply.");
  expect((await prisma("status")).tail).toContain("Database schema is up to date!");
  expect(await select(RECORD)).toEqual(ours);

  url = await emptyDatabase();
  expect((await prisma("deploy")).code).toBe(0);
  expect((await migrate(url)).ran).toBe(0);
  // The same columns, types and contents, apart from ids and times.
  const plain = (rows: Record<string, unknown>[]) =>
    rows.map((row) => ({ ...row, id: "", started_at: "", finished_at: typeof row.finished_at }));
  expect(plain(ours)).toEqual(plain(await select(RECORD)));
}, 120_000);

test("a migration that fails leaves nothing but its record, and the next does not run", async () => {
  write("1_good", "CREATE TABLE good (id int)");
  write("2_bad", "CREATE TABLE half (id int); SELECT * FROM missing;");
  write("3_later", "CREATE TABLE later (id int)");
  const error = 'The migration 2_bad failed: relation "missing" does not exist';
  await expect(apply(["1_good", "2_bad", "3_later"])).rejects.toThrow(error);
  expect(
    await select("SELECT relname FROM pg_class WHERE relname IN ('good', 'half', 'later')"),
  ).toEqual([{ relname: "good" }]);
  expect(await select(RECORD)).toMatchObject([
    { migration_name: "1_good", applied_steps_count: 1, logs: null },
    { migration_name: "2_bad", applied_steps_count: 0, finished_at: null, rolled_back_at: null },
  ]);
  expect(await withClient(url, readMigrations)).toMatchObject({ halfApplied: ["2_bad"] });
  await expect(migrate(url)).rejects.toThrow("npm run migrate -- --resolve 2_bad");
  expect((await prisma("deploy")).tail).toContain("P3009");
}, 60_000);

test("what a script left open is rolled back", async () => {
  write("1_open", "BEGIN; CREATE TABLE half (id int); SELECT * FROM missing; COMMIT;");
  await expect(apply(["1_open"])).rejects.toThrow("1_open failed");
  expect(await select("SELECT to_regclass('half') AS half")).toEqual([{ half: null }]);
});

test("a database of something else is refused and stays as it was", async () => {
  await select("CREATE TABLE theirs (id int)");
  write("1_good", "CREATE TABLE good (id int)");
  await expect(apply(["1_good"])).rejects.toThrow("The database is not empty: it has theirs");
  expect(await select("SELECT to_regclass('good') AS good")).toEqual([{ good: null }]);
});

test("what an extension brought is nothing else", async () => {
  await select("CREATE EXTENSION pg_buffercache");
  write("1_good", "CREATE TABLE good (id int)");
  await apply(["1_good"]);
  expect(await select("SELECT count(*)::int AS count FROM good")).toEqual([{ count: 0 }]);
});

test("a stop lets the migration that has begun finish, and begins no other", async () => {
  write("1_slow", "SELECT pg_sleep(0.5); CREATE TABLE slow (id int)");
  write("2_later", "CREATE TABLE later (id int)");
  const stopper = new AbortController();
  const applying = apply(["1_slow", "2_later"], stopper.signal);
  const ended = expect(applying).rejects.toThrow(Stopped);
  // A busy machine takes a while to begin it.
  await withClient(url, (client) =>
    vi.waitFor(async () => {
      const running = await client.query(
        `SELECT FROM pg_stat_activity WHERE query LIKE '%pg_sleep(0.5)%' AND pid <> pg_backend_pid()
            AND state = 'active'`,
      );
      expect(running.rowCount).toBe(1);
    }, 5_000),
  );
  stopper.abort();
  await ended;
  expect(await withClient(url, readMigrations)).toMatchObject({
    applied: ["1_slow"],
    halfApplied: [],
  });
});

test("it waits for Prisma's own lock", async () => {
  write("1_good", "CREATE TABLE good (id int)");
  let isOver = false;
  let applying: Promise<void> | undefined;
  await withClient(url, async (client) => {
    await client.query("SELECT pg_advisory_lock(72707369)");
    applying = apply(["1_good"]).then(() => void (isOver = true));
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(isOver).toBe(false);
  });
  await applying;
  expect(isOver).toBe(true);
});
