import { storedDocument } from "@/lib/kernel/document/stored";
import { firstPublished } from "@/lib/kernel/content/changes";
import type { Edit, Written } from "@/lib/kernel/content/edit";
import { fieldName } from "@/lib/kernel/content/field-name";
import { columnsOf, noColumns, valuesOf } from "@/lib/kernel/content/fields";
import { hiddenByEditorAfter } from "@/lib/kernel/content/hidden";
import { lookUpAssets, viewAssets } from "@/lib/kernel/content/assets";
import { convertSentHtml, isHtmlSent, type Translations } from "@/lib/kernel/content/read-body";
import { saveContent, type Kind } from "@/lib/kernel/content/save";
import {
  writtenTranslations,
  type TranslationRules,
  blankState,
} from "@/lib/kernel/content/translations";
import { translationIn, translationsOf } from "@/lib/kernel/content/translations-of";
import type { UserActor } from "@/lib/kernel/core/actor";
import { invalid } from "@/lib/kernel/core/errors";
import { entriesOf } from "@/lib/kernel/core/records";
import { documentAssetIds, documentText } from "@/lib/kernel/document/text";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { changeableMembers } from "@/lib/directory/member/edit-policy";
import { isSame } from "@/lib/kernel/core/changed-fields";
import { restorerOf } from "@/lib/kernel/content/edit-services";
import { loadDirectoryPostForEditing } from "../desk/load";
import { renderText, type DirectoryPostEditView } from "../desk/view";
import { directoryPostTexts } from "../fields";
import { directoryPostKind } from "../kind";
import { directoryPostText } from "../texts";
import {
  checkDirectoryAssets,
  prepareDirectoryPost,
  TEXT_NAMES,
  type DirectoryTranslation,
  type PreparedDirectoryPost,
  type SavedDirectoryTexts,
} from "./prepare";
import { restoring } from "./restoring";
import type { DirectoryPostChange } from "./schema";
import {
  assetIdsOf,
  blankDirectoryPost,
  directoryPostStateSelect,
  snapshotOf,
  type DirectoryPostState,
  type DirectoryTranslationState,
} from "./state";

const rules: TranslationRules<DirectoryTranslationState, DirectoryPostState, DirectoryTranslation> =
  {
    names: TEXT_NAMES,
    valuesOf: (row) => valuesOf(directoryPostTexts, row),
    blank: (locale) => ({
      ...blankState(locale),
      ...noColumns(directoryPostTexts),
      hiddenByEditor: false,
    }),
    publication(edit, { own, translation }) {
      const status = translation.status ?? own?.status ?? "draft";
      return {
        status,
        publishedAt: firstPublished(status, own, edit.now),
        hiddenByEditor: hiddenByEditorAfter(edit, own, status),
      };
    },
    columns(_edit, { translation }) {
      const { content_doc: document } = translation;
      return {
        ...columnsOf(directoryPostTexts, translation),
        ...(document === undefined
          ? {}
          : { contentDoc: document, contentText: document ? documentText(document) : "" }),
      };
    },
  };

/**
 * The translations that a change writes. An empty translation that does not exist is neither
 * created nor published, since forms send back all fields.
 * @throws AppError invalid
 */
function namedTranslations(
  { previous, locale }: Edit<DirectoryPostState>,
  translations: Translations<DirectoryTranslation>,
): Translations<DirectoryTranslation> {
  return Object.fromEntries(
    entriesOf(translations).filter(([language, { headline, content_doc, status }]) => {
      if (translationIn(previous, language) || headline || content_doc) return true;
      if (status === "published")
        throw invalid(fieldName(language, locale, "status"), directoryPostText("empty", locale));
      return false;
    }),
  );
}

