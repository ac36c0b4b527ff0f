import type { UserActor } from "@/lib/core/actor";
import { runBulk, type BulkBody, type BulkResult } from "@/lib/core/bulk";
import { db } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import type { Locale } from "@/lib/i18n/locale";
import { formerOf, statusChange } from "@/lib/page/bulk";
import { requireEditor } from "@/lib/page/edit-policy";
import { removeChunk, restoreChunk } from "./remove";
import { updateChunk } from "./save";

/** Publishes, archives, deletes or brings back many chunks, each by itself. An undo gives the states of before, out of the trash where need be. @throws AppError forbidden */
export function bulkChunks(actor: UserActor, body: BulkBody, locale: Locale): Promise<BulkResult> {
  requireEditor(actor);
  return runBulk(body, locale, async (id, action, wished) => {
    const row = await db.chunk.findUnique({ where: { id }, select: { deletedAt: true, version: true, translations: { select: { locale: true, status: true } } } });
    if (!row) throw notFound();
    const former = formerOf(row.translations);
    if (action === "delete") await removeChunk(actor, id, locale);
    else if (action === "restore") await restoreChunk(actor, id, locale);
    else {
      const { version } = action === "undo" && row.deletedAt ? await restoreChunk(actor, id, locale) : row;
      const translations = statusChange(action, former, wished);
      if (Object.keys(translations).length > 0) await updateChunk(actor, id, { translations }, locale, version);
      else if (row.deletedAt && action !== "undo") throw notFound();
    }
    return former;
  });
}
