import L from "leaflet";
import { countryOutline, type LatLon, type Outline } from "./outline";
import { loadRegion } from "./region-files";
import { REGIONS, type Region } from "./regions";

/** From this zoom on regions in view are drawn in detail. */
const DETAIL_FROM = 8;
const QUIET = { interactive: false, smoothFactor: 0.6 };

const ringsOf = (outline: Outline, region: Region): LatLon[][] => outline.rings.get(region) ?? [];

/**
 * Draws land, coasts and borders of regions, of the country coarsely, of the regions in view exactly
 * once the map is near. Where a region does not load, its coarse outline stays.
 */
export function drawLand(map: L.Map, group: L.LayerGroup): { update(): void } {
  const country = countryOutline();
  const extents = new Map(
    REGIONS.map((region) => [region, L.latLngBounds(ringsOf(country, region).flat())]),
  );
  const land = L.polygon([], { ...QUIET, className: "map-land", weight: 1 }).addTo(group);
  const borders = L.polyline([], { ...QUIET, className: "map-border", weight: 1 }).addTo(group);
  const coasts = L.polyline([], { ...QUIET, className: "map-coast", weight: 1 }).addTo(group);
  const show = (rings: LatLon[][], outlines: readonly Outline[]) => {
    land.setLatLngs(rings.map((ring) => [ring]));
    borders.setLatLngs(outlines.flatMap((outline) => outline.borders));
    coasts.setLatLngs(outlines.flatMap((outline) => outline.coasts));
  };
  let shown = "";
  const update = () => {
    const view = map.getBounds().pad(0.3);
    const near =
      map.getZoom() < DETAIL_FROM
        ? []
        : REGIONS.filter((region) => extents.get(region)?.intersects(view));
    const wanted = near.join(" ");
    if (wanted === shown) return;
    shown = wanted;
    if (near.length === 0) {
      show([...country.rings.values()].flat(), [country]);
      return;
    }
    Promise.all(near.map(loadRegion)).then(
      (outlines) => {
        // Moved on meanwhile, or removed.
        if (shown !== wanted || !map.hasLayer(land)) return;
        show(
          near.flatMap((region, index) => {
            const outline = outlines[index];
            return outline ? ringsOf(outline, region) : [];
          }),
          outlines,
        );
      },
      () => {
        // The next move asks again.
        if (shown === wanted) shown = "failed";
      },
    );
  };
  show([...country.rings.values()].flat(), [country]);
  return { update };
}
