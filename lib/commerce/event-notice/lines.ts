import { formatSpan } from "@/lib/kernel/core/times";
import { placeIn, type EventFacts, type FactName } from "@/lib/commerce/event/facts";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { noticeText } from "./texts";

const timesOf = (facts: EventFacts, locale: Locale) =>
  formatSpan(
    {
      starts: new Date(facts.starts_at),
      ends: new Date(facts.ends_at),
      zone: facts.time_zone,
    },
    locale,
  );

const changedLine = (label: "when" | "place", now: string, former: string, locale: Locale) =>
  `${noticeText(label, locale)}: ${now}\n(${noticeText("former", locale)}: ${former})`;

/** When and where an event takes place, a line for each. */
export function factLines(facts: EventFacts, locale: Locale): string[] {
  const place = placeIn(facts, locale);
  return [
    `${noticeText("when", locale)}: ${timesOf(facts, locale)}`,
    ...(place ? [`${noticeText("place", locale)}: ${place}`] : []),
    ...(facts.is_online && facts.online_url
      ? [`${noticeText("join", locale)}: ${facts.online_url}`]
      : []),
  ];
}

/** What changed for the holder of a ticket, with old and new value. */
export function changeLines(
  before: EventFacts,
  after: EventFacts,
  changed: readonly FactName[],
  locale: Locale,
): string[] {
  const place = (facts: EventFacts) => placeIn(facts, locale) || noticeText("noPlace", locale);
  const lines: Record<FactName, () => string> = {
    time: () => changedLine("when", timesOf(after, locale), timesOf(before, locale), locale),
    place: () => changedLine("place", place(after), place(before), locale),
    is_online: () => noticeText(after.is_online ? "isOnline" : "isOnSite", locale),
    online_url: () =>
      after.online_url ? `${noticeText("join", locale)}: ${after.online_url}` : "",
    cancelled: () => "",
  };
  return changed.map((name) => lines[name]()).filter(Boolean);
}
