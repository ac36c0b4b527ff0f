import country from "./outline/country.json";

/**
 * An outline as it is stored (`npm run outline`): lines whose ends are shared by regions, each as
 * differences between its points in parts of a degree. The first `borders` of them lie between two
 * regions, the others on the coast or the frontier. A ring is a list of lines; `~n` is line n
 * backwards.
 */
export type OutlineFile = {
  precision: number;
  borders: number;
  arcs: string[];
  rings: Record<string, number[][]>;
};
export type LatLon = [latitude: number, longitude: number];
/** Lines to draw, and the rings to fill of each region. */
export type Outline = { borders: LatLon[][]; coasts: LatLon[][]; rings: Map<string, LatLon[][]> };

/** A line of `[longitude, latitude]` as text, points that fall together once. */
export function encodeLine(line: readonly (readonly number[])[], precision: number): string {
  let former = [0, 0];
  const steps: number[] = [];
  for (const [longitude = 0, latitude = 0] of line) {
    const point = [Math.round(latitude * precision), Math.round(longitude * precision)];
    const step = point.map((value, index) => value - (former[index] ?? 0));
    if (steps.length === 0 || step.some((value) => value !== 0)) steps.push(...step);
    former = point;
  }
  return steps.join(" ");
}

function decodeLine(text: string, precision: number): LatLon[] {
  const steps = text.split(" ").map(Number);
  const points: LatLon[] = [];
  let [latitude, longitude] = [0, 0];
  for (let at = 0; at < steps.length; at += 2) {
    latitude += steps[at] ?? 0;
    longitude += steps[at + 1] ?? 0;
    points.push([latitude / precision, longitude / precision]);
  }
  return points;
}

/** How often corners are cut where a line is rounded. */
const CUTS = 2;

/**
 * The line with its corners cut (Chaikin). The source has a point each kilometre or so: zoomed to a
 * town its corners would look like facts. It adds no detail. The ends stay, so that regions meet.
 */
function roundCorners(line: LatLon[], cuts = CUTS): LatLon[] {
  const [first, last] = [line[0], line.at(-1)];
  if (cuts === 0 || !first || !last || line.length < 3) return line;
  const isRing = first[0] === last[0] && first[1] === last[1];
  const cut: LatLon[] = [];
  for (const [index, [latitude, longitude]] of line.slice(0, -1).entries()) {
    const [nextLatitude, nextLongitude] = line[index + 1] ?? last;
    const at = (part: number): LatLon => [
      latitude + (nextLatitude - latitude) * part,
      longitude + (nextLongitude - longitude) * part,
    ];
    cut.push(at(0.25), at(0.75));
  }
  const start = cut[0] ?? first;
  return roundCorners(isRing ? [...cut, start] : [first, ...cut.slice(1, -1), last], cuts - 1);
}

/** Reads a stored outline; `isRounded` cuts the corners of its lines. */
export function readOutline(file: OutlineFile, isRounded = false): Outline {
  const arcs = file.arcs.map((text) => {
    const line = decodeLine(text, file.precision);
    return isRounded ? roundCorners(line) : line;
  });
  const ringOf = (numbers: number[]): LatLon[] =>
    numbers.flatMap((number, index) => {
      const line = number < 0 ? (arcs[~number] ?? []).toReversed() : (arcs[number] ?? []);
      return index === 0 ? line : line.slice(1);
    });
  return {
    borders: arcs.slice(0, file.borders),
    coasts: arcs.slice(file.borders),
    rings: new Map(
      Object.entries(file.rings).map(([region, rings]) => [region, rings.map(ringOf)]),
    ),
  };
}

/** Greece with its regions, and Cyprus, for a map of the whole country. */
export const countryOutline = (): Outline => readOutline(country);
