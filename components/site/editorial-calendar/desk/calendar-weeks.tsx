"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { formatDayMonth } from "@/lib/kernel/core/dates";
import { monthOf, noonOf } from "@/lib/kernel/core/months";
import type { CalendarEntry } from "@/lib/site/editorial-calendar/schema";
import { Link } from "@/lib/kernel/i18n/navigation";
import { DayCell } from "./day-cell";
import { EntryCard } from "./entry-card";
import { countWeek, isFilled, type entriesByDay } from "./gaps";
import type { useCarry } from "./use-carry";

export type WeeksProps = {
  weeks: readonly (readonly string[])[];
  /** The month that is shown; undefined in the week, whose days all belong to it. */
  month: string | undefined;
  today: string;
  /** Whether days without a publication are told. */
  hasGaps: boolean;
  /** The maximum number of entries that a day shows: in the list by day, and in a cell of seven. */
  most: number;
  mostInCell: number;
  /** The path of the week of each first day, where all of its entries are shown. */
  weekPaths: Readonly<Record<string, string>>;
};
type Props = WeeksProps &
  Pick<ReturnType<typeof useCarry>, "carried" | "handleOf"> & {
    byDay: ReturnType<typeof entriesByDay>;
    isBusy: boolean;
    /** Asks where an entry goes. */
    onOpen(entry: CalendarEntry): void;
  };

/** The weeks with their days and entries. */
export function CalendarWeeks(props: Props) {
  const { weeks, month, today, hasGaps, most, mostInCell, weekPaths } = props;
  const { byDay, isBusy, carried, handleOf, onOpen } = props;
  const t = useTranslations("account.calendar");
  const { locale } = useFormContext();
  const moreLink = (first: string, count: number, form: "list" | "cell") =>
    count > 0 && (
      <p className="calendar-more" data-form={most === mostInCell ? undefined : form}>
        <Link locale={locale} href={weekPaths[first] ?? ""} className="link-line">
          {form === "cell" ? t("moreInCell", { count }) : t("more", { count })}
        </Link>
      </p>
    );
  const dayCell = (day: string, first: string) => {
    const ofDay = byDay.get(day) ?? [];
    return (
      <DayCell
        key={day}
        day={day}
        today={today}
        isBeside={month !== undefined && monthOf(day) !== month}
        isGap={hasGaps ? !isFilled(ofDay) : undefined}
        isTarget={carried?.day === day}
        more={
          <>
            {moreLink(first, ofDay.length - most, "list")}
            {most !== mostInCell && moreLink(first, ofDay.length - mostInCell, "cell")}
          </>
        }
      >
        {ofDay.length > 0 && (
          <ul className="calendar-entries">
            {ofDay.slice(0, most).map((entry, index) => (
              <EntryCard
                key={entry.key}
                entry={entry}
                isExtra={index >= mostInCell}
                isCarried={carried?.key === entry.key}
                isBusy={isBusy}
                handle={handleOf(entry)}
                onOpenMove={() => onOpen(entry)}
              />
            ))}
          </ul>
        )}
      </DayCell>
    );
  };
  return (
    <>
      {weeks.map((week) => {
        const [first, last] = [week[0]!, week.at(-1)!];
        const name = t("weekName", {
          from: formatDayMonth(noonOf(first), locale),
          until: formatDayMonth(noonOf(last), locale),
        });
        return (
          <section key={first} aria-labelledby={`week-${first}`} className="calendar-week">
            <div className="calendar-week-head">
              <h2 id={`week-${first}`}>{name}</h2>
              {hasGaps && <p>{t("weekCount", countWeek(week, byDay))}</p>}
            </div>
            <ol className="calendar-days">{week.map((day) => dayCell(day, first))}</ol>
          </section>
        );
      })}
    </>
  );
}
