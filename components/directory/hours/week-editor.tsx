"use client";

import { useTranslations } from "next-intl";
import { WEEKDAYS } from "@/lib/directory/member/hours";
import { DayRow } from "./day-row";
import { copyMonday, withDay, type Week } from "./hours-state";
import { LinkButton } from "@/components/kit/ui/button";

/** The seven days of a week. */
export function WeekEditor({ week, onChange }: { week: Week; onChange(week: Week): void }) {
  const t = useTranslations("account.member");
  return (
    <div className="hours-week">
      {WEEKDAYS.map((day) => (
        <DayRow
          key={day}
          name={t(`days.${day}`)}
          head={t(`days.${day}`)}
          shifts={week[day] ?? []}
          onChange={(shifts) => onChange(withDay(week, day, shifts))}
        >
          {day === "mon" && (
            <LinkButton className="text-sm" onClick={() => onChange(copyMonday(week))}>
              {t("hoursCopy")}
            </LinkButton>
          )}
        </DayRow>
      ))}
    </div>
  );
}
