"use client";

import { z } from "zod";
import { callApi } from "@/components/kit/form/api-client";
import { useSuggestions } from "@/components/kit/ui/use-suggestions";

const placeSchema = z.object({
  place_id: z.int().nullable(),
  area: z.object({ el: z.string().nullable(), en: z.string().nullable() }),
  postal_code: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export type FoundPlace = z.output<typeof placeSchema>;

const DELAY_MS = 250;

async function load(path: string): Promise<FoundPlace[]> {
  const result = await callApi<unknown>(path, undefined, "GET");
  if (result.kind !== "ok") throw new Error("places not loaded");
  return placeSchema.array().parse(result.data);
}

/**
 * Looks up towns and postal codes; no results while the text is too short.
 * @param isWide whether places of the list are found that are wider than a town, too
 */
export function usePlaces(query: string, isWide = false) {
  const { data, error } = useSuggestions({
    query,
    urlOf: (search) => `/api/member/places?search=${search}${isWide ? "&wide=true" : ""}`,
    load,
    delayMs: DELAY_MS,
  });
  return { places: data, isFailed: error !== undefined };
}
