import { type Pen } from "./pen";

const round = Math.round;

/** A boat on the water: under sail, a caique, or a plain rowing boat, with its reflection. */
export function boat(pen: Pen, x: number, y: number, s: number, kind = pen.r.int(0, 2)): void {
  const { r, c } = pen;
  const hull = r.pick([c.wall, c.accent, c.dark]);
  pen.path(
    `M${round(x - s * 0.4)} ${round(y + s * 0.06)}h${round(s * 0.7)}` +
      `l${round(-s * 0.2)} ${round(s * 0.09)}h${round(-s * 0.3)}z`,
    c.dark,
    0.18,
  );
  if (kind === 0) {
    pen.poly(c.wall, x, y - s * 1.2, x, y - s * 0.14, x + s * 0.55, y - s * 0.14);
    pen.poly(
      r.chance(0.5) ? c.accent : c.shade,
      x - s * 0.05,
      y - s * 1.05,
      x - s * 0.05,
      y - s * 0.14,
      x - s * 0.4,
      y - s * 0.14,
    );
  } else if (kind === 1) {
    pen.line(
      `M${round(x - s * 0.1)} ${round(y)}v${round(-s * 0.95)}` +
        `M${round(x - s * 0.1)} ${round(y - s * 0.9)}` +
        `L${round(x + s * 0.45)} ${round(y - s * 0.1)}`,
      c.dark,
      s * 0.025,
    );
    pen.rect(x + s * 0.06, y - s * 0.34, s * 0.24, s * 0.3, c.wall);
    pen.rect(x + s * 0.12, y - s * 0.27, s * 0.1, s * 0.1, c.glass);
  }
  pen.path(
    `M${round(x - s * 0.55)} ${round(y - s * 0.14)}` +
      `Q${round(x)} ${round(y - s * 0.02)} ${round(x + s * 0.6)} ${round(y - s * 0.18)}` +
      `L${round(x + s * 0.42)} ${round(y + s * 0.06)}H${round(x - s * 0.38)}z`,
    hull,
  );
}
