import { settings } from "@/lib/kernel/core/settings";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { tilesHost } from "@/lib/kernel/map/tiles";

/** What a page gives to its `PointMap`, beside the points: language, tile server and texts. */
export async function pointMapOptions(locale: Locale) {
  const t = await getTranslations({ locale, namespace: "account.map" });
  const { TILES_URL } = settings();
  return {
    locale,
    tilesUrl: TILES_URL,
    texts: {
      map: t("map"),
      zoomIn: t("zoomIn"),
      zoomOut: t("zoomOut"),
      keys: t("keys"),
      searchHere: t("searchHere"),
      // The number comes later, and is two at least.
      cluster: t("cluster", { count: "{count}" }),
      streets: TILES_URL && t("streets", { host: tilesHost(TILES_URL) }),
    },
  };
}
