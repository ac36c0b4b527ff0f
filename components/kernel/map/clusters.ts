import Supercluster from "supercluster";
import type { Bounds } from "@/lib/kernel/map/bounds";
import type { Spot } from "./grid";

/** An entry of a list at its place. */
export type MapPoint = {
  id: string | number;
  latitude: number;
  longitude: number;
  label: string;
  href: string;
  /** How many it stands for, where it is no single one: it is drawn as this number. */
  count?: number;
};
type Place = { latitude: number; longitude: number };
/** What is drawn: one point, or several that are too near to each other. */
export type Drawn =
  | (Place & { kind: "point"; key: string; point: MapPoint; offset: Spot })
  | (Place & { kind: "cluster"; key: string; cluster: number; count: number });

/** Points nearer than this, in pixels, are one cluster. */
const RADIUS = 52;
/** Of points at the very same place, around it. */
const SPREAD = 22;

/** Offsets for points at one place, which no zoom would part: in a circle around it. */
function spread(points: Extract<Drawn, { kind: "point" }>[]): void {
  const groups = new Map<string, typeof points>();
  for (const one of points) {
    const place = `${one.latitude},${one.longitude}`;
    groups.set(place, [...(groups.get(place) ?? []), one]);
  }
  for (const group of groups.values()) {
    if (group.length === 1) continue;
    const radius = Math.max(SPREAD, (group.length * 30) / (2 * Math.PI));
    for (const [index, one] of group.entries()) {
      const angle = (2 * Math.PI * index) / group.length - Math.PI / 2;
      one.offset = { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius };
    }
  }
}

/** Points in clusters up to a zoom; from the next on each is drawn alone. */
export function clusterPoints(points: readonly MapPoint[], mostZoom: number) {
  const index = new Supercluster<{ at: number; count: number }, { count: number }>({
    radius: RADIUS,
    extent: 256,
    maxZoom: mostZoom - 1,
    map: ({ count }) => ({ count }),
    reduce: (sum, { count }) => {
      sum.count += count;
    },
  });
  index.load(
    points.map(({ latitude, longitude, count = 1 }, at) => ({
      type: "Feature",
      properties: { at, count },
      geometry: { type: "Point", coordinates: [longitude, latitude] },
    })),
  );
  const leavesOf = (cluster: number): MapPoint[] =>
    index.getLeaves(cluster, Infinity).flatMap(({ properties }) => points[properties.at] ?? []);
  return {
    /** What is drawn of a part of the map at a zoom. */
    drawn([south, west, north, east]: Bounds, zoom: number): Drawn[] {
      const all = index
        .getClusters([west, south, east, north], zoom)
        .flatMap(({ geometry, properties }): Drawn[] => {
          const [longitude = 0, latitude = 0] = geometry.coordinates;
          if ("cluster" in properties) {
            const { cluster_id: cluster, count } = properties;
            return [{ kind: "cluster", key: `c${cluster}`, cluster, count, latitude, longitude }];
          }
          const point = points[properties.at];
          if (!point) return [];
          // The exact place: that of the index is rounded.
          const { id, latitude: exactLatitude, longitude: exactLongitude } = point;
          return [
            {
              kind: "point",
              key: `p${id}`,
              point,
              latitude: exactLatitude,
              longitude: exactLongitude,
              offset: { x: 0, y: 0 },
            },
          ];
        });
      spread(all.filter((one) => one.kind === "point"));
      return all;
    },
    leavesOf,
    /** The zoom at which a cluster falls apart. */
    zoomOf: (cluster: number): number => index.getClusterExpansionZoom(cluster),
  };
}
export type Clusters = ReturnType<typeof clusterPoints>;

/** Rows of this height are read from left to right. */
const ROW = 48;

/** Spots in the order in which they are read: from the top, and each row from the left. */
export const readingOrder = <T extends Spot>(spots: readonly T[]): T[] =>
  spots.toSorted(
    (one, other) => Math.round(one.y / ROW) - Math.round(other.y / ROW) || one.x - other.x,
  );
