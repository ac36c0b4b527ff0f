import { mix } from "../palettes";
import { arch, box, shape, type Pen } from "../pen";
import { boat } from "@/prisma/demo/art/boat";
import { pot, tree } from "@/prisma/demo/art/plants";
import { ridge, sky, waterLines } from "../sky";

const round = Math.round;

function seaBehind(pen: Pen, horizon: number): void {
  const at = sky(pen, horizon, 0.9);
  const { r, W, H, u, c } = pen;
  if (r.chance(0.5)) ridge(pen, horizon + 4, r.range(0.06, 0.18) * H, c.far, r.chance(0.5), 4);
  if (r.chance(0.55)) {
    pen.rect(0, horizon, W, H, c.water);
    waterLines(pen, horizon, H, at);
    if (r.chance(0.7)) boat(pen, r.range(0.2, 0.8) * W, horizon + 50 * u, 110 * u);
  } else {
    ridge(pen, horizon + 40 * u, 0.06 * H, c.hill, true, 3);
    if (r.chance(0.7))
      for (let i = 0; i < 4; i++)
        tree(pen, r.range(0.1, 0.9) * W, horizon + 70 * u, r.range(150, 300) * u, c.near);
  }
}

/**
 * Arches: a row with deep reveals, one behind another, a bridge, one great arch, a wall of many.
 */
