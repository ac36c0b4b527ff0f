import { getTranslations } from "@/lib/i18n/translations";
import { formatDay, formatMonthShort, formatTime, formatWeekday } from "@/lib/core/dates";
import { paths } from "@/lib/core/paths";
import type { EventCard } from "@/lib/event/read/view";
import type { Locale } from "@/lib/i18n/locale";
import { Link } from "@/lib/i18n/navigation";
import { eventCalendarHref } from "./event-facts";

type Props = { card: EventCard; locale: Locale; heading: "h2" | "h3" | "h4" };

/** An event as a row: day, title, place and time, and a link to its calendar file. */
export async function EventRow({ card, locale, heading: Heading }: Props) {
  const [t, site] = await Promise.all([
    getTranslations({ locale, namespace: "event" }),
    getTranslations({ locale, namespace: "site" }),
  ]);
  const { time_zone: zone } = card;
  const starts = new Date(card.starts_at);
  return (
    <article
      className={
        "group relative grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-4 border-b border-rule py-4 " +
        "sm:grid-cols-[4rem_minmax(0,1fr)_auto]"
      }
    >
      <p className="leading-none">
        <time dateTime={card.starts_at}>
          <span className="headline block text-[1.75rem] leading-none">
            {formatDay(starts, locale, zone)}
          </span>
          <span className="mt-1 block text-xs text-soft">
            {formatMonthShort(starts, locale, zone)}
          </span>
        </time>
      </p>
      <div>
        <Heading className="font-sans text-base font-semibold tracking-normal wide:text-lg">
          <Link
            locale={locale}
            href={paths.event(card.slug)}
            className="after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
          >
            {card.title}
          </Link>
        </Heading>
        <p className="meta mt-1">
          {[
            card.cancelled_at ? t("isCancelled") : undefined,
            card.is_online ? t("online") : undefined,
            card.venue,
            `${formatWeekday(starts, locale, zone)} ${formatTime(starts, locale, zone)}`,
            card.price_from === 0 ? t("free") : undefined,
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      <p className="relative z-10 col-start-2 mt-1 sm:col-start-3 sm:mt-0">
        <a
          href={eventCalendarHref(card.id, locale)}
          aria-label={site("toCalendarOf", { title: card.title })}
          className="inline-block py-1 text-sm text-soft hover:text-ink hover:underline"
        >
          {site("toCalendar")}
        </a>
      </p>
    </article>
  );
}
