import type { BulkBody, BulkResult } from "@/lib/kernel/content/bulk";
import { bulkSelect, bulkTranslations, toOwnStatus } from "@/lib/kernel/content/bulk-translations";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { changeableMembers } from "@/lib/directory/member/edit-policy";
import { removeDirectoryPost, restoreDirectoryPost } from "./remove";
import { updateDirectoryPost } from "./update";

/**
 * Publishes, archives, deletes or restores many directory posts independently of each other. An
 * undo restores the former status, from the trash if needed.
 */
export const bulkDirectoryPosts = (
  actor: UserActor,
  body: BulkBody,
  locale: Locale,
): Promise<BulkResult> =>
  bulkTranslations(body, locale, {
    find: (id) =>
      db.directoryPost.findFirst({
        where: { memberId: id, member: changeableMembers(actor) },
        select: bulkSelect,
      }),
    remove: (id) => removeDirectoryPost(actor, id, locale),
    restore: (id) => restoreDirectoryPost(actor, id, locale),
    toStatus: toOwnStatus,
    update: (id, change, version) => updateDirectoryPost(actor, id, change, locale, version),
  });
