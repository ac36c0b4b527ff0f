"use client";

import { useTranslations } from "next-intl";
import { useId, useState, type ChangeEvent, type KeyboardEvent } from "react";
import { Button } from "@/components/kit/ui/button";
import { TextField } from "@/components/kit/ui/field";
import type { OpeningHours } from "@/lib/directory/member/hours";
import { readHoursText } from "@/lib/directory/member/hours-text";
import { useHoursText } from "./use-hours-text";

const MAX_LENGTH = 300;

type Props = { value: OpeningHours | null; onChange(value: OpeningHours): void };

/**
 * Opening hours as people write them («Τρ-Πε 9–14»), read as the import of companies reads them and
 * shown back before they are taken over. Seasons and single days stay.
 */
export function WrittenHours({ value, onChange }: Props) {
  const t = useTranslations("account.member");
  const hoursText = useHoursText();
  const id = useId();
  const [typed, setTyped] = useState("");
  // Half a text cannot be read yet, which is no mistake while it is typed.
  const [isLeft, setLeft] = useState(false);
  const read = typed.trim() === "" ? undefined : readHoursText(typed);
  const error =
    read === undefined || read.kind === "hours"
      ? undefined
      : t(read.kind === "twice" ? "hoursWrittenTwice" : "hoursWrittenUnread", { part: read.part });
  const take = () => {
    if (read?.kind !== "hours") {
      setLeft(true);
      return;
    }
    onChange({ ...value, ...read.hours });
    setTyped("");
    setLeft(false);
  };
  const onType = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value);
    setLeft(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    take();
  };
  return (
    <div className="grid max-w-xl gap-3">
      <TextField
        id={`${id}-written`}
        label={t("hoursWritten")}
        hint={t("hoursWrittenHint")}
        value={typed}
        maxLength={MAX_LENGTH}
        error={isLeft ? error : undefined}
        onChange={onType}
        onBlur={() => setLeft(true)}
        onKeyDown={onKeyDown}
        autoComplete="off"
      />
      <div role="status">
        {read?.kind === "hours" && (
          <p
            className="border-s-2 border-rule ps-4 text-[0.9375rem] whitespace-pre-line text-soft"
            data-hours-read
          >
            {hoursText(read.hours)}
          </p>
        )}
      </div>
      {read?.kind === "hours" && (
        <p>
          <Button kind="quiet" size="small" onClick={take}>
            {t(value === null ? "hoursWrittenTake" : "hoursWrittenReplace")}
          </Button>
        </p>
      )}
    </div>
  );
}
