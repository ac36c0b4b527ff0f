/** The distance of the grid lines in degrees: a handful of lines at every zoom. */
export function gridStep(zoom: number): number {
  if (zoom < 6) return 5;
  if (zoom < 9) return 1;
  if (zoom < 11) return 0.25;
  if (zoom < 13) return 0.05;
  return 0.01;
}

/** The multiples of a step between two numbers; none when there are more than `most`. */
export function gridLines(from: number, to: number, step: number, most = 80): number[] {
  const first = Math.ceil(from / step);
  const last = Math.floor(to / step);
  if (last < first || last - first >= most) return [];
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toFixed(4)),
  );
}

export type Spot = { x: number; y: number };

/**
 * Projects coordinates near a centre onto a drawing. A degree of longitude is shorter than one of
 * latitude by the cosine of the latitude, which is precise enough for a few degrees.
 */
export function projection(
  middle: { latitude: number; longitude: number },
  { width, height, degrees }: { width: number; height: number; degrees: number },
) {
  const perDegree = width / degrees;
  const longitudeScale = 1 / Math.max(0.1, Math.cos((middle.latitude * Math.PI) / 180));
  return (place: { latitude: number; longitude: number }): Spot => ({
    x: width / 2 + (place.longitude - middle.longitude) * perDegree,
    y: height / 2 - (place.latitude - middle.latitude) * perDegree * longitudeScale,
  });
}
