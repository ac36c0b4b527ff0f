"use client";

import { useTranslations } from "next-intl";
import { useState, type ReactNode } from "react";
import { Button } from "@/components/kit/ui/button";
import { DateField } from "@/components/kit/desk/date/date-field";
import { fromAthensField } from "../athens-time";

type Props = {
  id: string;
  label: string;
  setLabel: string;
  /** The stored time as the input's value; used until something is typed. */
  stored: string;
  isBusy: boolean;
  error: string | undefined;
  onSet(at: string): void;
  /** Actions beside setting it. */
  children?: ReactNode;
};

/** A field for a time of the publish schedule in Athens time, with a button that saves it. */
export function ScheduleTime({
  id,
  label,
  setLabel,
  stored,
  isBusy,
  error,
  onSet,
  children,
}: Props) {
  const t = useTranslations("account.editor");
  const [input, setInput] = useState<string>();
  const value = input ?? stored;
  const at = fromAthensField(value);
  const set = () => {
    if (at && !isBusy) onSet(at);
  };
  return (
    <div className="grid gap-3">
      <DateField
        id={id}
        label={label}
        value={value}
        error={error}
        kind="date-time"
        hint={t("timeZone")}
        onChange={setInput}
        onEnter={set}
      />
      <p className="flex flex-wrap gap-2">
        <Button size="small" aria-disabled={isBusy || at === null} onClick={set}>
          {setLabel}
        </Button>
        {children}
      </p>
    </div>
  );
}
