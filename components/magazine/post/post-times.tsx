import { millisecondsInDay } from "date-fns/constants";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { formatLongDate, SITE_ZONE } from "@/lib/kernel/core/dates";
import { formatSpan } from "@/lib/kernel/core/times";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { wholeDays } from "@/lib/magazine/post/read/whole-days";

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
    const last = new Date(days.until.getTime() - millisecondsInDay);
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
  return (
    <time dateTime={starts.toISOString()}>
      {formatSpan({ starts, ends, zone: SITE_ZONE }, locale)}
    </time>
  );
}
