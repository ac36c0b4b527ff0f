/** Pieces of SVG; all numbers are rounded, which keeps the drawings small. */
const n = (value: number) => String(Math.round(value * 10) / 10);

export type Point = readonly [x: number, y: number];

export const rect = (x: number, y: number, width: number, height: number, fill: string) => `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"/>`;
export const disc = (x: number, y: number, radius: number, fill: string) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string) => `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"/>`;
export const shape = (points: readonly Point[], fill: string) => `<path d="M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}Z" fill="${fill}"/>`;
export const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
export const line = (points: readonly Point[], stroke: string, width: number) => `<path d="M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** An opening with a round head, standing on `bottom`. */
export const arch = (x: number, bottom: number, width: number, height: number, fill: string) =>
  path(`M${n(x)} ${n(bottom)}V${n(bottom - height + width / 2)}A${n(width / 2)} ${n(width / 2)} 0 0 1 ${n(x + width)} ${n(bottom - height + width / 2)}V${n(bottom)}Z`, fill);

/** A smooth ridge through points, filled down to `floor`. */
export function ridge(points: readonly Point[], floor: number, fill: string): string {
  const [first, ...rest] = points;
  let d = `M${n(first![0])} ${n(first![1])}`;
  let last = first!;
  for (const point of rest) {
    const middle = (last[0] + point[0]) / 2;
    d += `C${n(middle)} ${n(last[1])} ${n(middle)} ${n(point[1])} ${n(point[0])} ${n(point[1])}`;
    last = point;
  }
  return path(`${d}V${n(floor)}H${n(first![0])}Z`, fill);
}
