"use client";

import { callApi } from "@/components/kit/form/api-client";
import { useSuggestions } from "@/components/kit/ui/use-suggestions";
import { memberNameIn, namedMember } from "./member-name";

export type FoundMember = { id: number; name: string; area: string | null };

/** Maximum number of shown results. */
const MAX_FOUND = 8;
const DELAY_MS = 250;

async function load(path: string): Promise<FoundMember[]> {
  const result = await callApi<unknown>(path, undefined, "GET");
  if (result.kind !== "ok") throw new Error("companies not loaded");
  return namedMember
    .array()
    .parse(result.data)
    .map((company) => ({
      id: company.id,
      name: memberNameIn(company),
      area: company.area ?? null,
    }));
}

/** Searches companies by name, published or not; no results while the text is too short. */
export function useMemberSearch(query: string, locale: string) {
  const { data, error } = useSuggestions({
    query,
    urlOf: (search) =>
      `/api/member?admin=true&per_page=${MAX_FOUND}&locale=${locale}&search=${search}`,
    load,
    delayMs: DELAY_MS,
  });
  return { results: data, isFailed: error !== undefined };
}
