import { mix } from "./palettes";
import { arch, box, shape, type Pen } from "./pen";

const round = Math.round;
export type Roof = "flat" | "slab" | "parapet" | "gable" | "vault" | "dome" | "shed";
export const ROOFS: readonly Roof[] = [
  "flat",
  "slab",
  "slab",
  "parapet",
  "gable",
  "vault",
  "dome",
  "shed",
];

/** Openings on a wall: one door and some windows, all with a thin lit edge. */
function openings(pen: Pen, x: number, base: number, w: number, h: number, door = true): void {
  const { r, c } = pen;
  const dw = w * r.range(0.13, 0.2);
  const dh = Math.min(h * 0.72, dw * r.range(1.9, 2.5));
  const dx = x + w * r.pick([0.12, 0.2, 0.42, 0.66]);
  if (door) {
    const head = r.chance(0.25);
    const doorFill = () => {
      if (r.chance(0.3)) return c.accent;
      return c.time === "night" ? c.dark : c.glass;
    };
    pen.path(head ? arch(dx, base, dw, dh) : box(dx, base - dh, dw, dh), doorFill());
    if (r.chance(0.4)) pen.rect(dx - dw * 0.25, base, dw * 1.5, h * 0.05, c.shade);
  }
  const kind = r.next();
  const wy = base - h * r.range(0.62, 0.74);
  if (kind < 0.35)
    pen.rect(
      dx < x + w * 0.4 ? x + w * 0.52 : x + w * 0.1,
      wy,
      w * r.range(0.26, 0.36),
      h * 0.26,
      r.chance(0.5) ? c.hill : c.glass,
    );
  else {
    let d = "";
    const size = w * 0.09;
    for (let i = 0; i < 4; i++) {
      const wx = x + w * (0.1 + i * 0.225);
      if (Math.abs(wx - dx) > dw * 1.1 || !door)
        d += box(wx, wy, size, size * (kind < 0.7 ? 1.5 : 1));
    }
    pen.path(d, c.glass);
  }
}

/**
 * Draws a white house with a lit front and a shaded side on the right.
 * @returns its full width
 */
export function house(
  pen: Pen,
  x: number,
  base: number,
  w: number,
  h: number,
  roof: Roof,
  cast = true,
): number {
  const { r, c, u } = pen;
  const d = w * r.range(0.14, 0.5);
  const fall = Math.min(h * 0.2, d * 0.22);
  const top = base - h;
  const wall = r.chance(0.7)
    ? c.wall
    : mix(c.wall, r.pick([c.light, c.disc, c.accent, c.mid]), 0.3);
  if (cast)
    pen.shadow(
      shape(
        x + w * 0.2,
        base,
        x + w + d,
        base,
        x + w + d + h * pen.long,
        base + h * 0.16,
        x + w + h * pen.long * 0.6,
        base + h * 0.16,
      ),
      0.2,
    );
  if (roof === "dome") {
    const dr = w * r.range(0.26, 0.36);
    pen.path(arch(x + w * 0.5 - dr, top + 2, dr * 2, dr * 1.35), r.chance(0.5) ? c.accent : wall);
    pen.path(
      `M${round(x + w * 0.5 + dr * 0.25)} ${round(top - dr * 1.3)}` +
        `A${round(dr)} ${round(dr)} 0 0 1 ${round(x + w * 0.5 + dr)} ${round(top - dr * 0.35)}` +
        `V${round(top + 2)}h${round(-dr * 0.6)}` +
        `q${round(dr * 0.3)} ${round(-dr * 0.7)} ${round(-dr * 0.15)} ${round(-dr * 1.3)}z`,
      c.dark,
      0.2,
    );
  }
  if (roof === "vault") pen.path(arch(x, top + 2, w, w * 0.5 + 2), wall);
  pen.poly(c.shade, x + w, top, x + w + d, top + fall, x + w + d, base, x + w, base);
  if (roof === "gable") {
    pen.poly(wall, x, top, x + w / 2, top - w * 0.26, x + w, top, x + w, base, x, base);
    pen.poly(
      r.chance(0.5) ? c.accent : c.near,
      x + w / 2,
      top - w * 0.26 - 4 * u,
      x + w / 2 + d,
      top - w * 0.26 + fall * 0.7,
      x + w + d + w * 0.04,
      top + fall + 6 * u,
      x + w + w * 0.04,
      top + 6 * u,
    );
  } else if (roof === "shed") {
    pen.poly(wall, x, top + h * 0.16, x + w, top - h * 0.06, x + w, base, x, base);
    pen.poly(
      c.near,
      x - w * 0.06,
      top + h * 0.17,
      x + w * 1.05,
      top - h * 0.09,
      x + w * 1.05,
      top - h * 0.02,
      x - w * 0.06,
      top + h * 0.24,
    );
  } else pen.rect(x, top, w, h, wall);
  if (roof === "slab") {
    pen.rect(
      x - w * 0.05,
      top - h * 0.07,
      w * 1.05 + d + w * 0.04,
      h * 0.1,
      c.time === "night" ? c.near : c.dark,
    );
    if (r.chance(0.5)) pen.rect(x + w * 0.68, top - h * 0.3, w * 0.1, h * 0.23, wall);
  }
  if (roof === "parapet") {
    pen.rect(x + w * 0.6, top - h * 0.32, w * 0.4, h * 0.33, wall);
    pen.poly(
      c.shade,
      x + w,
      top - h * 0.32,
      x + w + d * 0.5,
      top - h * 0.29,
      x + w + d * 0.5,
      top + fall * 0.5,
      x + w,
      top,
    );
  }
  openings(pen, x, base, w, h);
  return w + d;
}
