import { describe, expect, it } from "vitest";
import { countryOutline, encodeLine, readOutline } from "./outline";
import { loadRegion } from "./region-files";
import { REGIONS } from "./regions";
import { TOWNS } from "./towns";

const country = countryOutline();
const rings = [...country.rings.values()].flat();

/** Whether a point is inside a ring, by the number of edges to its east. */
function isInside([latitude, longitude]: [number, number], ring: [number, number][]): boolean {
  let inside = false;
  for (const [index, [lat, lng]] of ring.entries()) {
    const [nextLat, nextLng] = ring[(index + 1) % ring.length]!;
    const crosses = lat > latitude !== nextLat > latitude;
    if (crosses && longitude < lng + ((latitude - lat) * (nextLng - lng)) / (nextLat - lat))
      inside = !inside;
  }
  return inside;
}
const isOnLand = (place: [number, number]) => rings.some((ring) => isInside(place, ring));

describe("the outline of Greece and Cyprus", () => {
  it("has closed rings within the bounds of the two countries", () => {
    expect(rings.length).toBeGreaterThan(50);
    for (const ring of rings) expect(ring.at(-1)).toEqual(ring[0]);
    const all = rings.flat();
    const extent = (at: 0 | 1) => [
      Math.min(...all.map((point) => point[at])),
      Math.max(...all.map((point) => point[at])),
    ];
    expect(extent(0).map(Math.round)).toEqual([35, 42]);
    expect(extent(1).map(Math.round)).toEqual([19, 35]);
  });
  it.each([
    ["Athens", [37.98, 23.73], true],
    ["Larissa", [39.64, 22.42], true],
    ["Heraklion", [35.3, 25.1], true],
    ["the Aegean", [38.5, 25.2], false],
    ["Nicosia", [35.17, 33.36], true],
    ["Kyrenia", [35.33, 33.32], true],
    ["the sea south of Rhodes", [35.5, 28.5], false],
    ["Sofia", [42.7, 23.3], false],
  ] as [string, [number, number], boolean][])("%s", (_name, place, isLand) =>
    expect(isOnLand(place)).toBe(isLand),
  );
  it("has most towns of the map on land", () => {
    const inland = TOWNS.filter(({ latitude, longitude }) => isOnLand([latitude, longitude]));
    expect(inland.length / TOWNS.length).toBeGreaterThan(0.7);
  });
  it("knows the region of a town", () => {
    const regionOf = (place: [number, number]) =>
      REGIONS.filter((region) =>
        (country.rings.get(region) ?? []).some((ring) => isInside(place, ring)),
      );
    expect(regionOf([37.98, 23.73])).toEqual(["attica"]);
    expect(regionOf([39.64, 22.42])).toEqual(["thessaly"]);
    expect(regionOf([35.3, 25.1])).toEqual(["crete"]);
    expect(regionOf([34.75, 32.9])).toEqual(["cyprus"]);
  });
});

describe("the outline of a region", () => {
  it.each(REGIONS)("is more exact than that of the country: %s", async (region) => {
    const detail = await loadRegion(region);
    const ringsOf = detail.rings.get(region) ?? [];
    expect([...detail.rings.keys()]).toEqual([region]);
    for (const ring of ringsOf) expect(ring.at(-1)).toEqual(ring[0]);
    const size = (all: [number, number][][]) => all.flat().length;
    expect(size(ringsOf)).toBeGreaterThan(size(country.rings.get(region) ?? []));
  });
  it("meets its neighbours: both have the same border", async () => {
    const [attica, peloponnese] = await Promise.all(["attica", "peloponnese"] as const).then(
      (regions) => Promise.all(regions.map(loadRegion)),
    );
    const text = (line: [number, number][]) => {
      const points = line.map((point) => point.map((one) => one.toFixed(4)).join());
      return [points, points.toReversed()].map((one) => one.join(" ")).toSorted()[0];
    };
    const shared = attica!.borders
      .map(text)
      .filter((one) => peloponnese!.borders.map(text).includes(one));
    expect(shared.length).toBeGreaterThan(0);
  });
});

it("reads a line as it was written, and rounds its corners without moving its ends", () => {
  const line = [
    [23, 38],
    [23.1, 38],
    [23.1, 38],
    [23.1, 38.1],
  ];
  const file = { precision: 1_000, borders: 1, arcs: [encodeLine(line, 1_000)], rings: {} };
  expect(readOutline(file).borders).toEqual([
    [
      [38, 23],
      [38, 23.1],
      [38.1, 23.1],
    ],
  ]);
  const [rounded = []] = readOutline(file, true).borders;
  expect([rounded[0], rounded.at(-1)]).toEqual([
    [38, 23],
    [38.1, 23.1],
  ]);
  expect(rounded).not.toContainEqual([38, 23.1]);
});
