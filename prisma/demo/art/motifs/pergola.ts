import { mix } from "../palettes";
import { box, shape, type Pen } from "../pen";
import { pot } from "@/prisma/demo/art/plants";
import { CHAIRS, seat } from "@/prisma/demo/art/seat";
import { table, view } from "./roof-view";

const round = Math.round;

/** Pergolas: seen along the floor, across with a long table, and as a striped shade on a wall. */
export function pergola(pen: Pen): void {
  const { r, W, H, u, c } = pen;
  const kind = r.int(0, 2);
  const wood = r.pick([c.dark, c.wall, mix(c.accent, c.dark, 0.25)]);
  const leaf = (x: number, y: number, spread: number, count: number) => {
    let [a, b] = ["", ""];
    for (let i = 0; i < count; i++) {
      const [lx, ly, s] = [
        x + r.range(-spread, spread),
        y + r.range(-26, 46) * u,
        r.range(26, 54) * u,
      ];
      const d =
        `M${round(lx)} ${round(ly)}` +
        `q${round(s)} ${round(-s * 0.3)} ${round(s * 0.9)} ${round(s * 0.8)}` +
        `q${round(-s)} ${round(s * 0.3)} ${round(-s * 0.9)} ${round(-s * 0.8)}z`;
      if (i % 2) a += d;
      else b += d;
    }
    pen.solid(a, c.near);
    pen.solid(b, mix(c.hill, c.light, 0.2));
  };
  if (kind === 2) {
    const wall = r.pick([c.wall, c.wall, mix(c.wall, c.disc, 0.35), c.shade]);
    pen.rect(0, 0, W, H, wall);
    const floor = r.range(0.74, 0.86) * H;
    const [n, lean] = [r.int(9, 16), r.range(0.3, 0.9) * H];
    let bars = "";
    const slit = r.range(0.28, 0.6);
    const top = r.range(0.06, 0.16) * H;
    const gap = W / n;
    for (let i = -8; i < n + 2; i++)
      bars += shape(
        i * gap,
        top,
        i * gap + gap * slit,
        top,
        i * gap + gap * slit + lean,
        floor,
        i * gap + lean,
        floor,
      );
    pen.path(bars, mix(wall, c.deep, 0.5), 0.62);
    pen.rect(0, floor, W, H, c.ground);
    bars = "";
    for (let i = -8; i < n + 2; i++)
      bars += shape(
        i * gap + lean,
        floor,
        i * gap + gap * slit + lean,
        floor,
        i * gap * 1.3 + gap * slit * 1.25 + lean * 1.5,
        H,
        i * gap * 1.3 + lean * 1.5,
        H,
      );
    pen.path(bars, mix(c.ground, c.deep, 0.5), 0.62);
    pen.rect(0, top - 60 * u, W, 60 * u, wood);
    let ends = "";
    for (let i = 0; i <= n; i++) ends += box(i * gap, top - 20 * u, gap * 0.3, 48 * u);
    pen.path(ends, mix(wood, c.dark, 0.3));
    const dx = r.range(0.1, 0.7) * W;
    if (r.chance(0.4)) {
      const [ox, ow] = [dx > W * 0.4 ? W * 0.06 : W * 0.7, W * 0.22];
      const oy = top + (floor - top) * 0.3;
      pen.inside(box(ox, oy, ow, ow * 0.8), () => view(pen, oy + ow * 0.5));
      pen.rect(ox, oy, ow * 0.07, ow * 0.8, mix(wall, c.dark, 0.4));
      pen.rect(ox - 16 * u, oy + ow * 0.8, ow + 32 * u, 18 * u, c.white);
    }
    if (r.chance(0.8)) {
      const dw = r.range(130, 200) * u;
      pen.rect(dx, floor - dw * 2.1, dw, dw * 2.1, c.accent);
      pen.rect(dx + dw * 0.82, floor - dw * 2.1, dw * 0.18, dw * 2.1, c.dark, 0.28);
    }
    const sx = dx > W * 0.4 ? dx - 330 * u : dx + 470 * u;
    if (r.chance(0.6))
      seat(pen, sx, floor + 50 * u, 320 * u, r.pick(CHAIRS), c.dark, r.pick([c.disc, c.near]));
    else pot(pen, sx, floor + 40 * u, 330 * u);
    if (r.chance(0.5)) leaf(r.range(0.2, 0.8) * W, top - 20 * u, 260 * u, 22);
    return;
  }
  const horizon = r.range(0.5, 0.62) * H;
  view(pen, horizon);
  if (kind === 0) {
    const floor = horizon + r.range(60, 130) * u;
    pen.rect(0, floor, W, H, c.ground);
    const vx = r.range(0.36, 0.64) * W;
    const [vy, n] = [horizon, r.int(7, 11)];
    const [hw, roof] = [0.2 * W, horizon - r.range(0.2, 0.28) * H];
    const k = (t: number) => 1 + 2.9 * t ** 1.8;
    let stripes = "";
    for (let i = 0; i < n * 1.3; i++) {
      const [s, s1] = [k(i / n), k((i + 0.5) / n)];
      const [y, y1] = [vy + (floor - vy) * s, vy + (floor - vy) * s1];
      stripes += shape(
        vx - hw * s + 120 * u,
        y,
        vx + hw * s + 160 * u,
        y,
        vx + hw * s1 + 160 * u,
        y1,
        vx - hw * s1 + 120 * u,
        y1,
      );
    }
    pen.shadow(stripes, 0.18);
    for (const side of [-1, 1]) {
      const [s0, s1] = [k(0), k(1)];
      pen.poly(
        mix(wood, c.dark, 0.3),
        vx + side * hw * s0,
        vy + (roof - vy) * s0,
        vx + side * hw * s1,
        vy + (roof - vy) * s1,
        vx + side * hw * s1,
        vy + (roof - vy) * s1 + 40 * u,
        vx + side * hw * s0,
        vy + (roof - vy) * s0 + 9 * u,
      );
    }
    for (let i = 0; i < n; i++) {
      const t = i / (n - 1);
      const s = k(t);
      const y = vy + (roof - vy) * s;
      const th = 12 * s * u;
      if (i % 2 === 0)
        for (const side of [-1, 1]) {
          const x = vx + side * hw * s;
          pen.rect(x - th * 0.6, y, th * 1.2, (floor - roof) * s, wood);
          pen.rect(x + th * 0.15, y, th * 0.45, (floor - roof) * s, c.dark, 0.25);
        }
      pen.rect(vx - hw * s * 1.2, y - th, hw * s * 2.4, th, mix(wood, c.dark, 0.15 + t * 0.1));
      if (r.chance(0.35)) leaf(vx + r.range(-0.6, 0.6) * hw * s, y, 90 * s * u, 8);
    }
    if (r.chance(0.7))
      seat(
        pen,
        vx + r.range(-0.5, 0.5) * hw,
        floor + 130 * u,
        260 * u,
        r.pick(CHAIRS),
        c.dark,
        r.pick([c.accent, c.disc]),
      );
  } else {
    const floor = r.range(0.76, 0.84) * H;
    const top = r.range(0.2, 0.32) * H;
    pen.rect(0, floor, W, H, c.wall);
    pen.rect(0, floor, W, 14 * u, c.shade);
    const [x0, x1] = [r.range(-0.1, 0.12) * W, r.range(0.86, 1.1) * W];
    const posts = r.int(3, 5);
    if (r.chance(0.5)) {
      pen.rect(x1 - 260 * u, top, W, floor - top, c.shade);
      pen.rect(x1 - 130 * u, floor - 300 * u, 120 * u, 300 * u, c.accent);
    }
    for (let i = 0; i < posts; i++) {
      const x = x0 + ((x1 - x0) * (i + 0.2)) / posts;
      pen.rect(x, top, 30 * u, floor - top + 20 * u, wood);
      pen.shadow(
        shape(
          x,
          floor + 20 * u,
          x + 30 * u,
          floor + 20 * u,
          x + 330 * u * pen.long,
          H,
          x + 290 * u * pen.long,
          H,
        ),
        0.18,
      );
    }
    let joists = "";
    for (let x = x0 - 20 * u; x < x1; x += r.range(62, 70) * u)
      joists += box(x, top - 50 * u, 26 * u, 34 * u);
    pen.path(joists, mix(wood, c.dark, 0.3));
    pen.rect(x0 - 40 * u, top - 20 * u, x1 - x0 + 80 * u, 34 * u, wood);
    for (let i = r.int(1, 4); i > 0; i--) leaf(r.range(0.1, 0.9) * W, top - 30 * u, 240 * u, 26);
    table(pen, W * r.range(0.24, 0.4), floor + 70 * u, r.range(420, 620) * u, 190 * u);
    for (let i = r.int(1, 3); i > 0; i--)
      seat(
        pen,
        W * (0.16 + i * 0.2),
        floor + 80 * u,
        270 * u,
        r.pick(["kafeneio", "stool", "shell"] as const),
        c.dark,
        r.pick([c.accent, c.disc]),
      );
    pot(pen, W * r.range(0.04, 0.12), floor + 30 * u, 260 * u);
  }
}
