import type { Tones } from "./palettes";
import type { Rng } from "./rng";

export type Point = readonly [x: number, y: number];
const n = (value: number) => String(Math.round(value));

/** Path of a rectangle; a path, so that many of one colour become one element. */
export const box = (x: number, y: number, w: number, h: number) =>
  `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`;
/** Path of a circle. */
export const ring = (x: number, y: number, r: number) =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0z`;
/** Path of an opening with a round arch; `x` is its left side, `base` its bottom. */
export const arch = (x: number, base: number, w: number, h: number) =>
  `M${n(x)} ${n(base)}V${n(base - h + w / 2)}a${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(w)} 0V${n(base)}z`;
/** The path command or separator before the coordinate number `i` of a polygon. */
const commandBefore = (index: number) => {
  if (index % 2) return " ";
  return index ? "L" : "";
};
/** Path of a polygon from x, y, x, y … */
export const shape = (...xy: number[]) => `M${xy.map((v, i) => commandBefore(i) + n(v)).join("")}z`;

/** Smooth curve through points (Catmull-Rom as cubics), without the leading move. */
export function curve(points: readonly Point[]): string {
  const at = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))] as Point;
  let d = "";
  for (let i = 0; i < points.length - 1; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const [x, y] = [Math.round(p1[0]), Math.round(p1[1])];
    const cubic =
      `c${n(p1[0] + (p2[0] - p0[0]) / 6 - x)} ${n(p1[1] + (p2[1] - p0[1]) / 6 - y)} ` +
      `${n(p2[0] - (p3[0] - p1[0]) / 6 - x)} ${n(p2[1] - (p3[1] - p1[1]) / 6 - y)} ` +
      `${n(Math.round(p2[0]) - x)} ${n(Math.round(p2[1]) - y)}`;
    d += cubic.replace(/ -/g, "-");
  }
  return d;
}

/** Path of a closed smooth shape that starts at the first point. */
export const blob = (points: readonly Point[]) =>
  `M${n(points[0]![0])} ${n(points[0]![1])}${curve(points)}z`;

/**
 * The drawing context of a motif: size of the canvas, random numbers, colours and the elements
 * drawn so far. Light comes from the left.
 */
export class Pen {
  private readonly parts: string[] = [];
  private clips = 0;
  /** Length of one unit: 1 on a canvas of 1600 × 1200. */
  readonly u: number;
  /** Length of shadows, which depends on the time of day. */
  readonly long: number;

  constructor(
    readonly W: number,
    readonly H: number,
    readonly r: Rng,
    readonly c: Tones,
  ) {
    this.u = Math.min(W / 1600, H / 1200) * (H / W < 0.7 ? 1.12 : 1);
    const shadowLength = () => {
      if (c.time === "noon") return r.range(0.3, 0.6);
      return c.time === "day" ? r.range(0.6, 1.2) : r.range(1, 1.8);
    };
    this.long = shadowLength();
  }

  rect(x: number, y: number, w: number, h: number, fill: string, alpha = 1): void {
    this.path(box(x, y, w, h), fill, alpha);
  }

  poly(fill: string, ...xy: number[]): void {
    this.path(shape(...xy), fill);
  }

  /** Darkens the area of a path, for cast shadows. */
  shadow(d: string, alpha = 0.16): void {
    this.path(d, this.c.dark, alpha);
  }

  disc(x: number, y: number, r: number, fill: string): void {
    this.parts.push(`<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`);
  }

  oval(x: number, y: number, rx: number, ry: number, fill: string, alpha = 1): void {
    this.parts.push(
      `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" ` +
        `fill="${fill}"${alpha < 1 ? ` fill-opacity="${alpha}"` : ""}/>`,
    );
  }

  path(d: string, fill: string, alpha = 1): void {
    if (d)
      this.parts.push(
        `<path d="${d}" fill="${fill}"${alpha < 1 ? ` fill-opacity="${alpha}"` : ""}/>`,
      );
  }

  /** Fills overlapping shapes of one colour without holes where they overlap. */
  solid(d: string, fill: string): void {
    if (d) this.parts.push(`<path d="${d}" fill="${fill}" fill-rule="nonzero"/>`);
  }

  /** Strokes a path; `round` gives round ends and joins. */
  line(d: string, stroke: string, width: number, round = false, alpha = 1): void {
    if (!d) return;
    const ends = round ? ' stroke-linecap="round" stroke-linejoin="round"' : "";
    const opacity = alpha < 1 ? ` stroke-opacity="${alpha}"` : "";
    this.parts.push(
      `<path d="${d}" fill="none" stroke="${stroke}" ` +
        `stroke-width="${Math.max(1, Math.round(width * 2) / 2)}"${ends}${opacity}/>`,
    );
  }

  /** Draws round dots of one size and colour, as strokes of length 0. */
  dots(points: readonly Point[], size: number, fill: string): void {
    this.line(points.map(([x, y]) => `M${n(x)} ${n(y)}h0`).join(""), fill, size, true);
  }

  /** Clips what `draw` draws to a path. */
  inside(d: string, draw: () => void): void {
    const id = `k${this.clips++}`;
    this.parts.push(`<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">`);
    draw();
    this.parts.push("</g>");
  }

  /** The finished SVG, flipped horizontally when `mirrored`. */
  svg(mirrored: boolean): string {
    const body = mirrored
      ? `<g transform="matrix(-1 0 0 1 ${this.W} 0)">${this.parts.join("")}</g>`
      : this.parts.join("");
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${this.W}" height="${this.H}" viewBox="0 ` +
      `0 ${this.W} ${this.H}" fill-rule="evenodd">${body}</svg>`
    );
  }
}
