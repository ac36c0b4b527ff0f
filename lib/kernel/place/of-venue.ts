import { fold } from "@/lib/kernel/greek/fold";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { placeOf } from "./match";
import type { Place } from "./place";

/**
 * The place of an event by the text of its venue and address, whose last part that names a town or has
 * a postal code counts.
 */
export function placeOfVenue(venue: string | null, address: string | null): Place | undefined {
  const parts = [venue, address].flatMap((text) => text?.split(/[,·\n]/) ?? []);
  for (const part of parts.toReversed()) {
    const [code] = /\b\d{3} ?\d{2}\b|\b\d{4}\b/.exec(part) ?? [];
    const town = part.replace(/\d+/g, " ").trim();
    const place = placeOf({ town, postalCode: code, latitude: null, longitude: null });
    if (place) return place;
  }
  return undefined;
}

/** The name of a town for a line that has the venue; undefined where the venue names it already. */
export function townBeside(
  venue: string | null,
  place: Place | undefined,
  locale: Locale,
): string | undefined {
  const name = place?.name[locale];
  return name && fold(venue ?? "").includes(fold(name)) ? undefined : name;
}
