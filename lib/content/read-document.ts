import type { JSONContent } from "@tiptap/core";
import { invalid } from "@/lib/core/errors";
import { convertHtml } from "@/lib/document/convert-html";
import { documentTexts } from "@/lib/document/texts";
import { LOCALES, type Locale } from "@/lib/i18n/locale";
import { isSame } from "@/lib/revision/changed-fields";
import { fieldName } from "./field-name";
import type { SentTranslations } from "./read-translations";

/** A text as it is sent or shown: as HTML, and as the editor's document. */
export type SentText = {
  html?: string | null | undefined;
  document?: JSONContent | null | undefined;
};

type SentHtml<Name extends string> = SentTranslations<Partial<Record<Name, string | null>>>;

/** Whether a body says a text as HTML in any locale: only then its saved HTML is needed. */
export const isHtmlSent = <Name extends string>(
  body: SentTranslations<Partial<Record<Name, unknown>>>,
  name: Name,
): boolean =>
  body[name] !== undefined ||
  LOCALES.some((locale) => body.translations?.[locale]?.[name] !== undefined);

/** The document of each HTML text of a body; null for HTML with too many parts. */
export type ConvertedHtml = ReadonlyMap<string, JSONContent | null>;

/**
 * Converts the HTML of a body, before the transaction of a save: a large text takes a second, and
 * meanwhile no row may be locked.
 */
export async function convertSentHtml<Name extends string>(
  body: SentHtml<Name>,
  name: Name,
): Promise<ConvertedHtml> {
  const sent = [body[name], ...LOCALES.map((locale) => body.translations?.[locale]?.[name])];
  const texts = [...new Set(sent)].filter((html) => typeof html === "string");
  return new Map(
    await Promise.all(texts.map(async (html) => [html, await convertHtml(html)] as const)),
  );
}

/**
 * The document of a locale: the one that was sent, unless it is the saved one and the HTML is not.
 * @param field the name of the HTML in errors
 * @returns undefined when the text stays
 * @throws AppError invalid on the field for HTML with too many parts
 */
export function readDocument(
  { html, document }: SentText,
  saved: SentText | undefined,
  converted: ConvertedHtml,
  field: { name: string; locale: Locale; requestLocale: Locale },
): JSONContent | null | undefined {
  const isUntouched = document === undefined || (saved && isSame(document, saved.document));
  const isSavedHtml = saved !== undefined && (html ?? "") === (saved.html ?? "").trim();
  if (html === undefined || !isUntouched || isSavedHtml) return document;
  if (html === null) return null;
  const made = converted.get(html);
  if (made) return made;
  throw invalid(
    fieldName(field.locale, field.requestLocale, field.name),
    documentTexts("tooManyParts")[field.requestLocale],
  );
}
