import { mix } from "../palettes";
import { box, shape, type Pen } from "../pen";
import { boat } from "@/prisma/demo/art/boat";
import { cypress, pot, tree } from "@/prisma/demo/art/plants";
import { ridge, sky, waterLines } from "../sky";

const round = Math.round;

/**
 * Stairs: cantilevered slabs, a flight between walls, zigzag on a wall, a fan from above, an
 * amphitheatre.
 */
export function stairs(pen: Pen): void {
  const { r, W, H, u, c } = pen;
  const kind = r.int(0, 4);
  const tones = [c.wall, c.shade];
  if (kind === 0) {
    sky(pen, H * 0.6);
    if (r.chance(0.4)) ridge(pen, H * 0.8, 0.12 * H, c.far, r.chance(0.5), 3);
    const n = r.int(6, 11);
    const y0 = r.range(0.28, 0.44) * H;
    const th = (H - y0) / n;
    const run = r.range(0.055, 0.085) * W;
    const x0 = r.range(0.04, 0.16) * W;
    for (let i = 0; i < n; i++) {
      pen.rect(x0 + i * run, y0 + i * th, W, th + 1, tones[i % 2]!);
      pen.rect(x0 + i * run, y0 + i * th, 18 * u, th + 1, i % 2 ? c.near : c.deep);
    }
    const s = r.range(0.25, 0.5);
    pen.poly(c.time === "night" ? c.near : c.dark, 0, H * (1 - s), W * s * 0.9, H, 0, H);
    if (r.chance(0.5)) {
      const k = r.int(1, n - 3);
      pen.rect(x0 + k * run + W * 0.3, y0 - H * 0.24, W * 0.1, H * 0.24, c.accent);
      pen.rect(x0 + k * run + W * 0.3, y0 - H * 0.24, W * 0.02, H * 0.24, c.dark, 0.25);
    } else pot(pen, W * r.range(0.6, 0.9), y0 + 3, 220 * u);
  } else if (kind === 1) {
    const top = r.range(0.36, 0.5) * H;
    sky(pen, top);
    const sea = r.chance(0.4);
    if (sea) {
      pen.rect(0, top - 60 * u, W, 400 * u, c.water);
      waterLines(pen, top - 60 * u, top, null);
    } else ridge(pen, top, 0.2 * H, c.far, true, 3);
    const n = r.int(9, 14);
    const mid = r.range(0.42, 0.58) * W;
    const [w0, w1] = [r.range(0.12, 0.2) * W, r.range(0.6, 0.84) * W];
    const at = (t: number) => ({
      y: top + (H - top) * t ** 1.5,
      w: w0 + (w1 - w0) * t ** 1.2,
      x: mid + (W / 2 - mid) * t,
    });
    const lw = at(0).x - at(0).w / 2;
    const rw = at(0).x + at(0).w / 2;
    for (let i = 0; i < n; i++) {
      const [a, b] = [at(i / n), at((i + 1) / n)];
      const rise = (b.y - a.y) * 0.55;
      pen.poly(
        c.wall,
        a.x - a.w / 2,
        a.y,
        a.x + a.w / 2,
        a.y,
        b.x + b.w / 2,
        b.y - rise,
        b.x - b.w / 2,
        b.y - rise,
      );
      pen.rect(b.x - b.w / 2, b.y - rise, b.w, rise + 1, c.shade);
    }
    pen.shadow(
      shape(
        rw,
        top,
        at(1).x + at(1).w / 2,
        H,
        at(1).x + at(1).w * r.range(-0.2, 0.2),
        H,
        rw - w0 * 0.2,
        top,
      ),
      0.2,
    );
    pen.poly(
      mix(c.wall, c.light, 0.35),
      0,
      -10,
      lw,
      r.range(0.1, 0.9) * top,
      lw,
      top,
      at(1).x - at(1).w / 2,
      H,
      0,
      H,
    );
    pen.poly(
      mix(c.shade, c.deep, 0.35),
      W,
      -10,
      rw,
      r.range(0.1, 0.8) * top,
      rw,
      top,
      at(1).x + at(1).w / 2,
      H,
      W,
      H,
    );
    pen.poly(
      c.accent,
      W * 0.06,
      H * 0.36,
      W * 0.13,
      H * 0.39,
      W * 0.13,
      H * 0.76,
      W * 0.06,
      H * 0.8,
    );
    if (r.chance(0.5)) cypress(pen, mid, top + 4, r.range(180, 320) * u, c.near);
    if (r.chance(0.5)) pot(pen, at(0.5).x + at(0.5).w * 0.42, at(0.5).y + 14 * u, 190 * u);
  } else if (kind === 2) {
    const front = r.pick([
      c.wall,
      c.wall,
      mix(c.wall, c.light, 0.7),
      mix(c.wall, c.disc, 0.4),
      mix(c.wall, c.accent, 0.4),
      c.hill,
    ]);
    pen.rect(0, 0, W, H, front);
    const cut = r.range(0.2, 0.34) * H;
    const step = r.range(0.35, 0.66) * W;
    const low = r.range(0.3, 1.1) * cut;
    pen.inside(shape(0, 0, W, 0, W, cut, step, cut, step, low, 0, low), () => {
      sky(pen, cut * 1.2);
    });
    const flights = r.int(1, 3);
    const tone = r.pick([
      c.shade,
      c.accent,
      mix(c.disc, c.wall, 0.3),
      c.near,
      mix(c.shade, c.wall, 0.5),
    ]);
    const fh = (H - cut) / flights;
    for (let f = 0; f < flights; f++) {
      const n = r.int(7, 10);
      const [xa, xb] = [W * r.range(0.08, 0.2), W * r.range(0.72, 0.88)];
      const up = f % 2 === 0;
      let line = "";
      const [y1, y0] = [H - f * fh, H - (f + 1) * fh];
      for (let i = 0; i <= n; i++) {
        const x = up ? xa + ((xb - xa) * i) / n : xb - ((xb - xa) * i) / n;
        line += `${i ? `H${round(x)}` : `M${round(x)} ${round(y1)}`}V${round(y1 + ((y0 - y1) * (i + 1)) / (n + 1))}`;
      }
      const end = up ? W * 0.98 : W * 0.02;
      pen.path(
        `${line}H${round(end)}V${round(y0 + fh * 0.22)}H${round(up ? xb : xa)}` +
          `L${round(up ? xa + (xb - xa) * 0.14 : xb - (xb - xa) * 0.14)} ${round(y1)}z`,
        f % 2 ? mix(tone, c.dark, 0.22) : tone,
      );
      pen.line(line, tone === c.near ? c.dark : c.near, 7 * u);
      const dx = up ? W * 0.9 : W * 0.06;
      pen.path(box(dx, y0 - fh * 0.5, W * 0.055, fh * 0.5), r.chance(0.5) ? c.accent : c.glass);
      pen.path(box(up ? W * 0.1 : W * 0.82, y0 + fh * 0.14, W * 0.045, fh * 0.24), c.glass);
    }
    pen.shadow(shape(0, low, W * r.range(0.1, 0.34), low, 0, H * r.range(0.5, 0.9)), 0.09);
    for (let i = r.int(0, 2); i > 0; i--) pot(pen, r.range(0.2, 0.8) * W, H, r.range(200, 360) * u);
  } else if (kind === 3) {
    const [cx, cy] = [r.pick([0.12, 0.35, 0.5]) * W, r.pick([0.15, 0.5, 0.9]) * H];
    const R = Math.hypot(W, H) * r.range(0.5, 0.85);
    pen.rect(0, 0, W, H, r.pick([c.near, c.sky, c.hill, c.dark]));
    const n = r.pick([12, 14, 16, 20]);
    const [start, sweep] = [r.range(0, 6), Math.PI * r.range(1.3, 2)];
    const from = mix(c.wall, c.light, 0.1);
    for (let i = 0; i < n; i++) {
      const [a, b] = [start + (sweep * i) / n, start + (sweep * (i + 1.02)) / n];
      const R1 = R * (0.72 + 0.28 * (i / n));
      const p = (t: number, k: number) =>
        `${round(cx + Math.cos(t) * k)} ${round(cy + Math.sin(t) * k)}`;
      pen.path(
        `M${p(a, R * 0.12)}L${p(a, R1)}A${round(R1)} ${round(R1)} 0 0 1 ${p(b, R1)}L${p(b, R * 0.12)}z`,
        mix(from, c.hill, Math.min(1, (i / n) * 1.05)),
      );
      pen.path(
        `M${p(a, R * 0.12)}L${p(a, R1)}L${p(a + 0.06, R1)}L${p(a + 0.02, R * 0.12)}z`,
        c.dark,
        0.22,
      );
    }
    pen.disc(cx, cy, R * 0.12, c.accent);
    pen.disc(cx, cy, R * 0.06, c.dark);
    if (r.chance(0.6)) {
      const a = start + sweep + 0.4;
      pen.disc(cx + Math.cos(a) * R * 0.5, cy + Math.sin(a) * R * 0.5, R * 0.1, c.disc);
    }
  } else {
    const horizon = r.range(0.36, 0.5) * H;
    const at = sky(pen, horizon);
    ridge(pen, horizon + 10, 0.16 * H, c.far, true, 4);
    pen.rect(0, horizon, W, 300 * u, c.water);
    waterLines(pen, horizon, horizon + 140 * u, at);
    const n = r.int(6, 9);
    const cx = r.range(0.3, 0.7) * W;
    for (let i = 0; i < n; i++) {
      const t = i / n;
      const y = horizon + 70 * u + (H * 1.1 - horizon) * t ** 1.15;
      const rx = W * (0.3 + 0.62 * t);
      const curve = (dy: number, k: number) =>
        `M${round(cx - rx * k)} ${round(y + dy - 60 * u * t)}` +
        `Q${round(cx)} ${round(y + dy + (120 + 200 * t) * u)} ${round(cx + rx * k)} ${round(y + dy - 60 * u * t)}` +
        `V${H}H${round(cx - rx * k)}z`;
      pen.path(curve(0, 1), i % 2 ? mix(c.wall, c.light, 0.3) : c.wall);
      pen.path(curve(34 * u * (0.4 + t), 1), mix(c.shade, c.hill, t * 0.5));
    }
    const lane = r.range(0.25, 0.75) * W;
    pen.poly(
      c.wall,
      cx + (lane - cx) * 0.3 - 16 * u,
      horizon + 120 * u,
      cx + (lane - cx) * 0.3 + 16 * u,
      horizon + 120 * u,
      lane + 100 * u,
      H,
      lane - 100 * u,
      H,
    );
    for (let i = 0; i < 2; i++)
      tree(
        pen,
        (i ? r.range(0.85, 0.98) : r.range(0.02, 0.14)) * W,
        horizon + 160 * u,
        r.range(260, 380) * u,
        c.near,
      );
    boat(pen, r.range(0.2, 0.8) * W, horizon + 40 * u, 70 * u, 0);
  }
}
