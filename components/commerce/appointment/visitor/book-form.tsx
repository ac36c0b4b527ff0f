"use client";

import { lazy, Suspense, useState } from "react";
import { LinkButton } from "@/components/kit/ui/button";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import type { SlotView } from "@/lib/commerce/appointment/schema";
import { localePath } from "@/lib/kernel/i18n/locale";
import { SlotPicker } from "../desk/slot-picker";
import { newBookingPath } from "../paths";
import type { BookLabels } from "./book-labels";

type Props = {
  memberId: number;
  /** The free times. */
  slots: SlotView[];
  /** The time that was chosen on the page of the company. */
  chosen: SlotView | undefined;
  labels: BookLabels;
};

// Whoever looks for a time loads no form.
const GuestForm = lazy(async () => ({ default: (await import("./guest-form")).GuestForm }));

/** A visitor chooses a time, then says who they are. What was typed stays when the time changes. */
export function BookForm({ memberId, slots, chosen, labels }: Props) {
  const { locale } = useFormContext();
  const [slot, setSlot] = useState(chosen);
  const [isChoosing, setChoosing] = useState(chosen === undefined);
  const choose = (one: SlotView) => {
    setSlot(one);
    setChoosing(false);
  };
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
            <GuestForm slot={slot} labels={labels}>
              <LinkButton onClick={() => setChoosing(true)}>{labels.change}</LinkButton>
            </GuestForm>
          </Suspense>
        </div>
      )}
      <p className="mt-10 border-t border-rule pt-5 text-soft">
        {labels.signInText}{" "}
        <a
          href={localePath(locale, newBookingPath(memberId, slot?.id))}
          rel="nofollow"
          className="link-line"
        >
          {labels.signIn}
        </a>
        . {labels.signInHint}
      </p>
    </>
  );
}
