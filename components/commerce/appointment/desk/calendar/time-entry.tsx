import type { CalendarTime } from "@/lib/commerce/appointment/by-company/calendar";
import { appointmentPath } from "@/lib/commerce/appointment/paths";
import { formatTime } from "@/lib/kernel/core/dates";
import { formatSpan } from "@/lib/kernel/core/times";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { CalendarView } from "./calendar-query";
import { callPath } from "../../paths";

type Props = {
  locale: Locale;
  zone: string;
  time: CalendarTime;
  /** A month has the beginning alone, a day phone and note too. */
  view: CalendarView;
};

/** "10:00–11:00"; the whole day of a calendar elsewhere has no hours. */
function hoursOf({ time: { starts, ends }, zone, locale, view }: Props): string {
  const [from, until] = [formatTime(starts, locale, zone), formatTime(ends, locale, zone)];
  if (from !== until && view === "month") return from;
  return from === until ? "" : `${from}–${until}`;
}

/** A booking, with a link to it; one that lies ahead can be carried to a free time, one of a type to an hour. */
async function Booking(props: Props) {
  const { locale, zone, time } = props;
  const t = await getTranslations({ locale, namespace: "account.appointment" });
  const { booking, slot, starts, ends } = time;
  if (!booking || !slot) return null;
  const name = booking.name ?? t("someGuest");
  const marks = [
    booking.tookPlace && t("tookPlace"),
    booking.noShow && t("noShow"),
    booking.isBusy && t("conflict"),
  ].filter(Boolean);
  const about = [booking.title, booking.person].filter(Boolean);
  const isDetailed = props.view === "day";
  const data = booking.isMovable && {
    draggable: true,
    "data-movable": true,
    "data-booking": slot.id,
    "data-version": slot.version,
    "data-type": booking.typeId ?? undefined,
    "data-name": name,
    "data-when": formatSpan({ starts, ends, zone }, locale),
  };
  return (
    <li className="calendar-entry" data-status="booked" {...data}>
      <p className="calendar-entry-head">{hoursOf(props)}</p>
      <Link
        locale={locale}
        href={appointmentPath(booking.uid)}
        draggable={false}
        className="calendar-entry-title"
      >
        {name}
      </Link>
      {about.length > 0 && <p className="calendar-entry-foot">{about.join(" · ")}</p>}
      {marks.length > 0 && <p className="calendar-entry-foot">{marks.join(" · ")}</p>}
      {isDetailed && booking.phone && (
        <p className="calendar-entry-foot">
          <a href={`tel:${booking.phone.replace(/[^\d+]/g, "")}`} className="link-line">
            {booking.phone}
          </a>
        </p>
      )}
      {isDetailed && booking.note && (
        <p className="calendar-entry-foot whitespace-pre-line">{booking.note}</p>
      )}
    </li>
  );
}

/** A time of the calendar: a booking, a free time that can be booked for a caller, or one that is taken. */
export async function TimeEntry(props: Props) {
  const { locale, zone, time } = props;
  if (time.booking) return <Booking {...props} />;
  const t = await getTranslations({ locale, namespace: "account.appointment" });
  const { state, slot, starts, ends, whose } = time;
  const hours = hoursOf(props) || t("calendar.allDay");
  if (state !== "open" || !slot)
    return (
      <li className="calendar-entry" data-status={state}>
        <p className="calendar-entry-head">{hours}</p>
        <p className="calendar-entry-foot">
          {whose === undefined
            ? t(`calendar.states.${state}`)
            : t("calendar.busyOf", { name: whose })}
        </p>
      </li>
    );
  const when = formatSpan({ starts, ends, zone }, locale);
  return (
    <li className="calendar-entry" data-status="open" data-free={slot.id} data-when={when}>
      <Link locale={locale} href={callPath({ slotId: slot.id })} className="calendar-entry-head">
        {hours} <span className="text-soft">{t("calendar.states.open")}</span>
        <span className="visually-hidden">{t("calendar.bookTime", { time: when })}</span>
      </Link>
    </li>
  );
}
