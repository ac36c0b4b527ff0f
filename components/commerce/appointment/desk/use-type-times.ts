"use client";

import { useEffect, useState } from "react";
import { callApi } from "@/components/kit/form/api-client";
import type { TimeView } from "@/lib/commerce/appointment/computed/schema";
import { fromZone } from "./zone-time";

/** Times that a list has. */
const MOST = 100;

/** What is asked for; as a form has it, empty for anyone and for the place of the type. */
type TimesAsked = {
  memberId: number;
  typeId: string;
  personId: string;
  placeId: string;
  /** From when on, a day of the company. */
  day: string;
  zone: string;
};

/**
 * The free times of a type from a day on, as the company is told them; undefined while they are loaded,
 * and none where they cannot be.
 */
export function useTypeTimes({ memberId, typeId, personId, placeId, day, zone }: TimesAsked) {
  const [loaded, setLoaded] = useState<{ query: string; times: TimeView[] }>();
  const from = fromZone(`${day}T00:00`, zone);
  const query = new URLSearchParams({
    member_id: String(memberId),
    type_id: typeId,
    per_page: String(MOST),
    ...(personId && { person_id: personId }),
    ...(placeId && { place_id: placeId }),
    ...(from && { from: from.toISOString() }),
  }).toString();
  useEffect(() => {
    let isOver = false;
    void callApi<TimeView[]>(`/api/appointment-time?${query}`, undefined, "GET").then((result) => {
      if (!isOver) setLoaded({ query, times: result.kind === "ok" ? result.data : [] });
    });
    return () => {
      isOver = true;
    };
  }, [query]);
  return loaded?.query === query ? loaded.times : undefined;
}
