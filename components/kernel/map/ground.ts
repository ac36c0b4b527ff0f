import L from "leaflet";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { gridLines, gridStep } from "./grid";
import { placeLabels, type Box } from "./labels";
import { drawLand } from "./land";
import { TOWNS, type Town } from "./towns";

const OPEN_STREET_MAP =
  '© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener ' +
  'noreferrer">OpenStreetMap</a>';
/** At lower zooms towns of a rank have no names. */
const NAMED_FROM: Record<Town["rank"], number> = { 1: 0, 2: 7 };
/** The zoom up to which there is something to see. */
const MOST_ZOOM = { tiles: 18, plane: 15 };

/** Lines of latitude and longitude. */
function drawGrid(map: L.Map, lines: L.LayerGroup): void {
  const [bounds, step] = [map.getBounds().pad(0.3), gridStep(map.getZoom())];
  lines.clearLayers();
  const line = (from: L.LatLngTuple, to: L.LatLngTuple) =>
    L.polyline([from, to], { className: "map-line", weight: 1, interactive: false }).addTo(lines);
  for (const latitude of gridLines(bounds.getSouth(), bounds.getNorth(), step))
    line([latitude, bounds.getWest()], [latitude, bounds.getEast()]);
  for (const longitude of gridLines(bounds.getWest(), bounds.getEast(), step))
    line([bounds.getSouth(), longitude], [bounds.getNorth(), longitude]);
}

/** The names of towns that fit beside each other and beside what stands on the map. */
function drawTowns(map: L.Map, names: L.LayerGroup, locale: Locale, taken: readonly Box[]): void {
  const [bounds, zoom] = [map.getBounds().pad(0.2), map.getZoom()];
  names.clearLayers();
  const towns = TOWNS.filter(
    ({ latitude, longitude, rank }) =>
      zoom >= NAMED_FROM[rank] && bounds.contains([latitude, longitude]),
  ).map((town) => {
    const { x, y } = map.latLngToContainerPoint([town.latitude, town.longitude]);
    return { ...town, x, y, text: town.name[locale] };
  });
  const { x: right, y: bottom } = map.getSize();
  for (const { name, position } of placeLabels(towns, taken, { left: 0, top: 0, right, bottom })) {
    const label = document.createElement("span");
    label.textContent = name.text;
    label.dataset.side = position.side;
    label.style.setProperty("--gap", `${position.gap}px`);
    L.marker([name.latitude, name.longitude], {
      icon: L.divIcon({
        className: `map-town map-town-${name.rank}`,
        html: label,
        iconSize: [0, 0],
      }),
      pane: "towns",
      interactive: false,
      keyboard: false,
    }).addTo(names);
  }
}

/** What a map stands on. */
export type Ground = {
  /** Draws anew after a move of the map or of pins. */
  redraw(): void;
  /** Other tiles, or none. */
  setTiles(tilesUrl: string | undefined): void;
};
type GroundOptions = {
  locale: Locale;
  tilesUrl: string | undefined;
  /** The rectangles, in pixels, that names of towns keep free. */
  taken(): Box[];
};

/**
 * Draws the ground of a map: streets from a tile server, or without one, and where it fails, land
 * with its regions and towns, which asks nothing of others.
 */
export function drawGround(map: L.Map, { locale, tilesUrl, taken }: GroundOptions): Ground {
  const ground = L.layerGroup().addTo(map);
  const credit = L.control.attribution({ prefix: false });
  // Below pins, which lie in the pane of markers.
  const pane = map.createPane("towns");
  pane.style.zIndex = "450";
  pane.ariaHidden = "true";
  let redraw = () => {};
  const showPlane = () => {
    const lines = L.layerGroup().addTo(ground);
    const land = drawLand(map, ground);
    const names = L.layerGroup().addTo(ground);
    redraw = () => {
      drawGrid(map, lines);
      land.update();
      drawTowns(map, names, locale, taken());
    };
    redraw();
  };
  const setTiles = (url: string | undefined) => {
    ground.clearLayers();
    credit.remove();
    redraw = () => {};
    map.setMaxZoom(url ? MOST_ZOOM.tiles : MOST_ZOOM.plane);
    // Tiles are sharp at whole zooms; what is drawn fits at any.
    map.options.zoomSnap = url ? 1 : 0.25;
    if (url) map.setZoom(Math.round(map.getZoom()), { animate: false });
    if (!url) {
      showPlane();
      return;
    }
    credit.addTo(map);
    const tiles = L.tileLayer(url, { maxZoom: MOST_ZOOM.tiles, attribution: OPEN_STREET_MAP });
    tiles.addTo(ground).once("tileerror", () => {
      if (ground.hasLayer(tiles)) showPlane();
    });
  };
  setTiles(tilesUrl);
  return { redraw: () => redraw(), setTiles };
}
