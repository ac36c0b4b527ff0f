import { mix } from "./palettes";
import { arch, blob, box, curve, shape, type Pen, type Point } from "./pen";

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
export function openings(
  pen: Pen,
  x: number,
  base: number,
  w: number,
  h: number,
  door = true,
): void {
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
 * A white house seen from its lit front, with the side in shadow on the right. Returns its full
 * width.
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
export function pine(pen: Pen, x: number, base: number, h: number, fill: string): void {
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

/** Any of the trees. */
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

/**
 * Something near the eye that frames a wide view: a wall, an arch, a parapet, a roof on posts, a
 * branch.
 */
export function frame(pen: Pen): void {
  const { r, W, H, u, c } = pen;
  const kind = r.int(0, 5);
  const wall = r.pick([c.wall, c.shade, c.near, c.dark]);
  const inner = mix(wall, c.dark, 0.25);
  if (kind === 0) {
    const w = r.range(0.1, 0.24) * W;
    pen.rect(W - w, 0, w, H, wall);
    pen.rect(W - w, 0, w * 0.16, H, inner);
    if (r.chance(0.5)) pen.path(box(W - w * 0.62, H * 0.34, w * 0.3, w * 0.42), c.glass);
  } else if (kind === 1) {
    const m = r.range(0.07, 0.13) * W;
    const t = r.range(0.04, 0.1) * H;
    const w = W - 2 * m;
    const rise = Math.min(w / 2, H * 0.5);
    const outline = (o: number) =>
      `M0 0H${W}V${H}H${round(W - m + o)}V${round(t + rise)}` +
      `A${round(w / 2)} ${round(rise)} 0 0 0 ${round(m + o)} ${round(t + rise)}V${H}H0z`;
    pen.path(outline(-m * 0.28), inner);
    pen.path(outline(0), wall);
  } else if (kind === 2) {
    const h = r.range(0.1, 0.18) * H;
    pen.rect(0, H - h, W, h, wall);
    pen.rect(0, H - h, W, h * 0.18, mix(wall, c.white, 0.4));
    for (
      let i = r.int(1, 4), x = r.range(0.08, 0.5) * W;
      i > 0 && x < W;
      i--, x += r.range(90, 260) * u
    )
      pot(pen, x, H - h + 4, r.range(120, 240) * u);
  } else if (kind === 3) {
    const h = r.range(0.07, 0.12) * H;
    const x = r.range(0.12, 0.25) * W;
    for (const px of r.chance(0.5) ? [x, W - x] : [x]) {
      pen.rect(px, h, 46 * u, H, wall);
      pen.rect(px + 30 * u, h, 16 * u, H, inner);
    }
    pen.rect(0, 0, W, h, wall);
    pen.rect(0, h - 12 * u, W, 18 * u, inner);
  } else if (kind === 4) {
    const y = r.range(0.05, 0.16) * H;
    pen.line(
      `M0 ${round(y)}q${round(W * 0.2)} ${round(-40 * u)} ${round(W * 0.42)} ${round(50 * u)}` +
        `M${round(W * 0.18)} ${round(y - 14 * u)}` +
        `q${round(90 * u)} ${round(60 * u)} ${round(150 * u)} ${round(150 * u)}`,
      c.dark,
      9 * u,
      true,
    );
    let d = "";
    for (let i = 0; i < 16; i++) {
      const x = W * r.range(0.02, 0.42);
      const s = r.range(34, 70) * u;
      const ly = y + r.range(-30, 60) * u;
      const side = i % 2 ? 1 : -0.9;
      d +=
        `M${round(x)} ${round(ly)}` +
        `q${round(s * 0.7)} ${round(-s * 0.1 * side)} ${round(s)} ${round(s * side)}` +
        `q${round(-s * 0.8)} ${round(-s * 0.2 * side)} ${round(-s)} ${round(-s * side)}z`;
    }
    pen.solid(d, c.time === "night" ? c.near : mix(c.near, c.dark, 0.35));
  } else {
    const m = r.range(0.035, 0.06) * H;
    pen.path(`M0 0H${W}V${H}H0z${box(m, m, W - 2 * m, H - 2 * m)}`, wall);
    pen.path(box(m, m, W - 2 * m, 10 * u) + box(m, m, 10 * u, H - 2 * m), inner);
    if (r.chance(0.6)) pen.rect(r.pick([0.33, 0.5, 0.66]) * W, m, 16 * u, H - 2 * m, wall);
  }
}
