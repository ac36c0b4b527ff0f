import { mix } from "../palettes";
import { box, shape, type Pen } from "../pen";
import { pot } from "@/prisma/demo/art/plants";
import { CHAIRS, seat, SEATS } from "@/prisma/demo/art/seat";
import { pendant } from "@/prisma/demo/art/pendant";
import { vase } from "@/prisma/demo/art/vase";
import { stage } from "./room-stage";

const round = Math.round;

/** Seats: one, two facing each other, a row, one at a table, or a collection on the wall. */
export function chair(pen: Pen): void {
  const { r, W, H, u, c } = pen;
  const kind = r.int(0, 3);
  const { floor, wall } = stage(pen);
  const body =
    wall === c.deep || wall === c.mid || c.time === "night"
      ? r.pick([c.wall, c.light])
      : r.pick([c.dark, c.dark, c.accent, c.near]);
  const pads = [
    c.accent,
    c.disc,
    c.near,
    body === c.dark || body === c.accent ? c.hill : c.dark,
  ].filter((x) => x !== body && x !== wall);
  const base = floor + (H - floor) * 0.45;
  if (kind === 0) {
    const h = r.range(0.52, 0.66) * H;
    const x = r.range(0.36, 0.62) * W;
    seat(pen, x, base, h, r.pick(SEATS), body, r.pick(pads));
    if (r.chance(0.5))
      pot(pen, x > W / 2 ? W * 0.16 : W * 0.86, floor + 50 * u, h * r.range(0.7, 1.1));
    else if (r.chance(0.5))
      pendant(pen, x + W * 0.24, H * 0.16, 100 * u, r.int(0, 4), r.pick(pads));
    else vase(pen, x > W / 2 ? W * 0.2 : W * 0.82, floor + 60 * u, h * 0.5, r.pick(pads));
  } else if (kind === 1) {
    const h = r.range(0.4, 0.5) * H;
    seat(pen, W * 0.28, base, h, r.pick(CHAIRS), body, r.pick(pads));
    const tx = W * 0.52;
    pen.shadow(
      `M${round(tx - 60 * u)} ${round(base)}h${round(160 * u)}` +
        `l${round(170 * u * pen.long)} ${round(30 * u)}h${round(-200 * u)}z`,
      0.16,
    );
    pen.path(
      box(tx - 8 * u, base - h * 0.5, 16 * u, h * 0.5) +
        box(tx - 70 * u, base - 10 * u, 140 * u, 12 * u),
      c.dark,
    );
    pen.rect(tx - 130 * u, base - h * 0.52, 260 * u, 22 * u, c.white);
    vase(
      pen,
      tx + r.range(-60, 60) * u,
      base - h * 0.52 + 2,
      h * r.range(0.24, 0.4),
      r.pick(pads),
      false,
    );
    seat(pen, W * 0.76, base + 20 * u, h * r.range(0.9, 1.05), r.pick(CHAIRS), body, r.pick(pads));
    if (r.chance(0.6))
      pendant(pen, tx, H * r.range(0.14, 0.24), r.range(80, 130) * u, r.int(0, 4), r.pick(pads));
  } else if (kind === 2) {
    const n = r.int(3, 5);
    const h = H * (n === 3 ? 0.44 : 0.34);
    const same = r.chance(0.5)
      ? r.pick(["kafeneio", "cantilever", "stool", "shell"] as const)
      : null;
    for (let i = 0; i < n; i++)
      seat(
        pen,
        W * (0.14 + (0.74 * i) / (n - 1)),
        base + (i % 2) * 26 * u,
        h * (same ? 1 : r.range(0.9, 1.1)),
        same ?? CHAIRS[(i * 2 + n) % 6]!,
        body,
        pads[i % pads.length]!,
      );
    if (r.chance(0.5))
      for (let i = 0; i < 3; i++) {
        const w = W * 0.12;
        pen.rect(W * (0.2 + i * 0.24), H * 0.16, w, w * r.range(0.8, 1.2), c.white);
        pen.rect(
          W * (0.2 + i * 0.24) + 16 * u,
          H * 0.16 + 16 * u,
          w - 32 * u,
          w * 0.6,
          pads[i % pads.length]!,
        );
      }
  } else {
    const plinth = r.range(0.26, 0.38) * W;
    const x = r.range(0.24, 0.42) * W;
    const [top, ph] = [floor - 10 * u, r.range(80, 150) * u];
    pen.shadow(
      shape(
        x,
        top + ph,
        x + plinth,
        top + ph,
        x + plinth + 260 * u * pen.long,
        top + ph + 60 * u,
        x + 200 * u,
        top + ph + 60 * u,
      ),
      0.2,
    );
    pen.rect(x, top, plinth, ph, c.white);
    pen.poly(
      mix(c.white, c.mid, 0.45),
      x + plinth,
      top,
      x + plinth + 70 * u,
      top - 30 * u,
      x + plinth + 70 * u,
      top + ph - 40 * u,
      x + plinth,
      top + ph,
    );
    pen.poly(
      mix(c.white, c.light, 0.4),
      x,
      top,
      x + 70 * u,
      top - 30 * u,
      x + plinth + 70 * u,
      top - 30 * u,
      x + plinth,
      top,
    );
    seat(
      pen,
      x + plinth * 0.52,
      top - 8 * u,
      H * r.range(0.4, 0.48),
      r.pick(CHAIRS),
      body,
      r.pick(pads),
    );
    pot(pen, W * 0.88, floor + 90 * u, H * 0.36);
    seat(pen, W * 0.12, floor + 90 * u, H * 0.28, "stool", body, r.pick(pads));
  }
}
