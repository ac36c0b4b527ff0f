import { writeAudit } from "@/lib/audit/service";
import type { UserActor } from "@/lib/core/actor";
import type { Db } from "@/lib/core/db";
import { recordOf } from "@/lib/core/records";
import { isHtmlSent } from "@/lib/content/read-document";
import type { Translations } from "@/lib/content/read-translations";
import { saveAndView } from "@/lib/content/save";
import { AppError, notFound } from "@/lib/core/errors";
import { LOCALES, type Locale } from "@/lib/i18n/locale";
import type { SaveOrigin } from "@/lib/revision/service";
import { loadPostForEditing, loadTextPictures } from "../desk/load";
import { renderBody, type PostEditView } from "../desk/view";
import { resolveShared, writeGallery, writeTranslations, type Edit } from "./apply";
import {
  changeFields,
  readChange,
  type PostChange,
  type PresentTranslation,
  type TranslationChange,
} from "./change";
import { editablePosts, mayEditAllPosts } from "../edit-policy";
import { isLive } from "@/lib/content/status";
import { addPublishJobs } from "./publish-jobs";
import { claimVersion, storePending, recordSubmission } from "./pending";
import {
  storeRevision,
  lockPost,
  snapshotOf,
  wasPublic,
  translationState,
  type PostState,
  type PostTranslationState,
} from "./state";
import type { PostChange as Sent } from "./schema";

/**
 * What of the words of a company's users counts: the state is draft or in review, and the address
 * theirs until readers know it. @throws AppError forbidden for publishing
 */
function ownTranslations(
  words: TranslationChange,
  present: PostTranslationState | undefined,
  now: Date,
): TranslationChange {
  const { status, slug, published_at: _from, unpublish_at: _until, ...rest } = words;
  if (status !== undefined && isLive(status) && status !== present?.status)
    throw new AppError("forbidden");
  return {
    ...rest,
    ...(status === "draft" || status === "in_review" ? { status } : {}),
    ...(slug !== undefined && !(present && wasPublic(present, now)) ? { slug } : {}),
  };
}

/**
 * A change of a company's users, without what is an editor's. @throws AppError forbidden for
 * publishing
 */
export function ownChange(
  { member_id: _member, is_featured: _featured, ...change }: PostChange,
  former: PostState | undefined,
  now: Date,
): PostChange {
  const translations: PostChange["translations"] = {};
  for (const locale of LOCALES) {
    const words = change.translations[locale];
    if (words)
      translations[locale] = ownTranslations(
        words,
        former && translationState(former, locale),
        now,
      );
  }
  return { ...change, translations };
}

const inReview = (state: PostState) =>
  state.translations.some(({ status }) => status === "in_review");
const isShown = (state: PostState) =>
  state.translations.filter(({ status }) => status === "published").length;

/**
 * Writes down a save: which fields, from which state to which it took each language, and what
 * happened on the way.
 */
export async function recordSave(
  { tx, actor }: Edit,
  former: PostState,
  fresh: PostState,
  fields: string[],
): Promise<void> {
  const moved = fresh.translations.flatMap(({ locale, status }) => {
    const before = translationState(former, locale)?.status;
    return before === status ? [] : [`${locale}: ${before ?? "–"} → ${status}`];
  });
  const auditAction = () => {
    if (isShown(fresh) > isShown(former)) return "post.published";
    return isShown(fresh) < isShown(former) ? "post.unpublished" : "post.updated";
  };
  const action = auditAction();
  await writeAudit(tx, {
    actorId: actor.userId,
    action,
    subject: { kind: "post", id: fresh.id },
    detail: { fields, ...(moved.length > 0 ? { states: moved } : {}) },
  });
}

/** What a save writes beside the change itself. */
type SaveExtras = SaveOrigin & { also?: { submittedAt?: Date | null; reviewNote?: string | null } };

/**
 * Applies a change to a post that is locked: columns, gallery, words, history and the times that it
 * names. @returns how the post stands then
 */
export async function applyChange(
  edit: Edit,
  former: PostState,
  change: PostChange,
  version: number | undefined,
  { also = {}, ...origin }: SaveExtras = {},
): Promise<PostState> {
  const columns = await resolveShared(edit, change, former);
  await claimVersion(edit, former, version, { ...(columns as object), ...also });
  await writeGallery(edit.tx, former.id, former, change.gallery_ids);
  const fresh = await writeTranslations(edit, former.id, change, former);
  await storeRevision(edit.tx, fresh, edit.actor.userId, origin);
  await addPublishJobs(edit.tx, former, fresh, edit.now);
  return fresh;
}

/** A change of a post, or how it is read from the body of a request once the post is locked. */
type ChangeOf = (tx: Db, former: PostState) => PostChange | Promise<PostChange>;

/** Saves a change; see `updatePost`. */
export function saveChange(
  actor: UserActor,
  id: number,
  changeOf: ChangeOf,
  locale: Locale,
  version: number | undefined,
  origin: SaveOrigin = {},
): Promise<PostEditView> {
  const save = async (tx: Db) => {
    const isRestoring = origin.restoredFrom !== undefined;
    const edit: Edit = { tx, actor, locale, now: new Date(), isRestoring };
    const former = await lockPost(tx, id, editablePosts(actor));
    if (!former) throw notFound();
    const change = await changeOf(tx, former);
    const canEditAll = mayEditAllPosts(actor);
    const allowed = canEditAll ? change : ownChange(change, former, edit.now);
    if (!canEditAll && former.translations.some(({ status }) => isLive(status)))
      return storePending(edit, former, allowed, version);
    const submits =
      LOCALES.some((each) => allowed.translations[each]?.status === "in_review") &&
      !inReview(former);
    const fresh = await applyChange(edit, former, allowed, version, {
      ...origin,
      also: submits ? { submittedAt: edit.now, reviewNote: null } : {},
    });
    await recordSave(edit, former, fresh, changeFields(allowed));
    if (submits && !canEditAll) await recordSubmission(edit, id);
  };
  return saveAndView(() => loadPostForEditing(actor, id, locale), save);
}

/** What a post holds in each locale, in the names of a body; as HTML only where HTML was sent. */
async function savedTranslations(
  tx: Db,
  former: PostState,
  input: Sent,
): Promise<Translations<PresentTranslation>> {
  const { translations } = snapshotOf(former);
  if (!isHtmlSent(input, "body")) return translations;
  const pictures = await loadTextPictures(
    former.translations.map(({ bodyDoc }) => bodyDoc),
    tx,
  );
  return recordOf(LOCALES, (locale) => {
    const saved = translations[locale];
    return saved && { ...saved, body: renderBody(saved.body_doc, pictures, locale) };
  });
}

/**
 * Updates the sent fields of a post, per locale too. A company's users change their drafts; what
 * they change of a post that readers see waits for an editor. Publishing, dates, front place,
 * company and known addresses are editors'.
 * @throws AppError not_found, conflict with the present state for a stale version, forbidden for
 * publishing without the right, invalid
 */
export const updatePost = (
  actor: UserActor,
  id: number,
  input: Sent,
  locale: Locale,
  version: number | undefined,
): Promise<PostEditView> =>
  saveChange(
    actor,
    id,
    async (tx, former) => readChange(input, locale, await savedTranslations(tx, former, input)),
    locale,
    version,
    { isAutosave: input.autosave },
  );
