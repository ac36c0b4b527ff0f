import { box, shape, type Pen } from "../pen";
import { boat } from "@/prisma/demo/art/boat";
import { tree } from "@/prisma/demo/art/plants";
import { vase } from "@/prisma/demo/art/vase";
import { ridge, sky, waterLines } from "../sky";

export function view(pen: Pen, horizon: number): void {
  const { r, W, H, u, c } = pen;
  const at = sky(pen, horizon, 0.9);
  const soft = r.chance(0.5);
  ridge(pen, horizon + 4, r.range(0.08, 0.22) * H, c.far, soft, 4);
  if (r.chance(0.55)) {
    pen.rect(0, horizon, W, H, c.water);
    waterLines(pen, horizon, H * 0.95, at);
    if (r.chance(0.6)) boat(pen, r.range(0.2, 0.8) * W, horizon + 40 * u, 80 * u, 0);
  } else {
    const land = ridge(pen, horizon + 90 * u, 0.1 * H, c.hill, soft, 3);
    for (let i = r.int(2, 6); i > 0; i--) {
      const x = r.range(0, 1) * W;
      tree(pen, x, land(x) + 14 * u, r.range(90, 170) * u, c.near);
    }
  }
}

/** A bare table on two legs, with objects on it. */
export function table(pen: Pen, x: number, base: number, w: number, h: number): void {
  const { r, c, u } = pen;
  pen.shadow(
    shape(
      x,
      base,
      x + w,
      base,
      x + w + h * pen.long * 0.7,
      base + h * 0.12,
      x + h * pen.long * 0.6,
      base + h * 0.12,
    ),
    0.16,
  );
  pen.path(
    box(x + w * 0.08, base - h, 16 * u, h) + box(x + w * 0.92 - 16 * u, base - h, 16 * u, h),
    c.dark,
  );
  pen.rect(x, base - h - 16 * u, w, 26 * u, c.time === "night" ? c.light : c.wall);
  pen.rect(x, base - h + 4 * u, w, 8 * u, c.dark, 0.3);
  for (let i = r.int(1, 3), vx = x + w * r.range(0.15, 0.35); i > 0; i--, vx += w * 0.24)
    vase(
      pen,
      vx,
      base - h - 14 * u,
      r.range(60, 120) * u,
      r.pick([c.accent, c.disc, c.shade, c.near]),
      false,
    );
}