export function arches(pen: Pen): void {
  const { r, W, H, u, c } = pen;
  const kind = r.int(0, 4);
  const wall = r.pick([c.wall, c.wall, c.shade, mix(c.wall, c.accent, 0.25), c.hill]);
  const inner = mix(wall, c.deep, 0.6);
  if (kind === 0) {
    const n = r.int(2, 5);
    const gap = W / n;
    const x0 = r.range(-0.5, 0.3) * gap;
    const w = gap * r.range(0.62, 0.8);
    const base = H * r.range(0.8, 0.94);
    const h = Math.min(base - 70 * u, Math.max(w * 0.9, H * r.range(0.55, 0.76)));
    seaBehind(pen, H * r.range(0.5, 0.66));
    let holes = "";
    const reveal = w * r.range(0.12, 0.24);
    for (let i = -1; i <= n; i++) {
      const x = x0 + i * gap;
      holes += arch(x, base, w, h);
    }
    for (let i = -1; i <= n; i++) {
      const x = x0 + i * gap;
      pen.inside(arch(x, base, w, h), () =>
        pen.path(
          `${box(x - 5, base - h - 5, w + 10, h + 10)}${arch(x + reveal, base, w, h - reveal * 0.3)}`,
          i % 2 ? inner : mix(inner, c.dark, 0.35),
        ),
      );
    }
    pen.path(`M0 0H${W}V${H}H0z${holes}`, wall);
    pen.rect(0, base, W, H - base, c.ground);
    for (let i = -1; i <= n; i++)
      pen.path(
        shape(
          x0 + i * gap + w,
          base,
          x0 + (i + 1) * gap,
          base,
          x0 + (i + 1) * gap + 180 * u * pen.long,
          H,
          x0 + i * gap + w + 180 * u * pen.long,
          H,
        ),
        c.dark,
        0.16,
      );
    if (r.chance(0.5)) pen.rect(0, base - h - r.range(50, 90) * u, W, 14 * u, inner);
    if (r.chance(0.5)) pot(pen, x0 + gap * r.int(1, n - 1) - (gap - w) / 2, base + 50 * u, 230 * u);
  } else if (kind === 1) {
    const n = r.int(4, 7);
    const fill = (t: number) => mix(mix(wall, c.dark, 0.42), wall, t);
    const [vx, vy] = [r.range(0.38, 0.62) * W, H * r.range(0.54, 0.64)];
    seaBehind(pen, vy);
    for (let i = 0; i < n; i++) {
      const s = 0.22 * (4.6 / 0.9) ** (i / (n - 1));
      const w = W * 0.74 * s;
      const h = H * 0.8 * s;
      const x = vx + (W / 2 - vx) * (i / n) - w / 2;
      const base = vy + 40 * u + (H * 0.93 - vy) * ((s - 0.22) / 0.9);
      const light = (i % 2 ? 0.35 : 1) * (0.45 + 0.55 * (i / n));
      pen.path(`M0 0H${W}V${H}H0z${arch(x, base, w, Math.max(h, w * 0.6))}`, fill(light));
      pen.path(box(0, base, W, H - base), mix(c.ground, c.dark, i % 2 ? 0.28 : 0.06));
    }
  } else if (kind === 2) {
    const horizon = H * r.range(0.56, 0.72);
    const at = sky(pen, horizon);
    ridge(pen, horizon - 20 * u, 0.22 * H, c.far, r.chance(0.5), 4);
    pen.rect(0, horizon, W, H, c.water);
    waterLines(pen, horizon, H, at);
    const tiers = r.int(1, 2);
    const top = r.range(0.2, 0.36) * H;
    const foot = horizon + r.range(40, 120) * u;
    let holes = "";
    const n = r.int(3, 6);
    const lower = tiers === 2 ? top + (foot - top) * 0.42 : top;
    for (let i = 0; i < n; i++)
      holes += arch(
        (W * (i + 0.12)) / n,
        foot,
        (W / n) * 0.76,
        Math.max((W / n) * 0.39, (foot - lower) * 0.86),
      );
    if (tiers === 2)
      for (let i = 0; i < n * 2; i++)
        holes += arch(
          (W * (i + 0.2)) / (n * 2),
          lower - 10 * u,
          (W / n) * 0.3,
          (lower - top) * 0.7,
        );
    const body =
      tiers === 1 && r.chance(0.5)
        ? `M-10 ${round(top + 120 * u)}L${round(W / 2)} ${round(top)}` +
          `L${W + 10} ${round(top + 120 * u)}V${round(foot)}H-10z`
        : box(-10, top, W + 20, foot - top);
    pen.path(`${body}${holes}`, wall);
    for (let i = 0; i < n; i++) {
      const [x, w] = [(W * (i + 0.12)) / n, (W / n) * 0.76];
      const h = Math.max((W / n) * 0.39, (foot - lower) * 0.86);
      pen.inside(arch(x, foot, w, h), () =>
        pen.path(
          `${box(x - 5, foot - h - 5, w + 10, h + 10)}${arch(x + w * 0.12, foot, w, h * 0.98)}`,
          inner,
        ),
      );
    }
    pen.path(box(0, foot, W, 60 * u), c.dark, 0.2);
    if (tiers === 2) pen.rect(0, lower - 6 * u, W, 12 * u, inner);
    boat(pen, r.range(0.2, 0.8) * W, foot + r.range(90, 180) * u, 150 * u);
  } else if (kind === 3) {
    seaBehind(pen, H * r.range(0.5, 0.64));
    const w = r.range(0.36, 0.52) * W;
    const x = r.range(0.12, 0.46) * W;
    const base = H * 0.86;
    const h = Math.min(H * 0.78, Math.max(w * 0.8, H * 0.7));
    const d = w * 0.16;
    pen.inside(arch(x, base, w, h), () =>
      pen.path(
        `${box(x - 5, base - h - 5, w + 10, h + 10)}${arch(x + d, base, w, h - d * 0.5)}`,
        inner,
      ),
    );
    pen.path(`M0 0H${W}V${H}H0z${arch(x, base, w, h)}`, wall);
    pen.rect(0, base, W, H, c.ground);
    pen.path(
      shape(x, base, x + w, base, x + w + 330 * u, H, x + 220 * u, H),
      c.white,
      c.time === "night" ? 0.2 : 0.75,
    );
    for (let i = 0; i < 3; i++)
      pen.rect(
        x - (3 - i) * 26 * u,
        base + i * 24 * u,
        w + (3 - i) * 52 * u,
        24 * u,
        i % 2 ? c.shade : c.wall,
      );
    if (r.chance(0.6))
      pen.path(arch(x + w + (W - x - w) * 0.35, base, W * 0.08, H * 0.3), c.accent);
    pot(pen, x - 90 * u > 60 * u ? x - 80 * u : x + w + 70 * u, base + 40 * u, 260 * u);
  } else {
    pen.rect(0, 0, W, H, wall);
    const rows = r.int(2, 4);
    const cols = rows + r.int(2, 3);
    const ch = (H * 0.94) / rows;
    const cw = W / cols;
    const split = r.int(0, 4);
    for (let row = 0; row < rows; row++)
      for (let i = 0; i < cols; i++) {
        const [x, base, w] = [i * cw + cw * 0.16, (row + 0.95) * ch + H * 0.02, cw * 0.68];
        const h = Math.max(w * 0.55, ch * 0.8);
        const archFill = () => {
          if ((row * 2 + i) % 5 === split) return c.accent;
          return r.chance(0.3) ? c.sky : inner;
        };
        pen.path(arch(x, base, w, h), archFill());
        pen.path(
          `M${round(x)} ${round(base)}V${round(base - h + w / 2)}` +
            `a${round(w / 2)} ${round(w / 2)} 0 0 1 ${round(w / 2)} ${round(-w / 2)}` +
            `q${round(-w * 0.3)} ${round(w * 0.2)} ${round(-w * 0.3)} ${round(w * 0.6)}` +
            `V${round(base)}z`,
          c.dark,
          0.3,
        );
      }
    pen.shadow(shape(0, 0, W * r.range(0.3, 0.7), 0, W * r.range(0, 0.2), H, 0, H), 0.14);
  }
}
