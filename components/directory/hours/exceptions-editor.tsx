"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button, LinkButton } from "@/components/kit/ui/button";
import { formatDate, formatWeekday } from "@/lib/kernel/core/dates";
import { publicHoliday } from "@/lib/kernel/greek/holidays";
import type { OpeningHours } from "@/lib/directory/member/hours";
import { DateField } from "@/components/kit/desk/date/date-field";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { ClosedPeriod } from "./closed-period";
import { DayRow } from "./day-row";
import { exceptionRows, withException, withoutExceptions } from "./hours-state";

/** The years for which public holidays are offered. */
const isSupportedDate = (date: string) => /^20\d\d-\d\d-\d\d$/.test(date);

/** Exceptions of single days, which override weekly hours, seasons and holidays. */
export function ExceptionsEditor({
  hours,
  onChange,
}: {
  hours: OpeningHours;
  onChange(hours: OpeningHours): void;
}) {
  const t = useTranslations("account.member");
  const { locale } = useFormContext();
  const id = useId();
  const [date, setDate] = useState("");
  const add = () => {
    if (!isSupportedDate(date)) return;
    if (!hours.exceptions?.[date]) onChange(withException(hours, date, []));
    setDate("");
  };
  const dayText = (day: string) => formatDate(new Date(`${day}T12:00:00Z`), locale);
  const periodText = ({ from, to, dates }: { from: string; to: string; dates: string[] }) =>
    t("closedPeriod", { from: dayText(from), to: dayText(to), days: dates.length });
  return (
    <div>
      {exceptionRows(hours).map((row) => {
        if (row.kind === "closed")
          return (
            <p
              key={row.from}
              className="flex flex-wrap items-baseline gap-x-4 border-t border-rule py-3"
            >
              <span>{periodText(row)}</span>
              <LinkButton
                className="text-sm"
                aria-label={t("exceptionRemoveOf", { day: periodText(row) })}
                onClick={() => onChange(withoutExceptions(hours, row.dates))}
              >
                {t("exceptionRemove")}
              </LinkButton>
            </p>
          );
        const { date: day, shifts } = row;
        const at = new Date(`${day}T12:00:00Z`);
        const name = `${formatWeekday(at, locale)} ${formatDate(at, locale)}`;
        const holiday = isSupportedDate(day) ? publicHoliday(day)?.[locale] : undefined;
        return (
          <DayRow
            key={day}
            name={name}
            head={
              <>
                {name}
                {holiday && <span className="block text-sm text-soft">{holiday}</span>}
              </>
            }
            shifts={shifts}
            onChange={(next) => onChange(withException(hours, day, next))}
          >
            <LinkButton
              className="text-sm"
              aria-label={t("exceptionRemoveOf", { day: name })}
              onClick={() => onChange(withException(hours, day, null))}
            >
              {t("exceptionRemove")}
            </LinkButton>
          </DayRow>
        );
      })}
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <DateField
          id={`${id}-date`}
          kind="date"
          label={t("exceptionDate")}
          className="w-64"
          min="2000-01-01"
          max="2098-12-31"
          value={date}
          onChange={setDate}
          onEnter={add}
        />
        <Button kind="quiet" aria-disabled={!isSupportedDate(date)} onClick={add}>
          {t("exceptionAdd")}
        </Button>
      </div>
      <ClosedPeriod hours={hours} onChange={onChange} />
    </div>
  );
}
