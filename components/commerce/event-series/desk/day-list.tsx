"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { DateField } from "@/components/kit/desk/date/date-field";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { Button } from "@/components/kit/ui/button";
import { RemovableChip } from "@/components/kit/ui/removable-chip";
import { formatDate, formatWeekdayShort } from "@/lib/kernel/core/dates";

type Props = { days: readonly string[]; onChange(days: string[]): void };

/** Days that are typed one by one. */
export function DayList({ days, onChange }: Props) {
  const t = useTranslations("account.eventSeries");
  const { locale } = useFormContext();
  const id = useId();
  const [day, setDay] = useState("");
  const nameOf = (one: string) => {
    const date = new Date(`${one}T12:00:00Z`);
    return `${formatWeekdayShort(date, locale)} ${formatDate(date, locale)}`;
  };
  const add = () => {
    if (day === "") return;
    onChange([...new Set([...days, day])].sort());
    setDay("");
  };
  return (
    <div className="grid gap-4 sm:col-span-2">
      <div className="flex flex-wrap items-end gap-3">
        <DateField
          id={id}
          kind="date"
          label={t("day")}
          value={day}
          onChange={setDay}
          onEnter={add}
        />
        <Button kind="quiet" onClick={add}>
          {t("addDay")}
        </Button>
      </div>
      {days.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {days.map((one) => (
            <li key={one}>
              <RemovableChip
                text={nameOf(one)}
                removeLabel={t("removeDay", { day: nameOf(one) })}
                onRemove={() => onChange(days.filter((other) => other !== one))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
