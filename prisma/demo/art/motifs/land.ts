import { mix } from "../palettes";
import { box, curve, shape, type Pen, type Point } from "../pen";
import { cypress, frame, house, olive, ROOFS, tree } from "../parts";
import { birds, ridge, sky, waterLines } from "../sky";

const round = Math.round;

/** Slopes behind slopes, now and then with a white road, dry walls, water, trees and one house. */
export function hills(pen: Pen): void {
  const { r, W, H, u, c } = pen;
  const horizon = r.range(0.34, 0.56) * H;
  sky(pen, horizon);
  const soft = r.chance(0.5);
  const count = r.int(4, 7);
  const home = r.chance(0.72) ? r.int(1, count - 2) : -1;
  const white = r.chance(0.6) ? r.int(2, count - 1) : -1;
  const trees = r.int(0, 3);
  const steps = soft ? r.int(3, 5) : r.int(2, 4);
  const tall = r.chance(0.3);
  const gulf = r.chance(0.25) ? r.int(1, 2) : -1;
  for (let i = 0; i < count; i++) {
    const t = i / (count - 1);
    const y = horizon + (H * 0.96 - horizon) * t ** 1.1;
    const toneOf = () => {
      if (i === white) return c.wall;
      if (i === count - 1 && r.chance(0.7)) return c.dark;
      return (i + (white % 2)) % 2 && i < count - 1
        ? mix(c.far, c.near, t * 0.75)
        : mix(c.hill, c.near, t * 0.9);
    };
    const tone = toneOf();
    const land = ridge(
      pen,
      y,
      (tall && i === 0 ? 0.42 : r.range(0.1, 0.2)) * H * (i ? 1 : 0.8),
      i === 0 ? c.far : tone,
      soft,
      tall && i === 0 ? 5 : steps,
    );
    if (i === gulf) {
      const wy = y + 30 * u;
      pen.rect(0, wy, W, H - wy, c.water);
      waterLines(pen, wy, wy + H * 0.2, null);
    }
    if (i === home) {
      const w = r.range(170, 380) * u;
      const x = r.range(0.1, 0.66) * W;
      const base = Math.max(land(x), land(x + w), land(x + w * 1.4)) + 6 * u;
      if (r.chance(0.3)) tree(pen, x - 60 * u, base, w * 0.9, c.near);
      house(pen, x, base, w, w * r.range(0.42, 0.72), r.pick(ROOFS));
      if (r.chance(0.45))
        cypress(
          pen,
          x + w * 1.7,
          land(Math.min(W, x + w * 1.7)) + 16 * u,
          w * r.range(0.8, 1.4),
          mix(c.near, c.dark, 0.3),
        );
    } else if (i > 0 && i < count - 1 && trees > 0 && r.chance(0.6)) {
      const kind = r.int(0, 2);
      for (
        let k = r.int(1, 5), x = r.range(0, 0.7) * W;
        k > 0 && x < W;
        k--, x += r.range(60, 170) * u
      )
        tree(
          pen,
          x,
          land(x) + 10 * u,
          r.range(70, 120) * u * (0.7 + t * 1.5),
          i === white ? c.hill : mix(c.near, c.dark, 0.35),
          kind,
        );
    }
    if (i > 1 && r.chance(0.3)) {
      let d = "";
      for (let k = 0; k < 14; k++)
        d += `M${round(r.range(0, W))} ${round(y + r.range(20, 110) * u)}h${round(r.range(20, 90) * u)}`;
      pen.line(d, mix(tone, i === white ? c.mid : c.paper, 0.35), 3 * u, true);
    }
  }
  if (r.chance(0.22)) frame(pen);
}

