import { writeAudit } from "@/lib/audit/service";
import { AppError } from "@/lib/core/errors";
import { LOCALES } from "@/lib/i18n/locale";
import { addJob } from "@/lib/job/service";
import type { Prisma } from "@/prisma/client/client";
import { resolveShared, changedLocales, type Edit } from "./apply";
import {
  changeFields,
  joinChanges,
  reduceChange,
  type PostChange,
  type TranslationChange,
} from "./change";
import { editablePosts } from "../edit-policy";
import { readStoredChange } from "./stored-change";
import { snapshotOf, translationState, type PostState } from "./state";

/**
 * The texts of a change, without the fields of editors: status, schedule, and the slug of a public
 * translation.
 */
function textFields(words: TranslationChange, isThere: boolean): TranslationChange {
  const {
    status: _status,
    published_at: _from,
    unpublish_at: _until,
    is_current: _current,
    slug,
    ...rest
  } = words;
  return isThere || slug === undefined ? rest : { ...rest, slug };
}

/** The pending revision of a post; empty without one. */
export const pendingChange = ({ pending }: Pick<PostState, "pending">): PostChange =>
  pending ? readStoredChange(pending.change) : { translations: {} };

/**
 * Raises the version of a post, with the check of rights and of the version that the edit is based
 * on.
 * @throws AppError conflict when the post has changed since
 */
export async function claimVersion(
  { tx, actor }: Edit,
  former: PostState,
  version: number | undefined,
  data: Prisma.PostUncheckedUpdateManyInput,
): Promise<void> {
  if (version !== undefined && version !== former.version) throw new AppError("conflict");
  const { count } = await tx.post.updateMany({
    where: { ...editablePosts(actor), id: former.id, version: former.version },
    data: { ...data, version: { increment: 1 } },
  });
  if (count === 0) throw new AppError("conflict");
}

/** Records a submission, and notifies all who may approve it by mail. */
export async function recordSubmission({ tx, actor }: Edit, postId: number): Promise<void> {
  await writeAudit(tx, {
    actorId: actor.userId,
    action: "post.submitted",
    subject: { kind: "post", id: postId },
  });
  await addJob(tx, "mail", { kind: "post_waits", postId });
}

/**
 * Keeps what a company's users change of a post that readers see; the public text stays until an
 * editor approves it. A new change waits for an editor at once, one that was taken back or sent
 * back when it is submitted again. What is as it is in public is no change.
 * @throws AppError conflict for a stale version, invalid
 */
export async function storePending(
  edit: Edit,
  former: PostState,
  change: PostChange,
  version: number | undefined,
): Promise<void> {
  const { tx, actor } = edit;
  const spoken = changedLocales(edit, change, former);
  const words = Object.fromEntries(
    LOCALES.filter((locale) => spoken.includes(locale)).map((locale) => [
      locale,
      textFields(change.translations[locale]!, translationState(former, locale) !== undefined),
    ]),
  );
  const asked = { ...change, translations: words };
  await resolveShared(edit, asked, former);
  const next = reduceChange(joinChanges(pendingChange(former), asked), snapshotOf(former));
  const fields = changeFields(next);
  if (fields.length === 0 && !former.pending) return checkVersion(former, version);
  // The public text stays, and so does `updated_at`.
  await claimVersion(edit, former, version, { updatedAt: former.updatedAt });
  if (fields.length === 0) {
    await tx.postPending.delete({ where: { postId: former.id }, select: { postId: true } });
    return;
  }
  const wantsReview = LOCALES.some((locale) => change.translations[locale]?.status === "in_review");
  const wasReviewed = former.pending?.state === "in_review";
  const data = { authorId: actor.userId, baseVersion: former.version + 1, change: next };
  await tx.postPending.upsert({
    where: { postId: former.id },
    create: { postId: former.id, ...data, state: "in_review" },
    update: {
      ...data,
      version: { increment: 1 },
      ...(wantsReview ? { state: "in_review" as const, note: null } : {}),
    },
    select: { postId: true },
  });
  await writeAudit(tx, {
    actorId: actor.userId,
    action: "post.updated",
    subject: { kind: "post", id: former.id },
    detail: { waiting: true, fields },
  });
  if (!former.pending || (wantsReview && !wasReviewed)) await recordSubmission(edit, former.id);
}

function checkVersion(former: PostState, version: number | undefined): void {
  if (version !== undefined && version !== former.version) throw new AppError("conflict");
}
