import { callApi } from "@/components/kit/form/api-client";
import { formatSpan } from "@/lib/kernel/core/times";
import type { Locale } from "@/lib/kernel/i18n/locale";

type Slot = { member_id: number; starts_at: string; time_zone: string };

/** How long times are kept for a return to the page. */
const KEPT_MS = 60_000;
const loads = new Map<string, { at: number; times: Promise<Map<number, string>> }>();

async function load(path: string, locale: Locale): Promise<Map<number, string>> {
  const result = await callApi<Slot[]>(path, undefined, "GET");
  if (result.kind !== "ok") throw new Error("the free times could not be loaded");
  const sorted = result.data.toSorted((one, other) => one.starts_at.localeCompare(other.starts_at));
  return new Map(
    sorted.map(({ member_id: id, starts_at: starts, time_zone: zone }) => [
      id,
      formatSpan({ starts: new Date(starts), zone }, locale),
    ]),
  );
}

/**
 * The next free time of each company of a list, in words, the soonest first; one request for all that show them.
 * Rejects if it fails, and asks again the next time.
 */
export function nextTimes(path: string, locale: Locale): Promise<Map<number, string>> {
  const key = `${locale} ${path}`;
  const known = loads.get(key);
  if (known && Date.now() - known.at < KEPT_MS) return known.times;
  const times = load(path, locale);
  loads.set(key, { at: Date.now(), times });
  times.catch(() => loads.delete(key));
  return times;
}
