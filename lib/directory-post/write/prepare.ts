import type { JSONContent } from "@tiptap/core";
import type { UserActor } from "@/lib/core/actor";
import type { Db } from "@/lib/core/db";
import { invalid } from "@/lib/core/errors";
import { documentFromHtml } from "@/lib/document/from-html";
import { documentAssetIds, documentText, isEmptyDocument } from "@/lib/document/text";
import { fieldName } from "@/lib/content/field-name";
import { LOCALES, type Locale } from "@/lib/i18n/locale";
import { mayEditAllMembers } from "@/lib/member/edit-policy";
import { directoryPostText } from "../texts";
import type { DirectoryPostChange, DirectoryWordsChange } from "./schema";

/** What is written in one language; what is undefined stays. */
export type DirectoryWords = {
  headline?: string | null;
  document?: JSONContent | null;
  status?: DirectoryWordsChange["status"];
  isMarkedCurrent: boolean;
};
export type PreparedDirectoryPost = {
  coverId?: number | null;
  gallery?: number[];
  attachments?: number[];
  words: Partial<Record<Locale, DirectoryWords>>;
};

/** The document goes before HTML, which other clients send; an empty one is none. */
function documentOf({
  content,
  content_doc,
}: DirectoryWordsChange): JSONContent | null | undefined {
  const documentOf = () => {
    if (content_doc !== undefined) return content_doc;
    return typeof content === "string" ? documentFromHtml(content) : content;
  };
  const document = documentOf();
  return document && isEmptyDocument(document) ? null : document;
}

/** The flat fields are those of the language of the call; `translations` go before them. */
export function prepareDirectoryPost(
  input: DirectoryPostChange,
  language: Locale,
): PreparedDirectoryPost {
  const words: PreparedDirectoryPost["words"] = {};
  for (const locale of LOCALES) {
    const { headline, content, content_doc, status, is_current } = input;
    const given: DirectoryWordsChange = {
      ...(locale === language ? { headline, content, content_doc, status, is_current } : {}),
      ...input.translations?.[locale],
    };
    if (Object.values(given).every((value) => value === undefined)) continue;
    words[locale] = {
      headline: given.headline,
      document: documentOf(given),
      status: given.status,
      isMarkedCurrent: given.is_current === true,
    };
  }
  return {
    coverId: input.cover_id,
    gallery: input.gallery_ids,
    attachments: input.attachment_ids,
    words,
  };
}

/**
 * Refuses pictures that are not there, and for a company's own people those of anybody else.
 * @throws AppError invalid on the field that names one
 */
export async function checkDirectoryPictures(
  tx: Db,
  actor: UserActor,
  memberId: number,
  { coverId, gallery = [], attachments = [], words }: PreparedDirectoryPost,
  locale: Locale,
): Promise<void> {
  const named: (readonly [string, number[]])[] = [
    ["cover_id", typeof coverId === "number" ? [coverId] : []],
    ["gallery_ids", gallery],
    ["attachment_ids", attachments],
    ...LOCALES.map(
      (each) =>
        [
          fieldName(each, locale, "content_doc"),
          words[each]?.document ? documentAssetIds(words[each].document) : [],
        ] as const,
    ),
  ];
  const ids = [...new Set(named.flatMap(([, all]) => all))];
  if (ids.length === 0) return;
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
  const rows = await tx.asset.findMany({
    where: { id: { in: ids }, deletedAt: null, ...own },
    select: { id: true },
  });
  const known = new Set(rows.map(({ id }) => id));
  for (const [field, wanted] of named)
    if (wanted.some((id) => !known.has(id)))
      throw invalid(field, directoryPostText("picture", locale));
}

/** The words of a document as they are searched. */
export const plainText = (document: JSONContent | null): string =>
  document ? documentText(document) : "";
