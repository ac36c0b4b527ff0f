import { settings } from "@/lib/kernel/core/settings";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { tilesHost } from "@/lib/kernel/map/tiles";
import { LateMap } from "./late-map";
import { Locator } from "./locator";
import { PLACE_HEIGHT, PlaceFrame } from "./place-frame";

type Point = { latitude: number; longitude: number };
type Props = { locale: Locale } & (
  | { /** The very point. */ point: Point }
  | {
      /** The middle of the town where the address is. */
      town: Point & { name: string };
      /** The address, which a map service looks up. */
      address: string;
    }
);

const OSM = "https://www.openstreetmap.org";

/**
 * A place on the map: a drawing without external requests, a map on request, and a link to a map
 * service. Of an address whose point is not known, the town alone is shown, and said so.
 */
export async function PlaceOnMap({ locale, ...where }: Props) {
  const [t, consent, site] = await Promise.all([
    getTranslations({ locale, namespace: "account.map" }),
    getTranslations({ locale, namespace: "consent" }),
    getTranslations({ locale, namespace: "site" }),
  ]);
  const { TILES_URL } = settings();
  const host = TILES_URL && tilesHost(TILES_URL);
  const tiles =
    host === undefined ? undefined : { note: t("tilesFrom", { host }), always: consent("always") };
  const isTown = "town" in where;
  const { latitude, longitude } = isTown ? where.town : where.point;
  const place = { latitude, longitude };
  const href = isTown
    ? `${OSM}/search?${new URLSearchParams({ query: where.address })}`
    : `${OSM}/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  return (
    <>
      <div className="relative">
        <div className={`absolute inset-x-0 top-0 overflow-hidden rounded-md ${PLACE_HEIGHT}`}>
          <Locator place={place} locale={locale} />
        </div>
        <LateMap
          className="relative"
          map={{
            kind: "place",
            locale,
            place,
            isTown,
            tilesUrl: TILES_URL,
            show: host === undefined ? t("showPlace") : consent("showFrom", { host }),
            tiles,
            texts: { map: t("map"), pin: t("pin"), zoomIn: t("zoomIn"), zoomOut: t("zoomOut") },
          }}
        >
          <PlaceFrame tiles={tiles} />
        </LateMap>
      </div>
      <p className="mt-2 text-[0.9375rem]">
        {isTown && <span className="text-soft">{t("town", { place: where.town.name })} </span>}
        <a href={href} className="link-line" target="_blank" rel="noopener noreferrer">
          {t("openInOpenStreetMap")} <span className="visually-hidden">{site("newTab")}</span>
        </a>
      </p>
    </>
  );
}
