import type { AuditAction } from "@/lib/kernel/audit/actions";
import type { Edit } from "@/lib/kernel/content/edit";
import type { ChangeOf } from "@/lib/kernel/content/fields";
import { columnNames, textNames } from "@/lib/kernel/content/kind-fields";
import {
  convertSentHtml,
  isHtmlSent,
  type ConvertedHtml,
  type Translations,
  readArticles,
} from "@/lib/kernel/content/read-body";
import { newTimes } from "@/lib/kernel/content/publication-window";
import { saveContent, type Kind } from "@/lib/kernel/content/save";
import { isLive } from "@/lib/kernel/content/status";
import type { UserActor } from "@/lib/kernel/core/actor";
import { definedFields } from "@/lib/kernel/core/records";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addJob } from "@/lib/kernel/job/service";
import { isSame } from "@/lib/kernel/core/changed-fields";
import { settleWaiting } from "@/lib/kernel/notification/waiting";
import { withBodies } from "@/lib/kernel/content/bodies";
import { writesOf } from "@/lib/kernel/content/edit-services";
import { loadPostForEditing } from "../desk/load";
import type { PostEditView } from "../desk/view";
import { editablePosts, mayEditAllPosts, requireAuthor } from "../edit-policy";
import { postFields, type postTexts } from "../fields";
import { postKind } from "../kind";
import { applyPost, requestedSubCategory, isInReview, isSubmitted, type PostWrite } from "./apply";
import type { PostChange, TranslationChange } from "./change";
import { ownChange } from "./own-change";
import { recordSubmission, storePending } from "./pending";
import { writeRelations } from "./relations";
import { restoring } from "./restoring";
import type { PostChange as Sent } from "./schema";
import {
  blankPost,
  postStateSelect,
  snapshotOf,
  type PostState,
  type PostTranslationState,
} from "./state";

/** The part of a change that the actor may make: all for editors. */
function allowed({ actor, previous }: Edit<PostState>, change: PostWrite): PostWrite {
  if (mayEditAllPosts(actor)) return change;
  const own = ownChange(change, previous);
  return previous.version === 0 ? { ...own, member_id: actor.memberId } : own;
}

const publishedIn = ({ translations }: PostState) =>
  translations.filter(({ status }) => status === "published").length;

function auditAction(previous: PostState, fresh: PostState, { audit }: PostWrite): AuditAction {
  if (audit) return audit;
  if (previous.version === 0) return "post.created";
  if (publishedIn(fresh) > publishedIn(previous)) return "post.published";
  return publishedIn(fresh) < publishedIn(previous) ? "post.unpublished" : "post.updated";
}

/** Writes the gallery in its order, if it changed. */
async function writeGallery(
  { tx, previous }: Edit<PostState>,
  { id, gallery }: PostState,
): Promise<void> {
  if (isSame(gallery, previous.gallery)) return;
  if (previous.gallery.length > 0) await tx.postAsset.deleteMany({ where: { postId: id } });
  await tx.postAsset.createMany({
    data: gallery.map(({ assetId }, position) => ({ postId: id, assetId, position })),
  });
}

/**
 * The kind `post` for saves. A company's users change their drafts; their changes of public posts
 * become pending revisions. Only editors change status, dates, featured flag, company, series, authors, tags and
 * slugs of public translations.
 */
export const posts: Kind<PostTranslationState, PostState, PostWrite, PostEditView> = {
  tables: postKind,
  blank: blankPost,
  load: (tx, actor, id) =>
    tx.post.findFirst({ where: { ...editablePosts(actor), id }, select: postStateSelect }),
  snapshot: snapshotOf,
  apply: (edit, change) => applyPost(edit, allowed(edit, change)),
  async propose(edit, change) {
    const { actor, previous } = edit;
    const isPublic = previous.translations.some(({ status }) => isLive(status));
    if (mayEditAllPosts(actor) || !isPublic) return false;
    await storePending(edit, allowed(edit, change));
    return true;
  },
  async finish(edit, fresh, { audit }) {
    const { tx, actor, previous, now } = edit;
    await writeGallery(edit, fresh);
    await writeRelations(edit, fresh);
    for (const runAt of newTimes(previous, fresh, now))
      await addJob(tx, "publish_due", {}, { runAt });
    if (!audit && isSubmitted(previous, fresh) && !mayEditAllPosts(actor))
      await recordSubmission(edit, fresh.id);
    // Published or archived by its status, without a step of the review.
    if (isInReview(previous) && !isInReview(fresh) && previous.pending?.state !== "in_review")
      await settleWaiting(tx, "post_waits", fresh.id);
  },
  auditAction,
  restoring,
  view: loadPostForEditing,
};

