import type { SectionCode } from "@/lib/core/paths";
import { LOCALES } from "@/lib/i18n/locale";
import type { PostEditView } from "@/lib/post/desk/view";
import { flattenChange, splitName, type FlatValues } from "@/components/desk/editor/flat-change";
import type { Stored } from "@/components/desk/editor/use-editor";

const WORDS = [
  "product_name",
  "summary",
  "body_doc",
  "venue",
  "meta_title",
  "meta_description",
  "meta_keywords",
  "slug",
  "status",
  "published_at",
  "unpublish_at",
] as const;
const SHARED = [
  "category",
  "sub_category_id",
  "member_id",
  "cover_id",
  "gallery_ids",
  "is_featured",
  "starts_at",
  "ends_at",
] as const;

/** Sections whose posts have a place and days. */
export const hasDates = (category: unknown): boolean =>
  category === "DS.AGENDA" || category === "DS.EVENTS";

/** The fields of a post that is not there yet. */
export function blankPost(category: SectionCode): FlatValues {
  const words = LOCALES.flatMap((locale) =>
    WORDS.map((name) => [`${locale}.${name}`, null] as const),
  );
  return {
    category,
    sub_category_id: null,
    member_id: null,
    cover_id: null,
    gallery_ids: [],
    is_featured: false,
    starts_at: null,
    ends_at: null,
    ...Object.fromEntries(words),
  };
}

/**
 * The fields of a post; for its company's people with the change that waits for an editor on top,
 * which is what they go on with.
 */
export function readPost(view: PostEditView): Stored {
  const shared = Object.fromEntries(SHARED.map((name) => [name, view[name]]));
  const words = LOCALES.flatMap((locale) =>
    WORDS.map((name) => [`${locale}.${name}`, view.translations[locale]?.[name] ?? null] as const),
  );
  const waiting = view.may.review || !view.pending ? {} : flattenChange(view.pending.change);
  return {
    id: view.id,
    version: view.version,
    values: { ...shared, ...Object.fromEntries(words), ...waiting },
  };
}

const isBlank = (value: unknown) => typeof value !== "string" || value.trim() === "";

/**
 * What is not sent by itself yet: everything before the post has a title, and a language that has
 * none.
 */
export function notYet(name: string, values: FlatValues, view: PostEditView | null): boolean {
  if (view === null && LOCALES.every((locale) => isBlank(values[`${locale}.product_name`])))
    return true;
  const { locale } = splitName(name);
  return locale !== undefined && isBlank(values[`${locale}.product_name`]);
}

/** The id of the field of a name on the screen. */
export const fieldId = (name: string): string => `post-${name.replaceAll(".", "-")}`;
