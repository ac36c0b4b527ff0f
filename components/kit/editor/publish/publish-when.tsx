"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Checkbox } from "@/components/kit/ui/checkbox";
import { Radio } from "@/components/kit/ui/radio";
import { FieldError } from "@/components/kit/ui/field";
import { formatDate, formatTime } from "@/lib/kernel/core/dates";
import { DateField } from "@/components/kit/desk/date/date-field";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { fromAthensField, toAthensField } from "../athens-time";
import { morningOf, quickTimes, type QuickTime } from "./quick-times";

type When = "now" | QuickTime["key"] | "other";

/**
 * When translations are published and taken down, as it is chosen in the sheet.
 * @param plannedFor a day, `YYYY-MM-DD`, whose morning is suggested instead of now
 */
export function usePublishTimes(storedEnd: string | null, plannedFor: string | undefined) {
  const [quick] = useState(() => quickTimes(new Date()));
  const [when, setWhen] = useState<When>(plannedFor ? "other" : "now");
  const [typed, setTyped] = useState(() =>
    plannedFor ? toAthensField(morningOf(plannedFor)) : "",
  );
  const [hasEnd, setHasEnd] = useState(storedEnd !== null);
  const [end, setEnd] = useState(() => toAthensField(storedEnd));
  const other = fromAthensField(typed);
  const until = fromAthensField(end);
  const chosenUntil = () => {
    if (hasEnd) return until;
    return storedEnd === null ? undefined : null;
  };
  return {
    quick,
    when,
    setWhen,
    typed,
    setTyped,
    hasEnd,
    setHasEnd,
    end,
    setEnd,
    /** ISO 8601; null for now. */
    at: when === "other" ? other : (quick.find(({ key }) => key === when)?.at ?? null),
    /** ISO 8601; null for never, undefined for no change. */
    until: chosenUntil(),
    isComplete: (when !== "other" || other !== null) && (!hasEnd || until !== null),
  };
}

type Props = {
  times: ReturnType<typeof usePublishTimes>;
  errors: { published_at: string | undefined; unpublish_at: string | undefined };
};

/** Now, one of the usual times, or another one in Athens; and whether it ends. */
export function PublishWhen({ times, errors }: Props) {
  const t = useTranslations("account.editor.publishSheet");
  const editor = useTranslations("account.editor");
  const { locale } = useFormContext();
  const id = useId();
  const { quick, when, setWhen, typed, setTyped, hasEnd, setHasEnd, end, setEnd } = times;
  const moment = (iso: string) => {
    const date = new Date(iso);
    return { date: formatDate(date, locale), time: formatTime(date, locale) };
  };
  const choice = (value: When, label: string) => (
    <label key={value} className="publish-choice">
      <Radio name={`${id}-when`} checked={when === value} onChange={() => setWhen(value)} />
      {label}
    </label>
  );
  const time = { kind: "date-time", hint: editor("timeZone") } as const;
  return (
    <fieldset>
      <legend>{t("when")}</legend>
      {choice("now", t("now"))}
      {quick.map(({ key, at }) => choice(key, t(key, moment(at))))}
      {choice("other", t("other"))}
      {when === "other" ? (
        <DateField
          {...time}
          id={`${id}-at`}
          label={editor("publishAt")}
          error={errors.published_at}
          value={typed}
          onChange={setTyped}
        />
      ) : (
        <FieldError id={`${id}-at`} error={errors.published_at} />
      )}
      <label className="publish-choice">
        <Checkbox checked={hasEnd} onChange={() => setHasEnd(!hasEnd)} />
        {t("end")}
      </label>
      {hasEnd && (
        <DateField
          {...time}
          id={`${id}-until`}
          label={editor("unpublishAt")}
          error={errors.unpublish_at}
          value={end}
          onChange={setEnd}
        />
      )}
    </fieldset>
  );
}
