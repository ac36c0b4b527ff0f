import { SCREENS } from "@/lib/account/screens";
import { firstValue, pageNumber } from "@/lib/i18n/page-number";
import { LOCALES, otherLocale, type Locale } from "@/lib/i18n/locale";
import { GAP_KINDS, GAP_STATES, type GapKind, type GapState } from "@/lib/translation/kinds";

/** What the address of the board asks for; `page` counts from 0. */
export type BoardQuery = { language: Locale; kind?: GapKind; what?: GapState; page: number };

type Raw = Record<string, string | string[] | undefined>;

/**
 * Reads the address; what makes no sense counts as not given. The language that is looked for is
 * the other one than that of the page.
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

/** The filters as parameters of the address. */
export const boardParams = ({
  language,
  kind,
  what,
}: Omit<BoardQuery, "page">): Record<string, string> => ({
  language,
  ...(kind ? { kind } : {}),
  ...(what ? { what } : {}),
});

/** The address of the first page with these filters. */
export const boardHref = (query: Omit<BoardQuery, "page">): string =>
  `${SCREENS.translations.path}?${new URLSearchParams(boardParams(query))}`;
