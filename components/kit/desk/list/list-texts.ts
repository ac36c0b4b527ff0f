import { getTranslations } from "@/lib/kernel/i18n/translations";
import { LOCALES, otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import { relativeDateText } from "../screen/relative-date";
import type { StateCounts } from "@/lib/kernel/content/list-scope";
import type { ListTab } from "./list-tabs";

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

type Texts = Awaited<ReturnType<typeof listTexts>>;
/** The texts of lists. */
export type ListTexts = Texts["t"];
/** What cells are written with. */
export type CellTools = Texts & { locale: Locale };
type KeyOf<Group extends string> = Parameters<ListTexts>[0] extends infer Key
  ? Key extends `${Group}.${infer Name}`
    ? Name
    : never
  : never;

type ListWith<Text extends string> = Parameters<ListTexts>[0] extends infer Key
  ? Key extends `${infer Name}.${Text}`
    ? Name
    : never
  : never;

/** A list with texts of its own. */
export type ListKind = ListWith<"emptyTitle">;

/** A list to which its button adds. */
export type GrowingList = Extract<ListKind, ListWith<"new">>;

/** A name of a column. */
export type ListName = KeyOf<"columnNames">;

/** A state that has a tab. */
export type TabState = Exclude<KeyOf<"tabs"> | KeyOf<"tabsFeminine">, "all">;

function tabLabel(t: ListTexts, state: TabState | "all", isFeminine: boolean): string {
  // Only posts are reviewed, and only companies wait to be approved.
  if (state === "review") return t("tabs.review");
  if (state === "waiting") return t("tabsFeminine.waiting");
  return isFeminine ? t(`tabsFeminine.${state}`) : t(`tabs.${state}`);
}

/**
 * The tabs of a list: all, and each status; `hrefOf` keeps the other filters. In Greek the labels
 * have the gender of the listed noun: companies, pages, events and directory pages are feminine.
 */
export const stateTabs = (
  t: ListTexts,
  states: readonly TabState[],
  isFeminine: boolean,
  hrefOf: (state: TabState | undefined) => string,
  counts: StateCounts,
): ListTab[] =>
  [undefined, ...states].map((value) => ({
    value,
    label: tabLabel(t, value ?? "all", isFeminine),
    href: hrefOf(value),
    count: counts[value ?? "all"],
  }));

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

/** The title in the requested locale, else in the other one with its language; else `untitled`. */
export function titleIn(
  translations: Record<Locale, { title: string } | null>,
  locale: Locale,
  untitled: string,
): { title: string; lang: Locale | undefined } {
  const found = textsIn(translations, locale);
  return { title: found?.translation.title || untitled, lang: found?.lang };
}
