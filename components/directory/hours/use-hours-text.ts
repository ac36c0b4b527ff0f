"use client";

import { useTranslations } from "next-intl";
import { groupDays } from "@/components/directory/hours/group-days";
import type { OpeningHours } from "@/lib/directory/member/hours";

const dayMonth = (text: string) => text.split("-").reverse().join("/");

/** Formats opening hours as text: days with equal hours grouped, then seasons and exceptions. */
export function useHoursText(): (hours: OpeningHours) => string {
  const t = useTranslations("account.member");
  const weekText = (week: OpeningHours["week"]) =>
    groupDays({ week })
      .map(({ days, spans }) => {
        const [first, last] = [t(`days.${days[0]!}`), t(`days.${days.at(-1)!}`)];
        const name =
          days.length > 2 ? `${first} – ${last}` : days.map((day) => t(`days.${day}`)).join(", ");
        if (spans.length === 0) return `${name}: ${t("closed")}`;
        const hours = spans.map((span) => (span === "00:00–24:00" ? t("allDay") : span));
        return `${name}: ${hours.join(", ")}`;
      })
      .join(" · ");
  return (hours) =>
    [
      weekText(hours.week),
      t(hours.holidays === "closed" ? "holidaysClosed" : "holidaysOpen"),
      ...(hours.seasons ?? []).map(
        ({ from, to, week }) =>
          `${t("seasonFromTo", { from: dayMonth(from), to: dayMonth(to) })}: ${weekText(week)}`,
      ),
      ...(Object.keys(hours.exceptions ?? {}).length > 0
        ? [t("exceptionCount", { count: Object.keys(hours.exceptions ?? {}).length })]
        : []),
    ].join("\n");
}
