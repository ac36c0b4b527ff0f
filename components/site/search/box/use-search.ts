import { useEffect, useState } from "react";
import { MIN_SEARCH_LENGTH } from "@/components/kit/ui/use-suggestions";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { SearchResponse } from "./response";

/** Someone who types writes the next letter within this time. */
const DELAY_MS = 120;
/** Of each kind; who wants more opens the results page. */
const LIMIT = 4;

type State = { search: string; found?: SearchResponse; hasFailed: boolean };

async function fetchFound(url: string, signal: AbortSignal): Promise<SearchResponse> {
  const response = await fetch(url, { headers: { Accept: "application/json" }, signal });
  if (!response.ok) throw new Error(String(response.status));
  return (await response.json()) as SearchResponse;
}

/**
 * What the server finds for a text of at least two characters, once nobody types: the request before
 * it is aborted. What was found last stays until the next answer, or until it fails.
 */
export function useSearch(query: string, locale: Locale) {
  const search = query.trim();
  const isSearched = search.length >= MIN_SEARCH_LENGTH;
  const [state, setState] = useState<State>({ search: "", hasFailed: false });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!isSearched) return undefined;
    const controller = new AbortController();
    const url = `/api/search?${new URLSearchParams({ locale, limit: String(LIMIT), search }).toString()}`;
    const send = () =>
      fetchFound(url, controller.signal).then(
        (found) => {
          if (!controller.signal.aborted) setState({ search, found, hasFailed: false });
        },
        () => {
          if (!controller.signal.aborted) setState({ search, hasFailed: true });
        },
      );
    const timer = setTimeout(() => void send(), DELAY_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [search, isSearched, locale, attempt]);
  const isCurrent = state.search === search;
  return {
    found: isSearched ? state.found : undefined,
    isLoading: isSearched && !isCurrent,
    hasFailed: isSearched && isCurrent && state.hasFailed,
    /** Whether what was found belongs to this text, and not to the one before. */
    isCurrent: isSearched && isCurrent && state.found !== undefined,
    retry: () => {
      setState({ search: "", hasFailed: false });
      setAttempt((count) => count + 1);
    },
  };
}
