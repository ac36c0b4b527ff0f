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
import { SlotPicker } from "./slot-picker";
import type { FreeSlot } from "../live/slot-days";
import { useFreeSlots, type BookedTime } from "./use-free-slots";

type Props = { slot: BookedTime & Pick<SlotView, "version"> };

/** Moves a booking to another free time of the company, which chooses it in a dialog. */
export function MoveButton({ slot }: Props) {
  const { id, version, type_id: typeId } = slot;
  const t = useTranslations("account.appointment");
  const close = useTranslations("account.palette")("close");
  const { locale } = useFormContext();
  const router = useRouter();
  const { busy, run } = useAction();
  const [isOpen, setOpen] = useState(false);
  const { slots, load, isLoading } = useFreeSlots(slot);

  const open = () => {
    setOpen(true);
    load();
  };
  const choose = (target: FreeSlot) =>
    void run(
      "move",
      async () => {
        const path = `/api/appointment-slot/${id}?locale=${locale}` as const;
        const to = typeId ? { move_to_time: target.starts_at } : { move_to: target.id };
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
        </TitledDialog>
      )}
    </>
  );
}
