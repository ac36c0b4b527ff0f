"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { useAction } from "@/components/kit/desk/form/use-action";
import { callApi } from "@/components/kit/form/api-client";
import { Button } from "@/components/kit/ui/button";
import { TitledDialog } from "@/components/kit/desk/titled-dialog";
import { showToast } from "@/components/kit/ui/toast";
import type { SlotView } from "@/lib/commerce/appointment/schema";
import { OtherHour } from "./other-hour";
import { SlotPicker } from "./slot-picker";
import type { FreeSlot } from "../live/slot-days";
import { useFreeSlots, type BookedTime } from "./use-free-slots";

type Props = { slot: BookedTime & Pick<SlotView, "version"> };

/**
 * Moves a booking to another free time of the company, which chooses it in a dialog; one of a type also to
 * an hour that is not offered.
 */
export function MoveButton({ slot }: Props) {
  const { id, version, type_id: typeId, time_zone: zone } = slot;
  const t = useTranslations("account.appointment");
  const close = useTranslations("account.palette")("close");
  const { locale } = useFormContext();
  const router = useRouter();
  const { busy, run } = useAction();
  const [isOpen, setOpen] = useState(false);
  const { slots, load, isLoading } = useFreeSlots(slot, true);

  const open = () => {
    setOpen(true);
    load();
  };
  const move = (to: { move_to: number } | { move_to_time: string }) =>
    void run(
      "move",
      async () => {
        const path = `/api/appointment-slot/${id}?locale=${locale}` as const;
        const result = await callApi<SlotView>(path, { ...to, version }, "PUT");
        // Somebody was faster: what is shown is old.
        if (result.kind === "conflict" || result.kind === "invalid") {
          setOpen(false);
          router.refresh();
        }
        return result;
      },
      () => {
        setOpen(false);
        showToast(t("moveHostDone"));
        // The address of its screen names the booking, which moved along.
        router.refresh();
      },
    );
  const choose = ({ id: target, starts_at: at }: FreeSlot) =>
    move(typeId ? { move_to_time: at } : { move_to: target });
  return (
    <>
      <Button kind="quiet" aria-haspopup="dialog" onClick={open}>
        {t("move")}
      </Button>
      {isOpen && (
        <TitledDialog
          isOpen
          title={t("moveHostTitle")}
          closeLabel={close}
          className="modal account-alert"
          onClose={() => setOpen(false)}
        >
          <p className="my-4 text-soft">{t("moveHostText")}</p>
          {slots ? (
            <SlotPicker
              slots={slots}
              first={undefined}
              isBusy={busy !== undefined}
              action={t("moveHere")}
              onChoose={choose}
            />
          ) : (
            isLoading && <p role="status">{t("moveLoading")}</p>
          )}
          {typeId && zone && (
            <OtherHour
              zone={zone}
              isBusy={busy !== undefined}
              onChoose={(at) => move({ move_to_time: at })}
            />
          )}
        </TitledDialog>
      )}
    </>
  );
}
