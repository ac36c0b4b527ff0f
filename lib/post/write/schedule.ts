import { writeAudit } from "@/lib/audit/service";
import { db, inTransaction } from "@/lib/core/db";
import { log } from "@/lib/core/log";
import { storeRevision, lockPost, readState, type PostTranslationState } from "./state";

/** Posts per batch. */
const BATCH = 100;

/** The due status of a translation; undefined when nothing is due. */
function dueStatus(
  { status, publishedAt, unpublishAt }: PostTranslationState,
  now: Date,
): "published" | "archived" | undefined {
  const isOver = unpublishAt !== null && unpublishAt <= now;
  if (status === "scheduled" && publishedAt !== null && publishedAt <= now)
    return isOver ? "archived" : "published";
  return status === "published" && isOver ? "archived" : undefined;
}

const findDue = (now: Date) => db.$queryRaw<{ id: number }[]>`
  SELECT p.id FROM post AS p JOIN (
    SELECT post_id FROM post_translation
    WHERE locale IN ('el', 'en') AND status = 'scheduled' AND published_at <= ${now}
    UNION SELECT post_id FROM post_translation WHERE unpublish_at <= ${now} AND status = 'published'
  ) AS due ON due.post_id = p.id WHERE p.deleted_at IS NULL ORDER BY p.id LIMIT ${BATCH}`;

/** Applies the due changes of one post. @returns whether there were any */
async function applyDueChanges(id: number, now: Date): Promise<boolean> {
  return inTransaction(async (tx) => {
    const previous = await lockPost(tx, id, { deletedAt: null });
    const due = (previous?.translations ?? []).flatMap((translation) => {
      const status = dueStatus(translation, now);
      return status ? [{ locale: translation.locale, status }] : [];
    });
    if (!previous || due.length === 0) return false;
    for (const { locale, status } of due)
      await tx.postTranslation.update({
        where: { postId_locale: { postId: id, locale } },
        data: { status },
        select: { postId: true },
      });
    await tx.post.update({
      where: { id },
      data: { version: { increment: 1 } },
      select: { id: true },
    });
    await storeRevision(tx, await readState(tx, id), null);
    for (const action of ["post.published", "post.unpublished"] as const) {
      const states = due
        .filter(({ status }) => (status === "published") === (action === "post.published"))
        .map(({ locale, status }) => `${locale}: ${status}`);
      if (states.length > 0)
        await writeAudit(tx, {
          actorId: null,
          action,
          subject: { kind: "post", id },
          detail: { states },
        });
    }
    return true;
  });
}

/**
 * Publishes scheduled translations that are due, and archives expired ones. Idempotent; catches up
 * after a time without a worker.
 * @returns the number of changed posts
 */
export async function publishDue(now = new Date()): Promise<number> {
  let changed = 0;
  for (;;) {
    const due = await findDue(now);
    for (const { id } of due) if (await applyDueChanges(id, now)) changed++;
    if (due.length < BATCH) break;
  }
  if (changed > 0) log.info({ posts: changed }, "scheduled publications and withdrawals done");
  return changed;
}
