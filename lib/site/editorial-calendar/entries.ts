import { millisecondsInMinute } from "date-fns/constants";
import { dayEnd } from "@/lib/kernel/core/months";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { ContentStatus } from "@/prisma/client/enums";
import type { CalendarKind, CalendarStatus } from "./kinds";
import type { CalendarEntry, CalendarQuery } from "./schema";
import { entryKey } from "./entry-key";

type Translation = {
  locale: Locale;
  title: string;
  status: ContentStatus;
  publishedAt: Date | null;
};

/** An item with its translations. */
export type Item = {
  kind: CalendarKind;
  id: number;
  version: number;
  section: CalendarEntry["section"];
  translations: readonly Translation[];
};

/** Instants, the last one not included. */
export type Span = { from: Date; until: Date };

/** What a reader of entries is asked for; `most` entries of a sort, and one more to tell a cut. */
export type Asked = {
  span: Span;
  filters: Pick<CalendarQuery, "section" | "language" | "status">;
  locale: Locale;
  most: number;
};

const isWithin = (date: Date, { from, until }: Span) => from <= date && date < until;

/** The title in a locale, else in another one. */
export function titleOf(
  { translations }: { translations: readonly Pick<Translation, "locale" | "title">[] },
  locale: Locale,
) {
  const own = translations.find((each) => each.locale === locale) ?? translations[0];
  return { title: own?.title ?? null, title_locale: own?.locale ?? null };
}

const base = (item: Item, status: CalendarStatus, at: Date, locale: Locale) => ({
  key: entryKey({ kind: item.kind, id: item.id, status }, at),
  kind: item.kind,
  id: item.id,
  version: item.version,
  status,
  at: at.toISOString(),
  ends_at: null,
  section: item.section,
  ...titleOf(item, locale),
  // Filled in for all entries of a response at once.
  assignment: null,
});

/** The publications of an item in a span: translations that appear in the same minute are one. */
export function publicationsOf(item: Item, span: Span, locale: Locale): CalendarEntry[] {
  const groups = new Map<string, { status: "scheduled" | "published"; of: Translation[] }>();
  for (const translation of item.translations) {
    const { status, publishedAt } = translation;
    if (status !== "scheduled" && status !== "published") continue;
    if (!publishedAt || !isWithin(publishedAt, span)) continue;
    const key = `${status} ${Math.floor(publishedAt.getTime() / millisecondsInMinute)}`;
    const group = groups.get(key) ?? { status, of: [] };
    groups.set(key, { status, of: [...group.of, translation] });
  }
  return [...groups.values()].map(({ status, of }) => ({
    ...base(item, status, of[0]!.publishedAt!, locale),
    languages: of.map((each) => each.locale),
    may_move: status === "scheduled",
  }));
}

/** The date of an item of the agenda; null for one whose every translation is archived. */
export function dateOf(
  item: Item,
  { startsAt, endsAt, isCancelled }: { startsAt: Date; endsAt: Date | null; isCancelled: boolean },
  locale: Locale,
): CalendarEntry | null {
  const shown = item.translations.filter(({ status }) => status !== "archived");
  if (shown.length === 0) return null;
  const live = shown.filter(({ status }) => status === "published" || status === "scheduled");
  const statusOf = (): CalendarStatus => {
    if (isCancelled) return "cancelled";
    return live.length > 0 ? "takes_place" : "draft";
  };
  return {
    ...base(item, statusOf(), startsAt, locale),
    ends_at: endsAt?.toISOString() ?? null,
    languages: (live.length > 0 ? live : shown).map((each) => each.locale),
    may_move: false,
  };
}

/** The day until which an item is assigned, at its last minute in Athens. */
export const dueOf = (item: Item, day: string, locale: Locale): CalendarEntry => ({
  ...base(item, "due", new Date(dayEnd(day).getTime() - millisecondsInMinute), locale),
  languages: item.translations.map((each) => each.locale),
  may_move: true,
});
