import type { ReactNode } from "react";
import { eventCalendarHref } from "@/components/commerce/event-card/calendar-href";
import { ButtonLink } from "@/components/kit/ui/button";
import { formatLongDate } from "@/lib/kernel/core/dates";
import { formatHours } from "@/lib/kernel/core/times";
import type { EventMoment } from "@/lib/commerce/event/read/moment";
import type { EventView } from "@/lib/commerce/event/read/view";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { ReaderTime } from "./reader-time";

type Props = {
  event: EventView;
  moment: EventMoment;
  locale: Locale;
  /** Its other dates. */
  dates?: ReactNode;
  /** The price, the seats left and the one button; without it the calendar is the button. */
  action: ReactNode;
  saveButton: ReactNode;
};

/** The day in a line, the hours with their zone in another. */
function When({ event, locale }: Pick<Props, "event" | "locale">) {
  const { starts_at: starts, ends_at: ends, time_zone: zone } = event;
  const span = { starts: new Date(starts), ends: new Date(ends), zone };
  return (
    <time dateTime={starts}>
      <span className="event-day">{formatLongDate(span.starts, locale, zone)}</span>
      <span>{formatHours(span, locale)}</span>
    </time>
  );
}

/** When and where an event takes place, and what one can do about it; beside the picture. */
export async function EventPanel(props: Props) {
  const { event, moment, locale, dates, action, saveButton } = props;
  const [t, site, webinar] = await Promise.all([
    getTranslations({ locale, namespace: "event" }),
    getTranslations({ locale, namespace: "site" }),
    getTranslations({ locale, namespace: "webinar" }),
  ]);
  const isAwaited = moment === "ahead" || moment === "running";
  const where = [event.venue ?? event.address, ...(event.is_online ? [t("online")] : [])];
  return (
    <div className="event-panel" data-awaited={isAwaited || undefined}>
      <dl className="event-facts">
        <div>
          <dt className="meta">{site("when")}</dt>
          <dd>
            <When event={event} locale={locale} />
            {event.is_online && isAwaited && (
              <ReaderTime
                locale={locale}
                startsAt={event.starts_at}
                endsAt={event.ends_at}
                zone={event.time_zone}
                label={webinar("readerTime", { time: "{time}" })}
              />
            )}
          </dd>
        </div>
        {where.some(Boolean) && (
          <div>
            <dt className="meta">{site("where")}</dt>
            <dd>
              <span className="event-day">{where.filter(Boolean).join(" · ")}</span>
              {event.venue && event.address && <span>{event.address}</span>}
            </dd>
          </div>
        )}
      </dl>
      {dates}
      {action}
      {!action && isAwaited && (
        <div className="event-action">
          <ButtonLink href={eventCalendarHref(event.id, locale)}>{t("page.calendar")}</ButtonLink>
        </div>
      )}
      <div className="event-links">
        {action && isAwaited && (
          <a href={eventCalendarHref(event.id, locale)} className="link-line">
            {t("page.calendar")}
          </a>
        )}
        {saveButton}
      </div>
    </div>
  );
}
