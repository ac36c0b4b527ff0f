import { useEffect, useState } from "react";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { SearchStart } from "@/lib/site/search-start/schema";

/** One request per language and page view; a failed one is sent again when the box opens again. */
const loads = new Map<Locale, Promise<SearchStart>>();

async function fetchStart(locale: Locale): Promise<SearchStart> {
  const response = await fetch(`/api/search-start?locale=${locale}`, {
    headers: { Accept: "application/json" },
  });
  if (!response.ok) throw new Error(String(response.status));
  return ((await response.json()) as { data: SearchStart }).data;
}

function startOf(locale: Locale): Promise<SearchStart> {
  const known = loads.get(locale);
  if (known) return known;
  const loading = fetchStart(locale);
  loads.set(locale, loading);
  loading.catch(() => loads.delete(locale));
  return loading;
}

/** Popular searches, professions and places; undefined until they are there. The box works without. */
export function useStart(locale: Locale): SearchStart | undefined {
  const [start, setStart] = useState<SearchStart>();
  useEffect(() => {
    let isShown = true;
    startOf(locale).then(
      (loaded) => isShown && setStart(loaded),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [locale]);
  return start;
}
