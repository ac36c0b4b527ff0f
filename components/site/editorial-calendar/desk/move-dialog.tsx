"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { DateTimeField } from "@/components/kit/editor/date-time-field";
import { quickTimes } from "@/components/kit/editor/publish/quick-times";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { Button } from "@/components/kit/ui/button";
import { Checkbox } from "@/components/kit/ui/checkbox";
import { formatLongDate, formatTime } from "@/lib/kernel/core/dates";
import { addDays } from "@/lib/kernel/greek/easter";
import type { CalendarEntry } from "@/lib/site/editorial-calendar/schema";
import { LOCALE_FACTS, type Locale } from "@/lib/kernel/i18n/locale";
import { CalendarDialog } from "./calendar-dialog";
import { useEntryTitle } from "./entry-names";
import { dayOf, isAhead, onDay } from "./move-time";

type Props = {
  entry: CalendarEntry;
  /** The next day without a publication, if one is shown. */
  gap: string | undefined;
  isBusy: boolean;
  /** @returns whether it is stored */
  onMove(at: string, languages: Locale[]): Promise<boolean>;
  onClose(): void;
};

/** Moves an entry with one click to a usual time, or to a typed one; in one language or in both. */
export function MoveDialog({ entry, gap, isBusy, onMove, onClose }: Props) {
  const t = useTranslations("account.calendar.move");
  const { locale } = useFormContext();
  const id = useId();
  const title = useEntryTitle()(entry);
  const { at, languages, kind } = entry;
  const [chosen, setChosen] = useState<readonly Locale[]>(languages);
  const [typed, setTyped] = useState<string | null>(at);
  const [now] = useState(() => new Date());
  const day = dayOf(at);
  const usual = [
    { key: "day" as const, at: onDay(at, addDays(day, 1)) },
    { key: "week" as const, at: onDay(at, addDays(day, 7)) },
    ...(gap ? [{ key: "gap" as const, at: onDay(at, gap) }] : []),
    ...quickTimes(now),
  ].filter((one) => isAhead(one.at, now) && one.at !== at);
  const momentOf = (iso: string) => {
    const date = new Date(iso);
    return { day: formatLongDate(date, locale), time: formatTime(date, locale) };
  };
  const isChosen = chosen.length > 0;
  const isTypedAhead = typed !== null && isAhead(typed, now);
  const move = async (to: string) => {
    if (isBusy || !isChosen) return;
    if (await onMove(to, [...chosen])) onClose();
  };
  const toggle = (each: Locale) =>
    setChosen(chosen.includes(each) ? chosen.filter((one) => one !== each) : [...chosen, each]);
  return (
    <CalendarDialog title={t("title", { title })} onClose={onClose}>
      <p className="meta mt-2">{t("now", momentOf(at))}</p>
      {languages.length > 1 && kind !== "campaign" && (
        <fieldset className="mt-5">
          <legend className="mb-1 text-sm font-medium">{t("languages")}</legend>
          {languages.map((each) => (
            <label key={each} className="me-5 inline-flex min-h-11 items-center gap-2">
              <Checkbox checked={chosen.includes(each)} onChange={() => toggle(each)} />
              {LOCALE_FACTS[each].label}
            </label>
          ))}
          {!isChosen && <p className="field-error">{t("noLanguage")}</p>}
        </fieldset>
      )}
      <ul className="calendar-usual">
        {usual.map((one) => (
          <li key={one.key}>
            <Button
              kind="quiet"
              size="small"
              aria-disabled={isBusy || !isChosen}
              onClick={() => void move(one.at)}
            >
              {t(one.key)}: {momentOf(one.at).day}, {momentOf(one.at).time}
            </Button>
          </li>
        ))}
      </ul>
      <DateTimeField
        id={`${id}-at`}
        label={t("other")}
        value={typed}
        onChange={setTyped}
        error={typed !== null && !isTypedAhead ? t("past") : undefined}
      />
      <p className="mt-5">
        <Button
          aria-disabled={isBusy || !isChosen || !isTypedAhead}
          onClick={() => isTypedAhead && void move(typed)}
        >
          {t("action")}
        </Button>
      </p>
    </CalendarDialog>
  );
}
