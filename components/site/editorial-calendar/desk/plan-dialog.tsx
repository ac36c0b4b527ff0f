"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { DateField } from "@/components/kit/desk/date/date-field";
import { Button } from "@/components/kit/ui/button";
import { CalendarDialog } from "./calendar-dialog";
import type { Planned } from "./use-plan";

type Props = {
  item: Planned;
  today: string;
  isBusy: boolean;
  /** @returns whether it is stored */
  onPlan(day: string): Promise<boolean>;
  onClose(): void;
};

/** Gives an item the day until which it should be ready. */
export function PlanDialog({ item, today, isBusy, onPlan, onClose }: Props) {
  const t = useTranslations("account.calendar.plan");
  const id = useId();
  const [day, setDay] = useState(item.assignment?.due_on ?? today);
  const isPast = day !== "" && day < today;
  const save = async () => {
    if (isBusy || day === "" || isPast) return;
    if (await onPlan(day)) onClose();
  };
  return (
    <CalendarDialog title={t("title", { title: item.title })} onClose={onClose}>
      <div className="mt-5">
        <DateField
          id={`${id}-day`}
          kind="date"
          label={t("day")}
          value={day}
          error={isPast ? t("past") : undefined}
          onChange={setDay}
          onEnter={() => void save()}
        />
      </div>
      <p className="mt-5">
        <Button aria-disabled={isBusy || day === "" || isPast} onClick={() => void save()}>
          {t("action")}
        </Button>
      </p>
    </CalendarDialog>
  );
}
