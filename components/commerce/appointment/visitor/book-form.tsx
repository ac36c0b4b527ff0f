"use client";

import { lazy, Suspense, useState } from "react";
import { LinkButton } from "@/components/kit/ui/button";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { localePath } from "@/lib/kernel/i18n/locale";
import { SlotPicker } from "../desk/slot-picker";
import type { FreeSlot } from "../live/slot-days";
import { newBookingPath, typedBookingPath } from "../paths";
import type { TypedTarget } from "../typed/time-slots";
import type { BookLabels } from "./book-labels";

type Props = {
  memberId: number;
  /** The free times. */
  slots: FreeSlot[];
  /** The time that was chosen on the page of the company. */
  chosen: FreeSlot | undefined;
  /** The type of appointment whose times they are; without one, those of the hours. */
  target?: TypedTarget;
  labels: BookLabels;
};

// Whoever looks for a time loads no form.
const GuestForm = lazy(async () => ({ default: (await import("./guest-form")).GuestForm }));

/** A visitor chooses a time, then says who they are. What was typed stays when the time changes. */
export function BookForm({ memberId, slots, chosen, target, labels }: Props) {
  const { locale } = useFormContext();
  const [slot, setSlot] = useState(chosen);
  const [isChoosing, setChoosing] = useState(chosen === undefined);
  const choose = (one: FreeSlot) => {
    setSlot(one);
    setChoosing(false);
  };
  const person = target?.personId ?? "anyone";
  const signInPath = target
    ? typedBookingPath(true, { memberId, typeId: target.typeId, person })
    : newBookingPath(memberId, slot?.id);
  return (
    <>
      {isChoosing && (
        <SlotPicker
          slots={slots}
          first={slot}
          isBusy={false}
          action={labels.next}
          onChoose={choose}
        />
      )}
      {slot && (
        <div hidden={isChoosing}>
          <Suspense fallback={<div aria-busy="true" className="min-h-96" />}>
            <GuestForm slot={slot} target={target} labels={labels}>
              <LinkButton onClick={() => setChoosing(true)}>{labels.change}</LinkButton>
            </GuestForm>
          </Suspense>
        </div>
      )}
      <p className="mt-10 border-t border-rule pt-5 text-soft">
        {labels.signInText}{" "}
        <a href={localePath(locale, signInPath)} rel="nofollow" className="link-line">
          {labels.signIn}
        </a>
        . {labels.signInHint}
      </p>
    </>
  );
}
