import { mix } from "./palettes";
import { blob, curve, type Pen, type Point } from "./pen";

const round = Math.round;

/** A cypress: one narrow leaf with a shaded side. */
export function cypress(pen: Pen, x: number, base: number, h: number, fill: string): void {
  const w = h * pen.r.range(0.085, 0.13);
  const side: Point[] = [
    [x, base - h],
    [x + w * 0.8, base - h * 0.62],
    [x + w, base - h * 0.25],
    [x, base],
  ];
  pen.path(
    blob([[x, base], [x - w, base - h * 0.25], [x - w * 0.8, base - h * 0.62], ...side]),
    fill,
  );
  pen.path(`M${round(x)} ${round(base - h)}${curve(side)}z`, pen.c.dark, 0.28);
}

/** An olive tree: a crown of some round leaves over a bent trunk. */
export function olive(pen: Pen, x: number, base: number, h: number, fill: string): void {
  const { r, c } = pen;
  pen.shadow(
    `M${round(x - h * 0.1)} ${round(base)}` +
      `q${round(h * 0.5 * pen.long)} ${round(-h * 0.1)} ${round(h * pen.long * 0.9)} ${round(h * 0.04)}` +
      `q${round(-h * 0.3)} ${round(h * 0.12)} ${round(-h * pen.long * 0.9)} ${round(-h * 0.04)}z`,
    0.2,
  );
  const lean = r.range(-0.12, 0.12) * h;
  pen.line(
    `M${round(x)} ${round(base)}` +
      `q${round(-lean)} ${round(-h * 0.25)} ${round(lean)} ${round(-h * 0.55)}` +
      `M${round(x)} ${round(base - h * 0.22)}l${round(h * 0.16)} ${round(-h * 0.25)}`,
    c.dark,
    h * 0.06,
    true,
  );
  const size = r.range(0.34, 0.44) * h;
  const crown = Array.from({ length: r.int(4, 6) }, (): Point => [
    x + lean + r.range(-0.27, 0.27) * h,
    base - h * r.range(0.52, 0.84),
  ]);
  pen.dots(crown, size, fill);
  pen.dots(
    crown.map(([cx, cy]): Point => [cx - size * 0.18, cy - size * 0.16]),
    size * 0.4,
    mix(fill, c.paper, 0.28),
  );
}

/** An umbrella pine: a flat crown on a tall bare trunk. */
function pine(pen: Pen, x: number, base: number, h: number, fill: string): void {
  const { r, c } = pen;
  const lean = r.range(-0.14, 0.14) * h;
  const w = h * r.range(0.3, 0.42);
  pen.line(
    `M${round(x)} ${round(base)}q${round(lean * 0.1)} ${round(-h * 0.5)} ${round(lean)} ${round(-h * 0.82)}`,
    c.time === "night" ? c.dark : mix(c.dark, c.deep, 0.4),
    h * 0.04,
    true,
  );
  const y = base - h * 0.76;
  pen.path(
    blob([
      [x + lean - w, y],
      [x + lean - w * 0.7, y - h * 0.15],
      [x + lean, y - h * 0.24],
      [x + lean + w * 0.75, y - h * 0.14],
      [x + lean + w, y],
      [x + lean, y - h * 0.03],
    ]),
    fill,
  );
  pen.path(
    blob([
      [x + lean - w * 0.2, y - h * 0.04],
      [x + lean + w * 0.4, y - h * 0.1],
      [x + lean + w * 0.75, y - h * 0.14],
      [x + lean + w, y],
      [x + lean + w * 0.3, y - h * 0.02],
    ]),
    c.dark,
    0.22,
  );
}

/** A random tree. */
export function tree(
  pen: Pen,
  x: number,
  base: number,
  h: number,
  fill: string,
  kind?: number,
): void {
  const k = kind ?? pen.r.int(0, 2);
  if (k === 0) cypress(pen, x, base, h, fill);
  else if (k === 1) olive(pen, x, base, h * 0.75, fill);
  else pine(pen, x, base, h, fill);
}

/** A pot with an agave, a round bush or a tall stem. */
export function pot(pen: Pen, x: number, base: number, h: number): void {
  const { r, c } = pen;
  const w = h * 0.36;
  const leaf = r.pick([c.near, c.hill, c.deep]);
  const kind = r.int(0, 2);
  const y = base - h * 0.4;
  if (kind === 0) {
    let d = "";
    for (let i = -3; i <= 3; i++)
      d +=
        `M${round(x - w * 0.12)} ${round(y)}` +
        `Q${round(x + i * w * 0.25)} ${round(y - h * 0.4)} ` +
        `${round(x + i * w * 0.36)} ${round(y - h * (0.6 - Math.abs(i) * 0.09))}` +
        `Q${round(x + i * w * 0.2 + w * 0.2)} ${round(y - h * 0.25)} ${round(x + w * 0.12)} ${round(y)}z`;
    pen.solid(d, leaf);
  } else if (kind === 1) {
    pen.disc(x, y - h * 0.26, h * 0.3, leaf);
    pen.disc(x + h * 0.16, y - h * 0.1, h * 0.17, mix(leaf, c.dark, 0.3));
  } else {
    pen.line(`M${round(x)} ${round(y)}v${round(-h * 0.5)}`, c.dark, h * 0.025);
    for (let i = 0; i < 3; i++)
      pen.oval(
        x + (i - 1) * h * 0.1,
        y - h * (0.36 + (i % 2) * 0.16),
        h * 0.13,
        h * 0.085,
        i === 1 ? mix(leaf, c.paper, 0.2) : leaf,
      );
  }
  const clay = r.chance(0.5) ? c.accent : c.shade;
  pen.poly(clay, x - w / 2, y, x + w / 2, y, x + w * 0.36, base, x - w * 0.36, base);
  pen.poly(
    mix(clay, c.dark, 0.22),
    x + w * 0.1,
    y,
    x + w / 2,
    y,
    x + w * 0.36,
    base,
    x + w * 0.08,
    base,
  );
  pen.rect(x - w * 0.58, y - h * 0.03, w * 1.16, h * 0.07, clay);
}
