import { db, inTransaction } from "@/lib/kernel/core/db";
import { conflict, notFound } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getImport } from "./read";
import type { ImportView, RenameChange } from "./schema";

/**
 * Accepts or refuses new names of approved companies, of some lines or of all. Lines without a new
 * name are left out. A name that is not accepted stays as it is when the import runs.
 * @throws AppError not_found, conflict unless the import is checked and not started
 */
export async function acceptRenames(
  runId: number,
  { accepted, lines }: RenameChange,
  locale: Locale,
): Promise<ImportView> {
  const isOpen = await inTransaction(async (tx) => {
    // Locked, so that the import does not start between the look at its state and the write.
    const [run] = await tx.$queryRaw<
      { state: string }[]
    >`SELECT state FROM import_run WHERE id = ${runId} FOR UPDATE`;
    if (run?.state !== "checked") return false;
    await tx.importRow.updateMany({
      where: { runId, isRename: true, ...(lines ? { line: { in: lines } } : {}) },
      data: { isRenameAccepted: accepted },
    });
    return true;
  });
  if (isOpen) return getImport(runId, locale);
  if ((await db.importRun.count({ where: { id: runId } })) === 0) throw notFound();
  throw conflict({ data: await getImport(runId, locale) });
}
