import { mix } from "../palettes";
import { box, shape, type Pen } from "../pen";
import { boat } from "@/prisma/demo/art/boat";
import { tree } from "@/prisma/demo/art/plants";
import { ridge, sky, waterLines } from "../sky";

const round = Math.round;

function quayHouses(pen: Pen, base: number, reflect: number): void {
  const { r, W, u, c } = pen;
  const faces = [
    c.wall,
    mix(c.wall, c.disc, 0.25),
    c.shade,
    mix(c.wall, c.accent, 0.22),
    mix(c.wall, c.light, 0.6),
  ];
  let x = r.range(-60, 120) * u;
  while (x < W) {
    const w = r.range(120, 240) * u;
    const h = r.range(120, 330) * u;
    const face = r.pick(faces);
    const roof = r.int(0, 2);
    if (roof === 0)
      pen.poly(
        r.chance(0.6) ? c.accent : c.near,
        x - 6 * u,
        base - h,
        x + w / 2,
        base - h - 60 * u,
        x + w + 6 * u,
        base - h,
      );
    pen.rect(x, base - h, w, h, face);
    pen.rect(x + w * 0.86, base - h, w * 0.14, h, c.dark, 0.14);
    if (roof === 1) pen.rect(x - 4 * u, base - h, w + 8 * u, 14 * u, c.near);
    let d = "";
    const cols = r.int(2, 3);
    for (let y = base - h + 40 * u; y < base - 124 * u; y += 84 * u)
      for (let i = 0; i < cols; i++)
        d += box(x + w * (0.14 + (i * 0.66) / cols), y, 26 * u, 44 * u);
    d += box(x + w * r.pick([0.15, 0.4, 0.6]), base - 66 * u, 36 * u, 66 * u);
    pen.solid(d, r.chance(0.25) ? c.accent : c.glass);
    if (reflect) pen.rect(x + 4, base + 34 * u, w - 8, h * reflect, face, 0.26);
    x += w + (r.chance(0.25) ? r.range(20, 160) * u : 0);
  }
}

/**
 * A harbour: houses on a quay, a mole with a light, moored boats from above, or sheds and cranes.
 */
