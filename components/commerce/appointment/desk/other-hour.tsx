"use client";

import { useTranslations } from "next-intl";
import { useId, useState, type FormEvent } from "react";
import { DateField } from "@/components/kit/desk/date/date-field";
import { Button } from "@/components/kit/ui/button";
import { fromZone } from "./zone-time";

type Props = {
  /** The clock of the company. */
  zone: string;
  isBusy: boolean;
  /** Called with the instant. */
  onChoose(at: string): void;
};

/** Moves a booking of a type to an hour beside the ones that are offered. */
export function OtherHour({ zone, isBusy, onChoose }: Props) {
  const t = useTranslations("account.appointment");
  const id = useId();
  const [value, setValue] = useState("");
  const at = fromZone(value, zone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (at && !isBusy) onChoose(at.toISOString());
  };
  return (
    <form onSubmit={submit} className="mt-8 grid gap-4 border-t border-rule pt-5">
      <DateField
        id={id}
        kind="date-time"
        label={t("otherHour")}
        hint={t("otherHourHint")}
        value={value}
        onChange={setValue}
      />
      <p>
        <Button type="submit" kind="quiet" aria-disabled={!at || isBusy}>
          {t("moveToHour")}
        </Button>
      </p>
    </form>
  );
}
