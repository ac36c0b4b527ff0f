import { PlaceOnMap } from "@/components/kernel/map/place-on-map";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { placeOfVenue } from "@/lib/kernel/place/of-venue";

type Props = {
  locale: Locale;
  venue?: string | null;
  address: string | null;
};

/**
 * The town of an address that is a text, on the map; nothing where no place is named for sure. The
 * address itself stands elsewhere on the page.
 */
export async function AddressMap({ locale, venue = null, address }: Props) {
  const place = placeOfVenue(venue, address);
  if (!place) return null;
  const { latitude, longitude, name } = place;
  // Map services know streets better than the names of venues.
  const text = address ?? venue ?? "";
  return (
    <div className="no-print mt-4">
      <PlaceOnMap
        locale={locale}
        town={{ latitude, longitude, name: name[locale] }}
        address={text}
      />
    </div>
  );
}
