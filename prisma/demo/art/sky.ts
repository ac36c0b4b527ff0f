import { mix } from "./palettes";
import { curve, shape, type Pen, type Point } from "./pen";

const round = Math.round;

/** Distant birds of two strokes each. */
export function birds(pen: Pen, x: number, y: number, count: number): void {
  const { r, u } = pen;
  let d = "";
  for (let i = 0; i < count; i++) {
    const s = r.range(9, 20) * u;
    const bx = round(x + r.range(-150, 150) * u);
    const by = round(y + r.range(-60, 60) * u);
    d +=
      `M${bx - round(s)} ${by - round(s * 0.4)}` +
      `q${round(s * 0.7)} ${round(-s * 0.2)} ${round(s)} ${round(s * 0.5)}` +
      `q${round(s * 0.4)} ${round(-s * 0.8)} ${round(s * 1.1)} ${round(-s * 0.7)}`;
  }
  pen.line(d, pen.c.time === "night" ? pen.c.light : pen.c.dark, 3.5 * u, true);
}

/** Long flat clouds. */
function clouds(pen: Pen, bottom: number): void {
  const { r, W, u, c } = pen;
  const cloudFill = () => {
    if (c.time === "night") return c.haze;
    return r.chance(0.5) ? c.wall : c.haze;
  };
  const fill = cloudFill();
  for (let i = r.int(1, 3); i > 0; i--) {
    const h = r.range(16, 34) * u;
    const x = r.range(-0.1, 0.85) * W;
    const y = r.range(0.12, 0.75) * bottom;
    const w = r.range(200, 620) * u;
    pen.path(
      `M${round(x)} ${round(y)}h${round(w)}a${round(h)} ${round(h)} 0 0 1 0 ${round(2 * h)}` +
        `h${round(-w)}a${round(h)} ${round(h)} 0 0 1 0 ${round(-2 * h)}z`,
      fill,
    );
    if (r.chance(0.5))
      pen.path(
        `M${round(x + w * 0.3)} ${round(y - h * 1.1)}h${round(w * 0.4)}` +
          `a${round(h * 0.6)} ${round(h * 0.6)} 0 0 1 0 ${round(1.2 * h)}h${round(-w * 0.4)}` +
          `a${round(h * 0.6)} ${round(h * 0.6)} 0 0 1 0 ${round(-1.2 * h)}z`,
        fill,
      );
  }
}

/**
 * Draws sun or moon, of random position and size, or neither.
 * @returns its circle; null for none
 */
function disc(pen: Pen, horizon: number, share = 0.85): { x: number; y: number; r: number } | null {
  const { r, W, u, c } = pen;
  const x = r.pick([0.16, 0.24, 0.33, 0.5, 0.62, 0.7, 0.8, 0.88]) * W + r.range(-60, 60) * u;
  const sunSize = () => {
    if (c.time === "noon") return r.range(40, 95);
    return c.time === "night"
      ? r.range(50, 130)
      : r.pick([r.range(60, 110), r.range(110, 175), r.range(175, 270)]);
  };
  const size = sunSize() * u;
  const low = c.time === "dusk" || c.time === "dawn";
  const y = low
    ? horizon - size * r.range(-0.25, 1.1)
    : Math.max(size * 0.7 + 20 * u, horizon * r.range(0.2, 0.62));
  if (!r.chance(share)) return null;
  const kind = r.next();
  if (c.time === "night" && kind < 0.5) {
    pen.disc(x, y, size, c.disc);
    pen.disc(x + size * 0.42, y - size * 0.16, size * 0.86, c.sky);
  } else {
    if (kind > 0.8) pen.disc(x, y, size * 1.55, mix(c.sky, c.disc, 0.16));
    if (kind > 0.9) pen.disc(x, y, size * 1.27, mix(c.sky, c.disc, 0.3));
    pen.disc(x, y, size, c.disc);
  }
  return { x, y, r: size };
}

