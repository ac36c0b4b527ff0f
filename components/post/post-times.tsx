import { getTranslations } from "@/lib/i18n/translations";
import { formatDate, formatLongDate, formatTime } from "@/lib/core/dates";
import type { Locale } from "@/lib/i18n/locale";
import { DAY_MS, wholeDays } from "@/lib/post/read/whole-days";

/** The dates of a post; without times for whole days, as in its calendar file. */
export async function PostTimes({
  starts,
  ends,
  locale,
}: {
  starts: Date;
  ends: Date | null;
  locale: Locale;
}) {
  const t = await getTranslations({ locale, namespace: "site" });
  const days = wholeDays(starts, ends);
  if (days) {
    const last = new Date(days.until.getTime() - DAY_MS);
    return (
      <>
        <time dateTime={days.from.toISOString().slice(0, 10)}>
          {formatLongDate(days.from, locale)}
        </time>
        {last > days.from && (
          <>
            {" "}
            {t("until")}{" "}
            <time dateTime={last.toISOString().slice(0, 10)}>{formatLongDate(last, locale)}</time>
          </>
        )}
      </>
    );
  }
  const sameDay = ends && formatDate(starts, locale) === formatDate(ends, locale);
  return (
    <>
      <time dateTime={starts.toISOString()}>
        {formatLongDate(starts, locale)}, {formatTime(starts, locale)}
      </time>
      {ends && (
        <>
          {" "}
          {t("until")}{" "}
          <time dateTime={ends.toISOString()}>
            {sameDay
              ? formatTime(ends, locale)
              : `${formatLongDate(ends, locale)}, ${formatTime(ends, locale)}`}
          </time>
        </>
      )}{" "}
      <span className="meta font-normal">({t("athensTime")})</span>
    </>
  );
}
