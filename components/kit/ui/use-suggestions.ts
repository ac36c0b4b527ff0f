"use client";

import useSWR from "swr";
import { useDebounced } from "@/components/kit/ui/use-debounced";

/** Shorter texts are not searched. */
export const MIN_SEARCH_LENGTH = 2;

type Options<T> = {
  query: string;
  /** The fetcher; the query is already trimmed and escaped. */
  urlOf(search: string): string;
  /** @throws Error when the request fails */
  load(url: string): Promise<T>;
  delayMs: number;
};

/**
 * The debounced suggestions for a text. Former data stay until the new ones have loaded or failed
 * to; a text that is too short has none.
 */
export function useSuggestions<T>({ query, urlOf, load, delayMs }: Options<T>) {
  const search = useDebounced(query.trim(), delayMs);
  const isSearched = search.length >= MIN_SEARCH_LENGTH;
  const { data, error, isLoading, mutate } = useSWR<T, Error>(
    isSearched ? urlOf(encodeURIComponent(search)) : null,
    load,
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return {
    data: isSearched && !error ? data : undefined,
    error,
    isLoading,
    retry: () => void mutate(),
  };
}
