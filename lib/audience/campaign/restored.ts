import { stat } from "node:fs/promises";
import path from "node:path";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { log } from "@/lib/kernel/core/log";
import { settings } from "@/lib/kernel/core/settings";
import { rememberedGeneration, rememberGeneration } from "./generation";
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

/** Notes that the database is another one, or an earlier state of itself, and holds bulk mail. */
async function noteRestored(fingerprint: string, remembered: number): Promise<boolean> {
  const next = await inTransaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM bulk_mail_state WHERE id = 1 FOR UPDATE`;
    const known = await tx.bulkMailState.findUniqueOrThrow({ where: { id: 1 } });
    if (known.fingerprint === fingerprint && known.generation >= remembered) return undefined;
    const generation = Math.max(known.generation, remembered) + 1;
    await tx.bulkMailState.update({
      where: { id: 1 },
      data: { fingerprint, generation, restoredAt: new Date() },
      select: { id: true },
    });
    const held = await holdAll(tx);
    log.warn({ campaigns: held }, "the database was restored from a backup: bulk mail is held");
    return generation;
  });
  if (next === undefined) return false;
  await rememberGeneration({ fingerprint, generation: next });
  return true;
}

/** Counts a run in the database and then outside, so that what is remembered is never ahead. */
async function countRun(fingerprint: string): Promise<void> {
  const [row] = await db.bulkMailState.updateManyAndReturn({
    where: { id: 1, fingerprint },
    data: { generation: { increment: 1 } },
    select: { generation: true },
  });
  if (row) await rememberGeneration({ fingerprint, ...row });
}

/**
 * Holds all bulk mail when the database was restored from a backup, or rolled back to a snapshot: what
 * it takes for waiting may have gone out before. It is another database than that of the last run, or
 * its number of runs is lower than the one that `DATA_DIR` or this process remembers. Runs before
 * anything is sent.
 * @returns whether it was restored
 */
export async function holdIfRestored(): Promise<boolean> {
  const fingerprint = await databaseFingerprint();
  // In this order: a run at the same time raises the number in the database first.
  const remembered = await rememberedGeneration(fingerprint);
  const known = await db.bulkMailState.findUnique({ where: { id: 1 } });
  if (!known)
    await db.bulkMailState.createMany({
      data: [{ fingerprint, generation: remembered }],
      skipDuplicates: true,
    });
  else if (known.fingerprint !== fingerprint || known.generation < remembered)
    return noteRestored(fingerprint, remembered);
  await countRun(fingerprint);
  return false;
}
