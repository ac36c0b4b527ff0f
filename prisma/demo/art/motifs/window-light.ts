import { mix } from "../palettes";
import { box, shape, type Pen } from "../pen";
import { boat } from "@/prisma/demo/art/boat";
import { pot } from "@/prisma/demo/art/plants";
import { CHAIRS, seat } from "@/prisma/demo/art/seat";
import { pendant } from "@/prisma/demo/art/pendant";
import { vase } from "@/prisma/demo/art/vase";
import { ridge, sky, waterLines } from "../sky";
import type { Room } from "./room-plan";

/** A window's light on the floor. */
export function windowLight(pen: Pen, { l, ceil, floor, bw }: Room): void {
  const { r, W, H, u, c } = pen;
  const [w, h] = [bw * r.range(0.28, 0.5), (floor - ceil) * r.range(0.42, 0.62)];
  const [x, y] = [l + bw * r.range(0.1, 0.45), ceil + (floor - ceil) * 0.16];
  pen.inside(box(x, y, w, h), () => {
    const at = sky(pen, y + h * 0.6, 1);
    ridge(pen, y + h * 0.66, 0.1 * H, c.far, true, 5);
    pen.rect(0, y + h * 0.66, W, H, c.water);
    waterLines(pen, y + h * 0.68, y + h, at);
    if (r.chance(0.5)) boat(pen, x + w * 0.5, y + h * 0.78, 70 * u, 0);
  });
  pen.path(box(x - 10 * u, y - 10 * u, w + 20 * u, h + 20 * u) + box(x, y, w, h), c.white);
  pen.rect(x + w / 2 - 5 * u, y, 10 * u, h, c.white);
  pen.path(
    shape(
      x + w * 0.1,
      floor + 30 * u,
      x + w * 1.05,
      floor + 30 * u,
      x + w * 1.5,
      H * 0.93,
      x + w * 0.3,
      H * 0.93,
    ),
    c.white,
    c.time === "night" ? 0.16 : 0.42,
  );
  if (r.chance(0.7))
    pen.poly(
      c.accent,
      W * 0.92,
      H * 0.3,
      W * 0.985,
      H * 0.26,
      W * 0.985,
      H * 0.99,
      W * 0.92,
      H * 0.9,
    );
  if (r.chance(0.5))
    pen.poly(
      mix(c.accent, c.wall, 0.4),
      W * 0.3,
      floor + 90 * u,
      W * 0.74,
      floor + 90 * u,
      W * 0.84,
      H * 0.96,
      W * 0.22,
      H * 0.96,
    );
  pendant(
    pen,
    l + bw * r.range(0.4, 0.8),
    ceil + r.range(70, 170) * u,
    r.range(60, 120) * u,
    r.int(0, 4),
    r.pick([c.disc, c.dark, c.wall]),
  );
  const bx = r.range(0.3, 0.46) * W;
  const fit = floor + 150 * u;
  seat(
    pen,
    bx,
    fit,
    r.range(290, 360) * u,
    r.pick(CHAIRS),
    c.dark,
    r.pick([c.accent, c.disc, c.near]),
  );
  if (r.chance(0.65)) {
    const tx = bx + 250 * u;
    pen.rect(tx + 100 * u, fit - 150 * u, 14 * u, 160 * u, c.dark);
    pen.oval(tx + 107 * u, fit + 10 * u, 70 * u, 14 * u, c.dark);
    pen.oval(tx + 107 * u, fit - 150 * u, 150 * u, 24 * u, c.wall);
    vase(pen, tx + 107 * u, fit - 152 * u, 110 * u, c.accent, false);
    if (r.chance(0.7))
      seat(pen, tx + 330 * u, fit, 300 * u, r.pick(CHAIRS), c.dark, r.pick([c.accent, c.disc]));
  }
  if (r.chance(0.5)) pot(pen, W * 0.09, H * 0.93, 360 * u);
  if (r.chance(0.4)) {
    pen.poly(c.wall, W * 0.03, H * 0.3, W * 0.11, H * 0.33, W * 0.11, H * 0.52, W * 0.03, H * 0.53);
    pen.poly(
      c.hill,
      W * 0.042,
      H * 0.33,
      W * 0.098,
      H * 0.35,
      W * 0.098,
      H * 0.5,
      W * 0.042,
      H * 0.505,
    );
  }
}
