"use client";

import { useTranslations } from "next-intl";
import { useId, type ChangeEvent } from "react";
import { Button } from "@/components/ui/button";
import type { Season } from "@/lib/member/hours";
import { useFormContext } from "../form/form-context";
import { WeekEditor } from "./week-editor";

/** A leap year: 29 February is a day too. */
const LEAP_YEAR = 2024;
const daysIn = (month: number) => new Date(Date.UTC(LEAP_YEAR, month, 0)).getUTCDate();
const two = (number: number) => String(number).padStart(2, "0");

function DayOfYear({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange(value: string): void;
}) {
  const t = useTranslations("account.profile");
  const { locale } = useFormContext();
  const id = useId();
  const [month, day] = value.split("-").map(Number) as [number, number];
  const months = new Intl.DateTimeFormat(locale === "el" ? "el-GR" : "en-GB", {
    month: "long",
    timeZone: "UTC",
  });
  const changeMonth = (event: ChangeEvent<HTMLSelectElement>) => {
    const next = Number(event.target.value);
    onChange(`${two(next)}-${two(Math.min(day, daysIn(next)))}`);
  };
  return (
    <div role="group" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className="mb-1 text-sm font-medium">
        {label}
      </p>
      <div className="flex gap-2">
        <select
          className="field w-auto"
          aria-label={t("dayOf", { label })}
          value={day}
          onChange={(event) => onChange(`${two(month)}-${two(Number(event.target.value))}`)}
        >
          {Array.from({ length: daysIn(month) }, (_, at) => (
            <option key={at} value={at + 1}>
              {at + 1}
            </option>
          ))}
        </select>
        <select
          className="field w-auto min-w-0"
          aria-label={t("monthOf", { label })}
          value={month}
          onChange={changeMonth}
        >
          {Array.from({ length: 12 }, (_, at) => (
            <option key={at} value={at + 1}>
              {months.format(new Date(Date.UTC(LEAP_YEAR, at, 1)))}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

/** A part of every year with a week of its own. */
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
  const t = useTranslations("account.profile");
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
