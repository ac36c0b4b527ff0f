import { setTimeout as sleep } from "node:timers/promises";
import { writeAudits } from "@/lib/kernel/audit/service";
import type { UserActor } from "@/lib/kernel/core/actor";
import { hasRole } from "@/lib/kernel/core/actor";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { log } from "@/lib/kernel/core/log";
import { endImported } from "@/lib/commerce/membership/grant";
import { BUSY_PAUSE_MS, tryLockImport } from "../run/lock";
import { isOfTheRow } from "../run/row-error";
import { formerSchema, type Former } from "./former";
import { changedSince, lockMembers, usedSince, type KeptReason } from "./reasons";
import { restoreFormer } from "./restore";

/** New companies per transaction. */
const TRASHED_AT_ONCE = 50;

type Row = { line: number; state: "created" | "updated"; memberId: number; version: number };
type WrittenRow = Row & { former: Former };

/**
 * Claims the next written rows for this transaction, the last ones first, so that values that rows
 * passed on are free again: either new companies, or one that was updated.
 */
async function claimRows(tx: Db, runId: number, size: number): Promise<WrittenRow[]> {
  const rows = await tx.$queryRaw<(Row & { former: unknown })[]>`
    SELECT line, state, coalesce(member_id, 0) AS "memberId", member_version AS version, former
    FROM import_row WHERE run_id = ${runId} AND member_version IS NOT NULL AND undo IS NULL
    ORDER BY line DESC LIMIT ${size} FOR UPDATE`;
  const firstUpdate = rows.findIndex(({ state }) => state === "updated");
  const claimed = firstUpdate === -1 ? rows : rows.slice(0, Math.max(1, firstUpdate));
  return claimed.map((row) => ({ ...row, former: formerSchema.parse(row.former ?? {}) }));
}

/** Records what became of rows. */
async function recordRows(
  tx: Db,
  runId: number,
  rows: Row[],
  kept: Map<number, KeptReason>,
): Promise<void> {
  const outcomes = rows.map(({ line, memberId }) => ({ line, reason: kept.get(memberId) ?? null }));
  await tx.$executeRaw`
    UPDATE import_row AS r SET undo_reason = o.reason,
      undo = CASE WHEN o.reason IS NULL THEN 'undone' ELSE 'kept' END::"ImportRowUndo"
    FROM jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) AS o(line int, reason text)
    WHERE r.run_id = ${runId} AND r.line = o.line`;
}

type Undo = { tx: Db; actor: UserActor; runId: number };

/** Why the membership of a row stays, and with it the company; ends it otherwise. */
async function endMembership(
  { tx, actor }: Undo,
  { memberId, former }: WrittenRow,
): Promise<KeptReason | undefined> {
  if (former.period_id === undefined) return undefined;
  // Only managers grant and end memberships, as in the import itself.
  if (!hasRole(actor, "manager")) return "keptMembership";
  const period = { memberId, periodId: former.period_id };
  return (await endImported(tx, period, actor.userId)) ? undefined : "keptMembershipEnd";
}

/**
 * Moves new companies to the trash. Their external codes are freed, so that a corrected file can be
 * imported again.
 */
async function trashMembers({ tx, actor, runId }: Undo, ids: number[]): Promise<void> {
  await tx.member.updateMany({
    where: { id: { in: ids } },
    data: { deletedAt: new Date(), externalKey: null, version: { increment: 1 } },
  });
  await writeAudits(
    tx,
    "member",
    ids.map((id) => ({
      actorId: actor.userId,
      action: "member.deleted",
      subjectId: id,
      detail: { import: runId },
    })),
  );
}

async function undoRows(undo: Undo, rows: WrittenRow[]): Promise<void> {
  const { tx, actor, runId } = undo;
  const ids = rows.map(({ memberId }) => memberId);
  await lockMembers(tx, ids);
  const kept = await changedSince(tx, rows);
  const isLeft = ({ memberId }: Row) => !kept.has(memberId);
  const created = rows.filter((row) => row.state === "created" && isLeft(row));
  const periods = created.flatMap(({ former }) => former.period_id ?? []);
  for (const [id, reason] of await usedSince(
    tx,
    created.map(({ memberId }) => memberId),
    periods,
  ))
    kept.set(id, reason);
  for (const row of rows.filter(isLeft)) {
    const reason = await endMembership(undo, row);
    if (reason) kept.set(row.memberId, reason);
  }
  await trashMembers(
    undo,
    created.filter(isLeft).map(({ memberId }) => memberId),
  );
  for (const { memberId, former } of rows.filter((row) => row.state === "updated" && isLeft(row)))
    await restoreFormer(tx, actor, memberId, former);
  await recordRows(tx, runId, rows, kept);
}

/**
 * Takes back the next rows in one transaction that records them, under the lock of the import: a
 * batch that was being written when the import was cancelled is done first.
 */
const undoBatch = (
  runId: number,
  actor: UserActor,
  size: number,
): Promise<"more" | "done" | "busy"> =>
  inTransaction(async (tx) => {
    if (!(await tryLockImport(tx, runId))) return "busy";
    const rows = await claimRows(tx, runId, size);
    if (rows.length === 0) return "done";
    await undoRows({ tx, actor, runId }, rows);
    return "more";
  });

/** Keeps the next row's company, whose former values cannot be written any more. */
const keepNext = (runId: number) =>
  inTransaction(async (tx) => {
    if (!(await tryLockImport(tx, runId))) return;
    const [row] = await claimRows(tx, runId, 1);
    if (row) await recordRows(tx, runId, [row], new Map([[row.memberId, "keptRefused"]]));
  });

/**
 * Takes back the writes of an import, in transactions that record their rows: after an interruption
 * the remaining rows follow, and concurrent workers never undo a row twice.
 * @param signal aborts it between two transactions by an error, so that the job is retried
 */
export async function runUndo(
  runId: number,
  actor: UserActor,
  signal?: AbortSignal,
): Promise<void> {
  for (let size = TRASHED_AT_ONCE; ;) {
    signal?.throwIfAborted();
    try {
      const outcome = await undoBatch(runId, actor, size);
      if (outcome === "done") break;
      if (outcome === "busy") await sleep(BUSY_PAUSE_MS);
    } catch (error) {
      if (!isOfTheRow(error)) throw error;
      log.warn({ err: error, import: runId, size }, "rows of an import could not be undone");
      // One by one, down to the faulty row.
      if (size === 1) await keepNext(runId);
      size = size === 1 ? TRASHED_AT_ONCE : 1;
    }
  }
  await db.importRun.updateMany({
    where: { id: runId, state: "undoing" },
    data: { state: "undone" },
  });
}
