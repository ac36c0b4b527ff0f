import { PlaceOnMap } from "@/components/kernel/map/place-on-map";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { placeOfVenue } from "@/lib/site/place-content/content";

type Props = {
  locale: Locale;
  venue?: string | null;
  address: string | null;
  /** Whether it is a part of a text, with a heading of its own. */
  isSection?: boolean;
};

/**
 * The town of an address that is a text, on the map; nothing where no place is named for sure. The
 * address itself stands elsewhere on the page.
 */
export async function AddressMap({ locale, venue = null, address, isSection = false }: Props) {
  const place = placeOfVenue(venue, address);
  if (!place) return null;
  const { latitude, longitude, name } = place;
  // Map services know streets better than the names of venues.
  const text = address ?? venue ?? "";
  const map = (
    <PlaceOnMap locale={locale} town={{ latitude, longitude, name: name[locale] }} address={text} />
  );
  if (!isSection) return <div className="no-print mt-4">{map}</div>;
  const t = await getTranslations({ locale, namespace: "site" });
  return (
    <section className="no-print mt-10" aria-labelledby="on-the-map">
      <h2 id="on-the-map" className="mb-4 border-t border-ink pt-4 text-xl">
        {t("onMap")}
      </h2>
      <p className="mb-3">{[venue, address].filter(Boolean).join(", ")}</p>
      {map}
    </section>
  );
}
