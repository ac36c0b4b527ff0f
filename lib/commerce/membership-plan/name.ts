import type { RecordTexts } from "@/lib/kernel/content/record-parts";
import { recordOf } from "@/lib/kernel/core/records";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";

/** The texts of a plan in a language. */
export type PlanTexts = RecordTexts<"name" | "text" | "points">;

/** The texts of both languages, null where there are none. */
export const textsOfPlan = (
  rows: readonly (PlanTexts & { locale: Locale })[],
): Record<Locale, PlanTexts> =>
  recordOf(LOCALES, (each) => {
    const own = rows.find(({ locale }) => locale === each);
    return { name: own?.name ?? null, text: own?.text ?? null, points: own?.points ?? null };
  });

/** The name of a plan in a language, else the Greek one, which every plan has. */
export const planName = (
  translations: readonly { locale: Locale; name: string | null }[],
  locale: Locale,
): string =>
  translations.find((one) => one.locale === locale)?.name ??
  translations.find((one) => one.locale === "el")?.name ??
  "";
