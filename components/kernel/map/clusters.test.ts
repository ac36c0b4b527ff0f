import { expect, it } from "vitest";
import type { Bounds } from "@/lib/kernel/map/bounds";
import { clusterPoints, readingOrder, type MapPoint } from "./clusters";

const WORLD: Bounds = [-85, -180, 85, 180];
const point = (id: number, latitude: number, longitude: number): MapPoint => ({
  id,
  latitude,
  longitude,
  label: `Company ${id}`,
  href: `/en/${id}`,
});
/** A spiral around Athens. */
const points = Array.from({ length: 500 }, (_, index) => {
  const [turn, reach] = [index * 0.7, (index / 500) ** 2 * 3];
  return point(index, 38 + Math.sin(turn) * reach, 23.7 + Math.cos(turn) * reach);
});
const clusters = clusterPoints(points, 15);

it.each([4, 6.25, 8, 10, 12, 15, 18])("shows each point once at zoom %s", (zoom) => {
  const drawn = clusters.drawn(WORLD, Math.round(zoom));
  const ids = drawn.flatMap((one) =>
    one.kind === "point" ? [one.point.id] : clusters.leavesOf(one.cluster).map(({ id }) => id),
  );
  expect(ids.toSorted((one, other) => Number(one) - Number(other))).toEqual(
    points.map(({ id }) => id),
  );
  for (const one of drawn)
    if (one.kind === "cluster") expect(clusters.leavesOf(one.cluster)).toHaveLength(one.count);
});

it("shows what lies in a part of the map alone", () => {
  const [south, west, north, east]: Bounds = [38.5, 22, 42, 25];
  const drawn = clusters.drawn([south, west, north, east], 15);
  const inside = points.filter(
    ({ latitude, longitude }) =>
      latitude > south && latitude < north && longitude > west && longitude < east,
  );
  expect(drawn.map((one) => one.kind === "point" && one.point.id).toSorted()).toEqual(
    inside.map(({ id }) => id).toSorted(),
  );
});

it("falls apart at the zoom that it names", () => {
  const cluster = clusters.drawn(WORLD, 6).find((one) => one.kind === "cluster");
  if (!cluster) throw new Error("There is no cluster");
  const apart = clusters.drawn(WORLD, clusters.zoomOf(cluster.cluster));
  expect(apart.some(({ key }) => key === cluster.key)).toBe(false);
});

it("spreads points at one place, which no zoom would part", () => {
  const same = clusterPoints([point(1, 38, 23), point(2, 38, 23), point(3, 38.1, 23)], 15);
  const offsets = same
    .drawn(WORLD, 15)
    .map((one) => (one.kind === "point" ? [one.point.id, one.offset] : []));
  const [[, first] = [], [, second] = []] = offsets.filter(([id]) => id !== 3);
  expect(first).not.toEqual(second);
  expect(offsets.find(([id]) => id === 3)).toEqual([3, { x: 0, y: 0 }]);
});

it("reads spots in rows", () => {
  const spots = [
    { name: "c", x: 10, y: 200 },
    { name: "b", x: 300, y: 3 },
    { name: "a", x: 20, y: 12 },
  ];
  expect(readingOrder(spots).map(({ name }) => name)).toEqual(["a", "b", "c"]);
});

it("counts what each point stands for", () => {
  const regions = [
    { ...point(1, 38, 23.7), count: 40 },
    { ...point(2, 38.4, 23.4), count: 7 },
    { ...point(3, 35.3, 25), count: 9 },
  ];
  const drawn = clusterPoints(regions, 15).drawn(WORLD, 6);
  expect(
    drawn.map((one) => (one.kind === "cluster" ? one.count : one.point.count)).toSorted(),
  ).toEqual([47, 9]);
});
