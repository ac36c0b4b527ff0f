import { db, inTransaction } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { recordRows, outcomeOf } from "./batch";
import type { Encoding, Separator } from "../fields";
import { planRows } from "../plan/plan";
import { loadProfessions } from "../parse/professions";
import { readFile } from "../parse/file";
import { optionsSchema, readCheck, readMapping } from "../schema";
import { emptySeen, findDuplicates } from "../plan/duplicates";
import type { TableRow } from "../parse/table";

const STORED_AT_ONCE = 500;
const CHECKED_AT_ONCE = 100;

/** Stores the rows of the file, replacing those of a former check. */
async function storeRows(runId: number, rows: TableRow[]): Promise<void> {
  await db.importRow.deleteMany({ where: { runId } });
  for (let from = 0; from < rows.length; from += STORED_AT_ONCE) {
    await db.importRow.createMany({
      data: rows
        .slice(from, from + STORED_AT_ONCE)
        .map(({ line, cells }) => ({ runId, line, values: cells })),
      skipDuplicates: true,
    });
  }
}

async function readRows(runId: number): Promise<TableRow[] | undefined> {
  const { content, encoding, separator } = await db.importRun.findUniqueOrThrow({
    where: { id: runId },
    select: { content: true, encoding: true, separator: true },
  });
  try {
    return readFile(
      content,
      { encoding: encoding as Encoding, separator: separator as Separator },
      "el",
    ).table.rows;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/**
 * Plans all rows of an import and records the problems, without writing companies. An interrupted
 * check starts again; a cancelled or replaced one stops.
 */
export async function checkRows(runId: number, signal?: AbortSignal): Promise<void> {
  const run = await db.importRun.findUniqueOrThrow({
    where: { id: runId },
    select: { mapping: true, options: true, actor: { select: { role: true } } },
  });
  const own = readCheck(run.options);
  const isOwn = async () => {
    signal?.throwIfAborted();
    const now = await db.importRun.findUnique({
      where: { id: runId },
      select: { state: true, options: true },
    });
    return now?.state === "checking" && readCheck(now.options) === own;
  };
  const rows = await readRows(runId);
  if (!rows)
    return void (await db.importRun.updateMany({
      where: { id: runId, state: "checking" },
      data: { state: "uploaded", done: 0, problem: "gone" },
    }));
  await storeRows(runId, rows);
  await db.importRun.updateMany({
    where: { id: runId, state: "checking" },
    data: { total: rows.length, done: 0 },
  });
  const input = {
    mapping: readMapping(run.mapping),
    options: optionsSchema.parse(run.options),
    professions: await loadProfessions(),
    mayGrant: run.actor?.role === "manager",
    acceptsRename: () => true,
    repeats: () => undefined,
  };
  const seen = emptySeen();
  for (let from = 0; from < rows.length; from += CHECKED_AT_ONCE) {
    if (!(await isOwn())) return;
    const plans = await findDuplicates(
      await planRows(db, rows.slice(from, from + CHECKED_AT_ONCE), input),
      seen,
    );
    await inTransaction(async (tx) => {
      await recordRows(
        tx,
        runId,
        plans.map((plan) =>
          outcomeOf(plan, {
            memberId: "memberId" in plan ? plan.memberId : null,
            version: null,
            former: null,
          }),
        ),
      );
      await tx.importRun.updateMany({
        where: { id: runId, state: "checking" },
        data: { done: Math.min(rows.length, from + CHECKED_AT_ONCE) },
      });
    });
  }
  if (await isOwn())
    await db.importRun.updateMany({
      where: { id: runId, state: "checking" },
      data: { state: "checked" },
    });
}
