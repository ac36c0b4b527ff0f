import { AppointmentTabs } from "../appointment-tabs";
import { ScreenHead } from "@/components/kit/desk/screen/screen-head";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { ButtonLink } from "@/components/kit/ui/button";
import { companyToday, readCompanyCalendar } from "@/lib/commerce/appointment/by-company/calendar";
import { appointmentManifest } from "@/lib/commerce/appointment/manifest";
import type { UserActor } from "@/lib/kernel/core/actor";
import { formatDayMonth, formatLongDate, formatMonth, formatYear } from "@/lib/kernel/core/dates";
import { monthOf, noonOf } from "@/lib/kernel/core/months";
import { zoneName } from "@/lib/kernel/core/times";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { callPath } from "../../paths";
import { CalendarDay } from "./calendar-day";
import { calendarHref, stepDay, weeksShown, type CalendarUrl } from "./calendar-query";
import { MoveByDrag } from "./move-by-drag";

/** The form of each view; that of a month is the editorial calendar's. */
const FORMS = { day: "company-day", week: "", month: "calendar-month" } as const;

type Props = { locale: Locale; actor: UserActor; url: CalendarUrl; now: Date };

/** What the shown days are called together. */
function titleOf({ view }: CalendarUrl, days: readonly string[], date: string, locale: Locale) {
  if (view === "month") return formatMonth(noonOf(date), locale);
  if (view === "day") return formatLongDate(noonOf(date), locale);
  const [first, last] = [noonOf(days[0]!), noonOf(days.at(-1)!)];
  return `${formatDayMonth(first, locale)} – ${formatDayMonth(last, locale)} ${formatYear(last, locale)}`;
}

/** The calendar of one's company: a day, a week or a month, with links that work without scripts. */
export async function CompanyCalendarScreen({ locale, actor, url, now }: Props) {
  const { view } = url;
  const { today, person } = await companyToday(actor, now);
  const mine = Boolean(url.mine) && person !== null;
  const date = url.date ?? today;
  const weeks = weeksShown(view, date);
  const days = weeks.flat();
  const [t, own, calendar] = await Promise.all([
    getTranslations({ locale, namespace: "account.appointment.calendar" }),
    getTranslations({ locale, namespace: "account.appointment" }),
    readCompanyCalendar(actor, days, now, locale, mine),
  ]);
  const zone = calendar.timeZone;
  const step = (to: -1 | 1) => calendarHref({ view, date: stepDay(view, date, to), mine });
  return (
    <ScreenTexts locale={locale} namespaces={["appointment"]}>
      <ScreenHead title={own("title")} intro={<p>{t("intro")}</p>}>
        <ButtonLink locale={locale} href={callPath({})}>
          {t("book")}
        </ButtonLink>
        <ButtonLink
          locale={locale}
          href={appointmentManifest.screens.availability.path}
          kind="quiet"
        >
          {own("toAvailability")}
        </ButtonLink>
      </ScreenHead>
      <div className="mb-8">
        <AppointmentTabs locale={locale} current={view} date={url.date} mine={mine} />
      </div>
      {person && (
        <nav aria-label={t("whose")} className="mb-6 flex flex-wrap gap-x-6 gap-y-2">
          {([false, true] as const).map((each) => (
            <Link
              key={String(each)}
              locale={locale}
              href={calendarHref({ view, date: url.date, mine: each })}
              className="link-line"
              aria-current={each === mine ? "true" : undefined}
            >
              {t(each ? "mine" : "everybody")}
            </Link>
          ))}
        </nav>
      )}
      <div className="calendar-bar">
        <h2 className="calendar-title">{titleOf(url, days, date, locale)}</h2>
        <nav aria-label={t("navigation")} className="calendar-steps">
          <Link locale={locale} href={step(-1)} rel="prev" className="link-line">
            ← {t(`previous.${view}`)}
          </Link>
          <Link
            locale={locale}
            href={calendarHref({ view, date: undefined, mine })}
            className="link-line"
          >
            {t("today")}
          </Link>
          <Link locale={locale} href={step(1)} rel="next" className="link-line">
            {t(`next.${view}`)} →
          </Link>
        </nav>
      </div>
      <MoveByDrag
        memberId={calendar.memberId}
        zone={zone}
        from={calendar.range.from.toISOString()}
        to={calendar.range.to.toISOString()}
      >
        <div className={`company-calendar ${FORMS[view]}`}>
          {weeks.map((week) => (
            <ol key={week[0]} className="calendar-days calendar-week">
              {week.map((day) => (
                <CalendarDay
                  key={day}
                  locale={locale}
                  view={view}
                  day={day}
                  today={calendar.today}
                  zone={zone}
                  mine={mine}
                  times={calendar.days.get(day) ?? []}
                  isBeside={view === "month" && monthOf(day) !== monthOf(date)}
                />
              ))}
            </ol>
          ))}
        </div>
      </MoveByDrag>
      <p className="mt-6 max-w-prose text-sm text-soft">
        {own("zone", { zone: zoneName(zone, locale, noonOf(date)) })}
        {view === "week" && ` ${t("dragHint")}`}
      </p>
    </ScreenTexts>
  );
}
