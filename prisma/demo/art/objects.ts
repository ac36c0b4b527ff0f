import { mix } from "./palettes";
import { blob, box, curve, ring, shape, type Pen, type Point } from "./pen";

const round = Math.round;

/** Half widths of a vessel from foot to lip, as shares of its height. */
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

/** A turned vessel with a shaded side; now and then with bands, handles or a branch. */
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

export type Seat = "kafeneio" | "cantilever" | "lounge" | "stool" | "deck" | "shell" | "bench";
export const SEATS: readonly Seat[] = [
  "kafeneio",
  "cantilever",
  "lounge",
  "stool",
  "deck",
  "shell",
  "bench",
];

/** Seats for one. */
export const CHAIRS: readonly Seat[] = [
  "kafeneio",
  "cantilever",
  "lounge",
  "stool",
  "deck",
  "shell",
];

/** A seat on the floor at `base`, `h` high, with its shadow. */
export function seat(
  pen: Pen,
  x: number,
  base: number,
  h: number,
  kind: Seat,
  body: string,
  pad: string,
): void {
  const { c } = pen;
  const t = h * 0.045;
  const w = h * 0.46;
  const seatY = base - h * 0.47;
  const path = (d: string) => d.replace(/-?\d+\.\d+/g, (v) => String(round(Number(v))));
  const shade = mix(body, c.dark, 0.35);
  const reach = h * pen.long * 0.55;
  pen.shadow(
    shape(
      x - w * 0.5,
      base,
      x + w * 0.55,
      base,
      x + w * 0.6 + reach,
      base + h * 0.07,
      x - w * 0.1 + reach,
      base + h * 0.07,
    ),
    0.18,
  );
  if (kind === "kafeneio") {
    pen.path(box(x - w * 0.5, base - h, t, h) + box(x + w * 0.5 - t, base - h, t, h), shade);
    pen.path(
      [0.06, 0.2, 0.34]
        .map(
          (k) =>
            `M${round(x - w * 0.5)} ${round(base - h * (1 - k))}` +
            `q${round(w / 2)} ${round(-h * 0.03)} ${round(w)} 0v${round(h * 0.07)}` +
            `q${round(-w / 2)} ${round(-h * 0.03)} ${round(-w)} 0z`,
        )
        .join(""),
      body,
    );
    pen.poly(
      pad,
      x - w * 0.46,
      seatY - h * 0.05,
      x + w * 0.46,
      seatY - h * 0.05,
      x + w * 0.6,
      seatY + h * 0.05,
      x - w * 0.6,
      seatY + h * 0.05,
    );
    pen.line(
      path(
        `M${x - w * 0.52} ${seatY + h * 0.03}L${x} ${seatY}` +
          `L${x + w * 0.52} ${seatY + h * 0.03}M${x - w * 0.44} ${seatY - h * 0.03}` +
          `L${x} ${seatY}L${x + w * 0.44} ${seatY - h * 0.03}`,
      ),
      mix(pad, c.dark, 0.25),
      t * 0.25,
    );
    pen.path(
      box(x - w * 0.6, seatY + h * 0.05, w * 1.2, t) +
        box(x - w * 0.58, seatY, t * 1.15, base - seatY + h * 0.03) +
        box(x + w * 0.58 - t * 1.15, seatY, t * 1.15, base - seatY + h * 0.03) +
        box(x - w * 0.56, base - h * 0.16, w * 1.12, t * 0.7) +
        box(x - w * 0.56, base - h * 0.27, w * 1.12, t * 0.7),
      body,
    );
  } else if (kind === "cantilever") {
    pen.line(
      path(
        `M${x - w * 0.62} ${base - h}L${x - w * 0.46} ${seatY}H${x + w * 0.5}` +
          `Q${x + w * 0.62} ${seatY} ${x + w * 0.62} ${seatY + h * 0.1}V${base - h * 0.08}` +
          `Q${x + w * 0.62} ${base - t / 2} ${x + w * 0.5} ${base - t / 2}H${x - w * 0.5}`,
      ),
      body,
      t,
      true,
    );
    pen.line(
      path(`M${x - w * 0.62} ${base - h * 0.98}L${x - w * 0.52} ${base - h * 0.68}`),
      pad,
      t * 2.4,
    );
    pen.line(path(`M${x - w * 0.42} ${seatY - t * 0.6}H${x + w * 0.5}`), pad, t * 1.8);
  } else if (kind === "lounge") {
    pen.line(
      path(
        `M${x - w * 0.6} ${base}L${x + w * 0.1} ${base - h * 0.34}M${x + w * 0.8} ${base}` +
          `L${x + w * 0.1} ${base - h * 0.34}`,
      ),
      body,
      t * 0.9,
      true,
    );
    pen.path(
      blob([
        [x - w * 1.0, base - h * 0.92],
        [x - w * 0.84, base - h * 0.98],
        [x - w * 0.3, base - h * 0.46],
        [x + w * 0.4, base - h * 0.5],
        [x + w * 1.0, base - h * 0.36],
        [x + w * 0.98, base - h * 0.28],
        [x + w * 0.4, base - h * 0.36],
        [x - w * 0.42, base - h * 0.3],
      ]),
      pad,
    );
    pen.line(
      path(
        `M${x - w * 0.95} ${base - h * 0.9}` +
          `Q${x - w * 0.5} ${base - h * 0.3} ${x - w * 0.3} ${base - h * 0.33}` +
          `Q${x + w * 0.3} ${base - h * 0.38} ${x + w} ${base - h * 0.3}`,
      ),
      mix(pad, c.dark, 0.35),
      t * 0.7,
      true,
    );
  } else if (kind === "stool") {
    const top = base - h * 0.72;
    pen.line(
      path(
        `M${x - w * 0.22} ${top}L${x - w * 0.5} ${base}M${x + w * 0.22} ${top}L${x + w * 0.5} ${base}`,
      ),
      body,
      t,
      true,
    );
    pen.line(
      path(`M${x} ${top}V${base - h * 0.04}M${x - w * 0.36} ${base - h * 0.26}H${x + w * 0.36}`),
      shade,
      t * 0.8,
      true,
    );
    pen.oval(x, top, w * 0.55, h * 0.075, mix(pad, c.dark, 0.25));
    pen.oval(x, top - h * 0.03, w * 0.55, h * 0.075, pad);
  } else if (kind === "deck") {
    pen.line(
      path(
        `M${x - w * 0.9} ${base - h}L${x + w * 0.7} ${base}M${x + w * 0.95} ${base - h * 0.5}L${x - w * 0.62} ${base}`,
      ),
      body,
      t,
      true,
    );
    const cloth = (k: number) =>
      path(
        `M${x - w * 0.88} ${base - h * 0.98}Q${x - w * 0.3} ${base - h * (0.3 - k)} ${x + w * 0.95} ${base - h * 0.5}`,
      );
    pen.line(cloth(0), pad, t * 2.2);
    pen.line(cloth(0), mix(pad, c.wall, 0.7), t * 0.6);
  } else if (kind === "shell") {
    pen.line(
      path(
        `M${x - w * 0.15} ${seatY}L${x - w * 0.45} ${base}M${x + w * 0.2} ${seatY}` +
          `L${x + w * 0.55} ${base}M${x - w * 0.15} ${seatY}L${x + w * 0.4} ${base}` +
          `M${x + w * 0.2} ${seatY}L${x - w * 0.3} ${base}`,
      ),
      body,
      t * 0.55,
      true,
    );
    pen.path(
      blob([
        [x - w * 0.66, base - h * 0.94],
        [x - w * 0.5, base - h],
        [x - w * 0.3, base - h * 0.68],
        [x + w * 0.1, base - h * 0.54],
        [x + w * 0.6, base - h * 0.58],
        [x + w * 0.72, base - h * 0.5],
        [x + w * 0.2, base - h * 0.42],
        [x - w * 0.34, base - h * 0.46],
      ]),
      pad,
    );
    pen.path(
      blob([
        [x - w * 0.62, base - h * 0.86],
        [x - w * 0.3, base - h * 0.52],
        [x + w * 0.15, base - h * 0.47],
        [x + w * 0.7, base - h * 0.5],
        [x + w * 0.2, base - h * 0.42],
        [x - w * 0.34, base - h * 0.46],
      ]),
      c.dark,
      0.22,
    );
  } else {
    const long = h * 0.8;
    pen.path(
      box(x - long * 0.86, seatY + t, t * 1.3, base - seatY - t) +
        box(x + long * 0.8, seatY + t, t * 1.3, base - seatY - t),
      shade,
    );
    pen.rect(x - long, seatY, long * 2, t * 1.5, body);
    pen.path(
      [0.62, 0.76, 0.9].map((k) => box(x - long, base - h * k, long * 2, t * 1.2)).join(""),
      pad,
    );
    pen.path(
      box(x - long * 0.82, base - h * 0.93, t, h * 0.5) +
        box(x + long * 0.78, base - h * 0.93, t, h * 0.5),
      shade,
    );
  }
}

/** A hanging lamp on its wire; returns where it gives light. */
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
