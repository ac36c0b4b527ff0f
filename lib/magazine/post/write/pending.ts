import { omit } from "@/lib/kernel/core/records";
import { writeAudit } from "@/lib/kernel/audit/service";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { addMail } from "@/lib/kernel/mail/add-mail";
import { settleWaiting, tellEditors } from "@/lib/kernel/notification/waiting";
import type { Edit } from "@/lib/kernel/content/edit";
import { changedTranslations } from "@/lib/kernel/content/translations";
import { isInReview, resolveShared, rules } from "./apply";
import {
  changeFields,
  joinChanges,
  reduceChange,
  type PostChange,
  type TranslationChange,
} from "./change";
import { checkRelations } from "./relations";
import { readStoredChange } from "./stored-change";
import { claimVersion, snapshotOf, type PostState } from "./state";

/**
 * The texts of a change, without editorial fields: status, schedule, and the slug of a public
 * translation.
 */
function textsOnly(translation: TranslationChange, isThere: boolean): TranslationChange {
  const { slug, ...rest } = omit(translation, [
    "status",
    "published_at",
    "unpublish_at",
    "is_current",
  ]);
  return isThere || slug === undefined ? rest : { ...rest, slug };
}

/** The pending revision of a post; empty without one. */
export const pendingChange = ({ pending }: Pick<PostState, "pending">): PostChange =>
  pending ? readStoredChange(pending.change) : { translations: {} };

type Submission = Pick<Edit<PostState>, "tx" | "actor" | "previous">;

/** Notifies all editors and managers that a post waits for review. */
export async function notifyEditors(
  { tx, actor, previous }: Submission,
  postId: number,
): Promise<void> {
  await addMail(tx, { kind: "post_waits", postId });
  await tellEditors(tx, {
    event: "post_waits",
    subjectId: postId,
    cause: `post_waits:${postId}:${previous.version}`,
    actorId: actor.userId,
  });
}

/** Records the submission of a post in the audit log, and notifies all editors and managers. */
export async function recordSubmission(edit: Submission, postId: number): Promise<void> {
  const { tx, actor } = edit;
  await writeAudit(tx, {
    actorId: actor.userId,
    action: "post.submitted",
    subject: { kind: "post", id: postId },
  });
  await notifyEditors(edit, postId);
}

/**
 * Stores a change of a public post by a company's users as its pending revision; the public text
 * stays until an editor approves it. A new pending revision waits for review at once, one of an
 * autosave, a withdrawn or a returned one when it is submitted. Values that equal the public ones
 * are left out.
 * @throws AppError conflict when another save was first, invalid
 */
export async function storePending(edit: Edit<PostState>, change: PostChange): Promise<void> {
  const { tx, actor, previous, origin } = edit;
  const texts = changedTranslations(edit, change.translations, rules.title);
  const translations = Object.fromEntries(
    texts.map(({ language, own, translation }) => [
      language,
      textsOnly(translation, own !== undefined),
    ]),
  );
  const requested = { ...change, translations };
  await resolveShared(edit, requested);
  await checkRelations(edit, requested);
  const next = reduceChange(joinChanges(pendingChange(previous), requested), snapshotOf(previous));
  const fields = changeFields(next);
  if (fields.length === 0 && !previous.pending) return;
  // The public text does not change, and neither does `updated_at`.
  await claimVersion(tx, previous);
  if (fields.length === 0) {
    await tx.postPending.delete({ where: { postId: previous.id }, select: { postId: true } });
    if (!isInReview(previous)) await settleWaiting(tx, "post_waits", previous.id);
    return;
  }
  const wantsReview = LOCALES.some((locale) => change.translations[locale]?.status === "in_review");
  const wasReviewed = previous.pending?.state === "in_review";
  const data = { authorId: actor.userId, baseVersion: previous.version + 1, change: next };
  await tx.postPending.upsert({
    where: { postId: previous.id },
    create: {
      postId: previous.id,
      ...data,
      state: origin.isAutosave ? "draft" : "in_review",
    },
    update: {
      ...data,
      version: { increment: 1 },
      ...(wantsReview ? { state: "in_review" as const, note: null } : {}),
    },
    select: { postId: true },
  });
  // An autosave only keeps the text; sending it is recorded.
  if (origin.isAutosave) return;
  await writeAudit(tx, {
    actorId: actor.userId,
    action: "post.updated",
    subject: { kind: "post", id: previous.id },
    detail: { waiting: true, fields },
  });
  if (!previous.pending || (wantsReview && !wasReviewed)) await recordSubmission(edit, previous.id);
}
