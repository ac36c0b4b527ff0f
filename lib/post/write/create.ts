import { writeAudit } from "@/lib/audit/service";
import { convertSentHtml } from "@/lib/content/read-document";
import type { UserActor } from "@/lib/core/actor";
import { inTransaction } from "@/lib/core/db";
import type { Locale } from "@/lib/i18n/locale";
import { loadPostForEditing } from "../desk/load";
import type { PostEditView } from "../desk/view";
import { resolveShared, writeGallery } from "./apply";
import { readChange } from "./change";
import { mayEditAllPosts, requireAuthor } from "../edit-policy";
import { addPublishJobs } from "./publish-jobs";
import { recordSubmission } from "./pending";
import { storeRevision } from "./state";
import { ownChange } from "./own-change";
import { writeTranslations, type Edit } from "./translations";
import type { PostChange as Sent } from "./schema";

/**
 * Makes a post: a draft unless it says otherwise. One that a company's user makes is their
 * company's, and a draft or in review; editors make any, in any state.
 * @throws AppError forbidden without a confirmed e-mail address, without a company, and for what is
 * to be public at once; invalid
 */
export async function createPost(
  actor: UserActor,
  input: Sent,
  locale: Locale,
): Promise<PostEditView> {
  await requireAuthor(actor);
  const anyMay = mayEditAllPosts(actor);
  const sent = readChange(input, locale, await convertSentHtml(input, "body"));
  const id = await inTransaction(async (tx) => {
    const edit: Edit = { tx, actor, locale, now: new Date() };
    const change = anyMay
      ? sent
      : { ...ownChange(sent, undefined, edit.now), member_id: actor.memberId };
    const submits = Object.values(change.translations).some(
      (words) => words?.status === "in_review",
    );
    const { categoryId, ...columns } = await resolveShared(edit, change, undefined);
    const post = await tx.post.create({
      data: {
        ...(columns as object),
        categoryId: categoryId as number,
        createdById: actor.userId,
        submittedAt: submits ? edit.now : null,
      },
      select: { id: true },
    });
    await writeGallery(tx, post.id, undefined, change.gallery_ids);
    const fresh = await writeTranslations(edit, post.id, change, undefined);
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "post.created",
      subject: { kind: "post", id: post.id },
    });
    await storeRevision(tx, fresh, actor.userId, { isAutosave: input.autosave });
    await addPublishJobs(tx, undefined, fresh, edit.now);
    if (submits && !anyMay) await recordSubmission(edit, post.id);
    return post.id;
  });
  return loadPostForEditing(actor, id, locale);
}
