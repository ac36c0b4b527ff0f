import { getTranslations } from "@/lib/i18n/translations";
import { formatDay, formatMonthShort, formatTime, formatWeekday } from "@/lib/core/dates";
import { paths } from "@/lib/core/paths";
import type { Locale } from "@/lib/i18n/locale";
import { Link } from "@/lib/i18n/navigation";
import type { PostCard } from "@/lib/post/read/view";

/** The URL of the calendar file of a dated post. */
export const calendarHref = (id: number, locale: Locale) =>
  `/api/product/${id}/calendar?locale=${locale}`;

/** A post with a date as a row: day, title, venue and time, and a link to its calendar file. */
export async function DateRow({
  card,
  locale,
  heading: Heading,
}: {
  card: PostCard;
  locale: Locale;
  heading: "h2" | "h3" | "h4";
}) {
  const t = await getTranslations({ locale, namespace: "site" });
  const starts = new Date(card.starts_at ?? card.published_at ?? 0);
  return (
    <article
      className={
        "group relative grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-4 border-b border-rule py-4 " +
        "sm:grid-cols-[4rem_minmax(0,1fr)_auto]"
      }
    >
      <p className="leading-none">
        <time dateTime={starts.toISOString()}>
          <span className="headline block text-[1.75rem] leading-none">
            {formatDay(starts, locale)}
          </span>
          <span className="mt-1 block text-xs text-soft">{formatMonthShort(starts, locale)}</span>
        </time>
      </p>
      <div>
        <Heading className="font-sans text-base font-semibold tracking-normal wide:text-lg">
          <Link
            locale={locale}
            href={paths.post(card.slug)}
            className="after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
          >
            {card.product_name}
          </Link>
        </Heading>
        <p className="meta mt-1">
          {[
            card.sub_category,
            card.venue,
            `${formatWeekday(starts, locale)} ${formatTime(starts, locale)}`,
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      {card.starts_at && (
        <p className="relative z-10 col-start-2 mt-1 sm:col-start-3 sm:mt-0">
          <a
            href={calendarHref(card.id, locale)}
            aria-label={t("toCalendarOf", { title: card.product_name })}
            className="inline-block py-1 text-sm text-soft hover:text-ink hover:underline"
          >
            {t("toCalendar")}
          </a>
        </p>
      )}
    </article>
  );
}
