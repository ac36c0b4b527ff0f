"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { useAction } from "@/components/kit/desk/form/use-action";
import { callApi } from "@/components/kit/form/api-client";
import { Button, ButtonLink } from "@/components/kit/ui/button";
import { formatSpan } from "@/lib/kernel/core/times";
import type { MeetingRoomView } from "@/lib/commerce/meeting-room/schema";

/** Asks for the link of the meeting room, which is given in its time only. */
export function RoomButton({ slotId, zone }: { slotId: number; zone: string }) {
  const t = useTranslations("account.appointment");
  const { locale } = useFormContext();
  const { busy, run } = useAction();
  const [room, setRoom] = useState<MeetingRoomView>();
  const ask = () =>
    void run(
      "room",
      () => callApi<MeetingRoomView>("/api/register-meeting-room", { appointment_slot_id: slotId }),
      setRoom,
    );
  const opens = room && formatSpan({ starts: new Date(room.opens_at), zone }, locale);
  return (
    <div>
      {room?.join_url ? (
        <ButtonLink href={room.join_url} target="_blank" rel="noopener noreferrer">
          {t("enterRoom")}
        </ButtonLink>
      ) : (
        <Button kind="quiet" aria-disabled={busy !== undefined} onClick={ask}>
          {t("room")}
        </Button>
      )}
      <p role="status" className="mt-2 text-soft empty:hidden">
        {room &&
          (room.join_url
            ? t("roomReady", { room: room.room })
            : t("roomOpens", { opens: opens ?? "" }))}
      </p>
    </div>
  );
}
