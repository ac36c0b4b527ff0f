import { SCREENS } from "@/lib/kernel/screen/screens";
import { firstValue, pageNumber } from "@/lib/kernel/i18n/page-number";
import { LOCALES, otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import { GAP_KINDS, GAP_STATES, type GapKind, type GapState } from "@/lib/kernel/translation/kinds";

/** The query of the screen's URL; `page` counts from 0. */
export type BoardQuery = { language: Locale; kind?: GapKind; what?: GapState; page: number };

type Raw = Record<string, string | string[] | undefined>;

/**
 * Reads the query; invalid values are ignored. The default language is the one that is not the
 * screen's.
 */
export function readBoardQuery(query: Raw, locale: Locale): BoardQuery {
  const one = <T extends string>(name: string, known: readonly T[]) =>
    known.find((value) => value === firstValue(query[name]));
  return {
    language: one("language", LOCALES) ?? otherLocale(locale),
    kind: one("kind", GAP_KINDS),
    what: one("what", GAP_STATES),
    page: pageNumber(query.page) ?? 0,
  };
}

/** The filters as URL parameters. */
export const boardParams = ({
  language,
  kind,
  what,
}: Omit<BoardQuery, "page">): Record<string, string> => ({
  language,
  ...(kind ? { kind } : {}),
  ...(what ? { what } : {}),
});

/** The URL of the first page with these filters. */
export const boardHref = (query: Omit<BoardQuery, "page">): string =>
  `${SCREENS.translations.path}?${new URLSearchParams(boardParams(query))}`;
