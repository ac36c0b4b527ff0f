import { groupDays } from "@/components/directory/hours/group-days";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { weekNow, type OpeningHours } from "@/lib/directory/member/hours";

type Props = { hours: OpeningHours; now: Date; locale: Locale };

/** The opening hours of the present week, days of one kind together. */
export async function WeekHours({ hours, now, locale }: Props) {
  const t = await getTranslations({ locale, namespace: "site" });
  return (
    <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-[0.9375rem]">
      {groupDays(weekNow(hours, now)).map(({ days, spans }) => (
        <div key={days[0]} className="contents">
          <dt>
            {days.length > 2
              ? `${t(days[0]!)} – ${t(days.at(-1)!)}`
              : days.map((day) => t(day)).join(", ")}
          </dt>
          <dd>{spans.length > 0 ? spans.join(", ") : t("closed")}</dd>
        </div>
      ))}
      {hours.holidays === "closed" && (
        <div className="contents">
          <dt>{t("holidays")}</dt>
          <dd>{t("closed")}</dd>
        </div>
      )}
    </dl>
  );
}
