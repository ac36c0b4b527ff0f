import L from "leaflet";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { gridLines, gridStep } from "./grid";
import { readOutline } from "./outline";
import { TOWNS } from "@/lib/kernel/map/towns";

export type MapPlace = { latitude: number; longitude: number };
type MapTexts = { map: string; pin: string; zoomIn: string; zoomOut: string };
export type MapOptions = {
  locale: Locale;
  /** The tile server; without it towns and a grid are drawn. */
  tilesUrl: string | undefined;
  place: MapPlace | null;
  texts: MapTexts;
  /** Called when the pin is moved or set. Without it the map is read-only. */
  onMove?: (place: MapPlace) => void;
};
export type DrawnMap = { show(place: MapPlace | null): void; middle(): MapPlace; remove(): void };

const GREECE: L.LatLngBoundsLiteral = [
  [34.7, 19.2],
  [41.9, 28.4],
];
const WORLD: L.LatLngBoundsLiteral = [
  [-85, -180],
  [85, 180],
];
/** Initial zoom: streets with tiles, towns without. */
const ZOOM = { tiles: { near: 16, most: 18 }, plane: { near: 9, most: 15 } };
/** On a map of the whole country more names would overlap. */
const ALL_TOWNS_FROM = 8;
const PIN_STEP_PX = 4;
const PIN_LEAP_PX = 40;
const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
const PIN =
  '<svg viewBox="0 0 28 36" width="28" height="36" aria-hidden="true"><path d="M14 1C6.800 1 ' +
  '1 6.700 1 13.800 1 23 14 35 14 35s13-12 13-21.200C27 6.700 21.200 1 14 1Z"/>' +
  '<circle cx="14" cy="14" r="4.500"/></svg>';

/** A precision of 0.1 m. */
const placeOf = ({ lat, lng }: L.LatLng): MapPlace => ({
  latitude: Number(lat.toFixed(6)),
  longitude: Number(lng.toFixed(6)),
});

/** The land of Greece, a grid, and the names of towns, drawn without any request to others. */
function drawPlane(map: L.Map, locale: Locale): void {
  L.polygon(readOutline(), { className: "map-land", weight: 1, interactive: false }).addTo(map);
  const lines = L.layerGroup().addTo(map);
  const towns = L.layerGroup().addTo(map);
  const draw = () => {
    const [bounds, zoom] = [map.getBounds().pad(0.2), map.getZoom()];
    const step = gridStep(zoom);
    lines.clearLayers();
    towns.clearLayers();
    const line = (from: L.LatLngTuple, to: L.LatLngTuple) =>
      L.polyline([from, to], { className: "map-line", weight: 1, interactive: false }).addTo(lines);
    for (const latitude of gridLines(bounds.getSouth(), bounds.getNorth(), step))
      line([latitude, bounds.getWest()], [latitude, bounds.getEast()]);
    for (const longitude of gridLines(bounds.getWest(), bounds.getEast(), step))
      line([bounds.getSouth(), longitude], [bounds.getNorth(), longitude]);
    for (const { name, latitude, longitude, rank } of TOWNS) {
      if ((rank > 1 && zoom < ALL_TOWNS_FROM) || !bounds.contains([latitude, longitude])) continue;
      const label = document.createElement("span");
      label.textContent = name[locale];
      L.marker([latitude, longitude], {
        icon: L.divIcon({ className: "map-town", html: label, iconSize: [0, 0] }),
        interactive: false,
        keyboard: false,
      }).addTo(towns);
    }
  };
  map.on("moveend", draw);
  draw();
}

/**
 * Draws a map into an element, with a pin that can be moved by mouse, touch and arrow keys when
 * `onMove` is given.
 */
export function drawMap(
  element: HTMLElement,
  { locale, tilesUrl, place, texts, onMove }: MapOptions,
): DrawnMap {
  const zooms = tilesUrl ? ZOOM.tiles : ZOOM.plane;
  const isReducedMotion = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const map = L.map(element, {
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false,
    minZoom: 4,
    maxZoom: zooms.most,
    maxBounds: WORLD,
    zoomAnimation: !isReducedMotion,
    fadeAnimation: !isReducedMotion,
    inertia: !isReducedMotion,
  });
  L.control.zoom({ zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map);
  L.control.scale({ imperial: false }).addTo(map);
  // Scrolling the page over a map must not zoom it: the wheel zooms only while the map has the
  // focus.
  map
    .on("focus", () => map.scrollWheelZoom.enable())
    .on("blur", () => map.scrollWheelZoom.disable());
  if (place) map.setView([place.latitude, place.longitude], zooms.near);
  else map.fitBounds(GREECE);
  if (tilesUrl) {
    L.control.attribution({ prefix: false }).addTo(map);
    L.tileLayer(tilesUrl, {
      maxZoom: zooms.most,
      attribution:
        '© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener ' +
        'noreferrer">OpenStreetMap</a>',
    })
      .addTo(map)
      .once("tileerror", () => drawPlane(map, locale));
  } else drawPlane(map, locale);

  let pin: L.Marker | undefined;
  const notifyMove = (to: L.LatLng) => onMove?.(placeOf(to));
  const step = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow || !pin || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const length = event.shiftKey ? PIN_LEAP_PX : PIN_STEP_PX;
    // Not `containerPoint`, which is rounded: a step north would also move east.
    const to = map.unproject(
      map.project(pin.getLatLng()).add([arrow[0] * length, arrow[1] * length]),
    );
    pin.setLatLng(to);
    map.panInside(to, { padding: [40, 40] });
    notifyMove(to);
  };
  const setPin = (to: L.LatLng) => {
    if (pin) return void pin.setLatLng(to);
    pin = L.marker(to, {
      icon: L.divIcon({
        className: "map-pin",
        html: PIN,
        iconSize: [28, 36],
        iconAnchor: [14, 36],
      }),
      draggable: onMove !== undefined,
      interactive: onMove !== undefined,
      keyboard: onMove !== undefined,
      autoPan: true,
      zIndexOffset: 1_000,
    }).addTo(map);
    if (!onMove) return;
    pin.on("dragend", () => {
      if (pin) notifyMove(pin.getLatLng());
    });
    pin.getElement()?.setAttribute("aria-label", texts.pin);
    pin.getElement()?.addEventListener("keydown", step);
  };
  if (place) setPin(L.latLng(place.latitude, place.longitude));
  if (onMove)
    map.on("click", ({ latlng }) => {
      setPin(latlng);
      notifyMove(latlng);
    });
  return {
    show(next) {
      if (next === null) {
        pin?.remove();
        pin = undefined;
        return;
      }
      const to = L.latLng(next.latitude, next.longitude);
      setPin(to);
      if (!map.getBounds().contains(to)) map.setView(to, zooms.near);
    },
    middle: () => placeOf(map.getCenter()),
    remove: () => void map.remove(),
  };
}
