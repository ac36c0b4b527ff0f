import { mix } from "../palettes";
import { box, shape, type Pen } from "../pen";
import { cypress, olive } from "@/prisma/demo/art/plants";
import { house, ROOFS } from "@/prisma/demo/art/house";
import { birds, ridge, sky } from "../sky";

const round = Math.round;

/** Trees: rows on bands, bare trunks, cypresses along a wall, an orchard from above. */
export function grove(pen: Pen): void {
  const { r, W, H, u, c } = pen;
  const kind = r.int(0, 3);
  if (kind === 3) {
    const ground =
      c.time === "night" ? c.hill : r.pick([c.light, c.paper, mix(c.light, c.mid, 0.5)]);
    pen.rect(0, 0, W, H, ground);
    const cols = r.int(4, 6);
    const gap = W / cols;
    const turn = r.range(-0.25, 0.25);
    const strips = r.chance(0.6);
    for (let row = -2; row * gap * 0.9 < H + gap * 2; row++) {
      if (strips && row % 2)
        pen.poly(
          mix(ground, c.mid, 0.35),
          0,
          row * gap * 0.9,
          W,
          row * gap * 0.9 + turn * W,
          W,
          (row + 1) * gap * 0.9 + turn * W,
          0,
          (row + 1) * gap * 0.9,
        );
    }
    const [hx, hy] = [r.int(1, cols - 2), r.int(1, 2)];
    for (let row = -2; row * gap * 0.9 < H + gap * 2; row++)
      for (let col = 0; col <= cols; col++) {
        const x = (col + (row % 2 ? 0.5 : 0)) * gap + r.range(-0.08, 0.08) * gap;
        const y = row * gap * 0.9 + turn * x + r.range(-0.08, 0.08) * gap;
        if (y < -gap || y > H + gap) continue;
        const s = gap * r.range(0.22, 0.36);
        if (col === hx && row === hy) {
          pen.shadow(
            shape(
              x - s,
              y + s,
              x + s,
              y - s,
              x + s * 2.2,
              y - s * 0.2,
              x + s * 2.2,
              y + s * 2,
              x,
              y + s * 2,
            ),
            0.25,
          );
          pen.rect(x - s, y - s, s * 2, s * 2, c.wall);
          pen.rect(x - s * 0.6, y - s * 0.6, s * 0.8, s * 1.2, c.accent);
        } else if (!r.chance(0.07)) {
          pen.oval(x + s * 0.7 * pen.long, y + s * 0.5, s, s * 0.8, c.dark, 0.2);
          pen.disc(x, y, s, mix(c.hill, c.near, r.next()));
          pen.disc(x - s * 0.25, y - s * 0.25, s * 0.5, mix(c.hill, c.light, 0.35));
        }
      }
    if (r.chance(0.5)) pen.poly(c.wall, W * 0.62, 0, W * 0.68, 0, W * 0.4, H, W * 0.3, H);
    return;
  }
  const horizon = r.range(0.34, 0.58) * H;
  sky(pen, horizon);
  if (kind === 0) {
    ridge(pen, horizon, 0.16 * H, c.far, true, 4);
    const rows = r.int(3, 4);
    for (let i = 0; i < rows; i++) {
      const t = i / (rows - 1);
      const y = horizon + (H - horizon) * (0.06 + 0.72 * t ** 1.2);
      const land = ridge(
        pen,
        y,
        60 * u,
        i % 2 ? mix(c.hill, c.far, 0.4) : mix(c.hill, c.near, t * 0.4),
        true,
        3,
      );
      const s = (215 + 250 * t) * u;
      for (let x = r.range(-0.5, 0.5) * s; x < W + s * 0.3; x += s * r.range(0.9, 1.7))
        olive(
          pen,
          x,
          land(Math.max(0, Math.min(W, x))) + s * 0.14,
          s,
          mix(c.near, i % 2 ? c.hill : c.dark, 0.25),
        );
    }
  } else if (kind === 1) {
    ridge(pen, horizon, 0.14 * H, c.far, true, 4);
    pen.rect(0, horizon + 40 * u, W, H, c.hill);
    pen.rect(0, H * 0.78, W, H, c.ground);
    const [thick, gap, pale] = [r.range(0.6, 1.7), r.range(0.8, 1.5), r.chance(0.35)];
    if (r.chance(0.5))
      house(pen, r.range(0.2, 0.6) * W, H * 0.74, 260 * u, 140 * u, r.pick(ROOFS), false);
    else if (r.chance(0.5)) {
      pen.rect(0, H * 0.62, W, H * 0.12, c.wall);
      pen.rect(0, H * 0.62, W, 10 * u, c.shade);
    }
    for (let layer = 0; layer < 3; layer++) {
      const fill = (
        pale
          ? [mix(c.far, c.wall, 0.4), mix(c.wall, c.light, 0.4), c.wall]
          : [mix(c.far, c.hill, 0.5), c.near, c.dark]
      )[layer]!;
      const base = H * (0.74 + layer * 0.1);
      for (let x = r.range(0, 0.15) * W; x < W; x += W * gap * r.range(0.09, 0.24)) {
        const w = (16 + 22 * layer + r.range(0, 22)) * u * thick;
        const lean = r.range(-30, 30) * u;
        pen.shadow(
          shape(
            x,
            base,
            x + w,
            base,
            x + w + 300 * pen.long * u,
            base + 90 * u,
            x + 260 * pen.long * u,
            base + 90 * u,
          ),
          0.18,
        );
        pen.poly(
          fill,
          x + lean,
          -10,
          x + lean + w * 0.7,
          -10,
          x + w * 1.15,
          base,
          x - w * 0.15,
          base,
        );
        if (pale && layer) {
          let d = "";
          for (let k = 0; k < 5; k++)
            d += `M${round(x + w * r.range(0.1, 0.5))} ${round(r.range(0.1, 0.68) * H)}h${round(w * 0.4)}`;
          pen.line(d, c.dark, 6 * u);
        }
      }
    }
    let leaves = "";
    for (let i = 0; i < 9; i++)
      leaves +=
        `M${round(((i - 0.5) / 8) * W)} -40` +
        `a${round(r.range(110, 190) * u)} ${round(r.range(70, 170) * u)} 0 1 0 ${round(W * 0.16)} 0z`;
    if (r.chance(0.65))
      pen.solid(leaves, pale ? r.pick([c.disc, c.accent, c.hill]) : mix(c.near, c.dark, 0.45));
    else birds(pen, W * 0.5, H * 0.2, 4);
  } else {
    ridge(pen, horizon + 10, 0.18 * H, c.far, r.chance(0.5), 3);
    pen.rect(0, horizon, W, H, c.ground);
    const wallH = r.range(110, 260) * u;
    const base = horizon + r.range(120, 220) * u;
    const gap = r.range(100, 190) * u;
    const tall = r.range(360, 560) * u;
    for (
      let x = r.range(-0.3, 0.2) * W, i = 0;
      x < W * 1.02 && i < 14;
      x += gap * r.range(0.8, 1.4), i++
    )
      cypress(pen, x, base, tall * r.range(0.75, 1.1), i % 3 ? c.near : mix(c.near, c.hill, 0.4));
    pen.rect(0, base - wallH, W, wallH, c.wall);
    pen.rect(0, base - wallH, W, 12 * u, c.shade);
    for (let x = r.range(-0.1, 0.3) * W; x < W; x += gap * 2.4)
      pen.shadow(
        shape(x, base, x + 60 * u, base - wallH, x + 130 * u, base - wallH, x + 90 * u, base),
        0.13,
      );
    const dx = r.range(0.15, 0.75) * W;
    pen.rect(dx, base - wallH * 0.86, 80 * u, wallH * 0.86, c.accent);
    pen.poly(
      mix(c.ground, c.wall, 0.6),
      dx,
      base,
      dx + 80 * u,
      base,
      dx + r.range(-100, 300) * u + 260 * u,
      H,
      dx - 80 * u,
      H,
    );
    pen.path(box(0, base, W, 14 * u), c.dark, 0.18);
    for (let i = r.int(1, 3); i > 0; i--)
      olive(pen, r.range(0.05, 0.95) * W, r.range(0.86, 0.98) * H, r.range(220, 380) * u, c.hill);
  }
}