/** The values of a translation, its text also as HTML where HTML was sent. */
type PresentTranslation = TranslationChange & { body?: string };

type SentTranslation = ChangeOf<typeof postTexts> &
  Pick<Sent, "body" | "slug" | "status" | "published_at" | "unpublish_at" | "is_current">;
const SENT_NAMES = [...textNames(postFields), "body", "is_current"] as const;
const SHARED_NAMES = columnNames(postFields);
/** Lists, which null clears. */
const LISTS: readonly string[] = ["gallery_ids", "author_ids", "profession_ids", "tag_ids"];

/**
 * Normalises the body of a request: flat fields are those of the request's locale.
 * @param html the documents of its HTML (`convertSentHtml`)
 * @param saved the stored values, for an existing post
 * @throws AppError invalid on a text with too many parts
 */
function readChange(
  sent: Sent,
  requestLocale: Locale,
  html: ConvertedHtml,
  saved: Translations<PresentTranslation> = {},
): PostChange {
  const translations = readArticles<SentTranslation>(SENT_NAMES, sent, requestLocale, html, saved);
  const shared = definedFields(
    Object.fromEntries(
      SHARED_NAMES.map((name) => [
        name,
        LISTS.includes(name) && sent[name] === null ? [] : sent[name],
      ]),
    ),
  );
  return { ...shared, translations };
}

/** The saved localized fields, named as in a body; HTML only where it was sent. */
async function savedTranslations(
  edit: Edit<PostState>,
  input: Sent,
): Promise<Translations<PresentTranslation>> {
  const { translations } = snapshotOf(edit.previous);
  return isHtmlSent(input, "body") ? withBodies(edit, translations) : translations;
}

/** Resolves the sub-category of a body to its id. @throws AppError invalid */
const withSubCategory = async (edit: Edit<PostState>, input: Sent): Promise<Sent> => ({
  ...input,
  sub_category_id: await requestedSubCategory(edit, input),
});

const writes = writesOf(
  posts,
  (input: Sent) => convertSentHtml(input, "body"),
  async (input, html, edit) =>
    readChange(
      await withSubCategory(edit, input),
      edit.locale,
      html,
      await savedTranslations(edit, input),
    ),
);

/**
 * Creates a post, by default as a draft. One of a company's user belongs to the company, as a draft
 * or in review; editors create any, with any status.
 * @throws AppError forbidden without a confirmed e-mail address, without a company, and for
 * publishing without the right; invalid
 */
export async function createPost(
  actor: UserActor,
  input: Sent,
  locale: Locale,
): Promise<PostEditView> {
  await requireAuthor(actor);
  return writes.create(actor, input, locale);
}

/**
 * Saves a change of a post.
 * @throws AppError not_found, conflict with the current state for a stale version, forbidden for
 * publishing without the right, invalid
 */
export const saveChange = (
  actor: UserActor,
  id: number,
  change: PostChange,
  locale: Locale,
): Promise<PostEditView> =>
  saveContent(posts, { actor, id, locale, version: undefined }, () => change);

/** Updates the sent fields of a post. @throws AppError as `saveChange` */
export const updatePost = writes.update;

/**
 * Restores the texts and assets of a revision as a new version; status, dates and slugs stay. For
 * a company's users and a public post it becomes a pending revision.
 * @throws AppError not_found, conflict with the current state for a stale version
 */
export const restorePostRevision = writes.restore;
