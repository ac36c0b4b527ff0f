import { transliterate } from "@/lib/kernel/greek/transliterate";
import type { Locale } from "@/lib/kernel/i18n/locale";

type Labels = { labelEl: string; labelEn: string | null };

/**
 * The label of a tag in a locale: an English one that is left out is the Greek one in Latin
 * letters, which begins with a capital if the Greek one does.
 */
export function tagLabel({ labelEl, labelEn }: Labels, locale: Locale): string {
  if (locale === "el") return labelEl;
  if (labelEn !== null) return labelEn;
  const latin = transliterate(labelEl);
  const isCapital = labelEl[0] !== labelEl[0]?.toLocaleLowerCase("el");
  return isCapital ? latin.charAt(0).toLocaleUpperCase("en") + latin.slice(1) : latin;
}
