import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { AppError } from "@/lib/kernel/core/errors";
import { recordRows, outcomeOf } from "./batch";
import { readFormat } from "../format";
import { planRows } from "../plan/plan";
import { loadProfessions } from "../parse/professions";
import { readFile } from "../parse/file";
import { optionsSchema, readCheck, readMapping } from "../schema";
import { emptySeen, findDuplicates } from "../plan/duplicates";
import type { TableRow } from "@/lib/kernel/core/csv-table";
import type { Prisma } from "@/prisma/client/client";

const STORED_AT_ONCE = 500;
const CHECKED_AT_ONCE = 100;

/** Storing all rows of the largest file takes a few seconds. */
const STORE_LIMIT_MS = 60_000;

/** An import while this check is the one that runs. */
const ofCheck = (runId: number, check: string | undefined): Prisma.ImportRunWhereInput => ({
  id: runId,
  state: "checking",
  ...(check === undefined ? {} : { options: { path: ["check"], equals: check } }),
});

/** Stores the rows of the file, replacing those of a former check. */
async function storeRows(tx: Db, runId: number, rows: TableRow[]): Promise<void> {
  await tx.importRow.deleteMany({ where: { runId } });
  for (let from = 0; from < rows.length; from += STORED_AT_ONCE) {
    await tx.importRow.createMany({
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
    return readFile(content, readFormat({ encoding, separator }), "el").table.rows;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/**
 * Plans all rows of an import and records the problems, without writing companies. An interrupted
 * check starts again; a cancelled or replaced one stops. Each run takes the check over from one
 * that ran before, so that only the last one writes, also when a job runs twice.
 */
export async function checkRows(runId: number, signal?: AbortSignal): Promise<void> {
  const run = await db.importRun.findUniqueOrThrow({
    where: { id: runId },
    select: { mapping: true, options: true, actor: { select: { role: true } } },
  });
  const options = optionsSchema.parse(run.options);
  const own = crypto.randomUUID();
  /** Changes the import if this run still has its check, which nobody takes over meanwhile. */
  const change = async (client: Db, data: Prisma.ImportRunUpdateManyMutationInput) => {
    signal?.throwIfAborted();
    return (await client.importRun.updateMany({ where: ofCheck(runId, own), data })).count > 0;
  };
  const taken = await db.importRun.updateMany({
    where: ofCheck(runId, readCheck(run.options)),
    data: { options: { ...options, check: own } },
  });
  if (taken.count === 0) return;
  const rows = await readRows(runId);
  if (!rows) return void (await change(db, { state: "uploaded", done: 0, problem: "gone" }));
  const isStored = await inTransaction(
    async (tx) => {
      if (!(await change(tx, { total: rows.length, done: 0 }))) return false;
      await storeRows(tx, runId, rows);
      return true;
    },
    { timeout: STORE_LIMIT_MS },
  );
  if (!isStored) return;
  const input = {
    mapping: readMapping(run.mapping),
    options,
    professions: await loadProfessions(),
    mayGrant: run.actor?.role === "manager",
    acceptsRename: () => true,
    repeats: () => undefined,
  };
  const seen = emptySeen();
  for (let from = 0; from < rows.length; from += CHECKED_AT_ONCE) {
    const plans = await findDuplicates(
      await planRows(db, rows.slice(from, from + CHECKED_AT_ONCE), input),
      seen,
    );
    const isOwn = await inTransaction(async (tx) => {
      if (!(await change(tx, { done: Math.min(rows.length, from + CHECKED_AT_ONCE) })))
        return false;
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
      return true;
    });
    if (!isOwn) return;
  }
  await change(db, { state: "checked" });
}
