import { readdirSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSettings, settings } from "@/lib/kernel/core/settings";
import { migrateJobs } from "./job-schema";
import { readMigrations } from "./migrations";
import { checkOutside, findPrimary } from "./outside";

const url = settings().DATABASE_URL ?? "";
const folders = readdirSync("prisma/migrations", { withFileTypes: true })
  .filter((one) => one.isDirectory())
  .map(({ name }) => name);
const client = new pg.Client({ connectionString: url });
beforeAll(() => client.connect());
afterAll(() => client.end());

test("the embedded PostgreSQL passes the checks of an outside one", async () => {
  expect(await checkOutside(url)).toMatch(/^1[5-9]\.\d+$/);
});

test("it supports Greek: alphabetical order, trigrams of letters", async () => {
  await client.query("CREATE EXTENSION IF NOT EXISTS pg_trgm");
  const { rows } = await client.query(
    "SELECT word FROM (VALUES ('ωμέγα'), ('Άλφα'), ('αβγό')) AS w (word) ORDER BY word",
  );
  expect(rows.map(({ word }: { word: string }) => word)).toEqual(["αβγό", "Άλφα", "ωμέγα"]);
  expect((await client.query("SELECT cardinality(show_trgm('ψωμί')) AS count")).rows).toEqual([
    { count: 5 },
  ]);
});

test.each([
  [
    "a closed port",
    "postgresql://nobody@127.0.0.1:1/none",
    /127\.0\.0\.1:1\/none cannot be reached: nothing listens there$/,
  ],
  [
    "a missing database",
    url.replace(/\/test_\w+/, "/missing"),
    /\/missing cannot be reached: there is no database of that name$/,
  ],
  ["a wrong password", url.replace(/:[^:@/]+@/, ":wrong@"), /the user or the password is wrong$/],
])("%s is one line without the password", async (_what, address, line) => {
  await expect(checkOutside(address)).rejects.toThrow(line);
});

test("of several hosts the first that responds is used", async () => {
  const { host } = new URL(url);
  const several = url.replace(host, `127.0.0.1:1,${host},127.0.0.1:2`);
  const { DATABASE_URL = "" } = readSettings({
    DATABASE_URL: `${several}?target_session_attrs=read-write`,
  });
  expect(await findPrimary(DATABASE_URL)).toEqual({ url, version: await checkOutside(url) });
  await expect(findPrimary(url.replace(host, "127.0.0.1:1,127.0.0.1:2"))).rejects.toThrow(
    /127\.0\.0\.1:1\/.*nothing listens there\n.*127\.0\.0\.1:2\/.*nothing/,
  );
});

test("the status of migrations lists applied, pending, half-applied and unknown ones", async () => {
  expect(await readMigrations(client)).toEqual({
    applied: [],
    pending: folders,
    halfApplied: [],
    unknown: [],
  });
  await client.query(
    "CREATE TABLE _prisma_migrations (migration_name text, finished_at timestamptz, rolled_back_at timestamptz)",
  );
  const insert = "INSERT INTO _prisma_migrations VALUES ($1, $2, $3)";
  const [first = "", second = ""] = folders;
  await client.query(insert, [first, new Date(), null]);
  await client.query(insert, [second, null, null]);
  await client.query(insert, ["20990101000000_of_tomorrow", new Date(), null]);
  expect(await readMigrations(client)).toMatchObject({
    pending: folders.slice(1),
    halfApplied: [second],
    unknown: ["20990101000000_of_tomorrow"],
  });
  await client.query(
    "UPDATE _prisma_migrations SET rolled_back_at = now() WHERE migration_name = $1",
    [second],
  );
  expect(await readMigrations(client)).toMatchObject({
    pending: folders.slice(1),
    halfApplied: [],
  });
});

test("creates the job schema once, and refuses in one line without the right to create schemas", async () => {
  const revision = async () =>
    (await client.query<{ id: number }>("SELECT max(id) AS id FROM graphile_worker.migrations"))
      .rows[0]?.id;
  const before = await revision();
  await migrateJobs(url);
  expect(await revision()).toBe(before);
  const { rows } = await client.query<{ name: string }>("SELECT current_database() AS name");
  await client.query("CREATE ROLE weak LOGIN PASSWORD 'weak'; DROP SCHEMA graphile_worker CASCADE");
  const weak = url.replace(/\/\/[^@]+@/, "//weak:weak@");
  await expect(migrateJobs(weak)).rejects.toThrow(
    new RegExp(`^DATABASE_URL: .*GRANT CREATE ON DATABASE "${rows[0]?.name}" TO "weak"$`),
  );
  await client.query(`GRANT CREATE ON DATABASE ${rows[0]?.name} TO weak`);
  await migrateJobs(weak);
  expect(await revision()).toBe(before);
  await client.query("DROP SCHEMA graphile_worker CASCADE; DROP OWNED BY weak; DROP ROLE weak");
});
