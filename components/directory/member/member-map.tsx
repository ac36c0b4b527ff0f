import { getTranslations } from "@/lib/kernel/i18n/translations";
import { Locator } from "@/components/kernel/map/locator";
import { MAP_ID } from "./member-actions";
import { PlaceMap } from "@/components/kernel/map/place-map";
import { settings } from "@/lib/kernel/core/settings";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { tilesHost } from "@/lib/kernel/map/tiles";

type Props = { locale: Locale; place: { latitude: number; longitude: number } };

/**
 * The location of a company: a drawing without external requests, a map on request, and a link to a
 * map service.
 */
export async function MemberMap({ locale, place }: Props) {
  const [t, consent, site] = await Promise.all([
    getTranslations({ locale, namespace: "account.map" }),
    getTranslations({ locale, namespace: "consent" }),
    getTranslations({ locale, namespace: "site" }),
  ]);
  const { TILES_URL } = settings();
  const host = TILES_URL && tilesHost(TILES_URL);
  const { latitude, longitude } = place;
  return (
    <div id={MAP_ID} data-click="map" className="mt-4 scroll-mt-28">
      <PlaceMap
        locale={locale}
        place={place}
        tilesUrl={TILES_URL}
        show={host === undefined ? t("showPlace") : consent("showFrom", { host })}
        tiles={
          host === undefined
            ? undefined
            : { note: t("tilesFrom", { host }), always: consent("always") }
        }
        texts={{ map: t("map"), pin: t("pin"), zoomIn: t("zoomIn"), zoomOut: t("zoomOut") }}
      >
        <Locator place={place} locale={locale} />
      </PlaceMap>
      <p className="mt-2 text-[0.9375rem]">
        <a
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`}
          className="link-line"
          target="_blank"
          rel="noopener noreferrer"
        >
          {t("openInOpenStreetMap")} <span className="visually-hidden">{site("newTab")}</span>
        </a>
      </p>
    </div>
  );
}
