import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import type { Settings } from "@/lib/kernel/core/settings";
import { announce, warn } from "../console/progress.mjs";
import { errorText } from "../console/refusal";
import { backUp, prove } from "./commands";
import { alone, readLast } from "./runs";
import { openSite, withUndo } from "./site";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Names of scheduled backups, which sort by their time; others in the folder are left alone. */
const NAME = /^site-\d{8}-\d{6}\.backup$/;

const nameAt = (at: Date) =>
  `site-${at.toISOString().slice(0, 19).replaceAll("-", "").replaceAll(":", "").replace("T", "-")}.backup`;

/** The scheduled backups of a folder, the oldest first. */
const listBackups = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => NAME.test(name))
        .sort()
        .map((name) => path.join(folder, name))
    : [];

/** Deletes all but the newest backups. @returns the deleted ones */
export function deleteOld(folder: string, keep: number): string[] {
  const old = listBackups(folder).slice(0, -keep);
  for (const file of old) rmSync(file);
  return old;
}

/** Deletes what killed processes left; the lock says that none is at work. */
function removeUnfinished(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder))
    if (/^site-\d{8}-\d{6}\.backup\.\d+\.part$/.test(name)) rmSync(path.join(folder, name));
}

/** Whether the time has come: a copy that is nearly due is made, so that its hour stays the same. */
export const isDue = (last: Date | null, everyMs: number, now: Date): boolean =>
  last === null || now.getTime() - last.getTime() >= everyMs - HOUR_MS / 6;

/**
 * Makes the scheduled backup if it is due, deletes old ones, and proves the newest by a trial restore
 * when that is due. Only one process of a site does so at a time.
 */
export async function runSchedule(settings: Settings): Promise<void> {
  const { BACKUP_DIR, BACKUP_HOURS, BACKUP_KEEP, BACKUP_PASSPHRASE, BACKUP_VERIFY_DAYS } = settings;
  if (BACKUP_DIR === undefined) return;
  await withUndo(async (undo) => {
    const site = await openSite(settings, undo);
    await alone(site.databaseUrl, async () => {
      const now = new Date();
      const last = await readLast(site.databaseUrl);
      if (isDue(last.made, BACKUP_HOURS * HOUR_MS, now)) {
        removeUnfinished(BACKUP_DIR);
        const file = path.join(BACKUP_DIR, nameAt(now));
        const options = { passphrase: BACKUP_PASSPHRASE, isScheduled: true };
        const { sha256 } = await backUp(site, file, options);
        announce(`✔ backup ${file}`, { msg: "backup made", file, sha256 });
        deleteOld(BACKUP_DIR, BACKUP_KEEP);
      }
      const newest = listBackups(BACKUP_DIR).at(-1);
      if (!newest || BACKUP_VERIFY_DAYS === 0) return;
      if (!isDue(last.proven, BACKUP_VERIFY_DAYS * DAY_MS, now)) return;
      await prove(settings, site.databaseUrl, newest).catch((error: unknown) =>
        warn(`The trial restore of ${newest} failed: ${errorText(error)}`),
      );
    });
  });
}
