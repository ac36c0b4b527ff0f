import type { JSONContent } from "@tiptap/core";
import { writeAudit } from "@/lib/audit/service";
import type { UserActor } from "@/lib/core/actor";
import type { Db } from "@/lib/core/db";
import { assetsById } from "@/lib/asset/service";
import type { AssetView } from "@/lib/asset/view";
import { convertSentHtml, isHtmlSent } from "@/lib/content/read-document";
import type { Translations } from "@/lib/content/read-translations";
import { saveAndView } from "@/lib/content/save";
import { translationsOf } from "@/lib/content/translations-of";
import { documentAssetIds } from "@/lib/document/text";
import { AppError, invalid } from "@/lib/core/errors";
import { fieldName } from "@/lib/content/field-name";
import { LOCALES, type Locale } from "@/lib/i18n/locale";
import { changeableMembers } from "@/lib/member/edit-policy";
import { agesAfter, type TextChange } from "@/lib/content/translation-age";
import { firstPublished, isRewritten } from "@/lib/content/changes";
import { columnsOf, noValues, selectOf, valuesOf } from "@/lib/content/fields";
import { entriesOf } from "@/lib/core/records";
import { directoryPostTexts } from "../fields";
import { Prisma } from "@/prisma/client/client";
import { renderText, type DirectoryPostEditView } from "../desk/view";
import { loadDirectoryPostForEditing } from "../desk/load";
import { storeDirectoryRevision, storeFirstDirectoryRevision } from "./state";
import {
  checkDirectoryPictures,
  plainText,
  prepareDirectoryPost,
  TEXT_NAMES,
  type DirectoryTranslation,
  type PreparedDirectoryPost,
  type SavedDirectoryWords,
} from "./prepare";
import { directoryPostText } from "../texts";
import type { DirectoryPostChange } from "./schema";

const previousSelect = {
  locale: true,
  ...selectOf(directoryPostTexts),
  status: true,
  publishedAt: true,
  wordsAt: true,
} satisfies Prisma.DirectoryPostTranslationSelect;
type PreviousState = Prisma.DirectoryPostTranslationGetPayload<{ select: typeof previousSelect }>;

/** Claims the row, created when missing, with the check of rights and version. */
async function takeRow(
  tx: Db,
  actor: UserActor,
  id: number,
  coverId: number | null | undefined,
  version: number | undefined,
): Promise<boolean> {
  const { count } = await tx.directoryPost.updateMany({
    where: { memberId: id, deletedAt: null, version, member: changeableMembers(actor) },
    data: { coverId, version: { increment: 1 } },
  });
  if (count > 0) return true;
  if (version !== undefined && version > 0) return false;
  const mine = await tx.member.count({ where: { ...changeableMembers(actor), id } });
  if (mine === 0) return false;
  // Of two concurrent first saves one creates the row; the other gets a conflict.
  return (
    (
      await tx.directoryPost.createMany({
        data: [{ memberId: id, coverId: coverId ?? null }],
        skipDuplicates: true,
      })
    ).count > 0
  );
}

async function writeTranslations(
  tx: Db,
  id: number,
  locale: Locale,
  former: PreviousState | undefined,
  words: DirectoryTranslation,
  wordsAt: Date | undefined,
): Promise<void> {
  const status = words.status ?? former?.status ?? "draft";
  const document = words.content_doc;
  const data = {
    ...columnsOf(directoryPostTexts, words),
    ...(document === undefined
      ? {}
      : {
          contentDoc: document === null ? Prisma.DbNull : (document as Prisma.InputJsonObject),
          contentText: plainText(document),
        }),
    status,
    publishedAt: firstPublished(status, former, new Date()),
    wordsAt,
  };
  if (former)
    await tx.directoryPostTranslation.update({
      where: { memberId_locale: { memberId: id, locale } },
      data,
      select: { memberId: true },
    });
  else
    await tx.directoryPostTranslation.create({
      data: { ...data, memberId: id, locale },
      select: { memberId: true },
    });
}

async function replaceLinks(
  tx: Db,
  id: number,
  role: "gallery" | "attachment",
  ids: number[] | undefined,
): Promise<void> {
  if (ids === undefined) return;
  await tx.directoryPostAsset.deleteMany({ where: { memberId: id, role } });
  await tx.directoryPostAsset.createMany({
    data: ids.map((assetId, position) => ({ memberId: id, role, assetId, position })),
  });
}

/**
 * A language that has nothing is not made by a form that sends back what it was given, and not made
 * public either.
 */
function isWritten(
  words: DirectoryTranslation,
  former: PreviousState | undefined,
  field: string,
  locale: Locale,
): boolean {
  if (former) return true;
  if (words.headline || words.content_doc) return true;
  if (words.status === "published") throw invalid(field, directoryPostText("empty", locale));
  return false;
}

