import { getTranslations } from "@/lib/i18n/translations";
import { formatDate, formatLongDate, formatTime, SITE_ZONE } from "@/lib/core/dates";
import type { EventView } from "@/lib/event/read/view";
import type { Locale } from "@/lib/i18n/locale";

type Props = {
  event: Pick<EventView, "starts_at" | "ends_at" | "time_zone">;
  locale: Locale;
};

/** The times of an event in its zone, which is named. */
export async function EventTimes({ event, locale }: Props) {
  const [t, site] = await Promise.all([
    getTranslations({ locale, namespace: "event" }),
    getTranslations({ locale, namespace: "site" }),
  ]);
  const { time_zone: zone } = event;
  const [starts, ends] = [new Date(event.starts_at), new Date(event.ends_at)];
  const isOneDay = formatDate(starts, locale, zone) === formatDate(ends, locale, zone);
  return (
    <>
      <time dateTime={event.starts_at}>
        {formatLongDate(starts, locale, zone)}, {formatTime(starts, locale, zone)}
      </time>{" "}
      {site("until")}{" "}
      <time dateTime={event.ends_at}>
        {isOneDay ? "" : `${formatLongDate(ends, locale, zone)}, `}
        {formatTime(ends, locale, zone)}
      </time>{" "}
      <span className="meta font-normal">
        ({zone === SITE_ZONE ? site("athensTime") : t("zoneTime", { zone })})
      </span>
    </>
  );
}
