import { mix } from "../palettes";
import { arch, box, ring, shape, type Pen } from "../pen";
import { cypress, pot, tree } from "@/prisma/demo/art/plants";
import { frame } from "@/prisma/demo/art/frame";
import { house } from "@/prisma/demo/art/house";
import { birds, ridge, sky, waterLines } from "../sky";

const round = Math.round;

/** Domes: a chapel, roofs with many, a bare modern shell, an oculus from below. */
export function dome(pen: Pen): void {
  const { r, W, H, u, c } = pen;
  const kind = r.int(0, 3);
  if (kind === 3) {
    const [cx, cy] = [W * r.range(0.4, 0.6), H * r.range(0.42, 0.56)];
    const R = Math.hypot(W, H) * 0.62;
    const rings = r.int(4, 7);
    const spokes = r.pick([12, 16, 20, 24]);
    pen.rect(0, 0, W, H, mix(c.wall, c.mid, 0.75));
    for (let i = rings; i >= 1; i--) {
      const rr = R * (0.2 + 0.8 * (i / rings) ** 1.3);
      pen.disc(cx, cy, rr, mix(c.wall, c.mid, 0.12 + (0.62 * i) / rings));
      if (i === 1) continue;
      const inner = R * (0.2 + 0.8 * ((i - 1) / rings) ** 1.3);
      const [a0, a1] = [inner + (rr - inner) * 0.2, inner + (rr - inner) * 0.82];
      let d = "";
      for (let k = 0; k < spokes; k++) {
        const [t0, t1] = [((k + 0.16) / spokes) * Math.PI * 2, ((k + 0.84) / spokes) * Math.PI * 2];
        d += shape(
          cx + Math.cos(t0) * a0,
          cy + Math.sin(t0) * a0,
          cx + Math.cos(t1) * a0,
          cy + Math.sin(t1) * a0,
          cx + Math.cos(t1) * a1,
          cy + Math.sin(t1) * a1,
          cx + Math.cos(t0) * a1,
          cy + Math.sin(t0) * a1,
        );
      }
      pen.path(d, mix(c.mid, c.dark, 0.1 + (0.5 * i) / rings));
    }
    const o = R * 0.17;
    pen.disc(cx, cy, o * 1.12, c.wall);
    pen.disc(cx, cy, o, c.sky);
    pen.inside(ring(cx, cy, o), () => {
      if (r.chance(0.7)) pen.disc(cx + o * 0.4, cy + o * 0.3, o * 0.5, c.disc);
      birds(pen, cx - o * 0.2, cy - o * 0.2, 3);
    });
    const [lx, ly] = [cx + R * r.range(0.2, 0.42), cy + R * r.range(0.3, 0.45)];
    pen.path(
      `M${round(lx - o)} ${round(ly)}a${round(o)} ${round(o * 0.7)} 20 1 1 ${round(2 * o)} 0` +
        `a${round(o)} ${round(o * 0.7)} 20 1 1 ${round(-2 * o)} 0z`,
      c.white,
      0.4,
    );
    return;
  }
  const horizon = r.range(0.5, 0.66) * H;
  const at = sky(pen, horizon);
  ridge(pen, horizon, r.range(0.06, 0.2) * H, c.far, r.chance(0.5), 3);
  if (r.chance(0.5)) {
    pen.rect(0, horizon, W, H, c.water);
    waterLines(pen, horizon, H, at);
  } else pen.rect(0, horizon, W, H, c.hill);
  const cap = (x: number, y: number, rad: number, fill: string, tall: number) => {
    pen.path(
      `M${round(x - rad)} ${round(y)}a${round(rad)} ${round(rad * tall)} 0 0 1 ${round(2 * rad)} 0z`,
      fill,
    );
    pen.path(
      `M${round(x + rad * 0.15)} ${round(y - rad * tall * 0.985)}` +
        `A${round(rad)} ${round(rad * tall)} 0 0 1 ${round(x + rad)} ${round(y)}` +
        `h${round(-rad * 0.5)}` +
        `Q${round(x + rad * 0.5)} ${round(y - rad * tall * 0.7)} ` +
        `${round(x + rad * 0.15)} ${round(y - rad * tall * 0.985)}z`,
      c.dark,
      0.2,
    );
  };
  if (kind === 0) {
    const w = r.range(0.24, 0.46) * W;
    const x = r.range(0.12, 0.5) * W;
    const base = H * r.range(0.84, 0.92);
    const h = w * r.range(0.5, 0.68);
    const rad = w * r.range(0.26, 0.33);
    ridge(pen, base + 20 * u, 40 * u, c.ground, true, 3);
    pen.rect(x + w * 0.5 - rad * 0.9, base - h - rad * 0.55, rad * 1.8, rad * 0.7, c.wall);
    pen.rect(x + w * 0.5 + rad * 0.35, base - h - rad * 0.55, rad * 0.55, rad * 0.7, c.shade);
    let slots = "";
    for (let i = 0; i < 5; i++)
      slots += arch(
        x + w * 0.5 - rad * 0.78 + i * rad * 0.36,
        base - h - rad * 0.08,
        rad * 0.13,
        rad * 0.32,
      );
    pen.path(slots, c.glass);
    cap(
      x + w * 0.5,
      base - h - rad * 0.52,
      rad,
      r.chance(0.6) ? c.accent : c.near,
      r.range(0.8, 1.1),
    );
    house(pen, x, base, w, h, "flat");
    const bx = x - w * 0.2;
    pen.path(
      `${box(bx, base - h * 1.25, w * 0.2, h * 1.25)}${arch(bx + w * 0.05, base - h * 0.85, w * 0.1, h * 0.3)}`,
      c.wall,
    );
    pen.path(
      `M${round(bx)} ${round(base - h * 1.25)}a${round(w * 0.1)} ${round(w * 0.1)} 0 0 1 ${round(w * 0.2)} 0z`,
      c.wall,
    );
    pen.disc(bx + w * 0.1, base - h * 0.96, w * 0.03, c.dark);
    if (r.chance(0.7)) cypress(pen, x + w * 1.5, base + 10, h * 1.5, c.near);
    pot(pen, x - w * 0.32, base + 30 * u, 140 * u);
  } else if (kind === 1) {
    for (let row = 0; row < 3; row++) {
      const y = horizon + (H - horizon) * (0.12 + row * 0.36);
      for (let x = r.range(-0.12, 0.05) * W; x < W;) {
        const w = r.range(190, 330) * u * (0.7 + row * 0.32);
        const h = w * r.range(0.4, 0.75) + H * 0.14;
        if (r.chance(0.72)) {
          pen.rect(x + w * 0.14, y - h - w * 0.12, w * 0.72, w * 0.14, mix(c.shade, c.wall, 0.4));
          cap(
            x + w / 2,
            y - h - w * 0.11,
            w * 0.36,
            r.pick([c.accent, c.wall, c.wall, c.hill, c.disc]),
            r.range(0.75, 1.05),
          );
        }
        x += house(pen, x, y, w, h, "flat", false) * 1.02;
      }
    }
  } else {
    const rad = r.range(0.26, 0.36) * W;
    const x = r.range(0.36, 0.64) * W;
    const base = H * r.range(0.8, 0.9);
    pen.rect(0, base - 20 * u, W, H, c.ground);
    pen.shadow(
      `M${round(x - rad * 0.2)} ${round(base)}h${round(1.2 * rad + 260 * u * pen.long)}` +
        `q${round(40 * u)} ${round(46 * u)} ${round(-140 * u)} ${round(56 * u)}` +
        `H${round(x + rad * 0.3)}z`,
      0.2,
    );
    const tall = Math.min(r.range(0.7, 1.1), (base * 0.82) / rad);
    cap(x, base, rad, c.wall, tall);
    const cuts = r.int(0, 2);
    if (cuts === 0)
      for (let i = -2; i <= 2; i++)
        pen.path(
          arch(
            x + i * rad * 0.32 - rad * 0.11,
            base,
            rad * 0.22,
            rad * tall * (0.52 - Math.abs(i) * 0.08),
          ),
          c.glass,
        );
    else if (cuts === 1) {
      pen.path(
        `M${round(x - rad * 0.5)} ${round(base)}` +
          `a${round(rad * 0.5)} ${round(rad * tall * 0.55)} 0 0 1 ${round(rad)} 0z`,
        c.glass,
      );
      pen.rect(x - rad * 0.03, base - rad * 0.5, rad * 0.06, rad * 0.5, c.wall);
    } else {
      let d = "";
      for (let row = 0; row < 4; row++)
        for (let i = -3 + row; i <= 3 - row; i++)
          d += ring(x + i * rad * 0.22, base - rad * tall * (0.16 + row * 0.19), rad * 0.06);
      pen.path(d, c.glass);
      pen.path(arch(x - rad * 0.08, base, rad * 0.16, rad * 0.28), c.accent);
    }
    for (let i = r.int(2, 5); i > 0; i--)
      tree(
        pen,
        r.chance(0.5) ? r.range(0, 0.15) * W : r.range(0.85, 1) * W,
        base + r.range(0, 60) * u,
        r.range(180, 340) * u,
        c.near,
      );
    if (r.chance(0.3)) frame(pen);
  }
}
