"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/kit/ui/button";
import type { OpeningHours } from "@/lib/directory/member/hours";
import { DateField } from "@/components/kit/desk/date/date-field";
import { MAX_CLOSED_DAYS, withClosedPeriod } from "./hours-state";

type Props = { hours: OpeningHours; onChange(hours: OpeningHours): void };

/** Closes a company for a period, such as its holidays, in one step. */
export function ClosedPeriod({ hours, onChange }: Props) {
  const t = useTranslations("account.member");
  const id = useId();
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const [error, setError] = useState<string>();
  const isComplete = from !== "" && to !== "";
  const add = () => {
    if (!isComplete) return;
    const closed = withClosedPeriod(hours, from, to);
    setError(closed ? undefined : t("closedTooLong", { most: MAX_CLOSED_DAYS }));
    if (!closed) return;
    onChange(closed);
    setFrom("");
    setTo("");
  };
  const field = (
    name: "from" | "to",
    label: string,
    value: string,
    set: (date: string) => void,
  ) => (
    <DateField
      id={`${id}-${name}`}
      kind="date"
      label={label}
      className="w-64"
      min="2000-01-01"
      max="2098-12-31"
      value={value}
      onChange={set}
      onEnter={add}
    />
  );
  return (
    <div className="mt-4">
      <p className="mb-2 text-sm text-soft">{t("closedText")}</p>
      <div className="flex flex-wrap items-end gap-3">
        {field("from", t("closedFrom"), from, setFrom)}
        {field("to", t("closedTo"), to, setTo)}
        <Button kind="quiet" aria-disabled={!isComplete} onClick={add}>
          {t("closedAdd")}
        </Button>
      </div>
      <p role="alert" className="mt-2 text-sm text-bad">
        {error}
      </p>
    </div>
  );
}
