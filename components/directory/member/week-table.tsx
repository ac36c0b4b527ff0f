import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { WEEKDAYS, weekNow, type OpeningHours } from "@/lib/directory/member/hours";

type Props = { hours: OpeningHours; now: Date; locale: Locale };

/** The opening hours of the present week, a row for each day; the browser marks today (`Moment`). */
export async function WeekTable({ hours, now, locale }: Props) {
  const t = await getTranslations({ locale, namespace: "site" });
  const { week, until } = weekNow(hours, now);
  return (
    <>
      {until && (
        <p className="meta mt-1">
          {t("seasonNow", { until: until.split("-").reverse().join("/") })}
        </p>
      )}
      <dl className="mt-3 border-t border-rule text-[0.9375rem]">
        {WEEKDAYS.map((day) => {
          const shifts = week[day] ?? [];
          return (
            <div
              key={day}
              data-day={day}
              className={
                "-mx-2 flex justify-between gap-4 border-b border-rule px-2 py-1 " +
                "aria-[current]:bg-wash aria-[current]:font-semibold"
              }
            >
              <dt>{t(day)}</dt>
              <dd className={shifts.length > 0 ? "text-end tabular-nums" : "text-end text-soft"}>
                {shifts.length > 0
                  ? shifts.map(({ from, to }) => `${from}–${to}`).join(", ")
                  : t("closed")}
              </dd>
            </div>
          );
        })}
      </dl>
      {hours.holidays === "closed" && (
        <p className="meta mt-2">
          {t("holidays")}: {t("closed")}
        </p>
      )}
    </>
  );
}
