import { mix } from "../palettes";
import { box, shape, type Pen } from "../pen";
import { boat, cypress, frame, house, olive, pot, ROOFS, tree } from "../parts";
import { CHAIRS, seat, vase } from "../objects";
import { ridge, sky, waterLines } from "../sky";

const round = Math.round;

function view(pen: Pen, horizon: number): void {
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

/** A table with a cloth-less top on two legs, and what stands on it. */
function table(pen: Pen, x: number, base: number, w: number, h: number): void {
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

/**
 * Terraces: a roof with a parapet, a covered one, dry walls on a slope, slabs stepping down to the
 * sea.
 */
export function terrace(pen: Pen): void {
  const { r, W, H, u, c } = pen;
  const kind = r.int(0, 3);
  const horizon = r.range(0.4, 0.56) * H;
  if (kind === 2) {
    sky(pen, horizon * 0.8);
    ridge(pen, horizon * 0.95, 0.2 * H, c.far, true, 4);
    const n = r.int(6, 9);
    for (let i = 0; i < n; i++) {
      const t = i / (n - 1);
      const y = horizon * 0.9 + (H - horizon * 0.9) * t;
      const rise = (16 + 54 * t) * u;
      const tone = r.pick([
        mix(c.hill, c.near, t * 0.6),
        mix(c.far, c.hill, t),
        mix(c.ground, c.hill, 0.3),
      ]);
      const wall = i % 2 ? c.wall : c.shade;
      const sway = r.range(-0.5, 0.5) * 240 * u;
      const mid = r.range(0.3, 0.7) * W;
      const line = (dy: number) =>
        `M0 ${round(y + dy)}Q${round(mid)} ${round(y + dy + sway)} ${W} ${round(y + dy + sway * 0.2)}`;
      pen.path(`${line(-60 * u)}V${H}H0z`, tone);
      pen.path(`${line(0)}V${H}H0z`, wall);
      let d = "";
      for (let k = 0; k < 12; k++) {
        const x = r.range(0, W);
        const q = x / W;
        d +=
          `M${round(x)} ${round(y + sway * 2 * q * (1 - q) + sway * 0.2 * q * q + rise * r.range(0.25, 0.8))}` +
          `h${round(r.range(14, 44) * u)}`;
      }
      pen.line(d, c.mid, 3 * u);
      pen.path(`${line(rise)}V${H}H0z`, mix(tone, c.dark, 0.08));
      if (i > 0 && i < n - 1) {
        for (let k = r.int(0, 3); k > 0; k--)
          olive(pen, r.range(0.05, 0.95) * W, y + rise * 0.4, (80 + 150 * t) * u, c.near);
        if (i === 2 && r.chance(0.75))
          house(pen, r.range(0.1, 0.7) * W, y + 8 * u, 240 * u, 130 * u, r.pick(ROOFS), false);
      }
    }
    return;
  }
  view(pen, horizon);
  if (kind === 0) {
    const y = r.range(0.68, 0.78) * H;
    const par = r.range(90, 150) * u;
    pen.rect(0, y - par, W, par, c.wall);
    if (r.chance(0.5)) {
      let d = "";
      for (let x = r.range(0, 60) * u; x < W; x += 90 * u)
        d += shape(x, y - 20 * u, x + 35 * u, y - par + 26 * u, x + 70 * u, y - 20 * u);
      pen.path(d, c.shade);
    }
    pen.rect(0, y - par - 14 * u, W, 18 * u, c.time === "night" ? c.light : c.white);
    pen.rect(0, y, W, H - y, c.ground);
    pen.rect(0, y, W, 20 * u, c.dark, 0.14);
    const vx = r.range(0.2, 0.8) * W;
    let lines = "";
    for (let i = -9; i <= 9; i++)
      lines += `M${round(vx + i * 70 * u)} ${round(y)}L${round(vx + i * 210 * u)} ${H}`;
    for (let i = 1; i < 4; i++) lines += `M0 ${round(y + (H - y) * (i / 4) ** 1.5)}H${W}`;
    pen.line(lines, mix(c.ground, c.mid, 0.5), 3 * u);
    if (r.chance(0.7)) {
      const w = r.range(0.18, 0.3) * W;
      pen.rect(W - w, y - 560 * u, w, 580 * u, c.shade);
      pen.rect(W - w, y - 560 * u, 20 * u, 580 * u, c.wall);
      pen.rect(W - w + 90 * u, y - 320 * u, 130 * u, 345 * u, c.accent);
      pen.shadow(shape(W - w, y + 20 * u, W, y + 20 * u, W, H, W - w + 200 * u, H), 0.12);
    }
    const sx = r.range(0.14, 0.36) * W;
    if (r.chance(0.85))
      seat(
        pen,
        sx,
        y + 120 * u,
        r.range(240, 310) * u,
        r.pick(CHAIRS),
        c.dark,
        r.pick([c.accent, c.disc, c.near]),
      );
    if (r.chance(0.6)) table(pen, sx + 200 * u, y + 130 * u, r.range(180, 420) * u, 170 * u);
    pot(pen, r.range(0.02, 0.1) * W + 30 * u, y + 40 * u, r.range(200, 320) * u);
    if (r.chance(0.4)) {
      pen.line(
        `M0 ${round(y - 470 * u)}Q${round(W / 2)} ${round(y - 380 * u)} ${W} ${round(y - 500 * u)}`,
        c.dark,
        3 * u,
      );
      for (let i = 0; i < 4; i++) {
        const x = W * (0.1 + i * 0.13);
        pen.rect(
          x,
          y - 438 * u + i * 4 * u,
          r.range(60, 120) * u,
          r.range(120, 190) * u,
          r.pick([c.wall, c.disc, c.accent, c.shade]),
        );
      }
    }
  } else if (kind === 1) {
    const floor = r.range(0.74, 0.82) * H;
    const slab = r.range(0.12, 0.22) * H;
    pen.rect(0, floor, W, H - floor, c.wall);
    pen.rect(0, floor, W, 16 * u, c.shade);
    pen.poly(mix(c.near, c.dark, 0.2), 0, 0, W, 0, W, slab, 0, slab * r.range(0.7, 1));
    pen.rect(0, slab * 0.98, W, 16 * u, c.dark);
    const n = r.int(2, 5);
    for (let i = 0; i < n; i++) {
      const x = W * (0.08 + (0.86 * i) / Math.max(1, n - 1)) - 20 * u;
      pen.rect(x, slab, 44 * u, floor - slab + 30 * u, c.wall);
      pen.rect(x + 30 * u, slab, 14 * u, floor - slab + 30 * u, c.shade);
      pen.shadow(
        shape(
          x,
          floor + 30 * u,
          x + 44 * u,
          floor + 30 * u,
          x + 44 * u + 300 * u * pen.long,
          H,
          x + 300 * u * pen.long,
          H,
        ),
        0.14,
      );
    }
    pen.poly(
      mix(c.near, c.dark, 0.35),
      0,
      floor + 90 * u,
      W * r.range(0.2, 0.4),
      floor + 50 * u,
      W * r.range(0.1, 0.3),
      H,
      0,
      H,
    );
    seat(
      pen,
      r.range(0.3, 0.5) * W,
      floor + 70 * u,
      300 * u,
      r.pick(CHAIRS),
      c.dark,
      r.pick([c.accent, c.disc]),
    );
    if (r.chance(0.7)) table(pen, W * 0.56, floor + 80 * u, 380 * u, 170 * u);
    pot(pen, W * r.pick([0.18, 0.9]), floor + 50 * u, 280 * u);
    if (r.chance(0.4)) pen.path(box(W * 0.7, slab, W, floor - slab), c.shade);
  } else {
    const n = r.int(4, 6);
    for (let i = 0; i < n; i++) {
      const t = i / n;
      const y = horizon + (H - horizon) * (t * 0.95 - 0.05);
      const x = W * (0.62 - 0.14 * i) + r.range(-60, 60) * u;
      const h = ((H - horizon) / n) * 1.08;
      pen.rect(x, y, W, h + 40 * u, i % 2 ? c.wall : mix(c.wall, c.light, 0.45));
      pen.rect(x - 50 * u, y - 16 * u, W, 26 * u, c.time === "night" ? c.light : c.white);
      pen.rect(x, y + 10 * u, W, h * 0.2, c.dark, 0.2);
      const open = r.range(0.14, 0.3) * W;
      pen.rect(x + r.range(60, 140) * u, y + h * 0.3, open, h * 0.7 + 40 * u, c.glass);
      if (r.chance(0.6)) pot(pen, x + 10 * u, y - 14 * u, r.range(90, 140) * u);
      if (r.chance(0.3)) cypress(pen, x + W * 0.3, y - 10 * u, 220 * u, c.near);
    }
    if (r.chance(0.5)) {
      pen.rect(0, H * 0.9, W, H, c.ground);
      pen.poly(mix(c.water, c.light, 0.3), 0, H * 0.93, W * 0.4, H * 0.93, W * 0.34, H, 0, H);
    }
  }
  if (r.chance(0.12)) frame(pen);
}

/** Pergolas: seen along the floor, across with a long table, and as a striped shade on a wall. */
export function pergola(pen: Pen): void {
  const { r, W, H, u, c } = pen;
  const kind = r.int(0, 2);
  const wood = r.pick([c.dark, c.wall, mix(c.accent, c.dark, 0.25)]);
  const leaf = (x: number, y: number, spread: number, count: number) => {
    let [a, b] = ["", ""];
    for (let i = 0; i < count; i++) {
      const [lx, ly, s] = [
        x + r.range(-spread, spread),
        y + r.range(-26, 46) * u,
        r.range(26, 54) * u,
      ];
      const d =
        `M${round(lx)} ${round(ly)}` +
        `q${round(s)} ${round(-s * 0.3)} ${round(s * 0.9)} ${round(s * 0.8)}` +
        `q${round(-s)} ${round(s * 0.3)} ${round(-s * 0.9)} ${round(-s * 0.8)}z`;
      if (i % 2) a += d;
      else b += d;
    }
    pen.solid(a, c.near);
    pen.solid(b, mix(c.hill, c.light, 0.2));
  };
  if (kind === 2) {
    const wall = r.pick([c.wall, c.wall, mix(c.wall, c.disc, 0.35), c.shade]);
    pen.rect(0, 0, W, H, wall);
    const floor = r.range(0.74, 0.86) * H;
    const [n, lean] = [r.int(9, 16), r.range(0.3, 0.9) * H];
    let bars = "";
    const slit = r.range(0.28, 0.6);
    const top = r.range(0.06, 0.16) * H;
    const gap = W / n;
    for (let i = -8; i < n + 2; i++)
      bars += shape(
        i * gap,
        top,
        i * gap + gap * slit,
        top,
        i * gap + gap * slit + lean,
        floor,
        i * gap + lean,
        floor,
      );
    pen.path(bars, mix(wall, c.deep, 0.5), 0.62);
    pen.rect(0, floor, W, H, c.ground);
    bars = "";
    for (let i = -8; i < n + 2; i++)
      bars += shape(
        i * gap + lean,
        floor,
        i * gap + gap * slit + lean,
        floor,
        i * gap * 1.3 + gap * slit * 1.25 + lean * 1.5,
        H,
        i * gap * 1.3 + lean * 1.5,
        H,
      );
    pen.path(bars, mix(c.ground, c.deep, 0.5), 0.62);
    pen.rect(0, top - 60 * u, W, 60 * u, wood);
    let ends = "";
    for (let i = 0; i <= n; i++) ends += box(i * gap, top - 20 * u, gap * 0.3, 48 * u);
    pen.path(ends, mix(wood, c.dark, 0.3));
    const dx = r.range(0.1, 0.7) * W;
    if (r.chance(0.4)) {
      const [ox, ow] = [dx > W * 0.4 ? W * 0.06 : W * 0.7, W * 0.22];
      const oy = top + (floor - top) * 0.3;
      pen.inside(box(ox, oy, ow, ow * 0.8), () => view(pen, oy + ow * 0.5));
      pen.rect(ox, oy, ow * 0.07, ow * 0.8, mix(wall, c.dark, 0.4));
      pen.rect(ox - 16 * u, oy + ow * 0.8, ow + 32 * u, 18 * u, c.white);
    }
    if (r.chance(0.8)) {
      const dw = r.range(130, 200) * u;
      pen.rect(dx, floor - dw * 2.1, dw, dw * 2.1, c.accent);
      pen.rect(dx + dw * 0.82, floor - dw * 2.1, dw * 0.18, dw * 2.1, c.dark, 0.28);
    }
    const sx = dx > W * 0.4 ? dx - 330 * u : dx + 470 * u;
    if (r.chance(0.6))
      seat(pen, sx, floor + 50 * u, 320 * u, r.pick(CHAIRS), c.dark, r.pick([c.disc, c.near]));
    else pot(pen, sx, floor + 40 * u, 330 * u);
    if (r.chance(0.5)) leaf(r.range(0.2, 0.8) * W, top - 20 * u, 260 * u, 22);
    return;
  }
  const horizon = r.range(0.5, 0.62) * H;
  view(pen, horizon);
  if (kind === 0) {
    const floor = horizon + r.range(60, 130) * u;
    pen.rect(0, floor, W, H, c.ground);
    const vx = r.range(0.36, 0.64) * W;
    const [vy, n] = [horizon, r.int(7, 11)];
    const [hw, roof] = [0.2 * W, horizon - r.range(0.2, 0.28) * H];
    const k = (t: number) => 1 + 2.9 * t ** 1.8;
    let stripes = "";
    for (let i = 0; i < n * 1.3; i++) {
      const [s, s1] = [k(i / n), k((i + 0.5) / n)];
      const [y, y1] = [vy + (floor - vy) * s, vy + (floor - vy) * s1];
      stripes += shape(
        vx - hw * s + 120 * u,
        y,
        vx + hw * s + 160 * u,
        y,
        vx + hw * s1 + 160 * u,
        y1,
        vx - hw * s1 + 120 * u,
        y1,
      );
    }
    pen.shadow(stripes, 0.18);
    for (const side of [-1, 1]) {
      const [s0, s1] = [k(0), k(1)];
      pen.poly(
        mix(wood, c.dark, 0.3),
        vx + side * hw * s0,
        vy + (roof - vy) * s0,
        vx + side * hw * s1,
        vy + (roof - vy) * s1,
        vx + side * hw * s1,
        vy + (roof - vy) * s1 + 40 * u,
        vx + side * hw * s0,
        vy + (roof - vy) * s0 + 9 * u,
      );
    }
    for (let i = 0; i < n; i++) {
      const t = i / (n - 1);
      const s = k(t);
      const y = vy + (roof - vy) * s;
      const th = 12 * s * u;
      if (i % 2 === 0)
        for (const side of [-1, 1]) {
          const x = vx + side * hw * s;
          pen.rect(x - th * 0.6, y, th * 1.2, (floor - roof) * s, wood);
          pen.rect(x + th * 0.15, y, th * 0.45, (floor - roof) * s, c.dark, 0.25);
        }
      pen.rect(vx - hw * s * 1.2, y - th, hw * s * 2.4, th, mix(wood, c.dark, 0.15 + t * 0.1));
      if (r.chance(0.35)) leaf(vx + r.range(-0.6, 0.6) * hw * s, y, 90 * s * u, 8);
    }
    if (r.chance(0.7))
      seat(
        pen,
        vx + r.range(-0.5, 0.5) * hw,
        floor + 130 * u,
        260 * u,
        r.pick(CHAIRS),
        c.dark,
        r.pick([c.accent, c.disc]),
      );
  } else {
    const floor = r.range(0.76, 0.84) * H;
    const top = r.range(0.2, 0.32) * H;
    pen.rect(0, floor, W, H, c.wall);
    pen.rect(0, floor, W, 14 * u, c.shade);
    const [x0, x1] = [r.range(-0.1, 0.12) * W, r.range(0.86, 1.1) * W];
    const posts = r.int(3, 5);
    if (r.chance(0.5)) {
      pen.rect(x1 - 260 * u, top, W, floor - top, c.shade);
      pen.rect(x1 - 130 * u, floor - 300 * u, 120 * u, 300 * u, c.accent);
    }
    for (let i = 0; i < posts; i++) {
      const x = x0 + ((x1 - x0) * (i + 0.2)) / posts;
      pen.rect(x, top, 30 * u, floor - top + 20 * u, wood);
      pen.shadow(
        shape(
          x,
          floor + 20 * u,
          x + 30 * u,
          floor + 20 * u,
          x + 330 * u * pen.long,
          H,
          x + 290 * u * pen.long,
          H,
        ),
        0.18,
      );
    }
    let joists = "";
    for (let x = x0 - 20 * u; x < x1; x += r.range(62, 70) * u)
      joists += box(x, top - 50 * u, 26 * u, 34 * u);
    pen.path(joists, mix(wood, c.dark, 0.3));
    pen.rect(x0 - 40 * u, top - 20 * u, x1 - x0 + 80 * u, 34 * u, wood);
    for (let i = r.int(1, 4); i > 0; i--) leaf(r.range(0.1, 0.9) * W, top - 30 * u, 240 * u, 26);
    table(pen, W * r.range(0.24, 0.4), floor + 70 * u, r.range(420, 620) * u, 190 * u);
    for (let i = r.int(1, 3); i > 0; i--)
      seat(
        pen,
        W * (0.16 + i * 0.2),
        floor + 80 * u,
        270 * u,
        r.pick(["kafeneio", "stool", "shell"] as const),
        c.dark,
        r.pick([c.accent, c.disc]),
      );
    pot(pen, W * r.range(0.04, 0.12), floor + 30 * u, 260 * u);
  }
}
