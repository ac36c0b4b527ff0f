import type { BulkBody, BulkResult } from "@/lib/kernel/content/bulk";
import { bulkSelect, bulkTranslations, toOwnStatus } from "@/lib/kernel/content/bulk-translations";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { EventKind } from "@/prisma/client/enums";
import { managedEvents, requireOrganiser } from "../policy";
import { removeEvent, restoreEvent } from "./remove";
import { updateEvent } from "./update";

/**
 * Publishes, archives, deletes or restores many events or webinars independently of each other. An undo
 * restores the former status, from the trash if needed; a scheduled one becomes a draft. The people of a
 * company change their own events, each as if it were changed alone.
 * @throws AppError forbidden
 */
export async function bulkEvents(
  actor: UserActor,
  body: BulkBody,
  locale: Locale,
  kind: EventKind,
): Promise<BulkResult> {
  await requireOrganiser(actor);
  return bulkTranslations(body, locale, {
    find: (id) =>
      db.event.findFirst({
        where: { AND: [managedEvents(actor), { id, kind }] },
        select: bulkSelect,
      }),
    remove: (id) => removeEvent(actor, id, locale),
    restore: (id) => restoreEvent(actor, id, locale),
    toStatus: toOwnStatus,
    update: (id, change, version) => updateEvent(actor, id, change, locale, version),
  });
}
