"use client";

import { useTranslations } from "next-intl";
import { useState, type ReactNode } from "react";
import type { FreeSlot, SlotDay } from "@/components/commerce/appointment/live/slot-days";
import { LinkButton } from "@/components/kit/ui/button";

/** Days that are shown at once. */
const DAYS = 5;

type Props<S extends FreeSlot> = {
  days: readonly SlotDay<S>[];
  /** Days that are shown from the beginning, when more than usual. */
  least?: number;
  /** The control of a time; `label` names its day too. */
  control(slot: S, label: string): ReactNode;
};

/** Free times by day, each beside its control; later days on request. */
export function FreeTimes<S extends FreeSlot>({ days, least = 0, control }: Props<S>) {
  const t = useTranslations("account.appointment");
  const [shown, setShown] = useState(Math.max(DAYS, least));
  return (
    <>
      <div className="grid gap-5">
        {days.slice(0, shown).map(({ date, label, times }) => (
          <fieldset key={date}>
            <legend className="mb-2 font-medium">{label}</legend>
            <div className="flex flex-wrap gap-x-5 gap-y-3">
              {times.map(({ slot, time }) => (
                <label key={slot.id} className="flex min-h-6 items-center gap-2">
                  {control(slot, `${label}, ${time}`)}
                  {time}
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      {shown < days.length && (
        <LinkButton className="mt-5" onClick={() => setShown(shown + DAYS)}>
          {t("moreDays")}
        </LinkButton>
      )}
    </>
  );
}
