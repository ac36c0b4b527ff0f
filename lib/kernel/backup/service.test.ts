import { expect, test } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { judgeBackups, readBackups } from "./service";

const NOW = new Date("2026-12-24T12:00:00Z");
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const daily = { BACKUP_DIR: "/backups", BACKUP_HOURS: 24, BACKUP_VERIFY_DAYS: 7 };
const good = {
  madeAt: ago(23),
  provenAt: ago(100),
  hasFailed: false,
  isDisproven: false,
  firstAt: ago(9_000),
};
const alarms = (change: Partial<Parameters<typeof judgeBackups>[0]>, schedule: object = {}) =>
  judgeBackups({ ...good, ...change }, { ...daily, ...schedule }, NOW).alarms;

test("a copy that is late, failed or unproven is an alarm, and a fresh proven one is none", () => {
  expect(alarms({})).toEqual([]);
  expect(alarms({ madeAt: ago(48) })).toEqual([]);
  expect(alarms({ madeAt: ago(50) })).toEqual(["late"]);
  expect(alarms({ hasFailed: true })).toEqual(["failed"]);
  expect(alarms({ provenAt: ago(15 * 24 + 1) })).toEqual(["unproven"]);
  expect(alarms({ provenAt: null })).toEqual(["unproven"]);
  expect(alarms({ provenAt: null }, { BACKUP_VERIFY_DAYS: 0 })).toEqual([]);
  expect(alarms({ isDisproven: true })).toEqual(["disproven"]);
  // Without a schedule another tool may do it.
  expect(alarms({ madeAt: ago(5_000), provenAt: null }, { BACKUP_DIR: undefined })).toEqual([]);
});

test("only managers read it, the last attempt counts, and a site without backups has none", async () => {
  const manager = await (await testUser({ role: "manager" })).actor();
  Object.assign(settings(), { DEMO: false, BACKUP_DIR: undefined });
  await expect(readBackups(await (await testUser({ role: "editor" })).actor())).rejects.toThrow();
  expect(await readBackups(manager)).toBeUndefined();
  const made = { file: "a", finishedAt: new Date(), bytes: 1, sha256: "x", provenAt: new Date() };
  await db.backupRun.create({
    data: { file: "b", problem: "the disk is full" },
    select: { id: true },
  });
  expect(await readBackups(manager)).toMatchObject({ madeAt: null, alarms: ["failed"] });
  await db.backupRun.create({ data: made, select: { id: true } });
  // One that is being made is no failure.
  await db.backupRun.create({ data: { file: "c" }, select: { id: true } });
  expect(await readBackups(manager)).toMatchObject({
    madeAt: expect.any(Date) as Date,
    provenAt: expect.any(Date) as Date,
    alarms: [],
  });
});
