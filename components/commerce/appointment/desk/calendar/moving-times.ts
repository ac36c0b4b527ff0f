"use client";

import { createContext } from "react";
import { callApi } from "@/components/kit/form/api-client";
import type { TimeView } from "@/lib/commerce/appointment/computed/schema";

/** The days of a calendar that are shown, and whose they are. */
export type ShownDays = { memberId: number; zone: string; from: string; to: string };

/** Where the booking that is carried can go: undefined while none of a type is, or they are loaded. */
type MovingTimes = { zone: string; times: readonly TimeView[] | undefined };

/** What the days of a calendar show while a booking of a type is carried. */
export const MovingTimesContext = createContext<MovingTimes>({ zone: "UTC", times: undefined });

/** Times of an answer, and answers that are asked for: two months of them are no calendar's. */
const [PER_PAGE, MOST_PAGES] = [100, 10];

/**
 * The hours of some days to which a booking of a type can move, with its person, length and place;
 * those that were told until an answer failed.
 */
export async function loadMovingTimes(
  { memberId, from, to }: ShownDays,
  booking: { id: number; typeId: number },
): Promise<TimeView[]> {
  const times: TimeView[] = [];
  for (let page = 0; page < MOST_PAGES; page++) {
    const query = new URLSearchParams({
      member_id: String(memberId),
      type_id: String(booking.typeId),
      replaces: String(booking.id),
      from,
      to,
      per_page: String(PER_PAGE),
      current_page: String(page),
    }).toString();
    const result = await callApi<TimeView[]>(`/api/appointment-time?${query}`, undefined, "GET");
    if (result.kind !== "ok") break;
    times.push(...result.data);
    if (result.data.length < PER_PAGE) break;
  }
  return times;
}
