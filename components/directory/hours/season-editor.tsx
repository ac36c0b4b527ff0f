"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Button } from "@/components/kit/ui/button";
import type { Season } from "@/lib/directory/member/hours";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { LOCALE_FACTS } from "@/lib/kernel/i18n/locale";
import { WeekEditor } from "./week-editor";
import { Select } from "@/components/kit/ui/select";

/** A leap year, so that 29 February can be chosen. */
const LEAP_YEAR = 2024;
const daysIn = (month: number) => new Date(Date.UTC(LEAP_YEAR, month, 0)).getUTCDate();
const twoDigits = (number: number) => String(number).padStart(2, "0");

function DayOfYear({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange(value: string): void;
}) {
  const t = useTranslations("account.member");
  const { locale } = useFormContext();
  const id = useId();
  const [month, day] = value.split("-").map(Number) as [number, number];
  const months = new Intl.DateTimeFormat(LOCALE_FACTS[locale].iso, {
    month: "long",
    timeZone: "UTC",
  });
  const changeMonth = (value: string) => {
    const next = Number(value);
    onChange(`${twoDigits(next)}-${twoDigits(Math.min(day, daysIn(next)))}`);
  };
  return (
    <div role="group" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className="mb-1 text-sm font-medium">
        {label}
      </p>
      <div className="flex gap-2">
        <Select
          className="w-auto"
          label={t("dayOf", { label })}
          value={day}
          choices={Array.from({ length: daysIn(month) }, (_, index) => ({
            value: index + 1,
            label: String(index + 1),
          }))}
          onChange={(value) => onChange(`${twoDigits(month)}-${twoDigits(Number(value))}`)}
        />
        <Select
          className="w-auto min-w-0"
          label={t("monthOf", { label })}
          value={month}
          choices={Array.from({ length: 12 }, (_, index) => ({
            value: index + 1,
            label: months.format(new Date(Date.UTC(LEAP_YEAR, index, 1))),
          }))}
          onChange={changeMonth}
        />
      </div>
    </div>
  );
}

/** A yearly season with its own week. */
export function SeasonEditor({
  season,
  number,
  onChange,
  onRemove,
}: {
  season: Season;
  number: number;
  onChange(season: Season): void;
  onRemove(): void;
}) {
  const t = useTranslations("account.member");
  return (
    <fieldset className="hours-part">
      <legend className="text-sm font-medium">{t("season", { number })}</legend>
      <div className="flex flex-wrap items-end gap-4">
        <DayOfYear
          label={t("seasonFrom")}
          value={season.from}
          onChange={(from) => onChange({ ...season, from })}
        />
        <DayOfYear
          label={t("seasonTo")}
          value={season.to}
          onChange={(to) => onChange({ ...season, to })}
        />
        <Button kind="danger-quiet" size="small" onClick={onRemove}>
          {t("seasonRemove")}
        </Button>
      </div>
      <WeekEditor week={season.week} onChange={(week) => onChange({ ...season, week })} />
    </fieldset>
  );
}
