"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useFormContext } from "@/components/desk/form/form-context";
import { Button } from "@/components/ui/button";
import { Radio } from "@/components/ui/controls";
import { Dialog } from "@/components/ui/dialog";
import type { SlotView } from "@/lib/appointment/schema";
import { fullName } from "@/lib/core/full-name";
import { formatSpan } from "@/lib/core/times";

const DECISIONS = ["keep", "cancel"] as const;
export type Decision = { id: number; decision: (typeof DECISIONS)[number] };

type Props = {
  /** The bookings that lie outside the new hours. */
  bookings: readonly SlotView[];
  /** Undefined when nothing is saved. */
  onDone(decisions: Decision[] | undefined): void;
};

/** Asks about each booking that a change of hours affects, before anything is saved. */
export function AffectedDialog({ bookings, onDone }: Props) {
  const t = useTranslations("account.appointment");
  const { locale } = useFormContext();
  const id = useId();
  const [chosen, setChosen] = useState<Record<number, Decision["decision"]>>({});
  const decisions = bookings.flatMap(({ id: slot }) => {
    const decision = chosen[slot];
    return decision ? [{ id: slot, decision }] : [];
  });
  const isComplete = decisions.length === bookings.length;
  return (
    <Dialog
      isOpen
      onClose={() => onDone(undefined)}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="modal"
    >
      <h2 id={`${id}-title`} className="text-2xl">
        {t("affectedTitle")}
      </h2>
      <p id={`${id}-text`} className="mt-3 text-soft">
        {t("affectedText")}
      </p>
      <div className="mt-5 grid gap-5">
        {bookings.map(({ id: slot, guest, starts_at: starts, ends_at: ends, time_zone: zone }) => (
          <fieldset key={slot}>
            <legend className="font-medium">
              {formatSpan({ starts: new Date(starts), ends: new Date(ends), zone }, locale)}
              {guest && <span className="block font-normal text-soft">{fullName(guest)}</span>}
            </legend>
            <div className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
              {DECISIONS.map((decision) => (
                <label key={decision} className="flex min-h-6 items-center gap-2">
                  <Radio
                    name={`${id}-${slot}`}
                    checked={chosen[slot] === decision}
                    onChange={() => setChosen({ ...chosen, [slot]: decision })}
                  />
                  {t(`decisions.${decision}`)}
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <Button kind="quiet" onClick={() => onDone(undefined)}>
          {t("affectedBack")}
        </Button>
        <Button aria-disabled={!isComplete} onClick={() => isComplete && onDone(decisions)}>
          {t("affectedSave")}
        </Button>
      </div>
    </Dialog>
  );
}
