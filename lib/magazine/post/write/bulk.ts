import type { BulkBody, BulkResult } from "@/lib/kernel/content/bulk";
import { bulkSelect, bulkTranslations } from "@/lib/kernel/content/bulk-translations";
import { requireEditor, type UserActor } from "@/lib/kernel/core/actor";
import { omit } from "@/lib/kernel/core/records";
import { db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { ContentStatus } from "@/prisma/client/enums";
import { editablePosts } from "../edit-policy";
import { removePost, restorePost } from "./remove";
import { readStoredChange } from "./stored-change";
import { saveChange } from "./update";

/** Number of revisions in which the scheduled time of a translation is searched. */
const RECENT_REVISIONS = 10;

/** The former scheduled time of a translation, read from its revisions, as publishing clears it. */
async function plannedFor(id: number, locale: Locale): Promise<string | undefined> {
  const rows = await db.revision.findMany({
    where: { kind: "post", subjectId: id },
    orderBy: { version: "desc" },
    take: RECENT_REVISIONS,
    select: { snapshot: true },
  });
  return (
    rows
      .map(({ snapshot }) => readStoredChange(snapshot).translations[locale])
      .find((translation) => translation?.status === "scheduled")?.published_at ?? undefined
  );
}

async function toStatus(status: ContentStatus, id: number, locale: Locale) {
  const plannedAt = status === "scheduled" ? await plannedFor(id, locale) : undefined;
  return plannedAt === undefined ? { status } : { status, published_at: plannedAt };
}

/**
 * Publishes, archives, deletes or restores many posts independently of each other. An undo restores
 * the former status and schedule, from the trash if needed. Publishing and archiving are for
 * editors.
 * @throws AppError forbidden for publishing and archiving without the right
 */
export async function changePosts(
  actor: UserActor,
  body: BulkBody,
  locale: Locale,
): Promise<BulkResult> {
  if (body.action === "publish" || body.action === "archive") requireEditor(actor);
  const mine = omit(editablePosts(actor), ["deletedAt"]);
  return bulkTranslations(body, locale, {
    find: (id) => db.post.findFirst({ where: { ...mine, id }, select: bulkSelect }),
    remove: (id) => removePost(actor, id, locale),
    restore: (id) => restorePost(actor, id, locale),
    toStatus,
    update: (id, change) => saveChange(actor, id, change, locale),
  });
}
