import type { CalendarTime } from "@/lib/commerce/appointment/by-company/calendar";
import { Icon } from "@/components/kit/ui/icon";
import { formatLongDate, formatWeekdayShort } from "@/lib/kernel/core/dates";
import { noonOf } from "@/lib/kernel/core/months";
import { publicHoliday } from "@/lib/kernel/greek/holidays";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { callPath } from "../../paths";
import { calendarHref, type CalendarView } from "./calendar-query";
import { DayHours } from "./day-hours";
import { TimeEntry } from "./time-entry";

/** Times of a day in a month that have a line; the day has the others. */
const MOST_IN_MONTH = 3;

type Props = {
  locale: Locale;
  view: CalendarView;
  day: string;
  today: string;
  zone: string;
  times: readonly CalendarTime[];
  /** Whether it belongs to a month beside the one that is shown. */
  isBeside: boolean;
  /** Whether of the reader's own appointments alone. */
  mine: boolean;
};

/** A day of a company's calendar. In a month free times are counted, and lead to the day. */
export async function CalendarDay(props: Props) {
  const { locale, view, day, today, zone, times, isBeside, mine } = props;
  const t = await getTranslations({ locale, namespace: "account.appointment.calendar" });
  const noon = noonOf(day);
  const name = formatLongDate(noon, locale);
  const isMonth = view === "month";
  const holiday = publicHoliday(day);
  const free = times.filter(({ state }) => state === "open").length;
  const own = isMonth ? times.filter(({ state }) => state !== "open") : times;
  const shown = isMonth ? own.slice(0, MOST_IN_MONTH) : own;
  const left = own.length - shown.length;
  const counted = [
    left > 0 && t("more", { count: left }),
    isMonth && free > 0 && t("free", { count: free }),
  ].filter(Boolean);
  const dayPath = calendarHref({ view: "day", date: day, mine });
  return (
    <li
      className="calendar-day"
      data-beside={isBeside || undefined}
      data-past={day < today || undefined}
      aria-current={day === today ? "date" : undefined}
    >
      <div className="calendar-day-head">
        <h3>
          <Link locale={locale} href={dayPath} className="hover:underline">
            <span aria-hidden="true">
              <span className="calendar-weekday">{formatWeekdayShort(noon, locale)}</span>{" "}
              <span className="calendar-number">{Number(day.slice(8))}</span>
            </span>
            <span className="visually-hidden">{name}</span>
          </Link>
        </h3>
        {day >= today && (
          <Link
            locale={locale}
            href={callPath({ date: day })}
            className="icon-button calendar-tool"
            aria-label={t("bookDay", { day: name })}
            title={t("bookDay", { day: name })}
          >
            <Icon name="plus" size={16} />
          </Link>
        )}
      </div>
      {holiday && !isMonth && <p className="calendar-holiday">{holiday[locale]}</p>}
      {shown.length > 0 && (
        <ul className="calendar-entries">
          {shown.map((time) => (
            <TimeEntry key={time.key} locale={locale} zone={zone} time={time} view={view} />
          ))}
        </ul>
      )}
      {!isMonth && <DayHours day={day} />}
      {counted.length > 0 && (
        <p className="company-calendar-count">
          <Link locale={locale} href={dayPath} className="link-line">
            {counted.join(", ")}
          </Link>
        </p>
      )}
      {view === "day" && times.length === 0 && <p className="text-soft">{t("empty")}</p>}
    </li>
  );
}
