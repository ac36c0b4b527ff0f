"use client";

import { useState } from "react";
import { useAction } from "@/components/kit/desk/form/use-action";
import { callApi } from "@/components/kit/form/api-client";
import type { SlotView } from "@/lib/commerce/appointment/schema";

/** The free times that a company is offered. */
const MOST = 100;

/** The free times of a company, for a dialog that loads them when it opens. */
export function useFreeSlots(memberId: number) {
  const { busy, run } = useAction();
  const [slots, setSlots] = useState<SlotView[]>();
  const load = () => {
    setSlots(undefined);
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
