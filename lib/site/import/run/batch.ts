import { inTransaction, type Db } from "@/lib/kernel/core/db";
import { planRows, type Plan, type PlanInput } from "../plan/plan";
import { readCells } from "../schema";
import type { Difference } from "../differences";
import type { Problem } from "../problems";
import { tryLockImport } from "./lock";
import { writePlans, type WrittenRow } from "./write";
import { type Writing } from "./prepare";

export type BatchOutcome = "more" | "done" | "stopped" | "busy";

/** Claims the next pending rows for this transaction. */
const claimRows = (tx: Db, runId: number, size: number) => tx.$queryRaw<
  { line: number; values: unknown; is_rename_accepted: boolean; repeats_line: number | null }[]
>`
  SELECT line, values, is_rename_accepted, repeats_line FROM import_row
  WHERE run_id = ${runId} AND state = 'waiting' ORDER BY line LIMIT ${size} FOR UPDATE SKIP LOCKED`;

/**
 * The rows before the first one whose company an earlier row writes: companies may have changed
 * since the check found the rows that repeat a key.
 */
function beforeSameCompany(plans: Plan[]): Plan[] {
  const ids = new Set<number>();
  const index = plans.findIndex((plan) => {
    if (plan.kind !== "update") return false;
    const isRepeated = ids.has(plan.memberId);
    ids.add(plan.memberId);
    return isRepeated;
  });
  return index === -1 ? plans : plans.slice(0, index);
}

const STATES = {
  create: "created",
  update: "updated",
  unchanged: "unchanged",
  refused: "refused",
} as const;

/** The outcome of a row. */
export type RowOutcome = {
  line: number;
  state: (typeof STATES)[Plan["kind"]];
  member_id: number | null;
  problems: Problem[];
  differences: Difference[];
  is_rename: boolean;
  repeats_line: number | null;
  member_version: number | null;
  former: object | null;
};
export const outcomeOf = (
  { line, kind, problems, differences, isRename, repeats }: Plan,
  { memberId, version, former }: WrittenRow,
): RowOutcome => ({
  line,
  state: STATES[kind],
  member_id: memberId,
  problems,
  differences,
  is_rename: isRename,
  repeats_line: repeats ?? null,
  member_version: version,
  former,
});

/** Records the outcomes of rows in one statement. */
export const recordRows = (tx: Db, runId: number, outcomes: RowOutcome[]) => tx.$executeRaw`
  UPDATE import_row AS r SET state = o.state::"ImportRowState", member_id = o.member_id, problems = o.problems,
    differences = o.differences, is_rename = o.is_rename, repeats_line = o.repeats_line,
    member_version = o.member_version, former = o.former
  FROM jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) AS o(line int, state text, member_id int,
    problems jsonb, differences jsonb, is_rename boolean, repeats_line int, member_version int, former jsonb)
  WHERE r.run_id = ${runId} AND r.line = o.line`;

/**
 * Writes the next rows of an import, at most `size`: companies, row states and progress in one
 * transaction. Serialised per import by an advisory lock, so that rows are written in order: `busy`
 * when another worker holds it. `stopped` when a user cancelled the import.
 * @throws database errors; the batch is rolled back
 */
export async function writeBatch(
  runId: number,
  size: number,
  input: Omit<PlanInput, "acceptsRename" | "repeats">,
  writing: Writing,
): Promise<BatchOutcome> {
  return inTransaction(async (tx) => {
    if (!(await tryLockImport(tx, runId))) return "busy";
    const run = await tx.importRun.findUnique({ where: { id: runId }, select: { state: true } });
    if (run?.state !== "running") return "stopped";
    const claimed = await claimRows(tx, runId, size);
    const accepted = new Set(
      claimed.filter((row) => row.is_rename_accepted).map(({ line }) => line),
    );
    const acceptsRename = (line: number) => accepted.has(line);
    const earlier = new Map(claimed.map((row) => [row.line, row.repeats_line ?? undefined]));
    const repeats = (line: number) => earlier.get(line);
    const rows = claimed.map(({ line, values }) => ({
      line,
      cells: readCells(values),
    }));
    if (rows.length === 0) {
      // The file is deleted; the problems of its rows stay.
      await tx.importRun.updateMany({
        where: { id: runId, state: "running" },
        data: { state: "done", finishedAt: new Date(), content: new Uint8Array() },
      });
      return "done";
    }
    const planned = await planRows(tx, rows, { ...input, acceptsRename, repeats });
    const plans = beforeSameCompany(planned);
    const written = await writePlans(tx, plans, writing);
    await recordRows(
      tx,
      runId,
      plans.map((plan, index) => outcomeOf(plan, written[index]!)),
    );
    await tx.importRun.update({
      where: { id: runId },
      data: { done: { increment: plans.length } },
      select: { id: true },
    });
    return "more";
  });
}
