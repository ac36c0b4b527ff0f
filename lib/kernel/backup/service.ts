import { millisecondsInDay, millisecondsInHour } from "date-fns/constants";
import { requireManager, type Actor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { settings, type Settings } from "@/lib/kernel/core/settings";

/** What a manager should know: the last attempt failed, or what should exist is missing or old. */
type BackupAlarm = "failed" | "late" | "disproven" | "unproven";

/** The backups of the site as its dashboard tells of them. */
export type BackupState = {
  /** Null while none was made. */
  madeAt: Date | null;
  /** When the last trial restore of a backup came to the same site; null while none did. */
  provenAt: Date | null;
  isScheduled: boolean;
  alarms: BackupAlarm[];
};

/** The rows that decide: the last attempts, by hand or by schedule, and the last proof. */
type Runs = {
  madeAt: Date | null;
  provenAt: Date | null;
  /** The last attempt ended without a file. */
  hasFailed: boolean;
  /** The last trial restore found a difference. */
  isDisproven: boolean;
  /** When the site began to make backups. */
  firstAt: Date | null;
};
type Schedule = Pick<Settings, "BACKUP_DIR" | "BACKUP_HOURS" | "BACKUP_VERIFY_DAYS">;

/**
 * Judges the backups of a site. Without a schedule only what failed is an alarm, since other tools may
 * back the site up; with one, a copy is late after twice its time and an hour.
 */
export function judgeBackups(
  { madeAt, provenAt, hasFailed, isDisproven, firstAt }: Runs,
  { BACKUP_DIR, BACKUP_HOURS, BACKUP_VERIFY_DAYS }: Schedule,
  now: Date,
): BackupState {
  const isScheduled = BACKUP_DIR !== undefined;
  const isOlder = (at: Date | null, ms: number) => at !== null && now.getTime() - at.getTime() > ms;
  const alarms: BackupAlarm[] = [];
  if (hasFailed) alarms.push("failed");
  else if (
    isScheduled &&
    isOlder(madeAt, 2 * BACKUP_HOURS * millisecondsInHour + millisecondsInHour)
  )
    alarms.push("late");
  if (isDisproven) alarms.push("disproven");
  else if (
    isScheduled &&
    BACKUP_VERIFY_DAYS > 0 &&
    isOlder(provenAt ?? firstAt, (2 * BACKUP_VERIFY_DAYS + 1) * millisecondsInDay)
  )
    alarms.push("unproven");
  return { madeAt, provenAt, isScheduled, alarms };
}

/**
 * The state of the backups; undefined for a site that makes none, such as a demo.
 * @throws AppError forbidden
 */
export async function readBackups(
  actor: Actor,
  now = new Date(),
): Promise<BackupState | undefined> {
  requireManager(actor);
  const [row] = await db.$queryRaw<(Runs & { count: number })[]>`
    SELECT count(*)::int AS count, max(finished_at) AS "madeAt", max(proven_at) AS "provenAt",
           min(started_at) AS "firstAt",
           coalesce((SELECT problem IS NOT NULL FROM backup_run
                      WHERE finished_at IS NOT NULL OR problem IS NOT NULL
                      ORDER BY id DESC LIMIT 1), false) AS "hasFailed",
           coalesce((SELECT proof_problem IS NOT NULL FROM backup_run
                      WHERE proven_at IS NOT NULL OR proof_problem IS NOT NULL
                      ORDER BY id DESC LIMIT 1), false) AS "isDisproven"
      FROM backup_run`;
  const { DEMO, BACKUP_DIR } = settings();
  if (!row || (row.count === 0 && (DEMO || BACKUP_DIR === undefined))) return undefined;
  return judgeBackups(row, settings(), now);
}
