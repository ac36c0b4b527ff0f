"use client";

import { useTranslations } from "next-intl";
import { useId, useState, type FormEvent } from "react";
import { slotDays, type FreeSlot } from "@/components/commerce/appointment/live/slot-days";
import { Button } from "@/components/kit/ui/button";
import { Radio } from "@/components/kit/ui/radio";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { zoneName } from "@/lib/kernel/core/times";
import { FreeTimes } from "./free-times";

type Props<S extends FreeSlot> = {
  slots: readonly S[];
  /** The time that was chosen on the page of the company. */
  first: S | undefined;
  isBusy: boolean;
  /** The words of the button, for another step than holding. */
  action?: string;
  onChoose(slot: S): void;
};

/** Chooses one of the free times of a company, by day. */
export function SlotPicker<S extends FreeSlot>({
  slots,
  first,
  isBusy,
  action,
  onChoose,
}: Props<S>) {
  const t = useTranslations("account.appointment");
  const { locale } = useFormContext();
  const id = useId();
  const [chosen, setChosen] = useState(first);
  const days = slotDays(slots, locale);
  // The day of the time that was chosen before is shown, however far it is.
  const chosenDay = days.findIndex(({ times }) => times.some(({ slot }) => slot.id === first?.id));
  const [next] = slots;
  if (!next) return <p role="status">{t("noneFree")}</p>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen && !isBusy) onChoose(chosen);
  };
  return (
    <form onSubmit={submit}>
      <p className="meta mb-4">
        {t("zone", { zone: zoneName(next.time_zone, locale, new Date(next.starts_at)) })}
      </p>
      <FreeTimes
        days={days}
        least={chosenDay + 1}
        control={(slot, label) => (
          <Radio
            name={`${id}-slot`}
            aria-label={label}
            checked={chosen?.id === slot.id}
            onChange={() => setChosen(slot)}
          />
        )}
      />
      <p className="mt-6">
        <Button type="submit" aria-disabled={isBusy || !chosen}>
          {action ?? t("hold")}
        </Button>
      </p>
    </form>
  );
}
