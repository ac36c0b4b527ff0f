import { setTimeout as sleep } from "node:timers/promises";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { hasRole } from "@/lib/kernel/core/actor";
import { log } from "@/lib/kernel/core/log";
import { runUndo } from "../undo/run";
import { authorOf } from "./author";
import { writeBatch } from "./batch";
import { checkRows } from "./check";
import { BUSY_PAUSE_MS } from "./lock";
import { isOfTheRow } from "./row-error";
import type { PlanInput } from "../plan/plan";
import { errorOf } from "../problems";
import { loadProfessions } from "../parse/professions";
import { optionsSchema, readMapping } from "../schema";
import type { ImportText } from "../texts";

const MOST_AT_ONCE = 100;
/**
 * After a batch that takes longer the next ones are smaller, since the database aborts a
 * transaction after five seconds.
 */
const SLOW_MS = 1_500;

/**
 * Marks an import or its undo as failed, with the reason; after a failed check the file can be
 * changed again.
 */
export async function failImport(id: number, problem: ImportText): Promise<void> {
  await db.importRun.updateMany({
    where: { id, state: "checking" },
    data: { state: "uploaded", done: 0, problem },
  });
  await db.importRun.updateMany({
    where: { id, state: { in: ["waiting", "running"] } },
    data: { state: "failed", problem, finishedAt: new Date() },
  });
  await db.importRun.updateMany({
    where: { id, state: "undoing" },
    data: { state: "undo_failed", problem },
  });
}

/** Refuses the next row, which passed the check and could not be written. */
async function refuseNext(id: number): Promise<void> {
  const next = await db.importRow.findFirst({
    where: { runId: id, state: "waiting" },
    orderBy: { line: "asc" },
    select: { line: true },
  });
  if (!next) return;
  const { count } = await db.importRow.updateMany({
    where: { runId: id, line: next.line, state: "waiting" },
    data: { state: "refused", problems: [errorOf("notSaved", { field: null })] },
  });
  await db.importRun.updateMany({ where: { id }, data: { done: { increment: count } } });
}

/**
 * Writes all pending rows in batches. A failed batch is retried in smaller ones, down to the faulty
 * row.
 */
async function writeRows(
  id: number,
  actor: UserActor,
  signal: AbortSignal | undefined,
): Promise<void> {
  const run = await db.importRun.findUniqueOrThrow({
    where: { id },
    select: { mapping: true, options: true },
  });
  const options = optionsSchema.parse(run.options);
  const input: Omit<PlanInput, "acceptsRename" | "repeats"> = {
    mapping: readMapping(run.mapping),
    options,
    professions: await loadProfessions(),
    mayGrant: hasRole(actor, "manager"),
  };
  for (let size = MOST_AT_ONCE / 4; ;) {
    signal?.throwIfAborted();
    const began = Date.now();
    try {
      const outcome = await writeBatch(id, size, input, {
        actor,
        runId: id,
        status: options.status,
      });
      if (outcome === "done" || outcome === "stopped") return;
      if (outcome === "busy") await sleep(BUSY_PAUSE_MS);
      else
        size =
          Date.now() - began > SLOW_MS ? Math.ceil(size / 2) : Math.min(MOST_AT_ONCE, size * 2);
    } catch (error) {
      log.warn({ err: error, import: id, size }, "a batch of an import failed");
      if (size > 1) size = Math.ceil(size / 4);
      else if (isOfTheRow(error)) await refuseNext(id);
      else throw error;
    }
  }
}

/**
 * Runs the check, the import or the undo that was requested. After an interruption it continues with the
 * pending rows, since the state of a row is written in the transaction of its company; concurrent
 * workers never write a row twice.
 * @param signal aborts it between two batches by an error, so that the job is retried
 */
export async function runImport(id: number, signal?: AbortSignal): Promise<void> {
  const run = await db.importRun.findUnique({
    where: { id },
    select: { state: true, actorId: true, undoActorId: true },
  });
  if (run?.state === "checking") return checkRows(id, signal);
  if (run?.state === "undoing") {
    const undoer = await authorOf(run.undoActorId);
    return undoer ? runUndo(id, undoer, signal) : failImport(id, "noRight");
  }
  if (run?.state !== "waiting" && run?.state !== "running") return;
  const actor = await authorOf(run.actorId);
  if (!actor) return failImport(id, "noRight");
  await db.importRun.updateMany({ where: { id, state: "waiting" }, data: { state: "running" } });
  await writeRows(id, actor, signal);
}
