import { mix } from "./palettes";
import { box, curve, shape, type Pen, type Point } from "./pen";

const round = Math.round;

/** Half widths of a vessel from bottom to rim, as fractions of its height. */
const PROFILES: readonly (readonly Point[])[] = [
  [
    [0.16, 0],
    [0.3, 0.25],
    [0.36, 0.5],
    [0.24, 0.74],
    [0.1, 0.86],
    [0.13, 1],
  ],
  [
    [0.12, 0],
    [0.2, 0.12],
    [0.42, 0.5],
    [0.44, 0.72],
    [0.3, 0.92],
    [0.34, 1],
  ],
  [
    [0.2, 0],
    [0.22, 0.3],
    [0.22, 0.6],
    [0.2, 0.8],
    [0.08, 0.9],
    [0.08, 1],
  ],
  [
    [0.14, 0],
    [0.1, 0.08],
    [0.4, 0.4],
    [0.52, 0.7],
    [0.54, 1],
  ],
  [
    [0.06, 0],
    [0.2, 0.18],
    [0.32, 0.48],
    [0.26, 0.7],
    [0.13, 0.84],
    [0.19, 1],
  ],
  [
    [0.22, 0],
    [0.34, 0.2],
    [0.34, 0.46],
    [0.16, 0.62],
    [0.11, 0.82],
    [0.15, 1],
  ],
  [
    [0.18, 0],
    [0.42, 0.3],
    [0.44, 0.5],
    [0.34, 0.68],
    [0.2, 0.74],
    [0.22, 1],
  ],
  [
    [0.1, 0],
    [0.14, 0.3],
    [0.24, 0.7],
    [0.34, 1],
  ],
];

/** A round vessel with a shaded side; sometimes with bands, handles or a branch. */
export function vase(
  pen: Pen,
  x: number,
  base: number,
  h: number,
  fill: string,
  cast = true,
): void {
  const { r, c } = pen;
  const fat = r.range(0.8, 1.25);
  const profile = r.pick(PROFILES).map(([w, y]) => [w * fat * h, y * h] as const);
  const right: Point[] = profile.map(([w, y]) => [x + w, base - y]);
  const left: Point[] = profile.map(([w, y]): Point => [x - w, base - y]).reverse();
  const wide = Math.max(...profile.map(([w]) => w));
  const [lip] = profile.at(-1)!;
  if (cast)
    pen.shadow(
      `M${round(x - wide * 0.4)} ${round(base)}l${round(wide)} ${round(-h * 0.05)}` +
        `q${round(h * 0.5 * pen.long)} ${round(-h * 0.05)} ${round(h * 0.85 * pen.long)} ${round(h * 0.1)}` +
        `q${round(-h * 0.5 * pen.long)} ${round(h * 0.08)} ${round(-wide - h * 0.85 * pen.long)} ${round(-h * 0.05)}z`,
      0.2,
    );
  if (r.chance(cast ? 0.3 : 0.15)) {
    let leaves = "";
    const lean = r.range(-0.3, 0.3) * h;
    pen.line(
      `M${round(x)} ${round(base - h)}` +
        `q${round(lean * 0.2)} ${round(-h * 0.4)} ${round(lean)} ${round(-h * 0.75)}` +
        `M${round(x)} ${round(base - h)}` +
        `q${round(-lean * 0.4)} ${round(-h * 0.2)} ${round(-lean * 0.9)} ${round(-h * 0.5)}`,
      c.dark,
      Math.max(2, h * 0.012),
      true,
    );
    for (let i = 0; i < 9; i++) {
      const t = 0.25 + i * 0.085;
      const lx = x + lean * t * t;
      const ly = base - h - h * 0.75 * t;
      const s = h * 0.15 * (i % 2 ? 1 : -1);
      leaves +=
        `M${round(lx)} ${round(ly)}` +
        `q${round(s * 0.5)} ${round(-h * 0.1)} ${round(s)} ${round(-h * 0.05)}` +
        `q${round(-s * 0.3)} ${round(h * 0.07)} ${round(-s)} ${round(h * 0.05)}z`;
    }
    pen.solid(leaves, r.pick([c.near, c.hill, c.accent]));
  }
  if (r.chance(0.3))
    pen.line(
      `M${round(x - wide * 0.7)} ${round(base - h * 0.55)}` +
        `C${round(x - wide * 1.7)} ${round(base - h * 0.75)} ` +
        `${round(x - wide * 1.1)} ${round(base - h * 0.98)} ${round(x - lip)} ${round(base - h * 0.9)}`,
      mix(fill, c.dark, 0.12),
      h * 0.05,
      true,
    );
  const [r0, l0] = [right[0]!, left[0]!];
  const body = `M${round(r0[0])} ${round(r0[1])}${curve(right)}L${round(l0[0])} ${round(l0[1])}${curve(left)}z`;
  pen.path(body, fill);
  const bands = r.next();
  if (bands < 0.4) {
    pen.inside(body, () => {
      const tone = r.pick([c.accent, c.dark, c.near, c.wall].filter((x) => x !== fill));
      const y = base - h * r.range(0.35, 0.62);
      if (bands < 0.15) pen.rect(x - wide, y, wide * 2, base - y, tone);
      else if (bands < 0.28)
        pen.path(
          [0, 1, 2].map((i) => box(x - wide, y + i * h * 0.06, wide * 2, h * 0.025)).join(""),
          tone,
        );
      else
        pen.path(
          Array.from({ length: 9 }, (_, i) =>
            shape(
              x - wide + (i * wide) / 4,
              y + h * 0.1,
              x - wide + ((i + 0.5) * wide) / 4,
              y,
              x - wide + ((i + 1) * wide) / 4,
              y + h * 0.1,
            ),
          ).join(""),
          tone,
        );
    });
  }
  const core = profile.map(([w, y]): Point => [x + w * 0.3, base - y]).reverse();
  pen.path(
    `M${round(r0[0])} ${round(r0[1])}${curve(right)}L${round(core[0]![0])} ${round(core[0]![1])}${curve(core)}z`,
    c.dark,
    0.2,
  );
  pen.oval(x, base - h, Math.abs(lip), Math.abs(lip) * 0.16, mix(fill, c.dark, 0.5));
}
