import { LOCALES, type Locale } from "@/lib/i18n/locale";
import { inLocale } from "../flat-values";
import { publishNow, type ScheduleChange } from "../schedule-fields";
import type { TranslationStatus } from "../translation-status";

/** What the sheet knows of a translation. */
export type SheetLanguage = {
  hasTitle: boolean;
  status: TranslationStatus["status"];
  publishedAt: string | null;
  publicPath: string | null;
};
export type SheetLanguages = Record<Locale, SheetLanguage>;

/** Whether the sheet can publish a translation: it has a title, and is not public already. */
export const isPublishable = ({ hasTitle, status }: SheetLanguage): boolean =>
  hasTitle && status !== "published";

/**
 * The change that publishes translations, all in one save.
 * @param at ISO 8601; null for now
 */
export function publishChange(
  languages: SheetLanguages,
  chosen: readonly Locale[],
  at: string | null,
): Record<string, unknown> {
  const changeOf = (locale: Locale): ScheduleChange =>
    at === null
      ? publishNow(languages[locale].publishedAt)
      : { status: "scheduled", published_at: at };
  return Object.assign(
    {},
    ...LOCALES.filter((locale) => chosen.includes(locale) && isPublishable(languages[locale])).map(
      (locale) => inLocale(locale, changeOf(locale)),
    ),
  ) as Record<string, unknown>;
}
