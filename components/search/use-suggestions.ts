"use client";

import useSWR from "swr";
import { useDebounced } from "@/components/ui/use-debounced";

/** Fewer characters are not searched for. */
export const MIN_SEARCH_LENGTH = 2;

type Options<T> = {
  typed: string;
  /** The request of a search, which is already trimmed and escaped. */
  urlOf(search: string): string;
  /** Throws when the request fails. */
  load(url: string): Promise<T>;
  delayMs: number;
};

/**
 * What the server suggests for a text, once it has not changed for the delay. The data of the
 * earlier text stay until those of the new one are there; too short a text has none.
 */
export function useSuggestions<T>({ typed, urlOf, load, delayMs }: Options<T>) {
  const search = useDebounced(typed.trim(), delayMs);
  const isSearched = search.length >= MIN_SEARCH_LENGTH;
  const { data, error, isLoading, mutate } = useSWR<T, Error>(
    isSearched ? urlOf(encodeURIComponent(search)) : null,
    load,
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return {
    data: isSearched ? data : undefined,
    error,
    isLoading,
    retry: () => void mutate(),
  };
}
