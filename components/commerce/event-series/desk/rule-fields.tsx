"use client";

import { millisecondsInDay } from "date-fns/constants";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { DateField } from "@/components/kit/desk/date/date-field";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { bindText } from "@/components/kit/ui/bind-field";
import { Checkbox } from "@/components/kit/ui/checkbox";
import { TextField } from "@/components/kit/ui/field";
import { SelectField } from "@/components/kit/ui/select-field";
import { formatWeekday } from "@/lib/kernel/core/dates";
import type { DatesDraft } from "./dates-body";

type Props = { draft: DatesDraft; set(change: Partial<DatesDraft>): void };

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
/** A Monday, for the names of the days. */
const MONDAY = Date.UTC(2024, 0, 1, 12);

function Weekdays({ draft, set }: Props) {
  const t = useTranslations("account.eventSeries");
  const { locale } = useFormContext();
  const toggle = (day: number) =>
    set({
      weekdays: draft.weekdays.includes(day)
        ? draft.weekdays.filter((one) => one !== day)
        : [...draft.weekdays, day],
    });
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1 text-sm font-medium">{t("weekdays")}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {WEEKDAYS.map((day) => (
          <label key={day} className="flex min-h-6 items-center gap-2">
            <Checkbox checked={draft.weekdays.includes(day)} onChange={() => toggle(day)} />
            {formatWeekday(new Date(MONDAY + (day - 1) * millisecondsInDay), locale)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The fields of a rule: how often, on which days, from when and until when. */
export function RuleFields({ draft, set }: Props) {
  const t = useTranslations("account.eventSeries");
  const id = useId();
  const text = (name: "interval" | "count" | "monthOn" | "stop") =>
    bindText({
      id: `${id}-${name}`,
      value: draft[name],
      error: undefined,
      onChange: (value) => set({ [name]: value }),
    });
  const day = (name: "from" | "until") => ({
    id: `${id}-${name}`,
    kind: "date" as const,
    value: draft[name],
    onChange: (value: string) => set({ [name]: value }),
  });
  return (
    <>
      <TextField
        {...text("interval")}
        type="number"
        inputMode="numeric"
        min={1}
        max={12}
        label={t(draft.way === "week" ? "everyWeeks" : "everyMonths")}
      />
      {draft.way === "month" ? (
        <SelectField
          {...text("monthOn")}
          label={t("monthOn")}
          choices={(["day", "weekday"] as const).map((value) => ({
            value,
            label: t(`monthOnChoices.${value}`),
          }))}
        />
      ) : (
        <Weekdays draft={draft} set={set} />
      )}
      <DateField {...day("from")} label={t("from")} hint={t("fromHint")} />
      <SelectField
        {...text("stop")}
        label={t("stop")}
        choices={(["count", "until"] as const).map((value) => ({
          value,
          label: t(`stops.${value}`),
        }))}
      />
      {draft.stop === "until" ? (
        <DateField {...day("until")} label={t("until")} required />
      ) : (
        <TextField
          {...text("count")}
          type="number"
          inputMode="numeric"
          min={1}
          max={60}
          label={t("count")}
          required
        />
      )}
    </>
  );
}
