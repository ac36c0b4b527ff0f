import { mix } from "../palettes";
import { arch, box, ring, shape, type Pen } from "../pen";
import { boat } from "@/prisma/demo/art/boat";
import { pot, tree } from "@/prisma/demo/art/plants";
import { CHAIRS, seat } from "@/prisma/demo/art/seat";
import { vase } from "@/prisma/demo/art/vase";
import { ridge, sky, waterLines } from "../sky";

const round = Math.round;

/** Windows: in a lit wall, from within over land and sea, many small ones, a round one. */
export function windowWall(pen: Pen): void {
  const { r, W, H, u, c } = pen;
  const kind = r.int(0, 3);
  const wall = r.pick([
    c.wall,
    c.wall,
    mix(c.wall, c.light, 0.7),
    mix(c.wall, c.accent, 0.45),
    mix(c.wall, c.disc, 0.4),
    c.hill,
    c.near,
  ]);
  const deep = mix(wall, c.dark, 0.32);
  const out = (horizon: number) => {
    const at = sky(pen, horizon);
    ridge(pen, horizon + 3, r.range(0.06, 0.2) * H, c.far, r.chance(0.5), 4);
    if (r.chance(0.5)) {
      pen.rect(0, horizon, W, H, c.water);
      waterLines(pen, horizon, H * 0.9, at);
      boat(pen, r.range(0.3, 0.7) * W, horizon + 60 * u, 120 * u);
    } else {
      ridge(pen, horizon + 90 * u, 0.12 * H, c.hill, true, 3);
      for (let i = 0; i < 5; i++)
        tree(
          pen,
          r.range(0.15, 0.85) * W,
          horizon + r.range(90, 200) * u,
          r.range(160, 320) * u,
          c.near,
        );
    }
  };
  if (kind === 2) {
    pen.rect(0, 0, W, H, wall);
    const tones = [c.sky, c.disc, c.accent, c.glass, c.hill, c.haze];
    const placed: number[][] = [];
    for (let tries = 0; tries < 90 && placed.length < 15; tries++) {
      const [w, h] = [r.range(70, 250) * u, r.range(70, 280) * u];
      const [x, y] = [r.range(0.05, 0.93) * W - w * 0.3, r.range(0.07, 0.72) * H];
      if (
        x < 40 * u ||
        x + w > W - 40 * u ||
        placed.some(
          ([px, py, pw, ph]) =>
            x < px! + pw! + 60 * u &&
            x + w + 60 * u > px! &&
            y < py! + ph! + 60 * u &&
            y + h + 60 * u > py!,
        )
      )
        continue;
      placed.push([x, y, w, h]);
      const m = Math.min(w, h) * 0.26;
      pen.rect(x, y, w, h, deep);
      pen.poly(
        mix(wall, c.white, 0.4),
        x + w,
        y,
        x + w,
        y + h,
        x,
        y + h,
        x + m,
        y + h - m,
        x + w - m * 0.4,
        y + h - m,
      );
      pen.rect(x + m, y + m, w - m * 1.5, h - m * 1.8, r.pick(tones));
    }
    pen.rect(0, H * 0.9, W, H, mix(wall, c.dark, 0.2));
    pen.shadow(shape(0, 0, W * r.range(0.2, 0.6), 0, W * r.range(0, 0.3), H, 0, H), 0.1);
    seat(pen, r.range(0.2, 0.8) * W, H * 0.95, 270 * u, r.pick(CHAIRS), c.dark, c.accent);
    return;
  }
  if (kind === 0) {
    pen.rect(0, 0, W, H, wall);
    let marks = "";
    for (let i = 0; i < 26; i++)
      marks += `M${round(r.range(0, W))} ${round(r.range(0, H))}h${round(r.range(20, 70) * u)}`;
    if (r.chance(0.6)) pen.line(marks, mix(wall, c.dark, 0.1), 4 * u);
    const n = r.int(1, 2);
    const leaves = r.chance(0.65) ? r.pick([c.accent, c.near, c.disc]) : null;
    const w = (n === 1 ? r.range(460, 640) : r.range(290, 350)) * u;
    const h = Math.min(H * 0.72, w * r.range(1.15, 1.9));
    const y = (H - h) * r.range(0.3, 0.48);
    const head = r.chance(0.35);
    for (let i = 0; i < n; i++) {
      const x = n === 1 ? W * r.range(0.26, 0.38) : W * (0.16 + i * 0.46);
      const m = w * r.range(0.07, 0.12);
      const hole = (o: number) =>
        head
          ? arch(x + o, y + h - o, w - 2 * o, h - 2 * o)
          : box(x + o, y + o, w - 2 * o, h - 2 * o);
      pen.path(hole(-m), mix(wall, c.white, 0.65));
      pen.path(hole(0), c.glass);
      pen.inside(hole(0), () => {
        pen.poly(
          mix(c.glass, c.light, 0.28),
          x,
          y + h * 0.7,
          x + w * 0.7,
          y,
          x + w,
          y,
          x + w * 0.2,
          y + h,
          x,
          y + h,
        );
        pen.rect(x, y, w, h * 0.08, c.dark, 0.4);
        if (r.chance(0.5)) {
          pen.rect(x, y, w * 0.3, h, c.wall, 0.85);
          pen.rect(x + w * 0.2, y, w * 0.1, h, c.shade, 0.8);
        }
      });
      const [cols, rows] = [r.int(2, 3), r.int(2, 5)];
      let bars = "";
      for (let k = 1; k < cols; k++) bars += box(x + (w * k) / cols - 6 * u, y, 12 * u, h);
      for (let k = 1; k < rows; k++) bars += box(x, y + (h * k) / rows - 5 * u, w, 10 * u);
      pen.path(bars, c.time === "night" ? c.dark : c.white);
      if (leaves) {
        const tone = leaves;
        for (const sx of [x - w * 0.5 - m, x + w + m]) {
          pen.shadow(box(sx + 16 * u, y + 16 * u, w * 0.5, h), 0.2);
          pen.rect(sx, y, w * 0.5, h, tone);
          let slats = "";
          for (let k = 1; k < 14; k++)
            slats += box(sx + w * 0.06, y + (h * k) / 14, w * 0.38, h * 0.022);
          pen.path(slats, mix(tone, c.dark, 0.3));
        }
      }
      pen.rect(x - m * 1.5, y + h, w + m * 3, 24 * u, c.white);
      pen.shadow(
        shape(
          x - m * 1.5,
          y + h + 24 * u,
          x + w + m * 1.5,
          y + h + 24 * u,
          x + w + m * 3 + 60 * u,
          y + h + 80 * u,
          x - m + 60 * u,
          y + h + 80 * u,
        ),
        0.2,
      );
      if (r.chance(0.7)) pot(pen, x + w * r.range(0.15, 0.85), y + h + 2, r.range(130, 200) * u);
    }
    if (r.chance(0.5))
      pen.shadow(shape(0, H * r.range(0.4, 0.8), W, H * r.range(0.7, 1), W, H, 0, H), 0.14);
    if (r.chance(0.4)) {
      pen.rect(0, H * 0.92, W, H, deep);
      tree(pen, W * r.pick([0.06, 0.94]), H * 1.02, H * 0.75, c.near);
    }
    return;
  }
  out(r.range(0.42, 0.56) * H);
  if (kind === 1) {
    const [x, y, w, h] = [
      r.range(0.14, 0.3) * W,
      r.range(0.1, 0.18) * H,
      r.range(0.46, 0.62) * W,
      r.range(0.52, 0.6) * H,
    ];
    pen.path(shape(0, 0, W, 0, W, H, 0, H) + box(x, y, w, h), wall);
    pen.poly(deep, x, y, x + w * 0.07, y, x + w * 0.07, y + h, x, y + h);
    pen.rect(x, y, w, h * 0.05, mix(deep, c.dark, 0.3));
    const panes = r.int(1, 4);
    let bars = "";
    for (let i = 1; i < panes; i++) bars += box(x + (w * i) / panes, y, 14 * u, h);
    if (r.chance(0.4)) bars += box(x, y + h * 0.32, w, 12 * u);
    pen.path(bars, c.dark);
    pen.rect(x - 30 * u, y + h, w + 60 * u, 26 * u, mix(wall, c.white, 0.6));
    const floor = H * r.range(0.84, 0.9);
    pen.rect(0, floor, W, H, mix(c.ground, c.mid, 0.3));
    pen.path(
      shape(x + w * 0.3, floor, x + w * 1.1, floor, x + w * 1.35, H, x + w * 0.42, H),
      c.white,
      0.35,
    );
    for (let i = r.int(1, 3); i > 0; i--)
      vase(
        pen,
        x + w * r.range(0.1, 0.9),
        y + h + 4,
        r.range(90, 170) * u,
        r.pick([c.accent, c.disc, c.near, c.shade]),
        false,
      );
    if (r.chance(0.65))
      seat(
        pen,
        r.pick([0.22, 0.5, 0.8]) * W,
        floor + 60 * u,
        330 * u,
        r.pick(CHAIRS),
        c.dark,
        r.pick([c.accent, c.disc]),
      );
    if (r.chance(0.4)) {
      pen.rect(x + w - 20 * u, y - 40 * u, w * 0.24, floor - y + 20 * u, c.wall, 0.92);
      pen.rect(x + w + w * 0.1, y - 40 * u, w * 0.05, floor - y + 20 * u, c.shade);
    }
  } else {
    const R = r.range(0.3, 0.4) * H;
    const [x, y] = [r.range(0.36, 0.64) * W, H * r.range(0.42, 0.5)];
    pen.path(shape(0, 0, W, 0, W, H, 0, H) + ring(x, y, R), wall);
    pen.inside(ring(x, y, R), () =>
      pen.path(
        box(x - R - 5, y - R - 5, R * 2 + 10, R * 2 + 10) + ring(x + R * 0.12, y + R * 0.08, R),
        deep,
      ),
    );
    if (r.chance(0.5))
      pen.path(
        box(x - R, y - 7 * u, R * 2, 14 * u) + box(x - 7 * u, y - R, 14 * u, R * 2 - 1),
        c.dark,
      );
    const floor = H * 0.88;
    pen.rect(0, floor, W, H, deep);
    pen.path(
      `M${round(x + R * 0.4)} ${round(H * 0.95)}` +
        `a${round(R * 0.8)} ${round(R * 0.14)} 0 1 1 ${round(R * 1.6)} 0` +
        `a${round(R * 0.8)} ${round(R * 0.14)} 0 1 1 ${round(-R * 1.6)} 0z`,
      c.white,
      0.3,
    );
    seat(
      pen,
      x - R * 1.1,
      floor + 60 * u,
      330 * u,
      r.pick(CHAIRS),
      c.dark,
      r.pick([c.accent, c.disc]),
    );
    if (r.chance(0.5)) pot(pen, x + R * 1.3, floor + 40 * u, 330 * u);
  }
}