/** A road: winding, straight to the horizon, in hairpins, or a lane between walls. */
export function road(pen: Pen): void {
  const { r, W, H, u, c } = pen;
  const kind = r.int(0, 3);
  const horizon = r.range(0.36, 0.54) * H;
  const pathTone = () => {
    if (r.chance(0.6)) return c.wall;
    return c.time === "night" ? c.light : c.dark;
  };
  const path = pathTone();
  const at = sky(pen, horizon);
  if (kind === 0) {
    ridge(pen, horizon + 20 * u, 0.2 * H, c.far, true, 4);
    ridge(pen, horizon + 90 * u, 0.14 * H, c.hill, true, 3);
    const land = ridge(pen, horizon + 150 * u, 0.06 * H, mix(c.hill, c.near, 0.5), true, 3);
    const x0 = r.range(0.35, 0.65) * W;
    const y0 = land(x0) + 3;
    const bends = r.int(2, 4);
    const left: string[] = [];
    const right: string[] = [];
    const swing = r.range(180, 380) * u;
    const phase = r.pick([0, Math.PI]);
    for (let i = 0; i <= 40; i++) {
      const t = i / 40;
      const y = y0 + (H - y0) * t ** 1.25;
      const x = x0 + Math.sin(phase + t ** 0.7 * Math.PI * bends) * swing * t ** 0.8;
      const half = (4 + 150 * t ** 1.7) * u;
      left.push(`${round(x - half)} ${round(y)}`);
      right.unshift(`${round(x + half)} ${round(y)}`);
    }
    pen.path(`M${left.join("L")}L${right.join("L")}z`, path);
    for (let i = r.int(3, 7); i > 0; i--) {
      const x = r.chance(0.5) ? r.range(0, 0.2) * W : r.range(0.8, 1) * W;
      const t = r.range(0.15, 0.7);
      tree(pen, x, y0 + (H - y0) * t, (90 + 260 * t) * u, mix(c.near, c.dark, 0.3), i % 3);
    }
    if (r.chance(0.5))
      house(pen, W * r.pick([0.1, 0.7]), y0 + 60 * u, 200 * u, 110 * u, r.pick(ROOFS));
  } else if (kind === 1) {
    ridge(pen, horizon + 6, r.range(0.08, 0.26) * H, c.far, r.chance(0.5), 4);
    pen.rect(0, horizon, W, H, c.hill);
    pen.rect(0, horizon, W, (H - horizon) * 0.3, mix(c.hill, c.far, 0.5));
    const vx = at ? Math.max(W * 0.25, Math.min(W * 0.75, at.x)) : r.range(0.3, 0.7) * W;
    const [a, b] = [r.range(0.05, 0.3) * W, r.range(0.7, 1.05) * W];
    pen.poly(path, vx - 5 * u, horizon, vx + 5 * u, horizon, b, H, a, H);
    for (let i = 0; i < 6; i++) {
      const [t0, t1] = [(i / 6) ** 2, ((i + 0.5) / 6) ** 2];
      const m = (a + b) / 2;
      const px = (t: number) => vx + (m - vx) * t;
      const py = (t: number) => horizon + (H - horizon) * t;
      pen.poly(
        mix(path, c.mid, 0.55),
        px(t0) - 9 * t0 * u,
        py(t0),
        px(t0) + 9 * t0 * u,
        py(t0),
        px(t1) + 9 * t1 * u,
        py(t1),
        px(t1) - 9 * t1 * u,
        py(t1),
      );
    }
    const rows = r.int(0, 2);
    for (let i = 1; i <= 7; i++) {
      const t = (i / 7) ** 2.1;
      const y = horizon + (H - horizon) * t * 0.9;
      const s = (30 + 620 * t) * u;
      const xl = vx + (a - W * 0.14 - vx) * t;
      const xr = vx + (b + W * 0.12 - vx) * t;
      if (rows === 2)
        pen.line(
          `M${round(xr)} ${round(y)}v${round(-s)}m${round(-s * 0.12)} ${round(s * 0.1)}h${round(s * 0.24)}`,
          c.dark,
          10 * t * u + 2,
        );
      else {
        tree(pen, xl, y, s, mix(c.near, c.dark, t * 0.5), rows);
        tree(pen, xr, y, s, mix(c.near, c.dark, t * 0.5), rows);
      }
    }
  } else if (kind === 2) {
    ridge(pen, horizon, 0.2 * H, c.far, false, 4);
    const top = ridge(pen, horizon + 60 * u, 0.24 * H, c.hill, false, 2);
    const turns = r.int(4, 6);
    const y1 = H * 0.97;
    const y0 = horizon + 40 * u;
    const bend: Point[] = [];
    for (let i = 0; i <= turns; i++) {
      const t = i / turns;
      const half = (0.06 + 0.3 * t) * W * (i === turns ? 0.3 : 1);
      const [x, y] = [W * 0.5 + (i % 2 ? half : -half), y0 + (y1 - y0) * t ** 1.5];
      if (i > 0 && i < turns)
        bend.push(
          [x, y - (8 + 46 * t) * u],
          [x + (i % 2 ? 1 : -1) * (14 + 60 * t) * u, y],
          [x, y + (8 + 46 * t) * u],
        );
      else bend.push([x, y]);
    }
    for (let i = 0; i < bend.length - 1; i++) {
      const t = i / bend.length;
      const [a, b] = [Math.max(0, i - 1), Math.min(bend.length, i + 3)];
      const part = `M${round(bend[i]![0])} ${round(bend[i]![1])}${curve(bend.slice(a, b))
        .split("c")
        .slice(i - a + 1, i - a + 2)
        .map((x) => `c${x}`)
        .join("")}`;
      pen.line(part, path, (10 + 56 * t) * u, true);
    }
    const hx = r.range(0.25, 0.7) * W;
    house(
      pen,
      hx,
      Math.max(top(hx), top(hx + 260 * u)) + 10 * u,
      190 * u,
      120 * u,
      r.pick(ROOFS),
      false,
    );
    for (let i = 0; i < 9; i++)
      tree(
        pen,
        r.chance(0.5) ? r.range(0, 0.15) * W : r.range(0.85, 1) * W,
        r.range(0.6, 1) * H,
        r.range(120, 240) * u,
        c.near,
        r.int(0, 1),
      );
  } else {
    ridge(pen, horizon + 10, 0.16 * H, c.far, r.chance(0.5), 3);
    const vx = r.range(0.4, 0.6) * W;
    pen.rect(0, horizon, W, H, path === c.dark ? c.hill : c.ground);
    const lw = r.range(0.16, 0.3) * W;
    pen.poly(
      c.wall,
      0,
      H * r.range(-0.1, 0.2),
      vx - lw * 0.35,
      horizon - 110 * u,
      vx - lw * 0.35,
      horizon + 34 * u,
      0,
      H * 1.05,
    );
    pen.poly(
      c.shade,
      W,
      H * r.range(-0.2, 0.1),
      vx + lw * 0.4,
      horizon - 150 * u,
      vx + lw * 0.4,
      horizon + 34 * u,
      W,
      H * 1.05,
    );
    pen.shadow(
      shape(
        vx + lw * 0.4,
        horizon + 34 * u,
        W,
        H * 1.02,
        W * r.range(0.35, 0.6),
        H,
        vx + lw * 0.1,
        horizon + 34 * u,
      ),
      0.22,
    );
    for (let i = 1; i < 7; i++) {
      const t = (i / 7) ** 1.8;
      pen.line(
        `M${round(vx - lw * 0.35 - t * (vx - lw * 0.35))} ${round(horizon + 34 * u + t * (H - horizon))}` +
          `H${round(vx + lw * 0.4 + t * (W - vx - lw * 0.4))}`,
        mix(c.ground, c.mid, 0.6),
        (2 + 5 * t) * u,
      );
    }
    const dx = W * 0.86;
    pen.poly(c.accent, dx, H * 0.5, dx + W * 0.07, H * 0.47, dx + W * 0.07, H * 0.97, dx, H * 0.9);
    pen.poly(
      c.glass,
      W * 0.05,
      H * 0.42,
      W * 0.12,
      H * 0.44,
      W * 0.12,
      H * 0.58,
      W * 0.05,
      H * 0.6,
    );
    if (r.chance(0.6)) cypress(pen, vx, horizon + 30 * u, r.range(170, 300) * u, c.near);
  }
}

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
