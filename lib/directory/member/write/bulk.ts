import type { BulkBody, BulkResult } from "@/lib/kernel/content/bulk";
import { bulkSelect, bulkTranslations } from "@/lib/kernel/content/bulk-translations";
import { requireManager, type UserActor } from "@/lib/kernel/core/actor";
import { omit } from "@/lib/kernel/core/records";
import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { ContentStatus } from "@/prisma/client/enums";
import { editableMembers, requireVerified } from "../edit-policy";
import { removeMember, restoreMember } from "./remove";
import { updateMember } from "./update";

/** Maps a status to one of companies, which have no schedule: `scheduled` becomes a draft. */
const toStatus = (status: ContentStatus) => ({
  status: status === "scheduled" ? ("draft" as const) : status,
});

/**
 * Applies an action to up to 100 companies, each in its own transaction with its rights, audit and
 * version. Only managers delete and restore (docs/security.md#rights).
 * @throws AppError forbidden without the right, or without a confirmed e-mail address
 */
export async function changeMembers(
  actor: UserActor,
  body: BulkBody,
  locale: Locale,
): Promise<BulkResult> {
  requireVerified(actor);
  if (body.action === "delete" || body.action === "restore") requireManager(actor);
  const mine = omit(editableMembers(actor), ["deletedAt"]);
  return bulkTranslations(body, locale, {
    find: (id) => db.member.findFirst({ where: { ...mine, id }, select: bulkSelect }),
    remove: (id) => removeMember(actor, id, locale),
    restore: (id) => restoreMember(actor, id, locale),
    toStatus,
    update: (id, change, version) => updateMember(actor, id, change, locale, version),
  });
}
