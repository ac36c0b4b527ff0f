"use client";

import { useState } from "react";
import { useAction } from "@/components/kit/desk/form/use-action";
import { callApi } from "@/components/kit/form/api-client";
import type { TimeView } from "@/lib/commerce/appointment/computed/schema";
import type { SlotView } from "@/lib/commerce/appointment/schema";
import type { FreeSlot } from "../live/slot-days";
import { timeSlots } from "../typed/time-slots";

/** The free times that a company is offered. */
const MOST = 100;

/** A booking whose other times are asked for; one of a type has those of the type and the person. */
export type BookedTime = Pick<SlotView, "id" | "member_id"> & {
  type_id?: number | null;
  time_zone?: string;
  offer?: { personId: number | null };
};

/**
 * The free times for another time of a booking, for a dialog that loads them when it opens.
 * @param moves whether the booking itself moves, so that its own time is free for it
 */
export function useFreeSlots(booking: BookedTime, moves: boolean) {
  const { id, member_id: memberId, type_id: typeId, offer } = booking;
  const { busy, run } = useAction();
  const [slots, setSlots] = useState<FreeSlot[]>();
  const load = () => {
    setSlots(undefined);
    if (typeId) {
      const query = new URLSearchParams({
        member_id: String(memberId),
        type_id: String(typeId),
        per_page: String(MOST),
        ...(moves && { replaces: String(id) }),
        ...(offer?.personId && { person_id: String(offer.personId) }),
      });
      void run(
        "load",
        () => callApi<TimeView[]>(`/api/appointment-time?${query.toString()}`, undefined, "GET"),
        (times) => setSlots(timeSlots(times)),
      );
      return;
    }
    const query = new URLSearchParams({
      member_id: String(memberId),
      status: "open",
      from: new Date().toISOString(),
      per_page: String(MOST),
    });
    void run(
      "load",
      () => callApi<SlotView[]>(`/api/appointment-slot?${query.toString()}`, undefined, "GET"),
      setSlots,
    );
  };
  return { slots, load, isLoading: busy === "load" };
}
