import { otherLocale, type Locale } from "@/lib/kernel/i18n/locale";

/** Venue and address of an event in one language. */
type Place = { locale: Locale; venue: string | null; address: string | null };

const isNamed = (place: Place | undefined) => Boolean(place?.venue || place?.address);

/**
 * Where an event takes place, for readers of a language: venue and address in it, else those of the
 * other language, since a place that is named in another alphabet is better than none.
 */
export function placeFor(translations: readonly Place[], locale: Locale): Omit<Place, "locale"> {
  const [own, other] = [locale, otherLocale(locale)].map((each) =>
    translations.find((one) => one.locale === each),
  );
  const { venue = null, address = null } = (isNamed(own) ? own : other) ?? {};
  return { venue, address };
}
