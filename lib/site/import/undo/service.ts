import { writeAudit } from "@/lib/kernel/audit/service";
import type { UserActor } from "@/lib/kernel/core/actor";
import { inTransaction } from "@/lib/kernel/core/db";
import { conflict } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addJob } from "@/lib/kernel/job/service";
import { getImport } from "../read";
import type { ImportView } from "../schema";
import { undoableSince } from "./limits";

/**
 * Begins to undo an import, once: companies that it changed get their former values, new ones go to
 * the trash, and those that were changed or used since stay. Continues an undo that failed.
 * @throws AppError not_found, conflict with the import when it wrote nothing, runs, was undone, or
 * ended more than 30 days ago
 */
export async function undoImport(
  actor: UserActor,
  id: number,
  locale: Locale,
): Promise<ImportView> {
  const isAsked = await inTransaction(async (tx) => {
    const { count } = await tx.importRun.updateMany({
      where: {
        id,
        OR: [
          {
            state: { in: ["done", "failed", "cancelled"] },
            finishedAt: { gt: undoableSince() },
            rows: { some: { memberVersion: { not: null } } },
          },
          { state: "undo_failed" },
        ],
      },
      data: { state: "undoing", problem: null, undoActorId: actor.userId },
    });
    if (count === 0) return false;
    await addJob(tx, "import", { runId: id });
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "import.undone",
      subject: { kind: "import", id },
    });
    return true;
  });
  if (!isAsked) throw conflict({ data: await getImport(id, locale) });
  return getImport(id, locale);
}