/** The whole sky above a horizon. */
export function sky(
  pen: Pen,
  horizon: number,
  share = 0.85,
): { x: number; y: number; r: number } | null {
  const { r, W, H, u, c } = pen;
  pen.rect(0, 0, W, H, c.sky);
  const bands = r.chance(0.4) ? r.int(1, 4) : 0;
  for (let i = 0; i < bands; i++) {
    const y = horizon * (0.45 + (0.55 * i) / bands) + r.range(0, 30) * u;
    pen.rect(0, y, W, H - y, mix(c.sky, c.haze, (i + 1) / bands));
  }
  if (c.time === "night") {
    const stars = Array.from({ length: r.int(8, 26) }, (): Point => [
      r.range(0, W),
      r.range(0, horizon * 0.85),
    ]);
    pen.dots(stars, 5 * Math.max(0.7, u), c.light);
    pen.dots(
      stars.filter((_, i) => i % 4 === 0),
      8 * Math.max(0.7, u),
      c.paper,
    );
  }
  const found = disc(pen, horizon, share);
  if (r.chance(0.24)) clouds(pen, horizon);
  if (r.chance(0.28)) birds(pen, r.range(0.2, 0.8) * W, horizon * r.range(0.25, 0.6), r.int(2, 6));
  return found;
}

/** Short lines on water, denser towards the horizon, and a bright column under the sun. */
export function waterLines(
  pen: Pen,
  top: number,
  bottom: number,
  at: { x: number; r: number } | null,
): void {
  const { r, W, u, c } = pen;
  let dim = "";
  let bright = "";
  const count = r.int(10, 30);
  for (let i = 0; i < count; i++) {
    const t = (i + r.next()) / count;
    const y = round(top + (bottom - top) * t * t + 8 * u);
    const length = round((40 + 190 * t) * r.range(0.5, 1.2) * u);
    dim += `M${round(r.range(0, W))} ${y}h${length}`;
  }
  if (at) {
    for (let i = 0; i < 9; i++) {
      const t = (i + 0.3) / 9;
      const half = at.r * r.range(0.35, 1) * (1 - t * 0.55);
      bright +=
        `M${round(at.x - half + r.range(-20, 20) * u)} ${round(top + (bottom - top) * t * 0.75 + 10 * u)}` +
        `h${round(half * 2)}`;
    }
  }
  pen.line(
    dim,
    r.chance(0.5) ? mix(c.water, c.paper, 0.5) : mix(c.water, c.dark, 0.3),
    3 * u,
    true,
  );
  pen.line(bright, mix(c.disc, c.water, 0.15), 9 * u, true);
}

export type Land = (x: number) => number;

/**
 * Draws land from edge to edge with a sharp or soft outline, filled to the bottom.
 * @returns a function from x to the height of the outline
 */
export function ridge(
  pen: Pen,
  y: number,
  rise: number,
  fill: string,
  soft: boolean,
  steps: number,
): Land {
  const { r, W, H } = pen;
  const points: [number, number][] = [];
  const lean = r.range(-0.6, 0.6) * rise;
  for (let i = 0; i <= steps; i++) {
    const x = (W * (i + (i > 0 && i < steps ? r.range(-0.32, 0.32) : 0))) / steps;
    points.push([x, y - rise * r.next() + lean * (x / W - 0.5)]);
  }
  const first = points[0]!;
  const body = soft
    ? `M0 ${round(first[1])}${curve(points)}L${W} ${H}L0 ${H}z`
    : shape(...points.flat(), W, H, 0, H);
  pen.path(body, fill);
  return (x) => {
    const i = Math.max(0, points.findIndex((p) => p[0] >= x) - 1);
    const [a, b] = [points[i]!, points[Math.min(i + 1, steps)]!];
    const t = Math.max(0, Math.min(1, (x - a[0]) / (b[0] - a[0] || 1)));
    return a[1] + (b[1] - a[1]) * (soft ? t * t * (3 - 2 * t) : t);
  };
}
