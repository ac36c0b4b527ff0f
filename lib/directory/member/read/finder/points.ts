import { distanceOf } from "@/lib/kernel/place/distance";
import type { MemberFilters } from "../filters";
import { Column } from "./column";
import type { FinderRow } from "./rows";
import { pointOfPlace } from "./seat-places";

type Bounds = NonNullable<MemberFilters["bounds"]>;
/** A seat or a branch on the map; `own` is false for the point of its place. */
export type Point = { latitude: number; longitude: number; own: boolean };

const NO_POINTS: readonly Point[] = [];

/** The point of an address, else that of its place; undefined without a known one. */
export function pointOf(
  latitude: number | null,
  longitude: number | null,
  place: number | null,
): Point | undefined {
  if (latitude !== null && longitude !== null) return { latitude, longitude, own: true };
  const at = pointOfPlace(place);
  return at && { latitude: at.latitude, longitude: at.longitude, own: false };
}

const holds = ([south, west, north, east]: Bounds, { latitude, longitude }: Omit<Point, "own">) =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east;

/** The points of companies by slot: of the seat in columns, as few have branches. */
export class Points {
  private readonly latitude = new Column(Float64Array, NaN);
  private readonly longitude = new Column(Float64Array, NaN);
  private readonly own = new Column(Uint8Array, 0);
  private readonly branches = new Map<number, readonly Point[]>();

  set(slot: number, { latitude, longitude, place, branches }: FinderRow): void {
    const point = pointOf(latitude, longitude, place);
    this.latitude.set(slot, point?.latitude ?? NaN);
    this.longitude.set(slot, point?.longitude ?? NaN);
    this.own.set(slot, point?.own ? 1 : 0);
    const others = (branches ?? []).flatMap(([at, north, east]) => pointOf(north, east, at) ?? []);
    if (others.length > 0) this.branches.set(slot, others);
    else this.branches.delete(slot);
  }

  /** The seat's and the branches' own points. */
  ownOf(slot: number): Omit<Point, "own">[] {
    const branches = (this.branches.get(slot) ?? NO_POINTS).filter(({ own }) => own);
    return this.own.at(slot) === 1 ? [this.seatOf(slot), ...branches] : branches;
  }

  /** For each slot 1 when one of its own points is within bounds, their edges included. */
  within(bounds: Bounds): Uint8Array {
    const [south, west, north, east] = bounds;
    const [latitudes, longitudes] = [this.latitude.values, this.longitude.values];
    const own = this.own.values;
    const within = new Uint8Array(latitudes.length);
    for (let slot = 0; slot < own.length; slot += 1) {
      const latitude = latitudes[slot] ?? NaN;
      const longitude = longitudes[slot] ?? NaN;
      if (latitude >= south && latitude <= north && longitude >= west && longitude <= east)
        within[slot] = own[slot] ?? 0;
    }
    for (const [slot, points] of this.branches)
      if (points.some((point) => point.own && holds(bounds, point))) within[slot] = 1;
    return within;
  }

  /** The distances of the nearest points of companies in km; infinite without any. */
  distances(slots: Uint32Array, from: Omit<Point, "own">): Float64Array {
    const [latitudes, longitudes] = [this.latitude.values, this.longitude.values];
    const distances = new Float64Array(slots.length);
    const seat = { latitude: NaN, longitude: NaN };
    for (let at = 0; at < slots.length; at += 1) {
      const slot = slots[at] ?? 0;
      seat.latitude = latitudes[slot] ?? NaN;
      seat.longitude = longitudes[slot] ?? NaN;
      let least = Number.isNaN(seat.latitude) ? Infinity : distanceOf(seat, from);
      for (const point of this.branches.get(slot) ?? NO_POINTS)
        least = Math.min(least, distanceOf(point, from));
      distances[at] = least;
    }
    return distances;
  }

  private seatOf(slot: number): Omit<Point, "own"> {
    return { latitude: this.latitude.at(slot), longitude: this.longitude.at(slot) };
  }
}
