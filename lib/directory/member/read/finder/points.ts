import { distanceOf, KM_PER_DEGREE } from "@/lib/kernel/place/distance";
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

const RADIANS = Math.PI / 180;

/** The points of companies by slot: of the seat in columns, as few have branches. */
export class Points {
  private readonly latitude = new Column(Float64Array, NaN);
  private readonly longitude = new Column(Float64Array, NaN);
  private readonly own = new Column(Uint8Array, 0);
  /** Of the latitude, so that nearness takes no angles of 200,000 companies. */
  private readonly cosine = new Column(Float64Array, NaN);
  private readonly sine = new Column(Float64Array, NaN);
  /** 1 for a company in `branches`. */
  private readonly hasBranches = new Column(Uint8Array, 0);
  private readonly branches = new Map<number, readonly Point[]>();

  set(slot: number, { latitude, longitude, place, branches }: FinderRow): void {
    const point = pointOf(latitude, longitude, place);
    this.latitude.set(slot, point?.latitude ?? NaN);
    this.longitude.set(slot, point?.longitude ?? NaN);
    this.own.set(slot, point?.own ? 1 : 0);
    const angle = point ? point.latitude * RADIANS : NaN;
    this.cosine.set(slot, Math.cos(angle));
    this.sine.set(slot, Math.sin(angle));
    const others = (branches ?? []).flatMap(([at, north, east]) => pointOf(north, east, at) ?? []);
    this.hasBranches.set(slot, others.length > 0 ? 1 : 0);
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

  /** Those with one of their own points within bounds, their edges included. */
  inside(slots: Uint32Array, bounds: Bounds): Uint32Array {
    const [south, west, north, east] = bounds;
    const [latitudes, longitudes] = [this.latitude.values, this.longitude.values];
    const [own, hasBranches] = [this.own.values, this.hasBranches.values];
    const kept = new Uint32Array(slots.length);
    let length = 0;
    for (let at = 0; at < slots.length; at += 1) {
      const slot = slots[at] ?? 0;
      const latitude = latitudes[slot] ?? NaN;
      const longitude = longitudes[slot] ?? NaN;
      const isSeatIn =
        own[slot] === 1 &&
        latitude >= south &&
        latitude <= north &&
        longitude >= west &&
        longitude <= east;
      if (isSeatIn || (hasBranches[slot] === 1 && this.hasBranchIn(slot, bounds)))
        kept[length++] = slot;
    }
    return kept.subarray(0, length);
  }

  /**
   * How near the nearest points of companies are, in the order of `distanceOf`: its squares without the
   * unit, where cos²((a + b) / 2) is (1 + cos a cos b - sin a sin b) / 2. Infinite without any point.
   */
  nearness(slots: Uint32Array, from: Omit<Point, "own">): Float64Array {
    const [latitudes, longitudes] = [this.latitude.values, this.longitude.values];
    const [cosines, sines] = [this.cosine.values, this.sine.values];
    const hasBranches = this.hasBranches.values;
    const [cosine, sine] = [Math.cos(from.latitude * RADIANS), Math.sin(from.latitude * RADIANS)];
    const nearness = new Float64Array(slots.length);
    for (let at = 0; at < slots.length; at += 1) {
      const slot = slots[at] ?? 0;
      const north = (latitudes[slot] ?? NaN) - from.latitude;
      const east = (longitudes[slot] ?? NaN) - from.longitude;
      const shrunk = (1 + (cosines[slot] ?? NaN) * cosine - (sines[slot] ?? NaN) * sine) / 2;
      const squared = north * north + east * east * shrunk;
      let least = Number.isNaN(squared) ? Infinity : squared;
      if (hasBranches[slot] === 1)
        for (const point of this.branches.get(slot) ?? NO_POINTS)
          least = Math.min(least, (distanceOf(point, from) / KM_PER_DEGREE) ** 2);
      nearness[at] = least;
    }
    return nearness;
  }

  private hasBranchIn(slot: number, bounds: Bounds): boolean {
    const branches = this.branches.get(slot) ?? NO_POINTS;
    return branches.some((point) => point.own && holds(bounds, point));
  }

  private seatOf(slot: number): Omit<Point, "own"> {
    return { latitude: this.latitude.at(slot), longitude: this.longitude.at(slot) };
  }
}
