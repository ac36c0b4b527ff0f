import { getTranslations } from "@/lib/i18n/translations";
import { formatDay, formatMonthShort } from "@/lib/core/dates";
import type { Locale } from "@/lib/i18n/locale";
import { Link } from "@/lib/i18n/navigation";

/** Something that takes place at a time, as lists and the calendar show it. */
export type DatedItem = {
  /** Unique among all kinds, fit for an id. */
  key: string;
  title: string;
  path: string;
  starts: Date;
  ends: Date | null;
  /** The zone of its place. */
  zone: string;
  /** Where and when, in words. */
  meta: string;
  isCancelled: boolean;
  /** The URL of its calendar file. */
  calendarHref: string | null;
};

type Props = { item: DatedItem; locale: Locale; heading: "h2" | "h3" | "h4" };

/** What takes place as a row: day, title, place and time, and a link to its calendar file. */
export async function DatedRow({ item, locale, heading: Heading }: Props) {
  const t = await getTranslations({ locale, namespace: "site" });
  const { title, path, starts, zone, meta, calendarHref } = item;
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
            href={path}
            className="after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
          >
            {title}
          </Link>
        </Heading>
        <p className="meta mt-1">{meta}</p>
      </div>
      {calendarHref && (
        <p className="relative z-10 col-start-2 mt-1 sm:col-start-3 sm:mt-0">
          <a
            href={calendarHref}
            aria-label={t("toCalendarOf", { title })}
            className="inline-block py-1 text-sm text-soft hover:text-ink hover:underline"
          >
            {t("toCalendar")}
          </a>
        </p>
      )}
    </article>
  );
}
