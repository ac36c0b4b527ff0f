import { mix } from "../palettes";
import { box, ring, shape, type Pen } from "../pen";
import { pot } from "@/prisma/demo/art/plants";
import { CHAIRS, seat } from "@/prisma/demo/art/seat";
import { pendant } from "@/prisma/demo/art/pendant";
import { vase } from "@/prisma/demo/art/vase";
import { ridge, sky } from "../sky";

const round = Math.round;

/**
 * Lamps: pendants over a table, one great globe, an arc from the floor, a table lamp, lights on a
 * wall.
 */
export function lamp(pen: Pen): void {
  const { r, W, H, u, c } = pen;
  const kind = r.int(0, 4);
  const dim = r.chance(0.55) || c.time === "night";
  const wall = dim
    ? r.pick([c.dark, mix(c.dark, c.deep, 0.6), c.deep, mix(c.deep, c.accent, 0.25)])
    : r.pick([c.wall, c.light, c.paper, mix(c.mid, c.light, 0.5)]);
  const glow = dim ? mix(wall, c.disc, 0.3) : mix(wall, c.disc, 0.2);
  const light = dim ? mix(c.disc, c.white, 0.25) : c.disc;
  const floorTone = dim ? mix(wall, c.mid, 0.3) : mix(wall, c.mid, 0.5);
  const edge = r.range(0.7, 0.82) * H;
  pen.rect(0, 0, W, H, wall);
  if (r.chance(0.4)) {
    const x = r.range(0.1, 0.6) * W;
    pen.rect(x, 0, r.range(0.2, 0.5) * W, edge, mix(wall, c.mid, 0.16));
  }
  pen.rect(0, edge, W, H, floorTone);
  const shade = r.pick([c.accent, light, c.disc, dim ? c.wall : c.dark]);
  const beam = (p: { x: number; y: number; w: number }, to: number, spread: number) =>
    pen.path(
      shape(
        p.x - p.w * 0.8,
        p.y,
        p.x + p.w * 0.8,
        p.y,
        p.x + p.w + spread,
        to,
        p.x - p.w - spread,
        to,
      ),
      light,
      dim ? 0.16 : 0.22,
    );
  if (kind === 0) {
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
  } else if (kind === 1) {
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
  } else if (kind === 2) {
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
      pen.path(
        box(wx - 14 * u, wy - 14 * u, ww + 28 * u, wh + 28 * u) + box(wx, wy, ww, wh),
        c.wall,
      );
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
  } else if (kind === 3) {
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
  } else {
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
}
