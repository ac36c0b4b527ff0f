import L from "leaflet";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { drawGround, type Ground } from "./ground";
import type { Box } from "./labels";

const WORLD: L.LatLngBoundsLiteral = [
  [-85, -180],
  [85, 180],
];
/** Greece. */
export const COUNTRY: L.LatLngBoundsLiteral = [
  [34.7, 19.2],
  [41.9, 28.4],
];
const PIN =
  '<svg viewBox="0 0 28 36" width="28" height="36" aria-hidden="true"><path d="M14 1C6.800 1 ' +
  '1 6.700 1 13.800 1 23 14 35 14 35s13-12 13-21.200C27 6.700 21.200 1 14 1Z"/>' +
  '<circle cx="14" cy="14" r="4.500"/></svg>';

export type BaseOptions = {
  locale: Locale;
  /** The tile server; without it land, regions and towns are drawn. */
  tilesUrl: string | undefined;
  texts: { zoomIn: string; zoomOut: string };
};
type Setup = {
  /** Shows a part of the world, at first. */
  look(map: L.Map): void;
  /** The rectangles, in pixels, that names of towns keep free. */
  taken(): Box[];
};

/** The icon of a pin, with more in it. */
export const pinIcon = (className: string, html: HTMLElement = document.createElement("div")) => {
  html.insertAdjacentHTML("afterbegin", PIN);
  return L.divIcon({ className, html, iconSize: [28, 36], iconAnchor: [14, 36] });
};

/** A map in an element, with buttons for the zoom, a scale and its ground. */
export function baseMap(
  element: HTMLElement,
  { locale, tilesUrl, texts }: BaseOptions,
  { look, taken }: Setup,
): { map: L.Map; ground: Ground } {
  const isReducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const map = L.map(element, {
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false,
    zoomSnap: tilesUrl ? 1 : 0.25,
    minZoom: 4,
    maxBounds: WORLD,
    zoomAnimation: !isReducedMotion,
    fadeAnimation: !isReducedMotion,
    inertia: !isReducedMotion,
    // Land reaches beyond the edge, so that it does not end while the map is dragged.
    renderer: L.svg({ padding: 0.5 }),
  });
  L.control.zoom({ zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map);
  L.control.scale({ imperial: false }).addTo(map);
  // Scrolling the page over a map must not zoom it: the wheel zooms only while the map has the
  // focus.
  map
    .on("focus", () => map.scrollWheelZoom.enable())
    .on("blur", () => map.scrollWheelZoom.disable());
  // A map that was hidden, or stands beside a list that was, has another size then.
  const sizes = new ResizeObserver(() => map.invalidateSize());
  sizes.observe(element);
  map.on("unload", () => sizes.disconnect());
  look(map);
  return { map, ground: drawGround(map, { locale, tilesUrl, taken }) };
}
