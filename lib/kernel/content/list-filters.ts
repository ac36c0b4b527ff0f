import { z } from "zod";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** The gaps of a translation: it is missing, or outdated. */
const GAPS = ["missing-el", "missing-en", "outdated-el", "outdated-en"] as const;
export type Gap = (typeof GAPS)[number];

/** A gap as a filter of the services. */
export function gapFilter(gap: Gap | undefined): { missing?: Locale; outdated?: Locale } {
  if (gap === undefined) return {};
  const [what, locale] = gap.split("-") as ["missing" | "outdated", Locale];
  return { [what]: locale };
}

export const gap = z.enum(GAPS);
export const listedId = z.string().regex(/^[1-9]\d{0,8}$/);

/**
 * Values of the state filter for content without a schedule: `changed` has changes that are not
 * published, `trash` are deleted items.
 */
export const TRANSLATION_STATES = ["published", "changed", "draft", "archived", "trash"] as const;

/** The search and filters of a list, from the URL of its screen or of its export. */
export type RequestedFilters<
  L extends { read(query: Record<string, string>): { filters: object } },
> = {
  search?: string | undefined;
  filters: ReturnType<L["read"]>["filters"];
};

/** The search of a list as a filter of the services. */
export const searchOf = (search: string | undefined) => (search ? { search } : {});

/** An id of a URL as a number. */
export const numberOf = (text: string | undefined) =>
  text === undefined ? undefined : Number(text);

type State = (typeof TRANSLATION_STATES)[number] | "scheduled" | "review";

/**
 * A state as a filter of the services; `review` waits for an editor, `changed` has changes that are
 * not published, `trash` are deleted items.
 */
export function stateFilter<S extends State>(state: S | undefined) {
  if (state === undefined) return {};
  if (state === "trash") return { trash: true as const };
  if (state === "changed") return { changed: true as const };
  return state === "review"
    ? { review: true as const }
    : { status: state as Exclude<S, "trash" | "review" | "changed"> };
}

/** The same for content with a schedule. */
export type ListedState = "published" | "changed" | "scheduled" | "draft" | "archived" | "trash";

type TranslationList<Own extends object> = {
  search?: string | undefined;
  filters: Own & Dated & { state?: ListedState | "review"; gap?: Gap };
};

/** The filters of a list of translated content, as the services take them; own ones as they are. */
export function translationFilters<Own extends object>({
  search,
  filters: { state, gap: query, dated, from, to, by, ...own },
}: TranslationList<Own>) {
  return {
    ...own,
    ...stateFilter(state),
    ...commonFilters(search, query, { dated, from, to, by }),
  };
}

/** The dates by which a list is filtered; without one that by which it is about, else the change. */
export type ListDate = "updated" | "published" | "starts";

/** The filters of every list by date, on the clock of the site, and by account. */
export const datedFilters = {
  dated: z.enum(["updated", "published"]),
  from: z.iso.date(),
  to: z.iso.date(),
  by: listedId,
};

/** Values of these filters, as a URL has them. */
export type Dated = { dated?: ListDate; from?: string; to?: string; by?: string };

/** The filters by date and account, as the services take them. */
const datedFilter = ({ dated, from, to, by }: Dated) => ({
  ...(dated && { dated }),
  ...(from && { from }),
  ...(to && { to }),
  ...(by && { editedBy: Number(by) }),
});

/** The filters of every list of content: its search, what its translations lack, dates and account. */
export const commonFilters = (search: string | undefined, gap: Gap | undefined, dates: Dated) => ({
  ...searchOf(search),
  ...gapFilter(gap),
  ...datedFilter(dates),
});
