"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { confirmAlert } from "@/components/kit/desk/alert";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { useAction } from "@/components/kit/desk/form/use-action";
import { callApi } from "@/components/kit/form/api-client";
import { Button, ButtonLink } from "@/components/kit/ui/button";
import { showToast } from "@/components/kit/ui/toast";
import type { SlotView } from "@/lib/commerce/appointment/schema";
import { typedBookingPath } from "../paths";
import { MoveButton } from "./move-button";
import type { BookedTime } from "./use-free-slots";

type Props = {
  slot: BookedTime & Pick<SlotView, "version" | "no_show" | "took_place">;
  side: "guest" | "host";
  /** What can be done now. */
  may: Record<"cancel" | "move" | "markNoShow" | "markTookPlace", boolean>;
};

/** What guest and company can do about an appointment. */
export function AppointmentActions({ slot, side, may }: Props) {
  const t = useTranslations("account.appointment");
  const { locale } = useFormContext();
  const router = useRouter();
  const { busy, run } = useAction();
  const { id, version, member_id: memberId, no_show: noShow, took_place: tookPlace } = slot;

  const change = (body: Record<string, unknown>, done: string) =>
    run(
      "change",
      () => callApi(`/api/appointment-slot/${id}`, { ...body, version }, "PUT"),
      () => {
        showToast(done);
        router.refresh();
      },
    );
  const cancel = async () => {
    const isSure = await confirmAlert({
      title: t("cancelTitle"),
      text: t(side === "guest" ? "cancelTextGuest" : "cancelTextHost"),
      confirmLabel: t("cancelYes"),
      isDanger: true,
    });
    if (isSure) await change({ status: "cancelled" }, t("cancelDone"));
  };
  const isBusy = busy !== undefined;
  return (
    <div className="flex flex-wrap gap-3">
      {may.move && side === "host" && <MoveButton slot={slot} />}
      {may.move && side === "guest" && (
        <ButtonLink
          locale={locale}
          href={typedBookingPath(true, {
            memberId,
            // One of a type moves to another time of it.
            typeId: slot.type_id ?? undefined,
            person: slot.type_id ? (slot.offer?.personId ?? "anyone") : undefined,
            replaces: id,
          })}
          kind="quiet"
        >
          {t("move")}
        </ButtonLink>
      )}
      {may.cancel && (
        <Button kind="danger-quiet" aria-disabled={isBusy} onClick={() => void cancel()}>
          {t("cancel")}
        </Button>
      )}
      {may.markTookPlace && (
        <Button
          kind="quiet"
          aria-disabled={isBusy}
          onClick={() => void change({ took_place: !tookPlace }, t("saved"))}
        >
          {t(tookPlace ? "tookPlaceUndo" : "tookPlaceMark")}
        </Button>
      )}
      {may.markNoShow && (
        <Button
          kind="quiet"
          aria-disabled={isBusy}
          onClick={() => void change({ no_show: !noShow }, t("saved"))}
        >
          {t(noShow ? "noShowUndo" : "noShowMark")}
        </Button>
      )}
    </div>
  );
}
