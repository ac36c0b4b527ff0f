"use client";

import { useState } from "react";
import useSWR from "swr";
import { z } from "zod";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { callApi } from "@/components/kit/form/api-client";
import { useSuggestions } from "@/components/kit/ui/use-suggestions";

const tagChoice = z.object({ id: z.int(), label: z.string() });
/** A tag to choose. */
export type TagChoice = z.output<typeof tagChoice>;

const DELAY_MS = 250;

async function load(path: string): Promise<TagChoice[]> {
  const result = await callApi<unknown>(path, undefined, "GET");
  if (result.kind !== "ok") throw new Error("tags not loaded");
  return tagChoice.array().parse(result.data);
}

/** Searches tags by their labels; no results while the text is too short. */
export function useTagSearch(query: string) {
  const { locale } = useFormContext();
  const { data, error } = useSuggestions({
    query,
    urlOf: (search) => `/api/tag?locale=${locale}&search=${search}`,
    load,
    delayMs: DELAY_MS,
  });
  return { results: data, isFailed: error !== undefined };
}

/**
 * The labels of chosen tags: those of the saved post, those that were chosen since, and of others,
 * such as those of unpublished changes, what the server says.
 */
export function useKnownTags(ids: readonly number[], first: readonly TagChoice[]) {
  const { locale } = useFormContext();
  const [known, setKnown] = useState(first);
  const missing = ids.filter((id) => known.every((one) => one.id !== id));
  const { data = [] } = useSWR(
    missing.length > 0 ? `/api/tag?locale=${locale}&ids=${missing.join(",")}` : null,
    load,
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return {
    known: [...known, ...data],
    learn: (tag: TagChoice) => setKnown((before) => [...before, tag]),
  };
}
