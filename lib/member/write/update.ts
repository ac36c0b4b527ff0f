import type { UserActor } from "@/lib/core/actor";
import { db, type Db } from "@/lib/core/db";
import { fieldName } from "@/lib/content/field-name";
import { isBlankTranslation, type Translations } from "@/lib/content/read-translations";
import { saveAndView } from "@/lib/content/save";
import { translationsOf } from "@/lib/content/translations-of";
import { AppError, invalid } from "@/lib/core/errors";
import { LOCALES, type Locale } from "@/lib/i18n/locale";
import { isRewritten } from "@/lib/content/changes";
import { selectOf } from "@/lib/content/fields";
import { entriesOf, keysOf } from "@/lib/core/records";
import { memberWords } from "../fields";
import { agesAfter, type TextChange } from "@/lib/content/translation-age";
import type { MemberEditView } from "../desk/view";
import { loadMemberForEditing } from "../desk/load";
import { createTranslations, linkProfessions } from "./create";
import { changeableMembers, mayEditAllMembers } from "../edit-policy";
import { storeFirstMemberRevision, storeMemberRevision } from "./state";
import {
  checkPictures,
  prepareMember,
  type PreparedMember,
  type SavedTranslations,
  type MemberTranslation,
} from "./prepare";
import { isSlugTaken, recordFormerSlug } from "../slug";
import { memberText } from "../texts";
import type { MemberChange } from "./schema";
import { type Edit, type PreviousState, previousSelect } from "./edit";
import { recordSave } from "./record";

type PreviousTranslation = PreviousState["translations"][number];

/**
 * Only editors publish a company that was never approved; afterwards its users may hide and publish
 * it (docs/security.md#rights).
 */
function refuseUnapproved({ actor, former }: Edit, { words }: PreparedMember): void {
  if (mayEditAllMembers(actor) || former.approvedAt !== null) return;
  if (Object.values(words).some(({ status }) => status === "published"))
    throw new AppError("forbidden");
}

/**
 * The slug to write: only an editor may change one that was public; the request of others is
 * ignored.
 */
async function nextSlug(
  { tx, actor, id, locale }: Edit,
  former: PreviousTranslation,
  requested: string | undefined,
): Promise<string> {
  const wasPublic = former.publishedAt !== null;
  if (
    requested === undefined ||
    requested === former.slug ||
    (wasPublic && !mayEditAllMembers(actor))
  )
    return former.slug;
  if (await isSlugTaken(tx, requested, former.locale, id))
    throw invalid(fieldName(former.locale, locale, "slug"), memberText("slugTaken", locale));
  if (wasPublic) await recordFormerSlug(tx, id, former.locale, former.slug, requested);
  return requested;
}

async function updateTranslations(
  edit: Edit,
  former: PreviousTranslation,
  { status, slug: asked, isMarkedCurrent: _mark, ...texts }: MemberTranslation,
  wordsAt: Date | undefined,
): Promise<void> {
  const slug = await nextSlug(edit, former, asked);
  const publishedAt =
    status === "published" ? (former.publishedAt ?? new Date()) : former.publishedAt;
  await edit.tx.memberTranslation.update({
    where: { memberId_locale: { memberId: edit.id, locale: former.locale } },
    data: { ...texts, slug, wordsAt, ...(status ? { status, publishedAt } : {}) },
  });
}

const TEXTS = keysOf(selectOf(memberWords));

/** The age of each translation after an edit. */
export function agesOf(
  {
    former,
  }: {
    former: {
      translations: Pick<
        PreviousTranslation,
        "locale" | "name" | "description" | "address" | "area" | "status" | "wordsAt"
      >[];
    };
  },
  { words }: PreparedMember,
): Translations<Date> {
  const changes: Translations<TextChange> = {};
  for (const [locale, is] of entriesOf(words)) {
    const was = former.translations.find((one) => one.locale === locale);
    changes[locale] = {
      isChanged: isRewritten(TEXTS, is, was ?? {}),
      isMarkedCurrent: is.isMarkedCurrent ?? false,
    };
  }
  return agesAfter(former.translations, changes, new Date());
}

