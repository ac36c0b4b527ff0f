import { recordOf } from "@/lib/kernel/core/records";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { inLocale, splitName } from "../flat-values";
import type { TranslationStatus } from "../translation-status";

type Status = Exclude<TranslationStatus["status"], "missing">;

/** The fields of the API for a change of the publication. */
export type ScheduleChange = {
  status?: Status;
  published_at?: string | null;
  unpublish_at?: string | null;
};

/** What the sheet knows of a translation. */
export type SheetLanguage = {
  hasTitle: boolean;
  status: TranslationStatus["status"];
  publishedAt: string | null;
  unpublishAt: string | null;
  publicPath: string | null;
  /** Whether the site links to it, so that it cannot be taken down. */
  isNeeded: boolean;
  /** What it lacks, where that is no title. */
  lack?: string;
  /** Why the user may not publish it. */
  refusal?: string | undefined;
  /** Whether it cannot become a draft again; by default it can. */
  isNoDraft?: boolean;
  /** Whether its first save publishes it, unless it is kept as a draft. */
  isPublicAtFirst?: boolean;
};
export type SheetLanguages = Record<Locale, SheetLanguage>;

/** The part of an editing view that the sheet reads. */
export type PublishedView = {
  translations: Record<
    Locale,
    { status: Status; published_at: string | null; unpublish_at?: string | null } | null
  >;
  /** The public path of each translation. */
  alternates?: Partial<Record<Locale, string | null>>;
  needed_in?: readonly Locale[];
};

/** What the sheet knows of an item. @param titled the languages in which it has a title */
export const sheetLanguages = (
  view: PublishedView | null,
  titled: readonly Locale[],
): SheetLanguages =>
  recordOf(LOCALES, (locale) => {
    const translation = view?.translations[locale];
    return {
      hasTitle: titled.includes(locale),
      status: translation?.status ?? "missing",
      publishedAt: translation?.published_at ?? null,
      unpublishAt: translation?.unpublish_at ?? null,
      publicPath: view?.alternates?.[locale] ?? null,
      isNeeded: view?.needed_in?.includes(locale) ?? false,
    };
  });

const NAMES = ["status", "published_at", "unpublish_at"];

/** Whether a field, by its flat name, is in the sheet and not in the editor. */
export const isPublicationField = (name: string): boolean => NAMES.includes(splitName(name).field);

/** Whether readers see a translation, or will see it. */
export const isShownLanguage = ({ status }: SheetLanguage): boolean =>
  status === "published" || status === "scheduled";

/** Whether the sheet can publish a translation: it has a title, and is not public already. */
export const isPublishable = ({ hasTitle, status, refusal }: SheetLanguage): boolean =>
  hasTitle && status !== "published" && refusal === undefined;

/** Publishing now keeps a publication date in the past. */
const publishNow = (publishedAt: string | null): ScheduleChange => ({
  status: "published",
  ...(publishedAt && new Date(publishedAt) > new Date()
    ? { published_at: new Date().toISOString() }
    : {}),
});

/**
 * The change that publishes translations, all in one save.
 * @param at ISO 8601; null for now
 * @param until when they are taken down, ISO 8601; null for never, undefined leaves it
 */
export function publishChange(
  languages: SheetLanguages,
  chosen: readonly Locale[],
  at: string | null,
  until?: string | null,
): Record<string, unknown> {
  const changeOf = (locale: Locale): ScheduleChange => ({
    ...(at === null
      ? publishNow(languages[locale].publishedAt)
      : { status: "scheduled", published_at: at }),
    ...(until === undefined ? {} : { unpublish_at: until }),
  });
  return Object.assign(
    {},
    ...LOCALES.filter((locale) => chosen.includes(locale) && isPublishable(languages[locale])).map(
      (locale) => inLocale(locale, changeOf(locale)),
    ),
  ) as Record<string, unknown>;
}
