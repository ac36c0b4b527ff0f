import { mix } from "./palettes";
import { box, ring, type Pen } from "./pen";

const round = Math.round;

/** Draws a hanging lamp on its wire. @returns the position of the light */
export function pendant(
  pen: Pen,
  x: number,
  y: number,
  s: number,
  kind: number,
  fill: string,
): { x: number; y: number; w: number } {
  const { c, u } = pen;
  const dark = mix(fill, c.dark, 0.28);
  pen.line(`M${round(x)} 0V${round(y - s * 0.4)}`, c.dark, 4 * u);
  if (kind === 0) {
    pen.path(
      `M${round(x - s)} ${round(y + s * 0.5)}A${round(s)} ${round(s)} 0 0 1 ${round(x + s)} ${round(y + s * 0.5)}z`,
      fill,
    );
    pen.path(
      `M${round(x + s * 0.2)} ${round(y - s * 0.48)}` +
        `A${round(s)} ${round(s)} 0 0 1 ${round(x + s)} ${round(y + s * 0.5)}` +
        `h${round(-s * 0.4)}z`,
      dark,
    );
    return { x, y: y + s * 0.5, w: s };
  }
  if (kind === 1) {
    pen.poly(
      fill,
      x - s * 0.2,
      y - s * 0.4,
      x + s * 0.2,
      y - s * 0.4,
      x + s * 0.9,
      y + s * 0.5,
      x - s * 0.9,
      y + s * 0.5,
    );
    pen.poly(
      dark,
      x + s * 0.08,
      y - s * 0.4,
      x + s * 0.2,
      y - s * 0.4,
      x + s * 0.9,
      y + s * 0.5,
      x + s * 0.36,
      y + s * 0.5,
    );
    return { x, y: y + s * 0.5, w: s * 0.9 };
  }
  if (kind === 2) {
    pen.disc(x, y + s * 0.2, s * 0.66, fill);
    pen.path(
      `${ring(x, y + s * 0.2, s * 0.66)}${ring(x - s * 0.14, y + s * 0.08, s * 0.48)}`,
      c.dark,
      0.12,
    );
    pen.rect(x - s * 0.1, y - s * 0.56, s * 0.2, s * 0.16, c.dark);
    return { x, y: y + s * 0.86, w: s * 0.6 };
  }
  if (kind === 3) {
    pen.path(box(x - s * 0.26, y - s * 0.5, s * 0.52, s * 1.3), fill);
    pen.rect(x + s * 0.08, y - s * 0.5, s * 0.18, s * 1.3, dark);
    return { x, y: y + s * 0.8, w: s * 0.26 };
  }
  for (let i = 0; i < 3; i++)
    pen.path(
      `M${round(x - s * (0.5 + i * 0.22))} ${round(y - s * 0.1 + i * s * 0.26)}` +
        `q${round(s * (0.5 + i * 0.22))} ${round(-s * 0.5)} ${round(s * (1 + i * 0.44))} 0z`,
      i % 2 ? dark : fill,
    );
  return { x, y: y + s * 0.44, w: s * 0.94 };
}
