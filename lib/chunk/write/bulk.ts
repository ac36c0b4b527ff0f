import { type UserActor, requireEditor } from "@/lib/core/actor";
import type { BulkBody, BulkResult } from "@/lib/content/bulk";
import { db } from "@/lib/core/db";
import type { Locale } from "@/lib/i18n/locale";
import { bulkTranslations } from "@/lib/content/bulk-translations";
import { removeChunk, restoreChunk } from "./remove";
import { updateChunk } from "./update";

/**
 * Publishes, archives, deletes or restores many chunks, each by itself. An undo restores the former
 * status, from the trash if needed. @throws AppError forbidden
 */
export function bulkChunks(actor: UserActor, body: BulkBody, locale: Locale): Promise<BulkResult> {
  requireEditor(actor);
  return bulkTranslations(body, locale, {
    find: (id) =>
      db.chunk.findUnique({
        where: { id },
        select: {
          deletedAt: true,
          version: true,
          translations: { select: { locale: true, status: true } },
        },
      }),
    remove: (id) => removeChunk(actor, id, locale),
    restore: (id) => restoreChunk(actor, id, locale),
    update: (id, change, version) => updateChunk(actor, id, change, locale, version),
  });
}
