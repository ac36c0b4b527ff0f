import { Static } from "@/components/kit/ui/static";
import { formatLongDate } from "@/lib/kernel/core/dates";
import { paths } from "@/lib/kernel/core/paths";
import { formatSpan } from "@/lib/kernel/core/times";
import type { EventMoment } from "@/lib/commerce/event/read/moment";
import { movedFrom } from "@/lib/commerce/event/read/moved";
import type { EventView } from "@/lib/commerce/event/read/view";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";

type Props = { event: EventView; moment: EventMoment; locale: Locale };

/** The lines of the head: what is so, then what it means for the reader. */
async function linesOf({ event, moment, locale }: Props): Promise<(string | null)[]> {
  const [own, t] = await Promise.all([
    getTranslations({ locale, namespace: event.kind }),
    getTranslations({ locale, namespace: "event" }),
  ]);
  if (moment === "cancelled")
    return [
      own("cancelled"),
      event.cancel_reason,
      event.ticket_types.length > 0 ? t("page.refunded") : null,
    ];
  if (moment === "over") {
    const day = formatLongDate(new Date(event.starts_at), locale, event.time_zone);
    return [own("isOver"), t("page.overOn", { day })];
  }
  const moved = await movedFrom(event, locale);
  return [
    ...(moment === "running"
      ? [t("page.running"), event.is_online ? t("page.runningOnline") : null]
      : []),
    ...(moved?.times
      ? [t("page.movedTime"), t("page.wasTime", { before: formatSpan(moved.times, locale) })]
      : []),
    ...(moved?.place ? [t("page.movedPlace", { before: moved.place })] : []),
  ];
}

/**
 * What a reader must know before all else: the event is cancelled, and why; is over; takes place now;
 * or has another time or place than it was announced with. Nothing where all is as announced.
 */
export async function EventState(props: Props) {
  const { event, moment, locale } = props;
  const [t, lines] = await Promise.all([
    getTranslations({ locale, namespace: "event" }),
    linesOf(props),
  ]);
  const [first, ...rest] = lines.filter((line) => line !== null);
  if (first === undefined) return null;
  const isGone = moment === "cancelled" || moment === "over";
  const list = event.kind === "webinar" ? paths.webinars : paths.section("events");
  return (
    <Static className="event-state" data-moment={moment}>
      <p className="font-semibold">{first}</p>
      {rest.map((line) => (
        <p key={line} className="whitespace-pre-line">
          {line}
        </p>
      ))}
      {isGone && (
        <p>
          <Link locale={locale} href={list} className="link-line">
            {t("page.next")}
          </Link>
        </p>
      )}
    </Static>
  );
}
