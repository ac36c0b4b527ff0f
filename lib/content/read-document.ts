import type { JSONContent } from "@tiptap/core";
import { documentFromHtml } from "@/lib/document/from-html";
import { LOCALES } from "@/lib/i18n/locale";
import { isSame } from "@/lib/revision/changed-fields";
import type { SentTranslations } from "./read-translations";

/** A text as it is sent or shown: as HTML, and as the editor's document. */
export type SentText = {
  html?: string | null | undefined;
  document?: JSONContent | null | undefined;
};

/** Whether a body says a text as HTML in any locale: only then its saved HTML is needed. */
export const isHtmlSent = <Name extends string>(
  body: SentTranslations<Partial<Record<Name, unknown>>>,
  name: Name,
): boolean =>
  body[name] !== undefined ||
  LOCALES.some((locale) => body.translations?.[locale]?.[name] !== undefined);

/**
 * The document of a locale: the one that was sent, unless it is the saved one and the HTML is not.
 * @returns undefined when the text stays
 */
export function readDocument(
  { html, document }: SentText,
  saved: SentText | undefined,
): JSONContent | null | undefined {
  const isUntouched = document === undefined || (saved && isSame(document, saved.document));
  const isSavedHtml = saved !== undefined && (html ?? "") === (saved.html ?? "").trim();
  if (html === undefined || !isUntouched || isSavedHtml) return document;
  return html === null ? null : documentFromHtml(html);
}
