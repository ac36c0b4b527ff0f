import { PlaceOnMap } from "@/components/kernel/map/place-on-map";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { MAP_ID } from "./member-actions";

type Props = { locale: Locale; place: { latitude: number; longitude: number } };

/** The location of a company, to which the button of its page leads. */
export function MemberMap({ locale, place }: Props) {
  return (
    <div id={MAP_ID} data-click="map" className="mt-4 scroll-mt-28">
      <PlaceOnMap locale={locale} point={place} />
    </div>
  );
}
