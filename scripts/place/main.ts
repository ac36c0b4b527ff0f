import { writeFileSync } from "node:fs";
import { fold } from "@/lib/kernel/greek/fold";
import type { Place } from "@/lib/kernel/place/place";
import { boundsOf } from "./bounds";
import { readPoints } from "./points";
import { type Listed, readList } from "./read-list";
import { wordsOf } from "./words";

// node --import tsx scripts/place/main.ts CITIES: makes the list of places and the towns of the map
// from list.txt and from the points of the file cities.json (docs/places.md).

const OUTPUT = "lib/kernel/place/places.json";
const MAP_OUTPUT = "components/kernel/map/towns.json";

const [file] = process.argv.slice(2);
if (!file) throw new Error("Give the file cities.json of the package cities.json");
const findCities = readPoints(file);
const list = readList();
const byId = new Map(list.map((place) => [place.id, place]));

function ancestorsOf({ parent }: Listed): Listed[] {
  const above = parent === null ? undefined : byId.get(parent);
  return above ? [above, ...ancestorsOf(above)] : [];
}

const unmatched: string[] = [];

/** The point set by hand, else that of the seat's own line, else that of GeoNames. */
function pointOf(place: Listed): [number, number] {
  if (place.point) return place.point;
  const seat = list.find(
    (one) =>
      one.kind !== "unit" &&
      one.el.replaceAll("~", "") === place.seat &&
      ancestorsOf(one).includes(place),
  );
  if (seat) return pointOf(seat);
  const unit = [place, ...ancestorsOf(place)].find(({ kind }) => kind === "unit");
  const found = findCities(place.seat, unit?.id ?? 0);
  const [city, ...others] = found;
  if (city && others.length === 0)
    return [Number(city.lat.toFixed(3)), Number(city.lng.toFixed(3))];
  const towns = found.map(({ name, lat, lng }) => `${name} ${lat} ${lng}`).join(", ");
  unmatched.push(`${place.id} ${place.el}, seat ${place.seat}: ${towns || "not in the data"}`);
  return [0, 0];
}

const located = list.map((listed) => {
  const [latitude, longitude] = pointOf(listed);
  return { ...listed, latitude, longitude };
});
if (unmatched.length > 0)
  throw new Error(`Set these points by hand with "at":\n${unmatched.join("\n")}`);

const bounds = boundsOf(located);
const places = located.map((listed): Place => {
  const { id, kind, parent, latitude, longitude, rank, postal } = listed;
  const seat = list.find((one) => one.kind === "municipality" && one.el === listed.el);
  return {
    id,
    kind,
    parent,
    ...wordsOf(listed, kind === "unit" && !listed.genitive ? seat : listed),
    latitude,
    longitude,
    bounds: bounds(listed),
    rank,
    postal,
    others: [...new Set(listed.others.map(fold))],
  };
});

const rows = places.map((place) => [
  place.id,
  place.kind,
  place.parent,
  place.name.el,
  place.name.en,
  place.genitive,
  place.in.el,
  place.in.en,
  place.slug.el,
  place.slug.en,
  place.latitude,
  place.longitude,
  place.bounds,
  place.rank,
  place.postal,
  place.others,
]);

/** Which names of the map come first where there is no room for all: seats of wider places. */
const order = ({ name }: Place) => {
  const seats = ["region", "unit"].map((kind) => list.filter((one) => one.kind === kind));
  const level = seats.findIndex((all) => all.some(({ seat }) => seat === name.el));
  return level < 0 ? seats.length : level;
};
const towns = places
  .filter(({ kind, rank }) => rank < 3 && kind !== "country")
  .sort((one, other) => one.rank - other.rank || order(one) - order(other))
  .map(({ name, latitude, longitude, rank }) =>
    [name.el, name.en, latitude, longitude, rank].join("|"),
  );

/** A line per place, so that a change is easy to see. */
const write = (output: string, lines: readonly unknown[]) => {
  const text = `[\n${lines.map((line) => JSON.stringify(line)).join(",\n")}\n]\n`;
  writeFileSync(output, text);
  console.log(`${output}: ${lines.length} places, ${Buffer.byteLength(text)} bytes`);
};
write(OUTPUT, rows);
write(MAP_OUTPUT, towns);
