import { convertSentHtml, isHtmlSent } from "@/lib/content/read-document";
import type { Translations } from "@/lib/content/read-translations";
import { saveAndView } from "@/lib/content/save";
import { isLive } from "@/lib/content/status";
import type { UserActor } from "@/lib/core/actor";
import type { Db } from "@/lib/core/db";
import { notFound } from "@/lib/core/errors";
import { recordOf } from "@/lib/core/records";
import { LOCALES, type Locale } from "@/lib/i18n/locale";
import type { SaveOrigin } from "@/lib/revision/service";
import { loadPostForEditing, loadTextPictures } from "../desk/load";
import { renderBody, type PostEditView } from "../desk/view";
import { editablePosts, mayEditAllPosts } from "../edit-policy";
import { applyChange, recordSave } from "./apply";
import { changeFields, readChange, type PostChange, type PresentTranslation } from "./change";
import { ownChange } from "./own-change";
import { storePending, recordSubmission } from "./pending";
import type { PostChange as Sent } from "./schema";
import { lockPost, snapshotOf, type PostState } from "./state";
import type { Edit } from "./translations";

const inReview = (state: PostState) =>
  state.translations.some(({ status }) => status === "in_review");
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
export async function updatePost(
  actor: UserActor,
  id: number,
  input: Sent,
  locale: Locale,
  version: number | undefined,
): Promise<PostEditView> {
  const html = await convertSentHtml(input, "body");
  return saveChange(
    actor,
    id,
    async (tx, former) =>
      readChange(input, locale, html, await savedTranslations(tx, former, input)),
    locale,
    version,
    { isAutosave: input.autosave },
  );
}
