import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { settings } from "@/lib/kernel/core/settings";
import { migrateJobs } from "../database/job-schema";
import { migrate, withClient } from "../database/migrations";
import { checkBackup } from "./check-backup";
import { makeBackup } from "./make-backup";
import { proveBackup } from "./prove";
import { restoreSite } from "./restore-site";
import { emptyDatabase, noteMigrations, testSite } from "./test-site";

const home = mkdtempSync(path.join(settings().DATA_DIR, "backups-"));
const none = async () => undefined;
const folder = () => mkdtempSync(path.join(home, "site-"));
const all = readdirSync("prisma/migrations")
  .filter((name) => !name.includes("."))
  .sort();
/** The migrations of an earlier version. */
const EARLIER = all.slice(0, -12);
const EMAIL = "earlier@example.test";

beforeAll(() => noteMigrations(testSite().databaseUrl));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** The tables of a site with their columns. */
const columnsOf = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `SELECT table_schema || '.' || table_name || '.' || column_name || ' ' || data_type AS name
         FROM information_schema.columns WHERE table_schema IN ('public', 'graphile_worker')
        ORDER BY 1`,
    );
    return rows.map(({ name }) => name);
  });

/** A site of an earlier version with an account. */
async function earlierSite(): Promise<string> {
  const url = await emptyDatabase();
  await withClient(url, async (client) => {
    for (const name of EARLIER)
      await client.query(
        readFileSync(path.join("prisma/migrations", name, "migration.sql"), "utf8"),
      );
    await client.query(
      `INSERT INTO "user" (email, name, surname, updated_at) VALUES ($1, 'Μαρία', 'Δούκα', now())`,
      [EMAIL],
    );
  });
  await migrateJobs(url);
  await noteMigrations(url, EARLIER);
  return url;
}

test("the backup of an earlier version is restored as it was, and the next start migrates it", async () => {
  const databaseUrl = await earlierSite();
  const file = path.join(home, "earlier.backup");
  await makeBackup({ ...testSite(), databaseUrl, dataDir: folder() }, file, undefined);
  const backup = await checkBackup(file, none);
  expect(backup.about.migrations).toEqual(EARLIER);

  const target = { databaseUrl: await emptyDatabase(), dataDir: folder() };
  await restoreSite(backup, target);
  expect(await columnsOf(target.databaseUrl)).toEqual(await columnsOf(databaseUrl));
  // A control: the versions differ.
  expect(await columnsOf(target.databaseUrl)).not.toEqual(await columnsOf(testSite().databaseUrl));

  const { ran, unknown } = await migrate(target.databaseUrl);
  expect([ran, unknown]).toEqual([all.length - EARLIER.length, []]);
  expect(await columnsOf(target.databaseUrl)).toEqual(await columnsOf(testSite().databaseUrl));
  const { rows } = await withClient(target.databaseUrl, (client) =>
    client.query<{ name: string }>('SELECT name FROM "user" WHERE email = $1', [EMAIL]),
  );
  expect(rows).toEqual([{ name: "Μαρία" }]);
}, 90_000);

test("the pictures of a bucket are listed, and one that the bucket lacks is told", async () => {
  const [kept, lost] = [randomBytes(16).toString("hex"), randomBytes(16).toString("hex")];
  const { databaseUrl } = testSite();
  await withClient(databaseUrl, async (client) => {
    for (const key of [kept, lost])
      await client.query(
        `INSERT INTO asset (file_key, mime, width, height, bytes, sha256, updated_at)
         VALUES ($1, 'image/webp', 1, 1, 1, $2, now())`,
        [key, randomBytes(32).toString("hex")],
      );
  });
  const storage = {
    async *list() {
      yield { key: kept, at: new Date(0) };
      // Of nobody: its row is not written yet.
      yield { key: randomBytes(16).toString("hex"), at: new Date() };
    },
  };
  const file = path.join(home, "bucket.backup");
  const site = { ...testSite(), dataDir: folder(), bucket: { name: "pictures", storage } };
  const { end } = await makeBackup(site, file, undefined);
  expect([end.bucketObjects, end.missingFiles, end.files]).toEqual([2, [lost], 0]);
  const backup = await checkBackup(file, none);
  expect([backup.about.bucket, backup.bucketKeys.size]).toEqual(["pictures", 2]);
  expect(backup.bucketKeys.has(kept)).toBe(true);
  // A trial restore takes what the bucket keeps for there.
  expect((await proveBackup(file, none, folder())).bucketKeys).toEqual(backup.bucketKeys);
}, 60_000);
