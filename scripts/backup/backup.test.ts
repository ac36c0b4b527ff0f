import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { addJob } from "@/lib/kernel/job/service";
import { withClient } from "../database/migrations";
import { checkBackup } from "./check-backup";
import { makeBackup } from "./make-backup";
import { restoreSite } from "./restore-site";
import { copyUploads } from "./site-files";
import { refuseUnfinishedRestore } from "./unfinished-restore";
import {
  brokenPromises,
  emptyDatabase,
  loseFiles,
  noteMigrations,
  startWriting,
  tableSums,
  testSite,
} from "./test-site";

const home = mkdtempSync(path.join(settings().DATA_DIR, "backups-"));
const PASSPHRASE = "μπλε κανάτα στο παράθυρο";
const none = async () => undefined;
const file = (name: string) => path.join(home, name);
const folder = () => mkdtempSync(path.join(home, "site-"));

/** Restores a backup into an empty outside database and a new folder. */
async function restore(name: string, passphrase = none as () => Promise<string | undefined>) {
  const target = { databaseUrl: await emptyDatabase(), dataDir: folder() };
  await restoreSite(await checkBackup(file(name), passphrase), target);
  return target;
}

beforeAll(() => noteMigrations(testSite().databaseUrl));
afterAll(() => rmSync(home, { recursive: true, force: true }));

