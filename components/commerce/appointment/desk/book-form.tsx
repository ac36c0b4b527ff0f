"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { useAction } from "@/components/kit/desk/form/use-action";
import { callApi } from "@/components/kit/form/api-client";
import { showToast } from "@/components/kit/ui/toast";
import { appointmentsPath } from "@/lib/commerce/appointment/paths";
import type { SlotView } from "@/lib/commerce/appointment/schema";
import { localePath } from "@/lib/kernel/i18n/locale";
import type { FreeSlot } from "../live/slot-days";
import { holdBody, type TypedTarget } from "../typed/time-slots";
import { HoldForm } from "./hold-form";
import { SlotPicker } from "./slot-picker";

type Props = {
  /** The free times. */
  slots: FreeSlot[];
  /** The chosen time, or the one that the user holds already. */
  chosen: SlotView | undefined;
  replaces: number | undefined;
  /** The type of appointment whose times they are; without one, those of the hours. */
  target?: TypedTarget | undefined;
  /** What the company asks about the time that is held. */
  questions?: TypedTarget["questions"] | undefined;
};

/** Books a time in two steps: choosing it holds it for ten minutes, and a note ends the booking. */
export function BookForm({ slots, chosen, replaces, target, ...asked }: Props) {
  const { questions = target?.questions ?? [] } = asked;
  const t = useTranslations("account.appointment");
  const { locale } = useFormContext();
  const router = useRouter();
  const { busy, run } = useAction();
  const [held, setHeld] = useState(chosen?.status === "held" ? chosen : undefined);
  const [isEnded, setIsEnded] = useState(false);

  const change = (slot: FreeSlot, status: "held" | "cancelled", onDone: (slot: SlotView) => void) =>
    run(
      status,
      async () => {
        const { id, version } = slot;
        const result =
          target && status === "held"
            ? await callApi<SlotView>(
                `/api/appointment-time?locale=${locale}`,
                holdBody(target, slot),
                "POST",
              )
            : await callApi<SlotView>(`/api/appointment-slot/${id}`, { status, version }, "PUT");
        // Someone was faster: the times are loaded again.
        if (result.kind === "conflict") router.refresh();
        return result;
      },
      onDone,
    );
  const choose = (slot: FreeSlot) => {
    setIsEnded(false);
    void change(slot, "held", setHeld);
  };
  const back = () => {
    setHeld(undefined);
    router.refresh();
  };
  const giveBack = (slot: SlotView) => void change(slot, "cancelled", back);
  const end = () => {
    setIsEnded(true);
    back();
  };
  const booked = () => {
    showToast(t(replaces === undefined ? "booked" : "moved"));
    router.push(localePath(locale, appointmentsPath));
    router.refresh();
  };
  if (held)
    return (
      <HoldForm
        slot={held}
        replaces={replaces}
        questions={replaces === undefined ? questions : []}
        onBooked={booked}
        onBack={() => giveBack(held)}
        onEnded={end}
      />
    );
  return (
    <>
      {isEnded && (
        <p role="alert" className="mb-4">
          {t("holdEnded")}
        </p>
      )}
      <SlotPicker
        slots={slots}
        first={slots.find(({ id }) => id === chosen?.id)}
        isBusy={busy !== undefined}
        onChoose={choose}
      />
    </>
  );
}
