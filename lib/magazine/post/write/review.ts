import { writeAudit } from "@/lib/kernel/audit/service";
import type { UserActor } from "@/lib/kernel/core/actor";
import type { Edit } from "@/lib/kernel/content/edit";
import type { Review, ReviewAction } from "@/lib/kernel/content/review";
import { lockRow, requireVersion, saveAndView, writeChange } from "@/lib/kernel/content/save";
import { AppError, conflict, notFound } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addUserMail } from "@/lib/kernel/mail/add-mail";
import { notify } from "@/lib/kernel/notification/notify";
import { settleWaiting } from "@/lib/kernel/notification/waiting";
import type { ContentStatus, PendingState } from "@/prisma/client/enums";
import { loadPostForEditing } from "../desk/load";
import type { PostEditView } from "../desk/view";
import type { PostChange } from "./change";
import { mayEditAllPosts } from "../edit-policy";
import { postKind } from "../kind";
import { notifyEditors, pendingChange, recordSubmission } from "./pending";
import { claimVersion, type PostState } from "./state";
import { posts } from "./update";

type PostEdit = Edit<PostState>;

/** Whether an action is for editors only. */
const isEditorAction = (action: ReviewAction): boolean =>
  action === "approve" || action === "send_back";

const states = (
  state: PostState,
  from: ContentStatus[],
  to: ContentStatus,
): PostChange["translations"] =>
  Object.fromEntries(
    state.translations
      .filter(({ status }) => from.includes(status))
      .map(({ locale }) => [locale, { status: to }]),
  );

const isEmpty = (translations: PostChange["translations"]) =>
  Object.keys(translations).length === 0;

/** Moves a pending revision to another state; the public text stays. */
async function movePending(
  { tx, previous }: PostEdit,
  state: PendingState,
  note?: string | null,
): Promise<void> {
  await tx.postPending.update({
    where: { postId: previous.id },
    data: { state, version: { increment: 1 }, ...(note === undefined ? {} : { note }) },
    select: { postId: true },
  });
}

async function submit(edit: PostEdit): Promise<void> {
  const { tx, previous } = edit;
  const { pending } = previous;
  if (pending?.state === "in_review") return;
  if (pending) {
    await claimVersion(tx, previous);
    await movePending(edit, "in_review", null);
    return recordSubmission(edit, previous.id);
  }
  const drafts = states(previous, ["draft"], "in_review");
  const translations = isEmpty(drafts) ? states(previous, ["archived"], "in_review") : drafts;
  if (isEmpty(translations)) {
    if (previous.translations.some(({ status }) => status === "in_review")) return;
    throw conflict();
  }
  const review = { submittedAt: edit.now, reviewNote: null };
  await writeChange(posts, edit, { translations, review, audit: "post.submitted" });
  await notifyEditors(edit, previous.id);
}

async function withdraw(edit: PostEdit): Promise<void> {
  const { tx, previous } = edit;
  const translations = states(previous, ["in_review"], "draft");
  const isWaiting = previous.pending?.state === "in_review";
  if (isEmpty(translations) && !isWaiting) throw conflict();
  if (isWaiting) await movePending(edit, "draft");
  if (isEmpty(translations)) await claimVersion(tx, previous);
  else await writeChange(posts, edit, { translations, review: { submittedAt: null } });
}

const authorOf = ({ pending, createdById }: PostState): number | null =>
  pending?.state === "in_review" ? pending.authorId : createdById;

async function notifyAuthor(
  { tx, actor, previous }: PostEdit,
  kind: "post_approved" | "post_sent_back",
): Promise<void> {
  const userId = authorOf(previous);
  if (userId !== null && userId !== actor.userId)
    await notify(tx, {
      userIds: [userId],
      event: kind,
      subjectId: previous.id,
      cause: `post:${previous.id}:${previous.version}`,
      actorId: actor.userId,
      send: () => addUserMail(tx, { kind, postId: previous.id, userId }),
    });
}

/**
 * The change of an approval: the pending revision with its new translations, and translations in
 * review, at their scheduled time.
 */
function approved(previous: PostState, now: Date): PostChange {
  const isWaiting = previous.pending?.state === "in_review";
  const change = isWaiting ? pendingChange(previous) : { translations: {} };
  const translations = { ...change.translations };
  for (const locale of ["el", "en"] as const) {
    const present = previous.translations.find((translation) => translation.locale === locale);
    const isDue =
      present?.status === "in_review" ||
      (present === undefined && translations[locale] !== undefined);
    if (isDue)
      translations[locale] = {
        ...translations[locale],
        status: present?.publishedAt && present.publishedAt > now ? "scheduled" : "published",
      };
  }
  return { ...change, translations };
}

async function approve(edit: PostEdit): Promise<void> {
  const { tx, previous } = edit;
  const isWaiting = previous.pending?.state === "in_review";
  if (!isWaiting && !previous.translations.some(({ status }) => status === "in_review"))
    throw conflict();
  const review = { submittedAt: null, reviewNote: null };
  const change = approved(previous, edit.now);
  await writeChange(posts, edit, { ...change, review, audit: "post.approved" });
  if (isWaiting)
    await tx.postPending.delete({ where: { postId: previous.id }, select: { postId: true } });
  await notifyAuthor(edit, "post_approved");
}

async function sendBack(edit: PostEdit, { note = null }: Review): Promise<void> {
  const { tx, actor, previous } = edit;
  const translations = states(previous, ["in_review"], "draft");
  const isWaiting = previous.pending?.state === "in_review";
  if (isEmpty(translations) && !isWaiting) throw conflict();
  if (isWaiting) await movePending(edit, "sent_back", note);
  if (isEmpty(translations)) {
    await claimVersion(tx, previous);
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "post.sent_back",
      subject: { kind: "post", id: previous.id },
    });
  } else {
    const review = { submittedAt: null, reviewNote: note };
    await writeChange(posts, edit, { translations, review, audit: "post.sent_back" });
  }
  await notifyAuthor(edit, "post_sent_back");
}

const STEPS = { submit, withdraw, approve, send_back: sendBack };

/**
 * Submits a post for review, withdraws it, approves it (which publishes it, or applies the pending
 * revision) or returns it with a note. Submitting is idempotent.
 * @throws AppError not_found, forbidden for approving without the right, conflict with the current
 * state when nothing waits or the version is stale, invalid
 */
export async function reviewPost(
  actor: UserActor,
  id: number,
  review: Review,
  locale: Locale,
): Promise<PostEditView> {
  if (isEditorAction(review.action) && !mayEditAllPosts(actor)) throw new AppError("forbidden");
  return saveAndView(
    () => loadPostForEditing(actor, id, locale),
    async (tx) => {
      await lockRow(tx, postKind, id);
      const previous = await posts.load(tx, actor, id);
      if (!previous) throw notFound();
      requireVersion(previous, review.version);
      const edit = {
        tx,
        actor,
        locale,
        now: new Date(),
        previous,
        origin: {},
        knownAssets: new Map(),
      };
      await STEPS[review.action](edit, review);
      if (review.action !== "submit") await settleWaiting(tx, "post_waits", id);
    },
  );
}
