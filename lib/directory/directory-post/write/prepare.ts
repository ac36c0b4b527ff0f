import type { JSONContent } from "@tiptap/core";
import type { Edit } from "@/lib/kernel/content/edit";
import { namesOf, type ChangeOf, type ValuesOf } from "@/lib/kernel/content/fields";
import { lookUpAssets, requireAssets } from "@/lib/kernel/content/assets";
import { textNames } from "@/lib/kernel/content/kind-fields";
import { directoryPostFields, directoryPostTexts } from "../fields";
import {
  readDocument,
  type ConvertedHtml,
  readTranslations,
  type Translations,
} from "@/lib/kernel/content/read-body";
import type { OwnStatus } from "@/lib/kernel/content/status";
import { entriesOf } from "@/lib/kernel/core/records";
import { isEmptyDocument } from "@/lib/kernel/document/text";
import { fieldName } from "@/lib/kernel/content/field-name";
import { shownAssets } from "@/lib/kernel/document/shown-assets";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { mayEditAllMembers } from "@/lib/directory/member/edit-policy";
import { directoryPostText } from "../texts";
import type { DirectoryPostChange, DirectoryTranslationChange } from "./schema";
import type { DirectoryPostState } from "./state";

/** The change of one translation; undefined fields stay. */
export type DirectoryTranslation = ChangeOf<typeof directoryPostTexts> &
  Pick<DirectoryTranslationChange, "is_current"> & { status?: OwnStatus };
export type PreparedDirectoryPost = {
  coverId?: number | null;
  gallery?: number[];
  attachments?: number[];
  translations: Partial<Record<Locale, DirectoryTranslation>>;
};

/** The names of the localized fields. */
export const TEXT_NAMES = namesOf(directoryPostTexts);
const SENT_NAMES = [...textNames(directoryPostFields), "content", "is_current"] as const;
type SentFields = ChangeOf<typeof directoryPostTexts> &
  Pick<DirectoryTranslationChange, "content" | "status" | "is_current">;

/** The saved localized fields, named as in a body; HTML only where it was sent. */
export type SavedDirectoryTexts = ValuesOf<typeof directoryPostTexts> & {
  content?: string;
  status: string;
};

/** An empty document counts as null. */
const orNull = (document: JSONContent | null | undefined) =>
  document && isEmptyDocument(document) ? null : document;

/**
 * Reads the body of a change; `saved` are the saved fields by locale.
 * @param html the documents of its HTML (`convertSentHtml`)
 * @throws AppError invalid on a text with too many parts
 */
export function prepareDirectoryPost(
  input: DirectoryPostChange,
  language: Locale,
  html: ConvertedHtml,
  saved: Translations<SavedDirectoryTexts> = {},
): PreparedDirectoryPost {
  const sent = readTranslations<SentFields>(SENT_NAMES, input, language, saved);
  const translations: PreparedDirectoryPost["translations"] = {};
  for (const [locale, { content, content_doc, ...fields }] of entriesOf(sent)) {
    const previous = { html: saved[locale]?.content, document: saved[locale]?.content_doc };
    const text = { html: content, document: content_doc };
    const field = { name: "content", locale, requestLocale: language };
    const document = readDocument(text, saved[locale] && previous, html, field);
    translations[locale] = { ...fields, content_doc: orNull(document) };
  }
  return {
    coverId: input.cover_id,
    gallery: input.gallery_ids,
    attachments: input.attachment_ids,
    translations,
  };
}

/**
 * Refuses unknown assets, and for a company's users also those of others.
 * @throws AppError invalid on the fields that name one
 */
export async function checkDirectoryAssets(
  edit: Edit<DirectoryPostState>,
  { coverId, gallery = [], attachments = [], translations }: PreparedDirectoryPost,
): Promise<void> {
  const { actor, previous, locale, knownAssets } = edit;
  const memberId = previous.id;
  const placed = [
    ...Object.entries({
      cover_id: typeof coverId === "number" ? [coverId] : [],
      gallery_ids: gallery,
      attachment_ids: attachments,
    }).map(([field, ids]) => ({ field, assets: { ids, bare: ids } })),
    ...LOCALES.map((each) => ({
      field: fieldName(each, locale, "content_doc"),
      assets: shownAssets(translations[each]?.content_doc ?? {}),
    })),
  ];
  const own = mayEditAllMembers(actor)
    ? {}
    : {
        OR: [
          { memberId },
          { parentType: "member" as const, parentId: memberId },
          { directoryUses: { some: { memberId } } },
          { directoryCover: { some: { memberId } } },
        ],
      };
  await lookUpAssets(
    edit,
    placed.flatMap((one) => one.assets.ids),
    own,
  );
  requireAssets(knownAssets, placed, directoryPostText("asset", locale));
}
