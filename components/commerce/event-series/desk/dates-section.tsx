import { millisecondsInDay } from "date-fns/constants";
import { ScreenTexts } from "@/components/kit/desk/screen/screen-texts";
import { datesForEditing, type DeskDate } from "@/lib/commerce/event-series/read";
import { weekdayOf } from "@/lib/commerce/event-series/rule";
import { dayIn } from "@/lib/commerce/event-series/times";
import type { EventEditView } from "@/lib/commerce/event/desk/view";
import type { UserActor } from "@/lib/kernel/core/actor";
import { formatDate, formatTime, formatWeekdayShort } from "@/lib/kernel/core/dates";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { GiveTexts } from "./give-texts";
import { MakeDates } from "./make-dates";

type Props = { locale: Locale; actor: UserActor; event: EventEditView };

/** What a date is, before how many seats it has. */
function stateOf(date: DeskDate): "cancelled" | "over" | "public" | "waits" | "draft" {
  if (date.cancelledAt) return "cancelled";
  if (date.isOver) return "over";
  if (date.statuses.some((status) => status === "published" || status === "scheduled"))
    return "public";
  return date.statuses.includes("in_review") ? "waits" : "draft";
}

/** The first day after the last date and after today. */
const nextDay = (dates: readonly DeskDate[], zone: string): string => {
  const last = Math.max(Date.now(), ...dates.map(({ startsAt }) => startsAt.getTime()));
  return dayIn(zone, new Date(last + millisecondsInDay));
};

/** The dates of an event or a webinar with their state and seats, and the form that makes further ones. */
export async function DatesSection({ locale, actor, event }: Props) {
  const [t, dates] = await Promise.all([
    getTranslations({ locale, namespace: "account.eventSeries" }),
    datesForEditing(actor, event.id),
  ]);
  const api = `/api/${event.kind}/${event.id}`;
  const zone = event.time_zone;
  const [starts, ends] = [new Date(event.starts_at), new Date(event.ends_at)];
  const later = dates.filter(
    (date) => date.startsAt > starts && !date.isOver && date.cancelledAt === null,
  ).length;
  const seatsOf = ({ taken, capacity }: DeskDate) =>
    capacity === null ? t("sold", { taken }) : t("soldOf", { taken, capacity });
  const isWebinar = event.kind === "webinar";
  return (
    <section
      id="dates"
      aria-labelledby="dates-title"
      className="border-t border-rule px-4 pt-8 pb-12 lg:px-8"
    >
      <h2 id="dates-title" className="text-xl">
        {t("title")}
      </h2>
      <p className="mt-2 max-w-2xl text-soft">{t(isWebinar ? "webinarIntro" : "intro")}</p>
      <ul className="mt-5 max-w-2xl">
        {dates.map((date) => (
          <li
            key={date.id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-rule py-2"
          >
            <Link
              locale={locale}
              href={`${SCREENS[event.kind].path}/${date.id}`}
              aria-current={date.id === event.id ? "page" : undefined}
              className={`link-line tabular-nums ${date.id === event.id ? "font-semibold" : ""}`}
            >
              {formatWeekdayShort(date.startsAt, locale, date.timeZone)}{" "}
              {formatDate(date.startsAt, locale, date.timeZone)},{" "}
              {formatTime(date.startsAt, locale, date.timeZone)}
            </Link>
            <span className="text-sm text-soft">
              {t(`states.${stateOf(date)}`)} · {seatsOf(date)}
            </span>
          </li>
        ))}
      </ul>
      <ScreenTexts locale={locale} namespaces={["eventSeries"]}>
        {later > 0 && <GiveTexts api={api} later={later} />}
        <details className="mt-6" open={dates.length === 1}>
          <summary className="link-line font-medium">{t("further")}</summary>
          <div className="mt-5">
            <MakeDates
              key={dates.length}
              api={api}
              zone={zone}
              starts={formatTime(starts, locale, zone)}
              ends={formatTime(ends, locale, zone)}
              weekday={weekdayOf(dayIn(zone, starts))}
              from={nextDay(dates, zone)}
            />
          </div>
        </details>
      </ScreenTexts>
    </section>
  );
}
