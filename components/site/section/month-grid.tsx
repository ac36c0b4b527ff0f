import { formatDayMonth, formatWeekday, formatWeekdayShort } from "@/lib/kernel/core/dates";
import { noonOf } from "@/lib/kernel/core/months";
import { publicHoliday } from "@/lib/kernel/greek/holidays";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { MonthEntries } from "./month-entries";
import { layOutMonth, type Lane, type MonthDay } from "./month-weeks";

/** Monday to Sunday of any week. */
const WEEKDAYS = ["04", "05", "06", "07", "08", "09", "10"].map((day) => noonOf(`2027-01-${day}`));
/** The dots of a day on a phone. */
const MOST_DOTS = 3;

type Texts = Awaited<ReturnType<typeof getTranslations<"event">>>;
type LaneProps = { lane: Lane; locale: Locale; t: Texts };

function LaneRow({ lane, locale, t }: LaneProps) {
  if (lane.kind === "gap") return <li aria-hidden="true" className="month-lane" />;
  if (lane.kind === "covered")
    return (
      <li className="month-lane">
        <span className="visually-hidden">
          {t("calendar.continues", { title: lane.item.title })}
        </span>
      </li>
    );
  const { item, days, hasBegun, goesOn } = lane;
  return (
    <li className="month-lane">
      <Link
        locale={locale}
        href={item.path}
        className="month-bar"
        data-days={days}
        data-begun={hasBegun || undefined}
        data-goes-on={goesOn || undefined}
        data-cancelled={item.isCancelled || undefined}
      >
        <span>{item.title}</span>
        {item.isCancelled && <span className="visually-hidden">, {t("isCancelled")}</span>}
      </Link>
    </li>
  );
}

type DayProps = { day: MonthDay; isToday: boolean; locale: Locale; t: Texts };

function DayCell({ day: { day, items, lanes, more }, isToday, locale, t }: DayProps) {
  const holiday = publicHoliday(day);
  const number = Number(day.slice(8));
  const [first] = items;
  const label = t("calendar.dayEntries", {
    day: formatDayMonth(noonOf(day), locale),
    count: items.length,
  });
  return (
    <td aria-current={isToday ? "date" : undefined} data-holiday={holiday ? "" : undefined}>
      <p className="month-date">
        {first ? (
          <a href={`#${first.key}`} aria-label={label} className="month-number">
            {number}
          </a>
        ) : (
          <span className="month-number">{number}</span>
        )}
        {holiday && <span className="month-holiday">{holiday[locale]}</span>}
      </p>
      {first && (
        <span aria-hidden="true" className="month-dots">
          {items.slice(0, MOST_DOTS).map(({ key }) => (
            <span key={key} />
          ))}
        </span>
      )}
      {first && (
        <ul className="month-lanes">
          {lanes.map((lane, index) => (
            <LaneRow key={index} lane={lane} locale={locale} t={t} />
          ))}
          {more > 0 && (
            <li className="px-1.5 text-xs text-soft">{t("calendar.more", { count: more })}</li>
          )}
        </ul>
      )}
    </td>
  );
}

type Props = { entries: MonthEntries; caption: string; locale: Locale };

/** A month as a table of weeks; each day with entries leads to the first of them in the list. */
export async function MonthGrid({ entries, caption, locale }: Props) {
  const t = await getTranslations({ locale, namespace: "event" });
  const { month, today, items } = entries;
  return (
    <table className="month">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday.getTime()} scope="col" abbr={formatWeekday(weekday, locale)}>
              <span className="lg:hidden">{formatWeekdayShort(weekday, locale)}</span>
              <span className="hidden lg:inline">{formatWeekday(weekday, locale)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {layOutMonth(month, items).map(({ key, days }) => (
          <tr key={key}>
            {days.map((day, index) =>
              day ? (
                <DayCell
                  key={day.day}
                  day={day}
                  isToday={day.day === today}
                  locale={locale}
                  t={t}
                />
              ) : (
                <td key={index} data-empty="" />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
