import { mix } from "../palettes";
import { arch, box, type Pen } from "../pen";
import { vase } from "@/prisma/demo/art/vase";
import { stage } from "./room-stage";

/** Vessels: a still life on a table, on shelves, in niches, one great jar. */
export function vessel(pen: Pen): void {
  const { r, W, H, u, c } = pen;
  const kind = r.int(0, 3);
  const { floor, wall } = stage(pen);
  const fills = [
    c.accent,
    c.disc,
    c.near,
    c.hill,
    c.light,
    c.wall,
    c.dark,
    mix(c.accent, c.paper, 0.4),
  ].filter((x) => x !== wall);
  if (kind === 0) {
    const n = r.int(3, 6);
    for (const row of [0, 1])
      for (let i = 0; i < n - row; i++) {
        if (row && r.chance(0.45)) continue;
        const x = W * (0.14 + (0.72 * (i + row * 0.5)) / (n - 1)) + r.range(-30, 30) * u;
        const h = H * (row ? r.range(0.12, 0.22) : r.range(0.26, 0.52));
        if (row && r.chance(0.4)) {
          pen.oval(x + 40 * u, floor + 112 * u, 90 * u, 16 * u, c.dark, 0.18);
          pen.disc(x, floor + 70 * u, 46 * u, c.disc);
          pen.disc(x - 14 * u, floor + 56 * u, 16 * u, mix(c.disc, c.white, 0.35));
        } else vase(pen, x, floor + (row ? 120 : 40 + r.range(-16, 24)) * u, h, r.pick(fills));
      }
  } else if (kind === 1) {
    const shelves = r.int(2, 3);
    for (let s = 0; s < shelves; s++) {
      const y = H * (0.34 + (s * 0.56) / (shelves - 0.6));
      if (y > H) continue;
      for (let x = W * r.range(0.1, 0.16); x < W * 0.9;) {
        const h = H * (shelves === 2 ? r.range(0.14, 0.27) : r.range(0.1, 0.19));
        vase(pen, x, y, h, r.pick(fills), false);
        x += Math.max(W * 0.17, h * r.range(0.8, 1.2));
      }
      pen.shadow(box(W * 0.06, y + 24 * u, W * 0.9, 40 * u), 0.16);
      pen.rect(W * 0.05, y, W * 0.9, 24 * u, r.chance(0.5) ? c.white : c.dark);
    }
  } else if (kind === 2) {
    const n = r.int(3, 5);
    const tall = H * r.range(0.44, 0.6);
    for (let i = 0; i < n; i++) {
      const w = (W / n) * 0.68;
      const x = (W * (i + 0.16)) / n;
      const base = floor - 40 * u;
      const back = i % 2 ? mix(wall, c.deep, 0.6) : mix(wall, c.accent, 0.5);
      pen.path(
        r.chance(0.85) ? arch(x, base, w, Math.max(tall, w * 0.6)) : box(x, base - tall, w, tall),
        back,
      );
      pen.rect(x, base - tall + w / 2, w * 0.14, tall - w / 2, c.dark, 0.25);
      pen.rect(x - 14 * u, base, w + 28 * u, 20 * u, c.white);
      if (!r.chance(0.12))
        vase(
          pen,
          x + w * 0.54,
          base + 2,
          Math.min(tall * 0.75, w * r.range(0.8, 1.3)),
          r.pick(fills.filter((f) => f !== back)),
          false,
        );
    }
    if (r.chance(0.5)) vase(pen, W * r.range(0.15, 0.85), H * 0.95, H * 0.2, r.pick(fills));
  } else {
    const h = H * r.range(0.56, 0.7);
    const x = W * r.range(0.36, 0.62);
    vase(pen, x, floor + (H - floor) * 0.5, h, r.pick(fills));
    for (let i = r.int(1, 3); i > 0; i--)
      vase(
        pen,
        x + (i % 2 ? 1 : -1) * W * r.range(0.22, 0.34),
        floor + (H - floor) * r.range(0.3, 0.7),
        h * r.range(0.25, 0.5),
        r.pick(fills),
      );
    if (r.chance(0.4)) {
      pen.rect(0, floor + (H - floor) * 0.84, W, H, c.dark, 0.2);
    }
  }
}
