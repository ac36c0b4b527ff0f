"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState, type FormEvent } from "react";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { useAction } from "@/components/kit/desk/form/use-action";
import { TitledDialog } from "@/components/kit/desk/titled-dialog";
import { useRepeatableCall } from "@/components/kit/form/use-repeatable-call";
import { Button } from "@/components/kit/ui/button";
import { Checkbox } from "@/components/kit/ui/checkbox";
import { showToast } from "@/components/kit/ui/toast";
import { MOST_PROPOSALS } from "@/lib/commerce/appointment/by-company/schema";
import { slotDays, type FreeSlot } from "../live/slot-days";
import { FreeTimes } from "./free-times";
import { useFreeSlots, type BookedTime } from "./use-free-slots";

/** Chooses up to three free times. */
function Choice({ slots, onPropose }: { slots: FreeSlot[]; onPropose(ids: number[]): void }) {
  const t = useTranslations("account.appointment");
  const { locale } = useFormContext();
  const [chosen, setChosen] = useState<number[]>([]);
  const days = slotDays(slots, locale);
  if (days.length === 0) return <p role="status">{t("noneFree")}</p>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length > 0) onPropose(chosen);
  };
  const toggle = (id: number) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <form onSubmit={submit}>
      <FreeTimes
        days={days}
        control={({ id }, label) => (
          <Checkbox
            aria-label={label}
            checked={chosen.includes(id)}
            disabled={chosen.length >= MOST_PROPOSALS && !chosen.includes(id)}
            onChange={() => toggle(id)}
          />
        )}
      />
      <p className="mt-6">
        <Button type="submit" aria-disabled={chosen.length === 0}>
          {t("proposal.send")}
        </Button>
      </p>
    </form>
  );
}

/** Proposes other times to the guest of a booking, who answers by mail. */
export function ProposeButton({ slot }: { slot: BookedTime }) {
  const { id, type_id: typeId } = slot;
  const t = useTranslations("account.appointment.proposal");
  const own = useTranslations("account.appointment");
  const close = useTranslations("account.palette")("close");
  const { locale } = useFormContext();
  const router = useRouter();
  const { busy, run } = useAction();
  const free = useFreeSlots(slot, false);
  const [isOpen, setOpen] = useState(false);
  const call = useRepeatableCall();
  const open = () => {
    setOpen(true);
    free.load();
  };
  const propose = (ids: number[]) => {
    if (busy !== undefined) return;
    const starts = free.slots?.filter((one) => ids.includes(one.id)).map(({ starts_at: at }) => at);
    void run(
      "propose",
      async () => {
        const path = `/api/appointment-slot/${id}/proposal?locale=${locale}` as const;
        const result = await call(path, typeId ? { starts } : { slot_ids: ids });
        if (result.kind === "conflict" || result.kind === "invalid") {
          setOpen(false);
          router.refresh();
        }
        return result;
      },
      () => {
        setOpen(false);
        showToast(t("sent"));
        router.refresh();
      },
    );
  };
  return (
    <>
      <Button kind="quiet" aria-haspopup="dialog" onClick={open}>
        {t("open")}
      </Button>
      {isOpen && (
        <TitledDialog
          isOpen
          title={t("title")}
          closeLabel={close}
          className="modal account-alert"
          onClose={() => setOpen(false)}
        >
          <p className="my-4 text-soft">{t("text")}</p>
          {free.slots ? (
            <Choice slots={free.slots} onPropose={propose} />
          ) : (
            free.isLoading && <p role="status">{own("moveLoading")}</p>
          )}
        </TitledDialog>
      )}
    </>
  );
}
