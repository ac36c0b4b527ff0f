import { getTranslations } from "@/lib/kernel/i18n/translations";
import { formatDate, formatWeekday } from "@/lib/kernel/core/dates";
import { publicHoliday } from "@/lib/kernel/greek/holidays";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { specialDays, type OpeningHours } from "@/lib/directory/member/hours";

type Props = { hours: OpeningHours; now: Date; locale: Locale };

/** The coming days with hours of their own, such as holidays; nothing without any. */
export async function SpecialDays({ hours, now, locale }: Props) {
  const days = specialDays(hours, now);
  if (days.length === 0) return null;
  const t = await getTranslations({ locale, namespace: "site" });
  return (
    <>
      <h3 className="mt-4 font-sans text-[0.9375rem] font-semibold tracking-normal">
        {t("specialHours")}
      </h3>
      <dl className="mt-1 grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-[0.9375rem]">
        {days.map(({ date, shifts }) => {
          const day = new Date(`${date}T12:00:00Z`);
          const holiday = publicHoliday(date)?.[locale];
          return (
            <div key={date} className="contents">
              <dt>
                {formatWeekday(day, locale)} {formatDate(day, locale).slice(0, 5)}
                {holiday && <span className="block text-sm text-soft">{holiday}</span>}
              </dt>
              <dd className="text-end">
                {shifts.length > 0
                  ? shifts.map(({ from, to }) => `${from}–${to}`).join(", ")
                  : t("closed")}
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}
