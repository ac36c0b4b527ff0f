import { LOCALES, localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { splitName } from "./flat-values";

/** What a save did to a translation that readers see or will see. */
export type OutcomeLine = {
  locale: Locale;
  what: "published" | "scheduled" | "changesPublished" | "changesScheduled" | "takenDown";
  /** When it appears, ISO 8601; null for now. */
  at: string | null;
  /** The path of its page; null for one that has none, or is not shown. */
  path: string | null;
};

type Translation = { status?: string; published_at?: string | null; slug?: string | null };
type View = {
  translations?: Partial<Record<Locale, Translation | null>>;
  alternates?: Partial<Record<Locale, string | null>>;
} | null;

const isSeen = (status: string | undefined) => status === "published" || status === "scheduled";

function whatOf(
  before: Translation | null | undefined,
  after: Translation | null | undefined,
  isTouched: boolean,
): OutcomeLine["what"] | undefined {
  if (after?.status === "published") {
    if (before?.status !== "published") return "published";
    return isTouched ? "changesPublished" : undefined;
  }
  if (after?.status === "scheduled") {
    const isMoved = before?.status !== "scheduled" || before.published_at !== after.published_at;
    if (isMoved) return "scheduled";
    return isTouched ? "changesScheduled" : undefined;
  }
  return isSeen(before?.status) && after ? "takenDown" : undefined;
}

/**
 * What a save did, per language; empty where readers are not concerned.
 * @param names the flat names of the changed fields
 * @param pagePath the path of the public page without locale; undefined for kinds without one
 */
export function outcomeOf(
  before: unknown,
  after: unknown,
  names: readonly string[],
  pagePath: ((slug: string) => string) | undefined,
): OutcomeLine[] {
  const [was, is] = [before as View, after as View];
  const isTouched = (locale: Locale) =>
    names.some((name) => (splitName(name).locale ?? locale) === locale);
  return LOCALES.flatMap((locale): OutcomeLine[] => {
    const translation = is?.translations?.[locale];
    const what = whatOf(was?.translations?.[locale], translation, isTouched(locale));
    if (!what) return [];
    const future =
      translation?.slug && pagePath ? localePath(locale, pagePath(translation.slug)) : null;
    const path = is?.alternates?.[locale] ?? future;
    const isScheduled = translation?.status === "scheduled";
    return [
      {
        locale,
        what,
        at: isScheduled ? (translation.published_at ?? null) : null,
        path: what === "takenDown" ? null : path,
      },
    ];
  });
}
