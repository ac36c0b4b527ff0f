import { describe, expect, it } from "vitest";
import { readOutline } from "./outline";
import { TOWNS } from "@/lib/kernel/map/towns";

const rings = readOutline();

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

describe("the outline of Greece", () => {
  it("has closed rings within the bounds of the country", () => {
    expect(rings.length).toBeGreaterThan(50);
    for (const ring of rings) expect(ring.at(-1)).toEqual(ring[0]);
    const all = rings.flat();
    const extent = (at: 0 | 1) => [
      Math.min(...all.map((point) => point[at])),
      Math.max(...all.map((point) => point[at])),
    ];
    expect(extent(0).map(Math.round)).toEqual([35, 42]);
    expect(extent(1).map(Math.round)).toEqual([20, 28]);
  });
  it.each([
    ["Athens", [37.98, 23.73], true],
    ["Larissa", [39.64, 22.42], true],
    ["Heraklion", [35.3, 25.1], true],
    ["the Aegean", [38.5, 25.2], false],
    ["Sofia", [42.7, 23.3], false],
  ] as [string, [number, number], boolean][])("%s", (_name, place, isLand) =>
    expect(isOnLand(place)).toBe(isLand),
  );
  it("has most towns of the map on land", () => {
    const inland = TOWNS.filter(({ latitude, longitude }) => isOnLand([latitude, longitude]));
    expect(inland.length / TOWNS.length).toBeGreaterThan(0.7);
  });
});
