import type { JSONContent } from "@tiptap/core";
import { invalid } from "@/lib/kernel/core/errors";
import { definedFields, entriesOf, isOneOf } from "@/lib/kernel/core/records";
import { convertHtml } from "@/lib/kernel/document/convert-html";
import { documentTexts } from "@/lib/kernel/document/texts";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { isSame } from "@/lib/kernel/core/changed-fields";
import { fieldName } from "./field-name";

/** A value for some of the locales. */
export type Translations<T> = Partial<Record<Locale, T>>;

/** A request body: localized fields flat, for the locale of the request, and in `translations`. */
export type SentTranslations<T> = Partial<T> & {
  translations?: Partial<Record<Locale, Partial<T> | null | undefined>> | null | undefined;
};

/** Fields without an empty value, for which null equals undefined. */
const NEVER_NULL = ["slug", "status", "is_current"] as const;
type NeverNull = (typeof NEVER_NULL)[number];

/** The sent fields of a locale; undefined ones stay unchanged. */
export type ReadFields<T> = {
  [Name in keyof T]?: Name extends NeverNull ? NonNullable<T[Name]> : T[Name];
};

function mergeFields<T extends object>(
  names: readonly (keyof T)[],
  flat: Partial<T>,
  nested: Partial<T>,
  saved: Partial<Record<keyof T, unknown>> | undefined,
): ReadFields<T> {
  const merged: Partial<T> = {};
  for (const name of names) {
    const isFlat =
      nested[name] === undefined ||
      (flat[name] !== undefined && saved !== undefined && isSame(nested[name], saved[name]));
    const value = isFlat ? flat[name] : nested[name];
    if (value === undefined || (value === null && isOneOf<PropertyKey>(NEVER_NULL, name))) continue;
    merged[name] = value;
  }
  return merged as ReadFields<T>;
}

/**
 * The localized fields of a body by locale. A client that sends back a whole object sends them
 * twice: of two different values the one that differs from the saved one counts, else that in
 * `translations`.
 * @param saved the stored values, named as in the body
 * @returns no entry for a locale without sent fields
 */
export function readTranslations<T extends object>(
  names: readonly (keyof T)[],
  body: SentTranslations<T>,
  requestLocale: Locale,
  saved: Translations<Partial<Record<keyof T, unknown>>> = {},
): Translations<ReadFields<T>> {
  const translations: Translations<ReadFields<T>> = {};
  for (const locale of LOCALES) {
    const flat: Partial<T> = locale === requestLocale ? body : {};
    const fields = mergeFields<T>(names, flat, body.translations?.[locale] ?? {}, saved[locale]);
    if (Object.keys(fields).length > 0) translations[locale] = fields;
  }
  return translations;
}

/**
 * Whether all sent fields of a locale are empty, as in the editing view of a missing translation.
 */
export const isBlankTranslation = (fields: object): boolean =>
  Object.values(fields).every(
    (value) =>
      value === null ||
      value === undefined ||
      value === "draft" ||
      value === false ||
      value === "" ||
      (Array.isArray(value) && value.length === 0),
  );

/** A rich text in a body: as HTML, as a document, or both. */
export type SentText = {
  html?: string | null | undefined;
  document?: JSONContent | null | undefined;
};

type SentHtml<Name extends string> = SentTranslations<Partial<Record<Name, string | null>>>;

/** Whether a body has a text as HTML in any locale; only then its saved HTML is needed. */
export const isHtmlSent = <Name extends string>(
  body: SentTranslations<Partial<Record<Name, unknown>>>,
  name: Name,
): boolean =>
  body[name] !== undefined ||
  LOCALES.some((locale) => body.translations?.[locale]?.[name] !== undefined);

/** The document of each HTML text of a body; null for HTML with too many parts. */
export type ConvertedHtml = ReadonlyMap<string, JSONContent | null>;

/**
 * Converts the HTML of a body, before the transaction of a save: a large text takes a second,
 * during which no row may be locked.
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
 * The document of a locale: the sent one, unless it equals the saved one and the HTML differs.
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

/** A sent translation with rich text. */
type SentArticle = { body?: string | null | undefined; body_doc?: JSONContent | null | undefined };

/** Its sent fields, with its text as a document alone. */
type ReadArticle<T> = Omit<ReadFields<T>, keyof SentArticle> & Pick<SentArticle, "body_doc">;

/**
 * `readTranslations` of a kind with rich text in `body`, which becomes its document.
 * @param html the documents of the HTML (`convertSentHtml`)
 * @throws AppError invalid on a text with too many parts
 */
export function readArticles<T extends SentArticle>(
  names: readonly (keyof T)[],
  sent: SentTranslations<T>,
  requestLocale: Locale,
  html: ConvertedHtml,
  saved: Translations<Partial<Record<keyof T, unknown>> & SentArticle>,
) {
  const translations: Translations<ReadArticle<T>> = {};
  const fields = readTranslations<T>(names, sent, requestLocale, saved);
  for (const [locale, { body, body_doc, ...translation }] of entriesOf(fields)) {
    const previous = saved[locale] && {
      html: saved[locale].body,
      document: saved[locale].body_doc,
    };
    const field = { name: "body", locale, requestLocale };
    const document = readDocument({ html: body, document: body_doc }, previous, html, field);
    const change = definedFields({ ...translation, body_doc: document });
    if (Object.keys(change).length > 0) translations[locale] = change;
  }
  return translations;
}
