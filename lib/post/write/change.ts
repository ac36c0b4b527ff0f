import type { JSONContent } from "@tiptap/core";
import type { SectionCode } from "@/lib/core/paths";
import { documentFromHtml } from "@/lib/document/from-html";
import { LOCALES, type Locale } from "@/lib/i18n/locale";
import { isSame } from "@/lib/revision/changed-fields";
import type { ContentStatus } from "@/prisma/client/enums";
import type { PostChange as Sent } from "./schema";

/**
 * What is written of a post in one language, in the words of the API; what is undefined stays.
 * Moments are ISO 8601 in UTC.
 */
export type WordsChange = {
  product_name?: string | null;
  summary?: string | null;
  body_doc?: JSONContent | null;
  venue?: string | null;
  meta_title?: string | null;
  meta_description?: string | null;
  meta_keywords?: string | null;
  slug?: string;
  status?: ContentStatus;
  published_at?: string | null;
  unpublish_at?: string | null;
  is_current?: boolean;
};

/**
 * What is written of a post, in the one form in which it is applied, kept as a waiting change, and
 * remembered by its history.
 */
export type PostChange = {
  category?: SectionCode;
  sub_category_id?: number | null;
  member_id?: number | null;
  cover_id?: number | null;
  gallery_ids?: number[];
  is_featured?: boolean;
  starts_at?: string | null;
  ends_at?: string | null;
  translations: Partial<Record<Locale, WordsChange>>;
};

/** What a language holds at present, its text also as HTML. */
export type PresentWords = WordsChange & { html: string };

/** Fields of a language that are its words, and not its state. */
export const WORD_FIELDS = [
  "product_name",
  "summary",
  "body_doc",
  "venue",
  "meta_title",
  "meta_description",
  "meta_keywords",
] as const;

const SHARED_FIELDS = [
  "category",
  "sub_category_id",
  "member_id",
  "cover_id",
  "gallery_ids",
  "is_featured",
  "starts_at",
  "ends_at",
] as const;
const NULL_IS_NOTHING = new Set(["slug", "status", "is_current"]);

const given = <T extends object>(fields: T): T =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => value !== undefined && !(value === null && NULL_IS_NOTHING.has(name)),
    ),
  ) as T;

type SentWords = Pick<
  Sent,
  | (typeof WORD_FIELDS)[number]
  | "body"
  | "slug"
  | "status"
  | "published_at"
  | "unpublish_at"
  | "is_current"
>;
const SENT_FIELDS = [
  ...WORD_FIELDS,
  "body",
  "slug",
  "status",
  "published_at",
  "unpublish_at",
  "is_current",
] as const;

/**
 * A client that sends back a whole object says the same thing twice: of two different values the
 * changed one is meant, else the nested one.
 */
function oneOfTwo(
  flat: SentWords,
  nested: SentWords,
  present: PresentWords | undefined,
): SentWords {
  const pick = (name: (typeof SENT_FIELDS)[number]) => {
    if (nested[name] === undefined) return flat[name];
    if (flat[name] === undefined) return nested[name];
    const former = name === "body" ? present?.html || null : present?.[name];
    return present && isSame(nested[name], former) ? flat[name] : nested[name];
  };
  return Object.fromEntries(SENT_FIELDS.map((name) => [name, pick(name)]));
}

/**
 * The document of a language: the editor's own, else that of the HTML; HTML that is what stands
 * there already changes nothing.
 */
function documentOf(
  { body, body_doc: sent }: SentWords,
  present: PresentWords | undefined,
): JSONContent | null | undefined {
  const isUntouched =
    sent === undefined || (present !== undefined && isSame(sent, present.body_doc));
  if (body === undefined || !isUntouched || (present && (body ?? "") === present.html.trim()))
    return sent;
  return body === null ? null : documentFromHtml(body);
}

/**
 * Whether what was sent can only be read beside what the post holds: HTML, and words of one
 * language that are said twice. Spares most saves a look.
 */
export const asksForPresent = (sent: Sent, language: Locale): boolean =>
  sent.body !== undefined ||
  LOCALES.some((locale) => sent.translations?.[locale]?.body !== undefined) ||
  (Boolean(sent.translations?.[language]) && SENT_FIELDS.some((name) => sent[name] !== undefined));

/**
 * Makes one form of what was sent: the flat fields are those of the language of the call. `present`
 * is what the post holds, where there is one.
 */
export function readChange(
  sent: Sent,
  language: Locale,
  present: Partial<Record<Locale, PresentWords>> = {},
): PostChange {
  const translations = Object.fromEntries(
    LOCALES.map((locale) => {
      const { body, ...words } = oneOfTwo(
        locale === language ? sent : {},
        sent.translations?.[locale] ?? {},
        present[locale],
      );
      return [
        locale,
        given({ ...words, body_doc: documentOf({ body, ...words }, present[locale]) }),
      ] as const;
    }).filter(([, words]) => Object.keys(words).length > 0),
  ) as PostChange["translations"];
  const shared = given(
    Object.fromEntries(
      SHARED_FIELDS.map((name) => [
        name,
        name === "gallery_ids" && sent[name] === null ? [] : sent[name],
      ]),
    ),
  );
  return { ...shared, translations };
}

/** Two changes after each other as one. */
export function joinChanges(first: PostChange, second: PostChange): PostChange {
  const words = LOCALES.map(
    (locale) =>
      [locale, { ...first.translations[locale], ...second.translations[locale] }] as const,
  );
  return {
    ...first,
    ...second,
    translations: Object.fromEntries(words.filter(([, fields]) => Object.keys(fields).length > 0)),
  };
}

const differing = <T extends object>(fields: T, present: Partial<T>): T =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !isSame(value, present[name as keyof T])),
  ) as T;

/** What of a change is not so already. */
export function reduceChange(
  { translations, ...shared }: PostChange,
  present: PostChange,
): PostChange {
  const words = LOCALES.flatMap((locale) => {
    const left = differing(translations[locale] ?? {}, present.translations[locale] ?? {});
    return Object.keys(left).length > 0 ? [[locale, left] as const] : [];
  });
  return { ...differing(shared, present), translations: Object.fromEntries(words) };
}

/** The names of the fields of a change, those of a language as `el.product_name`. */
export const changeFields = ({ translations, ...shared }: PostChange): string[] => [
  ...Object.keys(shared),
  ...LOCALES.flatMap((locale) =>
    Object.keys(translations[locale] ?? {}).map((name) => `${locale}.${name}`),
  ),
];
