import type { PlaceNumbers } from "@/lib/directory/place-page/counts";
import { excerpt } from "@/lib/kernel/core/text";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { Place } from "@/lib/kernel/place/place";

/** The longest description that search engines show whole. */
const MOST_DESCRIPTION = 155;
const NAMED_PROFESSIONS = 3;

/** A page of a place: the place, and the name of a profession there. */
export type PlaceSubject = { place: Place; profession?: string | undefined };

const wordsOf = (locale: Locale) => getTranslations({ locale, namespace: "placePage" });

/** The title of a page: «Αρχιτέκτονες στα Χανιά», "Companies in Chania". */
export async function placeTitle(
  { place, profession }: PlaceSubject,
  locale: Locale,
): Promise<string> {
  const t = await wordsOf(locale);
  return profession === undefined
    ? t("companiesIn", { place: place.in[locale] })
    : t("professionIn", { profession, place: place.in[locale] });
}

/**
 * What is true of a page without an introduction by editors: how many companies, of which professions,
 * how many verified and members. `listed` are all that the page lists, with those that serve the area
 * from elsewhere. Empty without companies.
 */
export async function placeSentence(
  { place, profession }: PlaceSubject,
  { total, verified, members, professions }: PlaceNumbers,
  listed: number,
  locale: Locale,
): Promise<string> {
  const t = await wordsOf(locale);
  const where = place.in[locale];
  const parts: string[] = [];
  if (total > 0)
    parts.push(
      profession === undefined
        ? t("companies", { count: total, place: where })
        : t("ofProfession", { count: total, place: where, profession }),
    );
  if (profession === undefined && professions.length > 1) {
    const names = professions
      .slice(0, NAMED_PROFESSIONS)
      .map(({ name, count }) => t("counted", { name, count }));
    parts.push(t("frequent", { professions: new Intl.ListFormat(locale).format(names) }));
  }
  if (verified > 0 && members > 0) parts.push(t("verifiedAndMembers", { verified, members }));
  else if (verified > 0) parts.push(t("verified", { count: verified }));
  else if (members > 0) parts.push(t("members", { count: members }));
  if (total > 0 && listed > total) parts.push(t("serving", { count: listed - total }));
  return parts.join(" ");
}

/** The description of a page for search engines, where editors wrote none. */
export async function placeDescription(
  subject: PlaceSubject,
  numbers: PlaceNumbers,
  intro: string | null,
  locale: Locale,
): Promise<string> {
  if (intro) return excerpt(intro.replace(/\s+/g, " "), MOST_DESCRIPTION);
  const t = await wordsOf(locale);
  const title = await placeTitle(subject, locale);
  return [
    t("description", { title, count: numbers.total }),
    await placeSentence(subject, { ...numbers, total: 0 }, 0, locale),
  ]
    .filter(Boolean)
    .join(" ");
}