async function applyDirectoryPost(
  edit: Edit<DirectoryPostState>,
  change: PreparedDirectoryPost,
): Promise<Written<DirectoryTranslationState, DirectoryPostState>> {
  await checkDirectoryAssets(edit, change);
  const { previous } = edit;
  const { gallery = assetIdsOf(previous, "gallery") } = change;
  const { attachments = assetIdsOf(previous, "attachment") } = change;
  const translations = namedTranslations(edit, change.translations);
  return {
    columns: { coverId: change.coverId },
    related: {
      assets: [
        ...gallery.map((assetId) => ({ role: "gallery" as const, assetId })),
        ...attachments.map((assetId) => ({ role: "attachment" as const, assetId })),
      ],
    },
    translations: await writtenTranslations(edit, translations, rules),
  };
}

/** Writes assets and attachments in their order; unchanged roles are not written. */
async function writeAssets(
  { tx, previous }: Edit<DirectoryPostState>,
  fresh: DirectoryPostState,
): Promise<void> {
  for (const role of ["gallery", "attachment"] as const) {
    const ids = assetIdsOf(fresh, role);
    if (isSame(ids, assetIdsOf(previous, role))) continue;
    const memberId = fresh.id;
    await tx.directoryPostAsset.deleteMany({ where: { memberId, role } });
    await tx.directoryPostAsset.createMany({
      data: ids.map((assetId, position) => ({ memberId, role, assetId, position })),
    });
  }
}

/**
 * The kind `directory_post` for saves: by users who may change the company and who publish it
 * themselves. The first save creates the row.
 */
const directoryPosts: Kind<
  DirectoryTranslationState,
  DirectoryPostState,
  PreparedDirectoryPost,
  DirectoryPostEditView
> = {
  tables: directoryPostKind,
  blank: blankDirectoryPost,
  async load(tx, actor, id) {
    const member = await tx.member.findFirst({
      where: { ...changeableMembers(actor), id },
      select: { directoryPost: { select: directoryPostStateSelect } },
    });
    if (!member || member.directoryPost?.deletedAt) return null;
    return { ...blankDirectoryPost, ...member.directoryPost, id };
  },
  snapshot: snapshotOf,
  apply: applyDirectoryPost,
  finish: writeAssets,
  restoring,
  view: loadDirectoryPostForEditing,
};

/** The saved localized fields by locale; texts as HTML only where HTML was sent. */
async function savedTranslations(
  edit: Edit<DirectoryPostState>,
  input: DirectoryPostChange,
): Promise<Translations<SavedDirectoryTexts>> {
  const { previous, locale, knownAssets } = edit;
  const isHtml = isHtmlSent(input, "content");
  const documentOf = (row: DirectoryTranslationState) => storedDocument(row.contentDoc);
  const ids = previous.translations.flatMap((row) => documentAssetIds(documentOf(row) ?? {}));
  if (isHtml) await lookUpAssets(edit, ids);
  const assets = viewAssets(knownAssets, locale);
  return translationsOf(previous, (row) => ({
    ...valuesOf(directoryPostTexts, row),
    status: row.status,
    ...(isHtml ? { content: renderText(documentOf(row), assets, row.locale) } : {}),
  }));
}

/**
 * Updates the sent fields of a company's directory post, or creates it.
 * @throws AppError not_found, conflict with the current state for a stale version (0 before the
 * first save), forbidden without a confirmed e-mail address, invalid
 */
export async function updateDirectoryPost(
  actor: UserActor,
  id: number,
  input: DirectoryPostChange,
  locale: Locale,
  version: number | undefined,
): Promise<DirectoryPostEditView> {
  const html = await convertSentHtml(input, "content");
  return saveContent(directoryPosts, { actor, id, locale, version }, async (edit) =>
    prepareDirectoryPost(input, locale, html, await savedTranslations(edit, input)),
  );
}

/**
 * Restores the texts and assets of a revision as a new version.
 * @throws AppError not_found for a revision that was not stored, and as `updateDirectoryPost`
 */
export const restoreDirectoryRevision = restorerOf(directoryPosts);
