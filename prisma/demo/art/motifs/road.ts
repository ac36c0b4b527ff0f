import { mix } from "../palettes";
import { curve, shape, type Pen, type Point } from "../pen";
import { cypress, tree } from "@/prisma/demo/art/plants";
import { house, ROOFS } from "@/prisma/demo/art/house";
import { ridge, sky } from "../sky";

const round = Math.round;

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
