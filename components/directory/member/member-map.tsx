import { PlaceOnMap } from "@/components/kernel/map/place-on-map";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** The id of the map on a company's page. */
export const MAP_ID = "map";

type Point = { latitude: number; longitude: number };
type Props = { locale: Locale; place: Point };

/** The way to a point, from where the reader is, on a map service. */
const wayTo = ({ latitude, longitude }: Point) =>
  `https://www.openstreetmap.org/directions?${new URLSearchParams({ to: `${latitude},${longitude}` })}`;

/** The location of a company, to which the link of its page leads, and the way there. */
export async function MemberMap({ locale, place }: Props) {
  const t = await getTranslations({ locale, namespace: "site" });
  return (
    <div id={MAP_ID} data-click="map" className="mt-4 scroll-mt-28">
      <PlaceOnMap locale={locale} point={place} />
      <p className="mt-3 text-[0.9375rem]">
        <a href={wayTo(place)} className="link-line" target="_blank" rel="noopener noreferrer">
          {t("way")} <span className="visually-hidden">{t("newTab")}</span>
        </a>
      </p>
    </div>
  );
}