/** A language that the company did not have needs a name, and stands where the other one does. */
async function addTranslations(
  { tx, id, former, locale }: Edit,
  language: Locale,
  { name, isMarkedCurrent: _mark, ...words }: MemberTranslation,
  wordsAt: Date | undefined,
): Promise<void> {
  if (name === undefined) {
    // Empty fields that a form sends back do not create a translation.
    if (isBlankTranslation(words)) return;
    throw invalid(fieldName(language, locale, "member_name"), memberText("nameFirst", locale));
  }
  if (words.slug !== undefined && (await isSlugTaken(tx, words.slug, language, id)))
    throw invalid(fieldName(language, locale, "slug"), memberText("slugTaken", locale));
  const other = former.translations.find((translation) => translation.locale !== language)?.status;
  await createTranslations(
    tx,
    id,
    language,
    { name, ...words },
    other === undefined || other === "scheduled" ? "draft" : other,
    wordsAt,
  );
}

async function replaceLinks(
  { tx, id, former }: Edit,
  { professions, gallery }: PreparedMember,
): Promise<void> {
  const present = former.professions.map(({ professionId }) => professionId);
  if (professions && professions.join() !== present.join()) {
    await tx.memberProfession.deleteMany({ where: { memberId: id } });
    await linkProfessions(tx, id, professions);
  }
  if (gallery) {
    await tx.memberAsset.deleteMany({ where: { memberId: id } });
    await tx.memberAsset.createMany({
      data: gallery.map((assetId, position) => ({ memberId: id, assetId, position })),
    });
  }
}

/**
 * The context of a change: the locale of errors, the version that it is based on, and the revision
 * that it restores.
 */
type Change = { locale: Locale; version: number | undefined; restoredFrom?: number };

/**
 * Writes a prepared change in a transaction, with its history. False when there is nothing to
 * change: no such company for this user, or another version.
 * @throws AppError forbidden for publishing what was never approved, invalid
 */
export async function writeMemberChange(
  tx: Db,
  actor: UserActor,
  id: number,
  prepared: PreparedMember,
  { locale, version, restoredFrom }: Change,
): Promise<boolean> {
  await storeFirstMemberRevision(tx, id);
  const { count } = await tx.member.updateMany({
    where: { ...changeableMembers(actor), id, version },
    data: { ...prepared.columns, version: { increment: 1 } },
  });
  if (count === 0) return false;
  const former = await tx.member.findUniqueOrThrow({ where: { id }, select: previousSelect });
  const edit = { tx, actor, id, former, locale };
  refuseUnapproved(edit, prepared);
  const ages = agesOf(edit, prepared);
  for (const language of LOCALES) {
    const words = prepared.words[language];
    if (!words) continue;
    const present = former.translations.find((translation) => translation.locale === language);
    await (present
      ? updateTranslations(edit, present, words, ages[language])
      : addTranslations(edit, language, words, ages[language]));
  }
  await replaceLinks(edit, prepared);
  await recordSave(edit, prepared);
  await storeMemberRevision(tx, id, {
    actorId: actor.userId,
    ...(restoredFrom === undefined ? {} : { restoredFrom }),
  });
  return true;
}

/** The localized fields of an editable company by locale, in the names of a body. */
async function savedTranslations(actor: UserActor, id: number): Promise<SavedTranslations> {
  const row = await db.member.findFirst({
    where: { ...changeableMembers(actor), id },
    select: { translations: previousSelect.translations },
  });
  return translationsOf(row ?? { translations: [] }, ({ name, ...texts }) => ({
    member_name: name,
    ...texts,
  }));
}

/**
 * Updates the sent fields of a company, per locale too. Users of the company change it live, hide
 * and show it; badge, front place, verification and the address of what was public are editors'.
 * @throws AppError not_found, conflict with the present state for a stale version, forbidden for
 * publishing what was never approved, invalid
 */
export async function updateMember(
  actor: UserActor,
  id: number,
  input: MemberChange,
  locale: Locale,
  version: number | undefined,
  { restoredFrom }: { restoredFrom?: number } = {},
): Promise<MemberEditView> {
  const saved = await savedTranslations(actor, id);
  const prepared = await prepareMember(input, locale, { locale }, saved);
  await checkPictures(prepared, { memberId: id, anyMay: mayEditAllMembers(actor) }, locale);
  return saveAndView(
    () => loadMemberForEditing(actor, id, locale),
    async (tx) => {
      const change = { locale, version, restoredFrom };
      // An item of another user, or an unknown one, becomes a 404 when the conflict loads the view.
      if (!(await writeMemberChange(tx, actor, id, prepared, change)))
        throw new AppError("conflict");
    },
  );
}
