import type { BulkBody, BulkResult } from "@/lib/kernel/content/bulk";
import { bulkSelect, bulkTranslations, toOwnStatus } from "@/lib/kernel/content/bulk-translations";
import { requireEditor, type EditorActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { EventKind } from "@/prisma/client/enums";
import { removeEvent, restoreEvent } from "./remove";
import { updateEvent } from "./update";

/**
 * Publishes, archives, deletes or restores many events or webinars independently of each other. An undo
 * restores the former status, from the trash if needed; a scheduled one becomes a draft.
 * @throws AppError forbidden
 */
export function bulkEvents(
  actor: EditorActor,
  body: BulkBody,
  locale: Locale,
  kind: EventKind,
): Promise<BulkResult> {
  requireEditor(actor);
  return bulkTranslations(body, locale, {
    find: (id) => db.event.findFirst({ where: { id, kind }, select: bulkSelect }),
    remove: (id) => removeEvent(actor, id, locale),
    restore: (id) => restoreEvent(actor, id, locale),
    toStatus: toOwnStatus,
    update: (id, change, version) => updateEvent(actor, id, change, locale, version),
  });
}
