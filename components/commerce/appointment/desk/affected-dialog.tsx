"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { DecisionDialog } from "@/components/kit/desk/decision-dialog";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { Radio } from "@/components/kit/ui/radio";
import { Select } from "@/components/kit/ui/select";
import type { FreeTime } from "@/lib/commerce/appointment/move-bookings";
import type { SlotView } from "@/lib/commerce/appointment/schema";
import { fullName } from "@/lib/kernel/core/full-name";
import { formatSpan } from "@/lib/kernel/core/times";

const DECISIONS = ["keep", "move", "cancel"] as const;
type Choice = (typeof DECISIONS)[number];
export type Decision =
  { id: number; decision: "keep" | "cancel" } | { id: number; decision: "move"; to: string };

export type AffectedBookings = {
  /** The bookings that lie outside the new hours. */
  bookings: readonly SlotView[];
  /** The free times of the new hours. */
  times: readonly FreeTime[];
};

type Props = AffectedBookings & {
  /** Undefined when nothing is saved. */
  onDone(decisions: Decision[] | undefined): void;
};

/** Asks about each booking that a change of hours affects, before anything is saved. */
export function AffectedDialog({ bookings, times, onDone }: Props) {
  const t = useTranslations("account.appointment");
  const { locale } = useFormContext();
  const id = useId();
  const [chosen, setChosen] = useState<Record<number, Choice>>({});
  const [places, setPlaces] = useState<Record<number, string>>({});
  const decisions = bookings.flatMap(({ id: slot }): Decision[] => {
    const [decision, to] = [chosen[slot], places[slot]];
    if (decision === "move") return to ? [{ id: slot, decision, to }] : [];
    return decision ? [{ id: slot, decision }] : [];
  });
  /** Times that no other booking of the dialog moves to. */
  const timesFor = (slot: number) =>
    times.filter(({ starts_at: starts }) =>
      bookings.every(
        ({ id: other }) => other === slot || chosen[other] !== "move" || places[other] !== starts,
      ),
    );
  return (
    <DecisionDialog
      namespace="account.appointment"
      text={t("affectedText")}
      decision={decisions.length === bookings.length ? decisions : undefined}
      onDone={onDone}
    >
      <div className="mt-5 grid gap-5">
        {bookings.map(({ id: slot, guest, starts_at: starts, ends_at: ends, time_zone: zone }) => (
          <fieldset key={slot}>
            <legend className="font-medium">
              {formatSpan({ starts: new Date(starts), ends: new Date(ends), zone }, locale)}
              {guest && <span className="block font-normal text-soft">{fullName(guest)}</span>}
            </legend>
            <div className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
              {DECISIONS.filter((one) => one !== "move" || times.length > 0).map((decision) => (
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
            {chosen[slot] === "move" && (
              <Select
                label={t("newTime")}
                className="mt-3"
                value={places[slot] ?? ""}
                placeholder={t("newTime")}
                choices={timesFor(slot).map((time) => ({
                  value: time.starts_at,
                  label: formatSpan(
                    { starts: new Date(time.starts_at), ends: new Date(time.ends_at), zone },
                    locale,
                  ),
                }))}
                onChange={(to) => setPlaces({ ...places, [slot]: to })}
              />
            )}
          </fieldset>
        ))}
      </div>
    </DecisionDialog>
  );
}