test("a backup under writes is of one moment, and nothing acknowledged before it is missing", async () => {
  const writing = await startWriting();
  const { began, end } = await (async () => {
    await expect.poll(() => writing.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(3);
    const start = Date.now();
    const made = await makeBackup(testSite(), file("loaded.backup"), undefined);
    return { began: start, end: made.end };
  })().finally(() => writing.stop());
  expect(end.missingFiles).toEqual([]);

  const { databaseUrl, dataDir } = await restore("loaded.backup");
  expect(await brokenPromises(databaseUrl, dataDir)).toEqual([]);
  const emails = await withClient(databaseUrl, async (client) =>
    (await client.query<{ email: string }>('SELECT email FROM "user"')).rows.map(
      (row) => row.email,
    ),
  );
  const before = writing.acknowledged.filter(({ at }) => at < began);
  expect(emails).toEqual(expect.arrayContaining(before.map(({ email }) => email)));
  // Controls: the writes went on during the backup, and a lost file is found.
  expect(writing.acknowledged.length).toBeGreaterThan(before.length + 1);
  loseFiles(dataDir);
  expect(await brokenPromises(databaseUrl, dataDir)).toEqual([
    expect.stringMatching(/^N10: \d+ rows without their files$/),
  ]);
}, 60_000);

test("files that leave while they are copied do not count as copied", async () => {
  const dataDir = folder();
  const uploads = path.join(dataDir, "uploads");
  const [going, empty, staying] = ["a", "b", "c"].map((letter) => letter.repeat(32));
  for (const key of [going, empty, staying])
    mkdirSync(path.join(uploads, key!), { recursive: true });
  for (const key of [going, staying])
    writeFileSync(path.join(uploads, key!, "480.webp"), "picture");
  const added: string[] = [];
  const copy = copyUploads(dataDir, {
    add: async (name: string) => {
      added.push(name);
      // The next folder was listed, and leaves before it is read.
      rmSync(path.join(uploads, staying!), { recursive: true, force: true });
    },
  });
  await copy.copyNew();
  expect(added).toEqual([`uploads/${going}/480.webp`]);
  expect([going, empty, staying].map((key) => copy.has(key!))).toEqual([true, false, false]);
  expect(copy.count()).toBe(1);
});

test("every table of the copy has the same rows, jobs and numbers included; and the way back", async () => {
  await db.$transaction((tx) => addJob(tx, "mail", { mailId: 77 }));
  await makeBackup(testSite(), file("still.backup"), PASSPHRASE);
  const first = await restore("still.backup", async () => PASSPHRASE);
  const sums = await tableSums(testSite().databaseUrl);
  expect(await tableSums(first.databaseUrl)).toEqual(sums);
  expect(sums["graphile_worker._private_jobs"]?.rows).toBeGreaterThan(0);
  expect(sums["public.user"]?.rows).toBeGreaterThan(3);

  // What the tables demand is demanded again: triggers, foreign keys, numbers.
  await withClient(first.databaseUrl, async (client) => {
    await expect(client.query("DELETE FROM event")).rejects.toThrow(/foreign key/);
    const next = "SELECT nextval('order_number')::int AS number";
    const [row] = (await client.query<{ number: number }>(next)).rows;
    const [own] = await db.$queryRaw<
      { number: number }[]
    >`SELECT nextval('order_number')::int AS number`;
    expect(row).toEqual(own);
    const off = await client.query("SELECT FROM pg_trigger WHERE tgenabled = 'D'");
    expect(off.rowCount).toBe(0);
    await client.query("SELECT setval('order_number', nextval('order_number') - 1)");
  });

  const copied = { ...testSite(), ...first };
  await makeBackup(copied, file("back.backup"), undefined);
  const second = await restore("back.backup");
  expect(await tableSums(second.databaseUrl)).toEqual(sums);
}, 60_000);

test("a damaged file, a cut one and a wrong passphrase are refused in one sentence", async () => {
  await makeBackup(testSite(), file("open.backup"), undefined);
  const whole = readFileSync(file("open.backup"));
  const change = (bytes: Buffer, at: number) => {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    return changed;
  };
  const refusal = async (
    name: string,
    content: Buffer,
    passphrase = none as () => Promise<string | undefined>,
  ) => {
    writeFileSync(file(name), content);
    return checkBackup(file(name), passphrase).then(
      () => "accepted",
      (error: Error) => `${error.name}: ${error.message}`,
    );
  };
  const DAMAGED = /^Refusal: .*damaged[^\n]*$/;
  for (const share of [0.001, 0.2, 0.5, 0.9]) {
    const at = Math.floor(whole.length * share);
    // Between two entries are zeros, whose change nobody needs.
    const where = whole.indexOf(Buffer.from("comment=sha256:"), at) + 20;
    expect(await refusal("changed", change(whole, where))).toMatch(DAMAGED);
    expect(await refusal("cut", whole.subarray(0, at))).toMatch(DAMAGED);
  }
  expect(await refusal("text", Buffer.from("no backup at all"))).toMatch(DAMAGED);
  expect(await refusal("nothing", Buffer.alloc(0))).toMatch(DAMAGED);

  const sealed = readFileSync(file("still.backup"));
  const give = (phrase: string | undefined) => async () => phrase;
  expect(await refusal("sealed", sealed)).toMatch(/is sealed: set BACKUP_PASSPHRASE or [^\n]+$/);
  expect(await refusal("sealed", sealed, give("another"))).toMatch(
    /^Refusal: The passphrase is not that of this backup[^\n]+$/,
  );
  expect(await refusal("sealed", sealed.subarray(0, -100), give(PASSPHRASE))).not.toBe("accepted");
  expect(await refusal("sealed", change(sealed, sealed.length - 9), give(PASSPHRASE))).toMatch(
    /^Refusal: [^\n]+$/,
  );
  expect(sealed.includes("backup.json")).toBe(false);
  // Control: the file as it is.
  expect(await refusal("sealed", sealed, give(PASSPHRASE))).toBe("accepted");
}, 60_000);

test("a site that is not empty is refused, and so is a backup of a later version", async () => {
  const checked = await checkBackup(file("open.backup"), none);
  const own = { databaseUrl: testSite().databaseUrl, dataDir: folder() };
  await expect(restoreSite(checked, own)).rejects.toThrow(/^The database has tables already/);
  const databaseUrl = await emptyDatabase();
  const used = folder();
  mkdirSync(path.join(used, "outbox"));
  writeFileSync(path.join(used, "outbox", "mail.eml"), "");
  await expect(restoreSite(checked, { databaseUrl, dataDir: used })).rejects.toThrow(
    /outbox has files already/,
  );
  const later = { ...checked.about, version: "9.0.0", migrations: ["20990101000000_of_tomorrow"] };
  const target = { databaseUrl, dataDir: folder() };
  await expect(restoreSite({ ...checked, about: later }, target)).rejects.toThrow(
    /^The backup is of version 9\.0\.0 of the site, which is newer than this one: [^\n]+$/,
  );
  // An interrupted restore begins anew in the same place.
  expect(() => refuseUnfinishedRestore(target.dataDir)).toThrow(
    /npm run restore -- .* begins anew/,
  );
  mkdirSync(path.join(target.dataDir, "uploads", "left"), { recursive: true });
  await restoreSite(checked, target);
  expect(await brokenPromises(target.databaseUrl, target.dataDir)).toEqual([]);
  refuseUnfinishedRestore(target.dataDir);
}, 60_000);
