import encoded from "./outline.json";

const PRECISION = 1_000;

/**
 * The land of Greece as rings of `[latitude, longitude]`: of the mainland and of each island.
 * `npm run outline` makes the data, differences between points in thousandths of a degree.
 */
export const readOutline = (): [number, number][][] =>
  encoded.map((ring) => {
    const differences = ring.split(" ").map(Number);
    const points: [number, number][] = [];
    let [latitude, longitude] = [0, 0];
    for (let at = 0; at < differences.length; at += 2) {
      latitude += differences[at] ?? 0;
      longitude += differences[at + 1] ?? 0;
      points.push([latitude / PRECISION, longitude / PRECISION]);
    }
    return points;
  });
