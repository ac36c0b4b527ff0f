import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";

// npm run outline: makes the land of Greece for maps without tiles from world-atlas (Natural Earth,
// public domain).

const OUTPUT = "components/kernel/map/outline.json";
/** ISO 3166-1 numeric. */
const GREECE = "300";
/** Thousandths of a degree, some 100 m. */
const PRECISION = 1_000;
/** Rings with fewer points are rocks. */
const FEWEST_POINTS = 6;

type Countries = Topology<{ countries: GeometryCollection }>;

const file = createRequire(import.meta.url).resolve("world-atlas/countries-10m.json");
const topology = JSON.parse(readFileSync(file, "utf8")) as Countries;
const country = feature(topology, topology.objects.countries).features.find(
  ({ id }) => id === GREECE,
);
if (country?.geometry.type !== "MultiPolygon") throw new Error("Greece is not in the data");

/** A ring as differences of latitude and longitude between its points; the first is from 0, 0. */
function encode(ring: readonly number[][]): string {
  let former = [0, 0];
  return ring
    .map(([longitude = 0, latitude = 0]) => {
      const point = [Math.round(latitude * PRECISION), Math.round(longitude * PRECISION)];
      const difference = point.map((value, index) => value - (former[index] ?? 0));
      former = point;
      return difference.join(" ");
    })
    .join(" ");
}

const rings = country.geometry.coordinates
  .map(([outer = []]) => outer)
  .filter((ring) => ring.length >= FEWEST_POINTS)
  .map(encode);
writeFileSync(OUTPUT, `${JSON.stringify(rings, null, 2)}\n`);
console.log(`${OUTPUT}: ${rings.length} rings, ${rings.join("").length} characters`);
