import { mix } from "../palettes";
import { blob, type Pen, type Point } from "../pen";
import { boat } from "@/prisma/demo/art/boat";
import { cypress, pot } from "@/prisma/demo/art/plants";
import { frame } from "@/prisma/demo/art/frame";
import { house, ROOFS } from "@/prisma/demo/art/house";
import { ridge, sky, waterLines } from "../sky";

const round = Math.round;

function island(pen: Pen, x: number, y: number, w: number, h: number, fill: string): void {
  const points: Point[] = [[x, y]];
  const peaks = pen.r.int(2, 4);
  for (let i = 1; i < peaks * 2; i++)
    points.push([
      x + (w * i) / (peaks * 2),
      y - h * (i % 2 ? pen.r.range(0.5, 1) : pen.r.range(0.2, 0.5)),
    ]);
  points.push([x + w, y]);
  pen.poly(fill, ...points.flat());
}

/** The sea: open with boats, islands, a cove from above, or from a terrace and its pool. */
export function sea(pen: Pen): void {
  const { r, W, H, u, c } = pen;
  const kind = r.int(0, 3);
  if (kind === 2) {
    pen.rect(0, 0, W, H, c.time === "night" ? c.near : mix(c.water, c.deep, 0.5));
    const edge = r.range(0.42, 0.62) * W;
    const swing = r.range(0.08, 0.2) * W;
    const phase = r.range(0, 6);
    const bay = (offset: number): Point[] =>
      [0, 1, 2, 3, 4, 5, 6].map((i) => [
        edge + offset + Math.sin(phase + i * 1.05) * swing + (i % 2) * 30 * u,
        (H * 1.1 * i) / 6 - 0.05 * H,
      ]);
    const bands = [
      mix(c.water, c.mid, 0.4),
      mix(c.water, c.light, 0.45),
      mix(c.light, c.paper, 0.5),
      c.wall,
      mix(c.ground, c.accent, 0.1),
    ];
    bands.forEach((fill, i) => {
      const points = bay(i < 3 ? -(3 - i) * r.range(60, 110) * u : (i - 3) * 34 * u);
      pen.path(blob([...points, [W * 1.3, H * 1.1], [W * 1.3, -0.1 * H]]), fill);
    });
    for (let i = r.int(4, 10); i > 0; i--) {
      const [x, y, s] = [r.range(0.74, 0.98) * W, r.range(0.03, 0.97) * H, r.range(26, 60) * u];
      pen.oval(x + s * 0.5, y + s * 0.35, s, s * 0.8, c.dark, 0.2);
      pen.disc(x, y, s, r.pick([c.hill, c.near]));
    }
    for (let i = r.int(2, 7); i > 0; i--) {
      const [x, y, s] = [
        edge + swing + r.range(40, 130) * u,
        r.range(0.08, 0.9) * H,
        r.range(24, 36) * u,
      ];
      pen.oval(x + s * 0.5, y + s * 0.3, s, s, c.dark, 0.18);
      pen.disc(x, y, s, i % 2 ? c.accent : c.disc);
      pen.path(
        `M${round(x)} ${round(y)}l${round(-s)} 0a${round(s)} ${round(s)} 0 0 1 ${round(s)} ${round(-s)}z`,
        c.white,
        0.75,
      );
    }
    if (r.chance(0.7)) {
      const y = r.range(0.2, 0.7) * H;
      pen.rect(edge - swing - 260 * u, y + 14 * u, 400 * u, 40 * u, c.dark, 0.2);
      pen.rect(edge - swing - 280 * u, y, 430 * u + swing, 36 * u, c.wall);
    }
    for (let i = r.int(1, 4); i > 0; i--) {
      const [x, y, s] = [r.range(0.05, 0.3) * W, r.range(0.1, 0.9) * H, r.range(40, 80) * u];
      pen.path(
        `M${round(x)} ${round(y - s)}q${round(s * 0.7)} ${round(s)} 0 ${round(s * 1.7)}` +
          `q${round(-s * 0.7)} ${round(-s * 0.7)} 0 ${round(-s * 1.7)}z`,
        c.wall,
      );
      pen.line(
        `M${round(x - 8 * u)} ${round(y + s)}` +
          `q${round(-s * 0.3)} ${round(s)} ${round(-s)} ${round(s * 1.6)}` +
          `M${round(x + 8 * u)} ${round(y + s)}` +
          `q${round(s * 0.3)} ${round(s)} ${round(s)} ${round(s * 1.6)}`,
        c.light,
        4 * u,
        true,
        0.6,
      );
    }
    return;
  }
  const horizon = r.range(0.34, 0.66) * H;
  const at = sky(pen, horizon, 0.92);
  if (kind === 1 || r.chance(0.3))
    for (let i = r.int(1, 3); i > 0; i--)
      island(
        pen,
        r.range(-0.2, 0.75) * W,
        horizon + 2,
        r.range(320, 900) * u,
        r.range(50, kind === 1 ? 260 : 110) * u,
        mix(c.far, c.sky, i * 0.15),
      );
  const bands = r.int(1, 5);
  for (let i = 0; i < bands; i++) {
    const y = horizon + (H - horizon) * (i / bands) ** 1.4;
    pen.rect(0, y, W, H - y, mix(c.water, i % 2 ? c.near : c.hill, (i / bands) * 0.6));
  }
  waterLines(pen, horizon, H, at);
  for (let i = r.int(kind === 0 ? 1 : 0, 3); i > 0; i--) {
    const t = r.range(0.04, 0.6);
    boat(pen, r.range(0.12, 0.88) * W, horizon + (H - horizon) * t, (60 + 420 * t) * u);
  }
  if (kind === 1) {
    const land = ridge(
      pen,
      H * r.range(0.92, 1.0),
      0.2 * H,
      r.chance(0.5) ? c.dark : c.near,
      r.chance(0.5),
      3,
    );
    const x = r.range(0.1, 0.6) * W;
    if (r.chance(0.6))
      house(
        pen,
        x,
        Math.max(land(x), land(x + 300 * u)) + 12 * u,
        230 * u,
        140 * u,
        r.pick(ROOFS),
        false,
      );
    cypress(pen, x - 80 * u, land(Math.max(0, x - 80 * u)) + 30 * u, 260 * u, c.hill);
  } else if (kind === 3) {
    const y = r.range(0.68, 0.8) * H;
    pen.rect(0, y, W, H - y, c.wall);
    pen.rect(0, y, W, 14 * u, c.shade);
    const [px, pw] = [r.range(0.1, 0.35) * W, r.range(0.35, 0.55) * W];
    const skew = r.range(-160, 200) * u;
    pen.poly(
      mix(c.shade, c.dark, 0.15),
      px,
      y + 90 * u,
      px + pw,
      y + 90 * u,
      px + pw + skew,
      H,
      px + skew - 60 * u,
      H,
    );
    pen.poly(
      mix(c.water, c.light, 0.3),
      px,
      y + 112 * u,
      px + pw,
      y + 112 * u,
      px + pw + skew,
      H,
      px + skew - 60 * u,
      H,
    );
    pen.line(
      `M${round(px + pw * 0.8)} ${round(y + 150 * u)}v${round(-120 * u)}` +
        `q${round(22 * u)} ${round(-34 * u)} ${round(44 * u)} 0v${round(120 * u)}`,
      c.dark,
      8 * u,
      true,
    );
    if (r.chance(0.6)) pot(pen, W * r.pick([0.06, 0.93]), y + 130 * u, 240 * u);
    if (r.chance(0.5)) {
      pen.rect(W * 0.84, y - 330 * u, 12 * u, 420 * u, c.dark);
      pen.path(
        `M${round(W * 0.84 - 190 * u)} ${round(y - 250 * u)}q${round(196 * u)} ${round(-200 * u)} ${round(392 * u)} 0z`,
        c.accent,
      );
      pen.path(
        `M${round(W * 0.84 + 6 * u)} ${round(y - 350 * u)}` +
          `q${round(150 * u)} ${round(10 * u)} ${round(196 * u)} ${round(100 * u)}` +
          `h${round(-130 * u)}z`,
        c.dark,
        0.2,
      );
    }
  } else if (r.chance(0.65)) frame(pen);
}
