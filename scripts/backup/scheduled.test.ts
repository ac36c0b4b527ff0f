import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { readSettings, settings } from "@/lib/kernel/core/settings";
import { keepSchedule } from "../supervisor/backup-schedule";
import { proveBackup } from "./prove";
import { deleteOld, isDue, runSchedule } from "./scheduled";
import { noteMigrations, testSite } from "./test-site";

vi.mock("../console/progress.mjs", async (original) => ({
  ...(await original<object>()),
  announce: () => undefined,
  warn: () => undefined,
  printLine: () => undefined,
}));

const home = mkdtempSync(path.join(settings().DATA_DIR, "scheduled-"));

test("a copy is due after its hours, and keeps its time of day", () => {
  const now = new Date();
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  expect(isDue(null, 3_600_000, now)).toBe(true);
  expect([40, 55, 60].map((minutes) => isDue(ago(minutes), 3_600_000, now))).toEqual([
    false,
    true,
    true,
  ]);
});

test("only the newest copies stay, and other files of the folder", () => {
  const folder = path.join(home, "kept");
  mkdirSync(folder);
  for (const day of ["05", "07", "06"])
    writeFileSync(path.join(folder, `site-202612${day}-030000.backup`), "");
  writeFileSync(path.join(folder, "by-hand.backup"), "");
  deleteOld(folder, 2);
  expect(readdirSync(folder).sort()).toEqual([
    "by-hand.backup",
    "site-20261206-030000.backup",
    "site-20261207-030000.backup",
  ]);
});

test("the supervisor runs it, again after a failure, and ends it", async () => {
  const log = path.join(home, "runs");
  const program = `require("fs").appendFileSync(${JSON.stringify(log)}, "run "); process.exit(1)`;
  const stop = keepSchedule({ BACKUP_DIR: home }, { args: ["-e", program], first: 1, every: 1 });
  const runs = () => (existsSync(log) ? readFileSync(log, "utf8").trim().split(" ").length : 0);
  await expect.poll(runs, { timeout: 20_000 }).toBeGreaterThan(1);
  await stop();
  const then = runs();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(runs()).toBe(then);
  await keepSchedule({ BACKUP_DIR: undefined })();
});

test("a scheduled copy is made once, proven by a trial restore, and noted on the site", async () => {
  const { databaseUrl } = testSite();
  await noteMigrations(databaseUrl);
  const BACKUP_DIR = path.join(home, "copies");
  const own = readSettings({ ...process.env, BACKUP_DIR, BACKUP_PASSPHRASE: "four words of mine" });
  await runSchedule(own);
  await runSchedule(own);
  const [name = "", ...more] = readdirSync(BACKUP_DIR);
  expect([name, more]).toEqual([expect.stringMatching(/^site-\d{8}-\d{6}\.backup$/), []]);
  const runs = await db.backupRun.findMany();
  expect(runs).toMatchObject([{ isScheduled: true, problem: null, proofProblem: null }]);
  expect(runs[0]?.provenAt).not.toBeNull();
  // Control: the trial restore finds a file that was changed.
  const file = path.join(BACKUP_DIR, name);
  const bytes = readFileSync(file);
  bytes.writeUInt8(bytes.readUInt8(2_000) ^ 1, 2_000);
  writeFileSync(file, bytes);
  const proof = proveBackup(file, async () => "four words of mine", settings().DATA_DIR);
  await expect(proof).rejects.toThrow(/passphrase is not that|damaged/);
}, 120_000);