export function harbour(pen: Pen): void {
  const { r, W, H, u, c } = pen;
  const kind = r.int(0, 3);
  if (kind === 2) {
    pen.rect(0, 0, W, H, c.water);
    waterLines(pen, 0, H, null);
    const quay = r.range(0.14, 0.26) * H;
    pen.shadow(box(0, quay, W, 40 * u), 0.2);
    pen.rect(0, 0, W, quay, c.wall);
    pen.rect(0, quay - 16 * u, W, 16 * u, c.shade);
    const side = r.int(0, 2);
    if (side === 1) {
      pen.rect(W * 0.88 - 40 * u, 0, 40 * u, H, c.dark, 0.2);
      pen.rect(W * 0.88, 0, W, H, c.ground);
      for (let i = 0; i < 4; i++) {
        const ty = H * (0.2 + i * 0.24);
        pen.oval(W * 0.95 + 30 * u, ty + 26 * u, 60 * u, 50 * u, c.dark, 0.2);
        pen.disc(W * 0.95, ty, 58 * u, c.near);
      }
    }
    if (side === 2) {
      pen.line(
        `M${round(W * 0.1)} ${H}` +
          `Q${round(W * 0.5)} ${round(H * r.range(0.68, 0.82))} ${round(W * 1.05)} ${round(H * 0.98)}`,
        c.dark,
        90 * u,
        false,
        0.2,
      );
      pen.line(
        `M${round(W * 0.1)} ${round(H * 0.98)}` +
          `Q${round(W * 0.5)} ${round(H * 0.75)} ${round(W * 1.05)} ${round(H * 0.95)}`,
        c.wall,
        64 * u,
      );
    }
    const reach = r.range(0.34, 0.66);
    let x = r.range(0.06, 0.3) * W;
    const piers: number[] = [];
    while (x < W * (side === 1 ? 0.76 : 0.95)) {
      piers.push(x);
      x += r.range(0.25, 0.5) * W;
    }
    for (const px of piers) {
      const length = (side === 2 ? Math.min(0.46, reach) : reach) * H * r.range(0.85, 1.1);
      pen.rect(px + 20 * u, quay, 56 * u, length + 20 * u, c.dark, 0.2);
      pen.rect(px, quay - 4, 56 * u, length, c.ground);
      let planks = "";
      for (let y = quay + 24 * u; y < quay + length - 10; y += 30 * u)
        planks += `M${round(px)} ${round(y)}h${round(56 * u)}`;
      pen.line(planks, mix(c.ground, c.dark, 0.25), 3 * u);
      for (const side of [-1, 1])
        for (
          let y = quay + r.range(60, 110) * u;
          y < quay + length - 40 * u;
          y += r.range(125, 210) * u
        ) {
          const s = r.range(110, 165) * u;
          const bx = px + 28 * u + side * (50 * u);
          const hull =
            `M${round(bx)} ${round(y - 30 * u)}` +
            `q${round(side * s * 0.75)} ${round(-6 * u)} ${round(side * s * 1.15)} ${round(32 * u)}` +
            `q${round(-side * s * 0.4)} ${round(40 * u)} ${round(-side * s * 1.15)} ${round(34 * u)}z`;
          pen.path(hull, r.pick([c.wall, c.wall, c.accent, c.dark, c.disc]));
          pen.rect(
            side > 0 ? bx + s * 0.14 : bx - s * 0.6,
            y - 16 * u,
            s * 0.46,
            38 * u,
            r.pick([c.shade, c.hill, c.ground]),
          );
        }
    }
    for (let i = r.int(1, 4); i > 0; i--) {
      const [hx, s] = [r.range(0.03, 0.9) * W, r.range(70, 120) * u];
      pen.rect(hx + s * 0.3, quay * 0.2 + s * 0.2, s, s * 0.7, c.dark, 0.2);
      pen.rect(hx, quay * 0.2, s, s * 0.7, r.pick([c.accent, c.hill, c.shade]));
    }
    return;
  }
  const horizon = r.range(0.46, 0.62) * H;
  const at = sky(pen, horizon);
  const soft = r.chance(0.5);
  ridge(pen, horizon - 10 * u, r.range(0.12, 0.3) * H, c.far, soft, 4);
  if (r.chance(0.6)) ridge(pen, horizon, 0.14 * H, mix(c.far, c.hill, 0.6), soft, 3);
  pen.rect(0, horizon, W, H, c.water);
  if (kind === 3) {
    let x = r.range(-0.05, 0.12) * W;
    while (x < W * 0.8) {
      const [w, h] = [r.range(200, 340) * u, r.range(130, 210) * u];
      const face = r.pick([c.wall, c.shade, mix(c.wall, c.accent, 0.3)]);
      const bays = r.int(2, 3);
      for (let i = 0; i < bays; i++)
        pen.poly(
          face,
          x + (w * i) / bays,
          horizon - h,
          x + (w * i) / bays,
          horizon - h - 70 * u,
          x + (w * (i + 1)) / bays,
          horizon - h,
        );
      pen.rect(x, horizon - h - 1, w, h + 2, face);
      let d = "";
      for (let i = 0; i < bays * 2; i++)
        d += box(
          x + (w * (i + 0.25)) / (bays * 2),
          horizon - h * 0.66,
          (w / bays) * 0.24,
          h * 0.66,
        );
      pen.path(d, c.glass);
      x += w + r.range(10, 120) * u;
    }
    for (let i = r.int(1, 3); i > 0; i--) {
      const [x0, s] = [r.range(0.3, 0.85) * W, r.range(300, 470) * u];
      pen.line(
        `M${round(x0)} ${round(horizon)}L${round(x0 + s * 0.1)} ${round(horizon - s)}` +
          `L${round(x0 + s * 0.2)} ${round(horizon)}` +
          `M${round(x0 - s * 0.45)} ${round(horizon - s * 0.82)}` +
          `L${round(x0 + s * 0.4)} ${round(horizon - s * 0.86)}` +
          `M${round(x0 - s * 0.4)} ${round(horizon - s * 0.82)}v${round(s * 0.34)}` +
          `M${round(x0 - s * 0.45)} ${round(horizon - s * 0.82)}` +
          `L${round(x0 + s * 0.1)} ${round(horizon - s)}` +
          `L${round(x0 + s * 0.4)} ${round(horizon - s * 0.86)}`,
        c.time === "night" ? c.light : c.dark,
        9 * u,
      );
    }
  } else quayHouses(pen, horizon, kind === 0 ? r.range(0.4, 0.8) : 0);
  pen.rect(0, horizon - 2, W, 34 * u, c.shade);
  pen.rect(0, horizon - 2, W, 10 * u, c.wall);
  waterLines(pen, horizon + 40 * u, H, at);
  if (kind === 1) {
    const y = r.range(0.78, 0.9) * H;
    const end = r.range(0.45, 0.7) * W;
    pen.poly(c.shade, 0, y + 40 * u, end, y + 34 * u, end + 30 * u, y + 110 * u, 0, y + 150 * u);
    pen.poly(c.wall, 0, y, end, y, end, y + 36 * u, 0, y + 42 * u);
    const s = r.range(300, 460) * u;
    pen.poly(c.wall, end - 110 * u, y, end - 95 * u, y - s, end - 45 * u, y - s, end - 30 * u, y);
    pen.poly(c.shade, end - 65 * u, y - s, end - 45 * u, y - s, end - 30 * u, y, end - 62 * u, y);
    pen.rect(end - 106 * u, y - s * 0.6, 72 * u, s * 0.2, c.accent);
    pen.solid(
      shape(
        end - 110 * u,
        y - s,
        end - 30 * u,
        y - s,
        end - 44 * u,
        y - s - 20 * u,
        end - 96 * u,
        y - s - 20 * u,
      ) + box(end - 88 * u, y - s - 64 * u, 36 * u, 50 * u),
      c.dark,
    );
    pen.rect(end - 84 * u, y - s - 56 * u, 28 * u, 34 * u, c.disc);
  }
  for (let i = r.int(2, 5); i > 0; i--) {
    const t = r.range(0.12, 0.75);
    boat(
      pen,
      r.range(0.08, 0.92) * W,
      horizon + (H - horizon) * t,
      (90 + 200 * t) * u,
      r.pick([1, 1, 2, 0]),
    );
  }
  if (kind !== 1 && r.chance(0.35))
    tree(pen, r.pick([0.08, 0.92]) * W, H * 1.02, H * 0.55, c.dark, r.pick([0, 2]));
}
