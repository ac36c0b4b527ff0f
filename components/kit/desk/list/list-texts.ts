import { getTranslations } from "@/lib/kernel/i18n/translations";
import { LOCALES, otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import { relativeDateText } from "../screen/relative-date";
import type { StateCounts } from "@/lib/kernel/content/list-scope";
import type { ListTab } from "./list-screen";

/** The texts of every list, and a formatter of relative dates. */
export async function listTexts(locale: Locale) {
  const [t, when] = await Promise.all([
    getTranslations({ locale, namespace: "account.lists" }),
    getTranslations({ locale, namespace: "account.dates" }),
  ]);
  const times = { today: when("today"), yesterday: when("yesterday") };
  return {
    t,
    whenOf: (iso: string | null) =>
      iso === null ? null : relativeDateText(new Date(iso), locale, times),
  };
}

/** The texts of lists. */
export type ListTexts = Awaited<ReturnType<typeof listTexts>>["t"];
type KeyOf<Group extends string> = Parameters<ListTexts>[0] extends infer Key
  ? Key extends `${Group}.${infer Name}`
    ? Name
    : never
  : never;

/** A name of a column. */
export type ListName = KeyOf<"columnNames">;

/**
 * The tabs of a list: all, and each status; `hrefOf` keeps the other filters. In Greek the labels
 * have the gender of the listed noun.
 */
export function stateTabs<S extends Exclude<KeyOf<"tabs">, "all">>(
  t: ListTexts,
  states: readonly S[],
  hrefOf: (state: S | undefined) => string,
  counts: StateCounts = {},
): ListTab[] {
  return [undefined, ...states].map((value) => ({
    value,
    label: t(`tabs.${value ?? "all"}`),
    href: hrefOf(value),
    count: counts[value ?? "all"],
  }));
}

/** The same for nouns of the feminine gender: companies, pages, directory pages. */
export function feminineTabs<S extends Exclude<KeyOf<"tabsFeminine">, "all">>(
  t: ListTexts,
  states: readonly S[],
  hrefOf: (state: S | undefined) => string,
  counts: StateCounts = {},
): ListTab[] {
  return [undefined, ...states].map((value) => ({
    value,
    label: t(`tabsFeminine.${value ?? "all"}`),
    href: hrefOf(value),
    count: counts[value ?? "all"],
  }));
}

/** The texts of the requested locale, else those of the other one, with their locale. */
export function textsIn<W>(
  translations: Record<Locale, W | null>,
  locale: Locale,
): { translation: W; lang: Locale | undefined } | undefined {
  const language = [locale, otherLocale(locale), ...LOCALES].find(
    (one) => translations[one] !== null,
  );
  return language === undefined
    ? undefined
    : { translation: translations[language]!, lang: language === locale ? undefined : language };
}
