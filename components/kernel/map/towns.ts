import type { Locale } from "@/lib/kernel/i18n/locale";
import rows from "./towns.json";

/**
 * A town that maps without tiles name. Those of rank 1 are named on a map of the whole country.
 */
export type Town = {
  name: Record<Locale, string>;
  latitude: number;
  longitude: number;
  rank: 1 | 2;
};

/**
 * Towns of Greece and Cyprus, precise to 1 km, those that are named first at the front; an extract
 * from the list of places (`scripts/place/main.ts`).
 */
export const TOWNS: readonly Town[] = rows.map((row): Town => {
  const [el = "", en = "", ...numbers] = row.split("|");
  const [latitude = 0, longitude = 0, rank] = numbers.map(Number);
  return { name: { el, en }, latitude, longitude, rank: rank === 1 ? 1 : 2 };
});
