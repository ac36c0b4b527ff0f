import { mix } from "../palettes";
import { box, shape, type Pen } from "../pen";
import { cypress, olive, pot } from "@/prisma/demo/art/plants";
import { frame } from "@/prisma/demo/art/frame";
import { house, ROOFS } from "@/prisma/demo/art/house";
import { CHAIRS, seat } from "@/prisma/demo/art/seat";
import { ridge, sky } from "../sky";
import { table, view } from "./roof-view";

const round = Math.round;

/**
 * Terraces: a roof with a parapet, a covered one, dry walls on a slope, slabs stepping down to the
 * sea.
 */
export function terrace(pen: Pen): void {
  const { r, W, H, u, c } = pen;
  const kind = r.int(0, 3);
  const horizon = r.range(0.4, 0.56) * H;
  if (kind === 2) {
    sky(pen, horizon * 0.8);
    ridge(pen, horizon * 0.95, 0.2 * H, c.far, true, 4);
    const n = r.int(6, 9);
    for (let i = 0; i < n; i++) {
      const t = i / (n - 1);
      const y = horizon * 0.9 + (H - horizon * 0.9) * t;
      const rise = (16 + 54 * t) * u;
      const tone = r.pick([
        mix(c.hill, c.near, t * 0.6),
        mix(c.far, c.hill, t),
        mix(c.ground, c.hill, 0.3),
      ]);
      const wall = i % 2 ? c.wall : c.shade;
      const sway = r.range(-0.5, 0.5) * 240 * u;
      const mid = r.range(0.3, 0.7) * W;
      const line = (dy: number) =>
        `M0 ${round(y + dy)}Q${round(mid)} ${round(y + dy + sway)} ${W} ${round(y + dy + sway * 0.2)}`;
      pen.path(`${line(-60 * u)}V${H}H0z`, tone);
      pen.path(`${line(0)}V${H}H0z`, wall);
      let d = "";
      for (let k = 0; k < 12; k++) {
        const x = r.range(0, W);
        const q = x / W;
        d +=
          `M${round(x)} ${round(y + sway * 2 * q * (1 - q) + sway * 0.2 * q * q + rise * r.range(0.25, 0.8))}` +
          `h${round(r.range(14, 44) * u)}`;
      }
      pen.line(d, c.mid, 3 * u);
      pen.path(`${line(rise)}V${H}H0z`, mix(tone, c.dark, 0.08));
      if (i > 0 && i < n - 1) {
        for (let k = r.int(0, 3); k > 0; k--)
          olive(pen, r.range(0.05, 0.95) * W, y + rise * 0.4, (80 + 150 * t) * u, c.near);
        if (i === 2 && r.chance(0.75))
          house(pen, r.range(0.1, 0.7) * W, y + 8 * u, 240 * u, 130 * u, r.pick(ROOFS), false);
      }
    }
    return;
  }
  view(pen, horizon);
  if (kind === 0) {
    const y = r.range(0.68, 0.78) * H;
    const par = r.range(90, 150) * u;
    pen.rect(0, y - par, W, par, c.wall);
    if (r.chance(0.5)) {
      let d = "";
      for (let x = r.range(0, 60) * u; x < W; x += 90 * u)
        d += shape(x, y - 20 * u, x + 35 * u, y - par + 26 * u, x + 70 * u, y - 20 * u);
      pen.path(d, c.shade);
    }
    pen.rect(0, y - par - 14 * u, W, 18 * u, c.time === "night" ? c.light : c.white);
    pen.rect(0, y, W, H - y, c.ground);
    pen.rect(0, y, W, 20 * u, c.dark, 0.14);
    const vx = r.range(0.2, 0.8) * W;
    let lines = "";
    for (let i = -9; i <= 9; i++)
      lines += `M${round(vx + i * 70 * u)} ${round(y)}L${round(vx + i * 210 * u)} ${H}`;
    for (let i = 1; i < 4; i++) lines += `M0 ${round(y + (H - y) * (i / 4) ** 1.5)}H${W}`;
    pen.line(lines, mix(c.ground, c.mid, 0.5), 3 * u);
    if (r.chance(0.7)) {
      const w = r.range(0.18, 0.3) * W;
      pen.rect(W - w, y - 560 * u, w, 580 * u, c.shade);
      pen.rect(W - w, y - 560 * u, 20 * u, 580 * u, c.wall);
      pen.rect(W - w + 90 * u, y - 320 * u, 130 * u, 345 * u, c.accent);
      pen.shadow(shape(W - w, y + 20 * u, W, y + 20 * u, W, H, W - w + 200 * u, H), 0.12);
    }
    const sx = r.range(0.14, 0.36) * W;
    if (r.chance(0.85))
      seat(
        pen,
        sx,
        y + 120 * u,
        r.range(240, 310) * u,
        r.pick(CHAIRS),
        c.dark,
        r.pick([c.accent, c.disc, c.near]),
      );
    if (r.chance(0.6)) table(pen, sx + 200 * u, y + 130 * u, r.range(180, 420) * u, 170 * u);
    pot(pen, r.range(0.02, 0.1) * W + 30 * u, y + 40 * u, r.range(200, 320) * u);
    if (r.chance(0.4)) {
      pen.line(
        `M0 ${round(y - 470 * u)}Q${round(W / 2)} ${round(y - 380 * u)} ${W} ${round(y - 500 * u)}`,
        c.dark,
        3 * u,
      );
      for (let i = 0; i < 4; i++) {
        const x = W * (0.1 + i * 0.13);
        pen.rect(
          x,
          y - 438 * u + i * 4 * u,
          r.range(60, 120) * u,
          r.range(120, 190) * u,
          r.pick([c.wall, c.disc, c.accent, c.shade]),
        );
      }
    }
  } else if (kind === 1) {
    const floor = r.range(0.74, 0.82) * H;
    const slab = r.range(0.12, 0.22) * H;
    pen.rect(0, floor, W, H - floor, c.wall);
    pen.rect(0, floor, W, 16 * u, c.shade);
    pen.poly(mix(c.near, c.dark, 0.2), 0, 0, W, 0, W, slab, 0, slab * r.range(0.7, 1));
    pen.rect(0, slab * 0.98, W, 16 * u, c.dark);
    const n = r.int(2, 5);
    for (let i = 0; i < n; i++) {
      const x = W * (0.08 + (0.86 * i) / Math.max(1, n - 1)) - 20 * u;
      pen.rect(x, slab, 44 * u, floor - slab + 30 * u, c.wall);
      pen.rect(x + 30 * u, slab, 14 * u, floor - slab + 30 * u, c.shade);
      pen.shadow(
        shape(
          x,
          floor + 30 * u,
          x + 44 * u,
          floor + 30 * u,
          x + 44 * u + 300 * u * pen.long,
          H,
          x + 300 * u * pen.long,
          H,
        ),
        0.14,
      );
    }
    pen.poly(
      mix(c.near, c.dark, 0.35),
      0,
      floor + 90 * u,
      W * r.range(0.2, 0.4),
      floor + 50 * u,
      W * r.range(0.1, 0.3),
      H,
      0,
      H,
    );
    seat(
      pen,
      r.range(0.3, 0.5) * W,
      floor + 70 * u,
      300 * u,
      r.pick(CHAIRS),
      c.dark,
      r.pick([c.accent, c.disc]),
    );
    if (r.chance(0.7)) table(pen, W * 0.56, floor + 80 * u, 380 * u, 170 * u);
    pot(pen, W * r.pick([0.18, 0.9]), floor + 50 * u, 280 * u);
    if (r.chance(0.4)) pen.path(box(W * 0.7, slab, W, floor - slab), c.shade);
  } else {
    const n = r.int(4, 6);
    for (let i = 0; i < n; i++) {
      const t = i / n;
      const y = horizon + (H - horizon) * (t * 0.95 - 0.05);
      const x = W * (0.62 - 0.14 * i) + r.range(-60, 60) * u;
      const h = ((H - horizon) / n) * 1.08;
      pen.rect(x, y, W, h + 40 * u, i % 2 ? c.wall : mix(c.wall, c.light, 0.45));
      pen.rect(x - 50 * u, y - 16 * u, W, 26 * u, c.time === "night" ? c.light : c.white);
      pen.rect(x, y + 10 * u, W, h * 0.2, c.dark, 0.2);
      const open = r.range(0.14, 0.3) * W;
      pen.rect(x + r.range(60, 140) * u, y + h * 0.3, open, h * 0.7 + 40 * u, c.glass);
      if (r.chance(0.6)) pot(pen, x + 10 * u, y - 14 * u, r.range(90, 140) * u);
      if (r.chance(0.3)) cypress(pen, x + W * 0.3, y - 10 * u, 220 * u, c.near);
    }
    if (r.chance(0.5)) {
      pen.rect(0, H * 0.9, W, H, c.ground);
      pen.poly(mix(c.water, c.light, 0.3), 0, H * 0.93, W * 0.4, H * 0.93, W * 0.34, H, 0, H);
    }
  }
  if (r.chance(0.12)) frame(pen);
}
