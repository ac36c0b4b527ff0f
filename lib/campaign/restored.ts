import { stat } from "node:fs/promises";
import path from "node:path";
import { db, inTransaction, type Db } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { settings } from "@/lib/core/settings";
import { noteHeld } from "./hold";

/** The file of the embedded database whose copy has another inode. */
const EMBEDDED = ["postgres", "PG_VERSION"];

/** The inode of the embedded database; "-" for an outside one. */
async function embeddedIdentity(): Promise<string> {
  try {
    const { ino } = await stat(path.join(settings().DATA_DIR, ...EMBEDDED));
    return String(ino);
  } catch {
    return "-";
  }
}

/**
 * Tells the database from one that was made from its backup. A dump that is restored has other
 * object ids, a base backup that is recovered another timeline, another cluster another identifier,
 * and a copied folder of the embedded database another inode.
 */
export async function databaseFingerprint(): Promise<string> {
  const [row] = await db.$queryRaw<{ fingerprint: string }[]>`
    SELECT concat_ws('.', system.system_identifier, checkpoint.timeline_id,
      (SELECT oid FROM pg_database WHERE datname = current_database()),
      'bulk_mail_state'::regclass::oid) AS fingerprint
    FROM pg_control_system() AS system, pg_control_checkpoint() AS checkpoint`;
  return `${row!.fingerprint}.${await embeddedIdentity()}`;
}

/** Holds all campaigns that would go out. @returns their ids */
async function holdAll(tx: Db): Promise<number[]> {
  const held = await tx.$queryRaw<{ id: number }[]>`
    UPDATE campaign SET status = 'held', reason = 'restored', sender = NULL, version = version + 1,
      updated_at = now()
    WHERE status IN ('scheduled', 'preparing', 'sending') RETURNING id`;
  const ids = held.map(({ id }) => id);
  await noteHeld(tx, ids, "restored");
  return ids;
}

/**
 * Holds all bulk mail when the database was restored from a backup: what it takes for waiting may
 * have gone out before. Runs before anything is sent.
 * @returns whether the database is another one than before
 */
export async function holdIfRestored(): Promise<boolean> {
  const fingerprint = await databaseFingerprint();
  const known = await db.bulkMailState.findUnique({ where: { id: 1 } });
  if (known?.fingerprint === fingerprint) return false;
  if (!known) {
    await db.bulkMailState.createMany({ data: [{ fingerprint }], skipDuplicates: true });
    return false;
  }
  return inTransaction(async (tx) => {
    const { count } = await tx.bulkMailState.updateMany({
      where: { fingerprint: { not: fingerprint } },
      data: { fingerprint, restoredAt: new Date() },
    });
    if (count === 0) return false;
    const held = await holdAll(tx);
    log.warn({ campaigns: held }, "the database was restored from a backup: bulk mail is held");
    return true;
  });
}
