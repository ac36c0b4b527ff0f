import { z } from "zod";
import { fold } from "@/lib/kernel/greek/fold";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";

const place = z.object({ el: z.string(), en: z.string() });

/** What the holder of a ticket must know of an event: each change of it is mailed. */
export const eventFacts = z.object({
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  time_zone: z.string(),
  is_online: z.boolean(),
  online_url: z.string().nullable(),
  /** Venue and address by locale; empty where there is none. */
  place,
  cancelled: z.boolean(),
});
export type EventFacts = z.output<typeof eventFacts>;

/** What changed for the holder of a ticket. */
const FACT_NAMES = ["time", "place", "is_online", "online_url", "cancelled"] as const;
export type FactName = (typeof FACT_NAMES)[number];

type Columns = {
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  isOnline: boolean;
  onlineUrl: string | null;
  cancelledAt: Date | null;
  translations: { locale: Locale; venue: string | null; address: string | null }[];
};

/** The facts of an event. */
export function factsOf(event: Columns): EventFacts {
  const placeIn = (locale: Locale) => {
    const own = event.translations.find((one) => one.locale === locale);
    return [own?.venue, own?.address].filter(Boolean).join(", ");
  };
  return {
    starts_at: event.startsAt.toISOString(),
    ends_at: event.endsAt.toISOString(),
    time_zone: event.timeZone,
    is_online: event.isOnline,
    online_url: event.onlineUrl,
    place: { el: placeIn("el"), en: placeIn("en") },
    cancelled: event.cancelledAt !== null,
  };
}

/** A place without accents, case, spaces and punctuation: what a correction of the text changes. */
const plain = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, "");

/**
 * Whether the place is another one. A translation that is added or removed changes no place, nor
 * does a correction of accents, case or punctuation.
 */
function isOtherPlace(before: EventFacts["place"], after: EventFacts["place"]): boolean {
  const [hadOne, hasOne] = [before, after].map(({ el, en }) => Boolean(el || en));
  if (hadOne !== hasOne) return true;
  return LOCALES.some(
    (locale) => before[locale] && after[locale] && plain(before[locale]) !== plain(after[locale]),
  );
}

/** What changed between two states of an event, for the holder of a ticket. */
export function changedFacts(before: EventFacts, after: EventFacts): FactName[] {
  const changed: Record<FactName, boolean> = {
    time:
      before.starts_at !== after.starts_at ||
      before.ends_at !== after.ends_at ||
      before.time_zone !== after.time_zone,
    place: isOtherPlace(before.place, after.place),
    is_online: before.is_online !== after.is_online,
    // A first address is not mailed as a change: the reminder contains it.
    online_url: before.online_url !== null && before.online_url !== after.online_url,
    cancelled: before.cancelled !== after.cancelled,
  };
  return FACT_NAMES.filter((name) => changed[name]);
}

/** The place in a locale, else in the other one; empty without one. */
export const placeIn = ({ place }: EventFacts, locale: Locale): string =>
  place[locale] || place.el || place.en;

/** Changes for which a paid ticket may be given back. */
const RETURNABLE: readonly FactName[] = ["time", "place", "is_online"];

/** Whether who has paid may give the ticket back because of these changes. */
export const mayReturnFor = (changed: readonly FactName[]): boolean =>
  changed.some((name) => RETURNABLE.includes(name));
