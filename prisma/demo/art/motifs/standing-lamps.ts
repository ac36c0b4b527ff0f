import { mix } from "../palettes";
import { box, ring, shape, type Pen } from "../pen";
import { pot } from "@/prisma/demo/art/plants";
import { CHAIRS, seat } from "@/prisma/demo/art/seat";
import { vase } from "@/prisma/demo/art/vase";
import { ridge, sky } from "../sky";
import type { LampRoom } from "./lamp-room";

const round = Math.round;

/** A lamp on an arc from the floor. */
export function arcLamp(pen: Pen, { dim, wall, light, edge, shade, beam }: LampRoom): void {
  const { r, W, H, u, c } = pen;
  const [x, s] = [r.range(0.08, 0.34) * W, r.range(110, 230) * u];
  const hx = x + r.range(0.28, 0.5) * W;
  const hy = H * r.range(0.26, 0.48);
  const rug = r.pick([c.accent, c.hill, c.light]);
  if (r.chance(0.5))
    pen.oval(hx, edge + 90 * u, r.range(300, 460) * u, 80 * u, mix(rug, wall, 0.3));
  const cone = r.chance(0.4);
  beam({ x: hx, y: hy + s * 0.4, w: s }, edge + 70 * u, 160 * u);
  pen.oval(hx, edge + 70 * u, s + 170 * u, 44 * u, light, 0.35);
  pen.line(
    `M${round(x)} ${round(edge + 40 * u)}V${round(H * 0.4)}` +
      `C${round(x)} ${round(H * 0.02)} ${round(hx)} ${round(H * 0.02)} ${round(hx)} ${round(hy - s * 0.5)}`,
    dim ? c.light : c.dark,
    9 * u,
  );
  pen.oval(x, edge + 44 * u, 110 * u, 22 * u, dim ? c.light : c.dark);
  pen.path(
    cone
      ? shape(
          hx - s * 0.24,
          hy - s * 0.5,
          hx + s * 0.24,
          hy - s * 0.5,
          hx + s,
          hy + s * 0.4,
          hx - s,
          hy + s * 0.4,
        )
      : `M${round(hx - s)} ${round(hy + s * 0.4)}` +
          `A${round(s)} ${round(s * 0.95)} 0 0 1 ${round(hx + s)} ${round(hy + s * 0.4)}z`,
    shade === wall ? c.accent : shade,
  );
  pen.oval(hx, hy + s * 0.4, s, s * 0.12, light);
  seat(
    pen,
    hx + r.range(-40, 120) * u,
    edge + 90 * u,
    370 * u,
    r.pick(CHAIRS),
    dim ? c.light : c.dark,
    c.accent,
  );
  const beside = r.int(0, 3);
  if (beside === 0) {
    const [wx, wy, ww, wh] = [W * 0.72, H * 0.1, W * 0.22, H * 0.44];
    pen.inside(box(wx, wy, ww, wh), () => {
      sky(pen, H * 0.4, 1);
      ridge(pen, H * 0.46, 0.12 * H, c.far, true, 5);
    });
    pen.path(box(wx - 14 * u, wy - 14 * u, ww + 28 * u, wh + 28 * u) + box(wx, wy, ww, wh), c.wall);
  } else if (beside === 1) {
    pen.rect(W * 0.72, edge - 260 * u, W * 0.3, 24 * u, c.wall);
    for (let i = 0; i < 3; i++)
      vase(
        pen,
        W * (0.76 + i * 0.09),
        edge - 258 * u,
        r.range(110, 200) * u,
        r.pick([c.accent, c.disc, c.light, c.hill]),
        false,
      );
  } else if (beside === 2) {
    const w = 0.16 * W;
    pen.rect(W * 0.78, H * 0.22, w, w * 1.25, c.wall);
    pen.rect(W * 0.78 + 24 * u, H * 0.22 + 24 * u, w - 48 * u, w * 1.25 - 48 * u, c.hill);
    pen.disc(W * 0.78 + w / 2, H * 0.22 + w * 0.6, w * 0.2, c.disc);
  } else pot(pen, W * 0.88, edge + 60 * u, 420 * u);
}

/** A lamp on a table. */
export function tableLamp(pen: Pen, { dim, wall, glow, light }: LampRoom): void {
  const { r, W, H, u, c } = pen;
  const [x, h] = [r.range(0.34, 0.62) * W, r.range(0.4, 0.5) * H];
  const top = H * 0.72;
  const s = h * r.range(0.3, 0.42);
  pen.disc(x, top - h * 0.8, s * 2.1, mix(wall, glow, 0.5));
  pen.disc(x, top - h * 0.8, s * 1.5, glow);
  pen.rect(0, top, W, 36 * u, c.wall);
  pen.rect(0, top + 36 * u, W, H, mix(c.deep, c.dark, dim ? 0.4 : 0));
  pen.path(
    box(W * 0.33, top + 36 * u, 5 * u, H) + box(W * 0.66, top + 36 * u, 5 * u, H),
    c.dark,
    0.5,
  );
  pen.oval(x, top + 4 * u, s * 1.5, 14 * u, light, 0.6);
  const foot = r.int(0, 2);
  const body = r.pick([c.accent, c.light, c.hill]);
  if (foot === 0) {
    pen.disc(x, top - h * 0.22, h * 0.2, body);
    pen.path(
      ring(x, top - h * 0.22, h * 0.2) + ring(x - h * 0.04, top - h * 0.25, h * 0.15),
      c.dark,
      0.15,
    );
  } else if (foot === 1) {
    for (let i = 0; i < 4; i++)
      pen.disc(x, top - h * (0.09 + i * 0.13), h * 0.085, i % 2 ? c.wall : body);
  } else {
    pen.rect(x - h * 0.02, top - h * 0.7, h * 0.04, h * 0.7, body);
    pen.poly(
      body,
      x - h * 0.18,
      top,
      x + h * 0.18,
      top,
      x + h * 0.04,
      top - h * 0.08,
      x - h * 0.04,
      top - h * 0.08,
    );
  }
  pen.rect(x - h * 0.015, top - h * 0.62, h * 0.03, h * 0.5, mix(body, c.dark, 0.4));
  if (r.chance(0.5))
    pen.poly(
      light,
      x - s * 0.55,
      top - h,
      x + s * 0.55,
      top - h,
      x + s,
      top - h * 0.55,
      x - s,
      top - h * 0.55,
    );
  else
    pen.path(
      `M${round(x - s)} ${round(top - h * 0.56)}` +
        `A${round(s)} ${round(s)} 0 0 1 ${round(x + s)} ${round(top - h * 0.56)}z`,
      light,
    );
  for (let i = 0; i < r.int(2, 4); i++) {
    const vx = W * (i % 2 ? r.range(0.76, 0.92) : r.range(0.08, 0.24));
    vase(
      pen,
      vx,
      top + 2,
      r.range(130, 300) * u,
      r.pick([c.accent, c.disc, c.hill, c.wall]),
      false,
    );
  }
  let books = top;
  for (let i = r.int(0, 3); i > 0; i--) {
    books -= 24 * u;
    pen.rect(
      x + s * 1.1 + r.range(0, 20) * u,
      books,
      r.range(150, 220) * u,
      24 * u,
      [c.accent, c.light, c.hill][i % 3]!,
    );
  }
}
