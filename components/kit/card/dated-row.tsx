import { Picture } from "@/components/kit/asset/picture";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { Link } from "@/lib/kernel/i18n/navigation";
import { dateBlock } from "./dated-days";
import type { DatedItem } from "./dated-item";

type Props = {
  item: DatedItem;
  locale: Locale;
  heading: "h2" | "h3" | "h4";
  /** With its picture: in the lists of what takes place. */
  hasPicture?: boolean;
};

const COLUMNS = {
  text: "grid-cols-[3.25rem_minmax(0,1fr)] sm:grid-cols-[4rem_minmax(0,1fr)_auto]",
  picture:
    "grid-cols-[3.25rem_minmax(0,1fr)_4.5rem] sm:grid-cols-[4rem_11rem_minmax(0,1fr)_auto] " +
    "sm:gap-x-6",
};

/**
 * What takes place as a row: day or days, title, place and time, and a link to its calendar file as
 * long as it is awaited.
 */
export async function DatedRow({ item, locale, heading: Heading, hasPicture = false }: Props) {
  const t = await getTranslations({ locale, namespace: "site" });
  const { title, path, starts, meta, mark, calendarHref, cover } = item;
  const { days, months } = dateBlock(item, locale);
  return (
    <article
      className={
        "group relative grid gap-x-4 border-b border-rule py-3 sm:py-4 " +
        COLUMNS[hasPicture ? "picture" : "text"]
      }
    >
      <p className="leading-none">
        <time dateTime={starts.toISOString()}>
          <span
            className={
              "headline block leading-none whitespace-nowrap " +
              (days.length > 2 ? "text-[1.1875rem]" : "text-[1.75rem]")
            }
          >
            {days}
          </span>
          <span className="mt-1 block text-xs text-soft">{months}</span>
        </time>
      </p>
      {hasPicture && (
        <div className="col-start-3 row-start-1 sm:col-start-2">
          {cover && (
            <Picture
              asset={cover}
              decorative
              sizes="(min-width: 640px) 11rem, 4.5rem"
              className="aspect-square w-full rounded-md object-cover sm:aspect-3/2"
            />
          )}
        </div>
      )}
      <div className={hasPicture ? "col-start-2 row-start-1 sm:col-start-3" : undefined}>
        <Heading
          className={
            hasPicture
              ? "headline text-base sm:text-lg wide:text-xl"
              : "font-sans text-base font-semibold tracking-normal wide:text-lg"
          }
        >
          <Link locale={locale} href={path} className="card-link">
            {title}
          </Link>
        </Heading>
        <p className="meta mt-1">
          {mark && (
            <>
              <strong className="text-ink">{mark}</strong>
              {meta && "\u00a0· "}
            </>
          )}
          {meta}
        </p>
      </div>
      {calendarHref && (
        <p
          className={
            "relative z-10 col-start-2 mt-1 sm:mt-0 " +
            (hasPicture ? "sm:col-start-4" : "sm:col-start-3")
          }
        >
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
