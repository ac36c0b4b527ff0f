import type { BulkBody, BulkResult } from "@/lib/kernel/content/bulk";
import { bulkSelect, bulkTranslations, toOwnStatus } from "@/lib/kernel/content/bulk-translations";
import { requireEditor, type EditorActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { removeChunk, restoreChunk } from "./remove";
import { updateChunk } from "./update";

/**
 * Publishes, archives, deletes or restores many chunks independently of each other. An undo
 * restores the former status, from the trash if needed.
 * @throws AppError forbidden
 */
export function bulkChunks(
  actor: EditorActor,
  body: BulkBody,
  locale: Locale,
): Promise<BulkResult> {
  requireEditor(actor);
  return bulkTranslations(body, locale, {
    find: (id) => db.chunk.findUnique({ where: { id }, select: bulkSelect }),
    remove: (id) => removeChunk(actor, id, locale),
    restore: (id) => restoreChunk(actor, id, locale),
    toStatus: toOwnStatus,
    update: (id, change, version) => updateChunk(actor, id, change, locale, version),
  });
}