async function writeAll(
  tx: Db,
  id: number,
  { words }: PreparedDirectoryPost,
  locale: Locale,
): Promise<string[]> {
  const rows = await tx.directoryPostTranslation.findMany({
    where: { memberId: id },
    select: previousSelect,
  });
  const former = (language: Locale) => rows.find((row) => row.locale === language);
  const changes: Translations<TextChange> = {};
  for (const [language, is] of entriesOf(words)) {
    const was = former(language);
    const saved = was ? valuesOf(directoryPostTexts, was) : noValues(directoryPostTexts);
    changes[language] = {
      isChanged: isRewritten(TEXT_NAMES, is, saved),
      isMarkedCurrent: is.is_current === true,
    };
  }
  const ages = agesAfter(rows, changes, new Date());
  const moved: string[] = [];
  for (const language of LOCALES) {
    const [was, is] = [former(language), words[language]];
    if (!is || !isWritten(is, was, fieldName(language, locale, "status"), locale)) continue;
    await writeTranslations(tx, id, language, was, is, ages[language]);
    const now = is.status ?? was?.status ?? "draft";
    if (now !== was?.status) moved.push(`${language}: ${was?.status ?? "–"} → ${now}`);
  }
  return moved;
}

const namedFields = ({ coverId, gallery, attachments, words }: PreparedDirectoryPost): string[] => [
  ...(coverId === undefined ? [] : ["cover"]),
  ...(gallery ? ["gallery"] : []),
  ...(attachments ? ["attachments"] : []),
  ...LOCALES.flatMap((locale) => [
    ...(words[locale]?.headline === undefined ? [] : [`${locale}.headline`]),
    ...(words[locale]?.content_doc === undefined ? [] : [`${locale}.content`]),
  ]),
];

/** What a directory page holds in each locale; its texts as HTML only where HTML was sent. */
async function savedTranslations(
  tx: Db,
  id: number,
  input: DirectoryPostChange,
  locale: Locale,
): Promise<Translations<SavedDirectoryWords>> {
  const translations = await tx.directoryPostTranslation.findMany({
    where: { memberId: id, directoryPost: { deletedAt: null } },
    select: previousSelect,
  });
  const documentOf = ({ contentDoc }: PreviousState) => contentDoc as JSONContent | null;
  const ids = translations.flatMap((row) => documentAssetIds(documentOf(row) ?? {}));
  const isHtml = isHtmlSent(input, "content");
  const assets = isHtml
    ? await assetsById([...new Set(ids)], locale, tx)
    : new Map<number, AssetView>();
  return translationsOf({ translations }, (row) => ({
    ...valuesOf(directoryPostTexts, row),
    status: row.status,
    ...(isHtml ? { content: renderText(documentOf(row), assets, row.locale) } : {}),
  }));
}

/**
 * Updates the sent fields of a company's directory page, per locale too, and makes it when there is
 * none. Its users publish and hide it themselves; it is seen while the company is.
 * @throws AppError not_found, conflict with the present state for a stale version (0 is that of
 * nothing), forbidden without a confirmed e-mail address, invalid
 */
export async function updateDirectoryPost(
  actor: UserActor,
  id: number,
  input: DirectoryPostChange,
  locale: Locale,
  version: number | undefined,
  { restoredFrom }: { restoredFrom?: number } = {},
): Promise<DirectoryPostEditView> {
  const html = await convertSentHtml(input, "content");
  return saveAndView(
    () => loadDirectoryPostForEditing(actor, id, locale),
    async (tx) => {
      await storeFirstDirectoryRevision(tx, id);
      const prepared = prepareDirectoryPost(
        input,
        locale,
        html,
        await savedTranslations(tx, id, input, locale),
      );
      await checkDirectoryPictures(tx, actor, id, prepared, locale);
      // An item of another user, or a deleted one, becomes a 404 when the conflict loads the view.
      if (!(await takeRow(tx, actor, id, prepared.coverId, version)))
        throw new AppError("conflict");
      const states = await writeAll(tx, id, prepared, locale);
      await replaceLinks(tx, id, "gallery", prepared.gallery);
      await replaceLinks(tx, id, "attachment", prepared.attachments);
      await storeDirectoryRevision(tx, id, {
        actorId: actor.userId,
        ...(restoredFrom === undefined ? {} : { restoredFrom }),
      });
      await writeAudit(tx, {
        actorId: actor.userId,
        action: "directory_post.updated",
        subject: { kind: "directory_post", id },
        detail: { fields: namedFields(prepared), ...(states.length > 0 ? { states } : {}) },
      });
    },
  );
}
