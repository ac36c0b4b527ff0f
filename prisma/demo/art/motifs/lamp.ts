import { mix } from "../palettes";
import { box, ring, shape, type Pen } from "../pen";
import { pot } from "@/prisma/demo/art/plants";
import { CHAIRS, seat } from "@/prisma/demo/art/seat";
import { pendant } from "@/prisma/demo/art/pendant";
import { vase } from "@/prisma/demo/art/vase";
import { lampRoom, type LampRoom } from "./lamp-room";
import { arcLamp, tableLamp } from "./standing-lamps";

const round = Math.round;

/** Pendants over a table. */
function overTable(pen: Pen, { light, shade, beam }: LampRoom): void {
  const { r, W, H, u, c } = pen;
  const n = r.int(1, 5);
  const form = r.int(0, 4);
  const [x0, x1] = n === 1 ? [0.5, 0.5] : [0.2, 0.8];
  const top = H * r.range(0.68, 0.74);
  const vary = r.chance(0.5);
  for (let i = 0; i < n; i++) {
    const x = W * (n === 1 ? r.range(0.4, 0.6) : x0 + ((x1 - x0) * i) / (n - 1));
    const s = (n === 1 ? r.range(170, 260) : r.range(0.8, 1) * Math.min(130, 460 / n + 30)) * u;
    const p = pendant(
      pen,
      x,
      H * (vary ? r.range(0.14, 0.4) : 0.3),
      s,
      form,
      i % 2 && r.chance(0.5) ? c.disc : shade,
    );
    beam(p, top, 90 * u);
    pen.oval(p.x, p.y, p.w * 0.98, p.w * 0.1, light);
  }
  const tw = r.range(0.6, 0.84) * W;
  pen.rect((W - tw) / 2, top, tw, 30 * u, c.wall);
  pen.rect((W - tw) / 2, top + 22 * u, tw, 10 * u, c.dark, 0.4);
  pen.path(
    box((W - tw) / 2 + 80 * u, top + 30 * u, 30 * u, H) +
      box((W + tw) / 2 - 110 * u, top + 30 * u, 30 * u, H),
    mix(c.wall, c.deep, 0.5),
  );
  for (let i = r.int(1, 4); i > 0; i--)
    vase(
      pen,
      W * r.range(0.28, 0.72),
      top + 3,
      r.range(90, 190) * u,
      r.pick([c.accent, c.disc, c.light, c.hill]),
      false,
    );
}

/** One great globe. */
function globe(pen: Pen, { dim, wall, glow, light, edge }: LampRoom): void {
  const { r, W, H, u, c } = pen;
  const big = r.range(0.2, 0.3) * H;
  const [x, y] = [r.range(0.3, 0.7) * W, r.range(0.34, 0.46) * H];
  pen.disc(x, y, big * 1.7, mix(wall, glow, 0.45));
  pen.disc(x, y, big * 1.35, glow);
  pen.line(`M${round(x)} 0V${round(y)}`, dim ? c.light : c.dark, 5 * u);
  pen.disc(x, y, big, light);
  let ribs = "";
  if (r.chance(0.6))
    for (let i = -3; i <= 3; i++)
      ribs +=
        `M${round(x - Math.sqrt(1 - (i / 4) ** 2) * big)} ${round(y + (i / 4) * big)}` +
        `h${round(2 * Math.sqrt(1 - (i / 4) ** 2) * big)}`;
  pen.line(ribs, mix(light, c.dark, 0.14), 4 * u);
  pen.path(ring(x, y, big) + ring(x - big * 0.14, y - big * 0.1, big * 0.8), c.dark, 0.07);
  pen.oval(x, edge + (H - edge) * 0.5, big * 1.5, (H - edge) * 0.32, light, 0.3);
  seat(
    pen,
    x + (x > W / 2 ? -1 : 1) * W * 0.26,
    edge + 90 * u,
    360 * u,
    r.pick(CHAIRS),
    dim ? c.light : c.dark,
    c.accent,
  );
  if (r.chance(0.5))
    pen.disc(x + (x > W / 2 ? -1 : 1) * W * 0.3, H * 0.2, big * 0.3, mix(light, wall, 0.2));
}

/** Lights on a wall. */
function wallLights(pen: Pen, { dim, wall, glow, light, edge, shade }: LampRoom): void {
  const { r, W, H, u, c } = pen;
  const n = r.int(2, 5);
  const form = r.int(0, 2);
  for (let i = 0; i < n; i++) {
    const [x, y, s] = [
      (W * (i + 0.5)) / n,
      H * (0.32 + (r.chance(0.5) ? (i % 2) * 0.16 : 0)),
      Math.min(120, 380 / n) * u,
    ];
    if (form === 0) {
      pen.path(
        shape(x - s * 0.4, y, x + s * 0.4, y, x + s * 1.5, edge, x - s * 1.5, edge) +
          shape(x - s * 0.4, y - s, x + s * 0.4, y - s, x + s * 1.3, 0, x - s * 1.3, 0),
        light,
        0.24,
      );
      pen.rect(x - s * 0.42, y - s, s * 0.84, s, shade);
      pen.rect(x + s * 0.1, y - s, s * 0.32, s, c.dark, 0.2);
    } else if (form === 1) {
      pen.disc(x, y, s * 1.7, mix(wall, glow, 0.5));
      pen.disc(x, y, s * 1.25, glow);
      pen.disc(x, y, s * 0.8, light);
      pen.disc(x, y, s * 0.62, i % 2 ? c.accent : shade);
    } else {
      pen.path(
        `M${round(x - s)} ${round(y)}a${round(s)} ${round(s)} 0 0 0 ${round(2 * s)} 0z`,
        shade,
      );
      pen.path(shape(x - s, y, x + s, y, x + s * 1.7, 0, x - s * 1.7, 0), light, 0.26);
      pen.oval(x, y, s, s * 0.14, light);
    }
  }
  seat(
    pen,
    W * r.range(0.3, 0.7),
    edge + 100 * u,
    350 * u,
    r.chance(0.3) ? "bench" : r.pick(CHAIRS),
    dim ? c.light : c.dark,
    c.accent,
  );
  if (r.chance(0.6)) pot(pen, W * r.pick([0.1, 0.9]), edge + 80 * u, 330 * u);
}

/**
 * Lamps: pendants over a table, one great globe, an arc from the floor, a table lamp, lights on a
 * wall.
 */
export function lamp(pen: Pen): void {
  const kind = pen.r.int(0, 4);
  const room = lampRoom(pen);
  const scenes = [overTable, globe, arcLamp, tableLamp, wallLights];
  scenes[kind]?.(pen, room);
}
