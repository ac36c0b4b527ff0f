import type { JSONContent } from "@tiptap/core";
import type { Edit } from "@/lib/kernel/content/edit";
import { fieldName } from "@/lib/kernel/content/field-name";
import { lookUpAssets, viewAssets } from "@/lib/kernel/content/assets";
import type { ConvertedHtml } from "@/lib/kernel/content/read-body";
import { invalid } from "@/lib/kernel/core/errors";
import { recordOf } from "@/lib/kernel/core/records";
import { convertHtml } from "@/lib/kernel/document/convert-html";
import { renderDocument } from "@/lib/kernel/document/render";
import { documentTexts } from "@/lib/kernel/document/texts";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { readBlocks, type SentBlock, type WrittenBlock } from "../blocks";
import { pageAssetIds } from "../read/view";
import type { PageChange, SentPage } from "./schema";
import type { PageState } from "./state";

/** The HTML of a text block; undefined for one with a document. */
const htmlOf = (block: SentBlock): string | undefined =>
  block.type === "text" && block.document === undefined ? (block.html ?? "") : undefined;

/** All HTML of the blocks of a body. */
function sentHtml({ blocks, translations }: SentPage): string[] {
  const all = [blocks, ...LOCALES.map((locale) => translations?.[locale]?.blocks)];
  return [...new Set(all.flatMap((list) => (list ?? []).flatMap((block) => htmlOf(block) ?? [])))];
}

/**
 * Converts the HTML of the blocks, before the transaction of a save: a large text takes a second,
 * during which no row may be locked.
 */
export const convertBlocks = async (input: SentPage): Promise<ConvertedHtml> =>
  new Map(
    await Promise.all(
      sentHtml(input).map(async (html) => [html, await convertHtml(html)] as const),
    ),
  );

/** The documents of the saved text blocks, by their HTML in public responses. */
export async function savedDocuments(
  edit: Edit<PageState>,
  converted: ConvertedHtml,
): Promise<ConvertedHtml> {
  if (converted.size === 0) return converted;
  const { previous, knownAssets } = edit;
  await lookUpAssets(edit, previous.translations.flatMap(pageAssetIds));
  return new Map(
    previous.translations.flatMap(({ locale, blocks }) => {
      const assets = viewAssets(knownAssets, locale);
      return readBlocks(blocks).flatMap((block): [string, JSONContent][] =>
        block.type === "text"
          ? [[renderDocument(block.document, assets, locale).trim(), block.document]]
          : [],
      );
    }),
  );
}

/**
 * The change with documents in place of HTML; unchanged HTML becomes the saved document.
 * @throws AppError invalid on a text with too many parts
 */
export function resolveBlocks(
  { blocks, translations, ...rest }: SentPage,
  requestLocale: Locale,
  converted: ConvertedHtml,
  saved: ConvertedHtml = new Map(),
): PageChange {
  const resolveBlock = (block: SentBlock, field: string): WrittenBlock => {
    if (block.type !== "text") return block;
    const html = htmlOf(block) ?? "";
    const document = block.document ?? saved.get(html) ?? converted.get(html);
    if (document) return { type: "text", document };
    throw invalid(`${field}.html`, documentTexts("tooManyParts")[requestLocale]);
  };
  const resolve = (sent: SentBlock[] | null, field: string) =>
    sent && sent.map((block, index) => resolveBlock(block, `${field}.${index}`));
  return {
    ...rest,
    ...(blocks === undefined ? {} : { blocks: resolve(blocks, "blocks") }),
    translations:
      translations &&
      recordOf(LOCALES, (locale) => {
        const own = translations[locale];
        if (!own) return own;
        const { blocks: sent, ...translation } = own;
        if (sent === undefined) return translation;
        return {
          ...translation,
          blocks: resolve(sent, fieldName(locale, requestLocale, "blocks")),
        };
      }),
  };
}
