import L from "leaflet";
import { baseMap, COUNTRY, pinIcon, type BaseOptions } from "./base-map";
import { pinBox } from "./pin-box";

export type MapPlace = { latitude: number; longitude: number };
export type MapOptions = BaseOptions & {
  place: MapPlace | null;
  /** The place is a town, of which streets around its middle say nothing. */
  isTown?: boolean;
  texts: { map: string; pin: string };
  /** Called when the pin is moved or set. Without it the map is read-only. */
  onMove?: (place: MapPlace) => void;
};
export type DrawnMap = { show(place: MapPlace | null): void; middle(): MapPlace; remove(): void };

/** Initial zoom: streets with tiles, towns without. */
const NEAR = { tiles: 16, town: 12, plane: 9 };
const PIN_STEP_PX = 4;
const PIN_LEAP_PX = 40;
const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** A precision of 0.1 m. */
const placeOf = ({ lat, lng }: L.LatLng): MapPlace => ({
  latitude: Number(lat.toFixed(6)),
  longitude: Number(lng.toFixed(6)),
});

/**
 * Draws a map into an element, with a pin that can be moved by mouse, touch and arrow keys when
 * `onMove` is given.
 */
export function drawMap(
  element: HTMLElement,
  { locale, tilesUrl, place, isTown = false, texts, onMove }: MapOptions,
): DrawnMap {
  const streets = isTown ? NEAR.town : NEAR.tiles;
  const near = tilesUrl ? streets : NEAR.plane;
  let pin: L.Marker | undefined;
  const { map, ground } = baseMap(
    element,
    { locale, tilesUrl, texts },
    {
      look: (one) =>
        place ? one.setView([place.latitude, place.longitude], near) : one.fitBounds(COUNTRY),
      taken: () => (pin ? [pinBox(map.latLngToContainerPoint(pin.getLatLng()))] : []),
    },
  );
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
      icon: pinIcon("map-pin"),
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
  ground.redraw();
  map.on("moveend", ground.redraw);
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
      if (!map.getBounds().contains(to)) map.setView(to, near);
    },
    middle: () => placeOf(map.getCenter()),
    remove: () => void map.remove(),
  };
}
