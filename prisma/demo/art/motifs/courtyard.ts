import { mix } from "../palettes";
import { arch, box, ring, shape, type Pen } from "../pen";
import { cypress, olive, pot, tree } from "@/prisma/demo/art/plants";
import { CHAIRS, seat } from "@/prisma/demo/art/seat";
import { ridge, sky, waterLines } from "../sky";

const round = Math.round;

/** Courtyards: down the middle, from above, and with a pool along a wall. */
export function courtyard(pen: Pen): void {
  const { r, W, H, u, c } = pen;
  const kind = r.int(0, 2);
  if (kind === 1) {
    const roof = r.pick([c.wall, c.accent, c.shade, c.near]);
    pen.rect(0, 0, W, H, roof);
    let ribs = "";
    const gap = r.range(26, 60) * u;
    for (let x = gap; x < W; x += gap) ribs += `M${round(x)} 0V${H}`;
    pen.line(ribs, mix(roof, c.dark, 0.12), 3 * u);
    const [x, y, w, h] = [
      r.range(0.16, 0.26) * W,
      r.range(0.12, 0.2) * H,
      r.range(0.46, 0.62) * W,
      r.range(0.56, 0.68) * H,
    ];
    const d = r.range(50, 110) * u;
    pen.rect(x, y, w, h, c.ground);
    const cell = r.range(50, 90) * u;
    const pattern = r.int(0, 2);
    pen.inside(box(x, y, w, h), () => {
      let tiles = "";
      for (let row = 0; row * cell < h; row++)
        for (let i = 0; i * cell < w; i++) {
          const [tx, ty] = [x + i * cell, y + row * cell];
          if (pattern === 0 && (i + row) % 2) tiles += box(tx, ty, cell, cell);
          else if (pattern === 1)
            tiles += shape(
              tx + cell / 2,
              ty,
              tx + cell,
              ty + cell / 2,
              tx + cell / 2,
              ty + cell,
              tx,
              ty + cell / 2,
            );
          else if (pattern === 2 && row % 2) tiles += box(tx + 2, ty + 2, cell * 0.5, cell - 4);
        }
      pen.path(tiles, mix(c.ground, c.mid, 0.3));
      pen.shadow(
        shape(
          x,
          y,
          x + w,
          y,
          x + w,
          y + h * 0.2,
          x + w * r.range(0.25, 0.5),
          y + h * 0.3,
          x + w * 0.25,
          y + h,
          x,
          y + h,
        ),
        0.24,
      );
      pen.rect(x, y, w, d, mix(c.wall, c.shade, 0.7));
      pen.rect(x, y, d * 0.6, h, mix(c.wall, c.shade, 0.9));
      let doors = "";
      for (let i = 0; i < 4; i++)
        doors += box(x + w * (0.12 + i * 0.22), y + d * 0.25, w * 0.08, d * 0.75);
      pen.path(doors, c.glass);
    });
    const feature = r.int(0, 2);
    const [fx, fy] = [x + w * r.range(0.4, 0.65), y + h * r.range(0.45, 0.65)];
    if (feature === 0) {
      pen.disc(fx, fy, h * 0.13, c.wall);
      pen.disc(fx, fy, h * 0.1, c.water);
      pen.path(
        `${ring(fx, fy, h * 0.1)}${ring(fx + h * 0.025, fy + h * 0.025, h * 0.075)}`,
        c.dark,
        0.35,
      );
    } else if (feature === 1) {
      pen.rect(x + w * 0.3, y + h * 0.42, w * 0.5, h * 0.3, c.wall);
      pen.rect(x + w * 0.32, y + h * 0.45, w * 0.46, h * 0.24, c.water);
      pen.rect(x + w * 0.32, y + h * 0.45, w * 0.46, h * 0.05, c.dark, 0.3);
    } else {
      pen.rect(x + w * 0.25, fy - h * 0.1, w * 0.18, h * 0.2, c.near);
      pen.rect(x + w * 0.6, fy, w * 0.12, h * 0.24, c.near);
    }
    for (let i = r.int(1, 3); i > 0; i--) {
      const [tx, ty, s] = [
        x + w * r.range(0.2, 0.85),
        y + h * r.range(0.3, 0.85),
        h * r.range(0.09, 0.17),
      ];
      pen.oval(tx + s * 0.8, ty + s * 0.6, s, s * 0.9, c.dark, 0.24);
      for (const [k, ox, oy, t] of [
        [1, 0, 0, 0],
        [0.7, -0.35, -0.3, 0.2],
        [0.36, -0.45, -0.42, 0.45],
      ] as const)
        pen.disc(tx + ox * s, ty + oy * s, s * k, mix(c.near, c.light, t));
    }
    for (let i = r.int(1, 3); i > 0; i--) {
      const [bx, by, s] = [
        r.chance(0.5) ? r.range(0, x - 110 * u) : r.range(x + w + 20 * u, W),
        r.range(0.05, 0.85) * H,
        r.range(50, 110) * u,
      ];
      pen.rect(bx + s * 0.3, by + s * 0.3, s, s, c.dark, 0.22);
      pen.rect(bx, by, s, s, i % 2 ? mix(roof, c.white, 0.4) : c.disc);
    }
    return;
  }
  const horizon = r.range(0.4, 0.5) * H;
  sky(pen, horizon);
  if (kind === 0) {
    const [l, t, rt, b] = [
      r.range(0.2, 0.34) * W,
      r.range(0.22, 0.36) * H,
      r.range(0.66, 0.8) * W,
      r.range(0.58, 0.66) * H,
    ];
    if (r.chance(0.5)) tree(pen, r.range(l, rt), t + 60 * u, 260 * u, c.hill);
    pen.poly(c.shade, W, -20 * u, rt, t, rt, b, W, H * 1.02);
    pen.rect(l, t, rt - l, b - t, mix(c.wall, c.light, 0.4));
    pen.poly(c.wall, 0, -20 * u, l, t, l, b, 0, H * 1.02);
    pen.poly(c.ground, l, b, rt, b, W, H * 1.02, 0, H * 1.02);
    const tile = r.int(0, 2);
    const cols = r.int(6, 10);
    let lines = "";
    let cells = "";
    const px = (f: number, g: number) => (l + (rt - l) * f) * (1 - g) + W * f * g;
    const py = (g: number) => b + (H * 1.02 - b) * g;
    for (let i = 0; i <= cols; i++)
      lines += `M${round(px(i / cols, 0))} ${round(b)}L${round(px(i / cols, 1))} ${H}`;
    for (let i = 0; i <= 7; i++) {
      const g = (i / 7) ** 1.7;
      lines += `M${round(px(0, g))} ${round(py(g))}H${round(px(1, g))}`;
      const g1 = ((i + 1) / 7) ** 1.7;
      for (let k = 0; k < cols; k++)
        if ((k + i) % 2)
          cells += shape(
            px(k / cols, g),
            py(g),
            px((k + 1) / cols, g),
            py(g),
            px((k + 1) / cols, g1),
            py(g1),
            px(k / cols, g1),
            py(g1),
          );
    }
    if (tile < 2) pen.path(cells, mix(c.ground, tile ? c.mid : c.wall, 0.45));
    else pen.line(lines, mix(c.ground, c.mid, 0.5), 3 * u);
    const n = r.int(2, 4);
    let holes = "";
    for (let i = 0; i < n; i++) {
      const w = (rt - l) / n;
      holes += r.chance(0.8)
        ? arch(l + w * (i + 0.18), b, w * 0.64, Math.max(w * 0.33, (b - t) * 0.66))
        : box(l + w * (i + 0.2), b - (b - t) * 0.6, w * 0.6, (b - t) * 0.6);
    }
    pen.path(holes, c.glass);
    pen.poly(
      c.accent,
      W * 0.88,
      H * 0.36,
      W * 0.94,
      H * 0.32,
      W * 0.94,
      H * 0.93,
      W * 0.88,
      H * 0.85,
    );
    pen.path(
      shape(W * 0.06, H * 0.24, W * 0.12, H * 0.29, W * 0.12, H * 0.46, W * 0.06, H * 0.45),
      c.glass,
    );
    const cut = r.range(0.2, 0.7);
    pen.shadow(
      shape(W, H * 1.02, W * cut, H * 1.02, px(cut, 0.2), b + 40 * u, px(cut, 0), b, rt, b),
      0.2,
    );
    if (r.chance(0.4)) {
      pen.poly(
        c.wall,
        px(0.3, 0.3),
        py(0.3),
        px(0.7, 0.3),
        py(0.3),
        px(0.7, 0.72),
        py(0.72),
        px(0.3, 0.72),
        py(0.72),
      );
      pen.poly(
        c.water,
        px(0.33, 0.34),
        py(0.34),
        px(0.67, 0.34),
        py(0.34),
        px(0.67, 0.68),
        py(0.68),
        px(0.33, 0.68),
        py(0.68),
      );
    }
    if (r.chance(0.75))
      olive(pen, px(r.range(0.25, 0.7), 0.3), py(0.34), r.range(440, 580) * u, c.near);
    for (let i = r.int(1, 3); i > 0; i--)
      pot(pen, px(r.pick([0.06, 0.12, 0.9]), 0.3 + i * 0.1), py(0.3 + i * 0.1), 230 * u);
    if (r.chance(0.4)) seat(pen, px(0.75, 0.5), py(0.5), 260 * u, r.pick(CHAIRS), c.dark, c.disc);
  } else {
    const top = r.range(0.24, 0.4) * H;
    const floor = r.range(0.6, 0.68) * H;
    for (let i = r.int(2, 5); i > 0; i--)
      cypress(pen, r.range(0.05, 0.95) * W, floor, (floor - top) * r.range(1.3, 1.7), c.near);
    const wall = r.pick([c.wall, mix(c.wall, c.accent, 0.5), mix(c.wall, c.disc, 0.45), c.shade]);
    pen.rect(0, top, W, floor - top, wall);
    const open = r.range(0.1, 0.6) * W;
    pen.inside(box(open, top + 90 * u, W * 0.24, floor), () => {
      pen.rect(0, 0, W, H, c.haze);
      ridge(pen, floor - 60 * u, 0.14 * H, c.far, true, 4);
      pen.rect(0, floor - 50 * u, W, H, c.hill);
    });
    pen.rect(open, top + 90 * u, 26 * u, floor - top - 90 * u, mix(wall, c.dark, 0.35));
    pen.rect(0, floor, W, H, c.ground);
    pen.shadow(
      shape(0, top, W * r.range(0.1, 0.3), top, W * r.range(0.3, 0.5), floor, 0, floor),
      0.14,
    );
    const y = floor + (H - floor) * 0.28;
    pen.poly(c.wall, W * 0.14, y, W * 0.84, y, W * 0.96, H, W * 0.02, H);
    pen.poly(c.water, W * 0.165, y + 20 * u, W * 0.815, y + 20 * u, W * 0.925, H, W * 0.055, H);
    pen.poly(
      mix(wall, c.water, 0.62),
      W * 0.165,
      y + 20 * u,
      W * 0.815,
      y + 20 * u,
      W * 0.85,
      y + 110 * u,
      W * 0.14,
      y + 110 * u,
    );
    waterLines(pen, y + 60 * u, H, null);
    for (let i = 0; i < 4; i++)
      pen.rect(W * 0.3 + i * 190 * u, y + (60 + i * 22) * u, 110 * u, 26 * u, c.wall);
    if (r.chance(0.7))
      olive(pen, W * (open > W * 0.35 ? 0.2 : 0.78), floor + 30 * u, 470 * u, c.near);
    seat(
      pen,
      W * (open > W * 0.35 ? 0.42 : 0.12),
      floor + 50 * u,
      230 * u,
      r.pick(CHAIRS),
      c.dark,
      c.accent,
    );
  }
}
