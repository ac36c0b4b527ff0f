import { mix } from "../palettes";
import { arch, box, shape, type Pen } from "../pen";
import { cypress } from "@/prisma/demo/art/plants";
import { house, type Roof } from "@/prisma/demo/art/house";
import { ridge, sky, waterLines } from "../sky";

const round = Math.round;

/** An upright box in axonometry: lit left side, shaded right side, bright top. */
function axon(
  pen: Pen,
  x: number,
  y: number,
  w: number,
  d: number,
  h: number,
  face: string,
  side: string,
  top: string,
): void {
  pen.poly(
    top,
    x,
    y - h,
    x - w,
    y - h - w * 0.5,
    x - w + d,
    y - h - w * 0.5 - d * 0.5,
    x + d,
    y - h - d * 0.5,
  );
  pen.poly(face, x, y, x - w, y - w * 0.5, x - w, y - w * 0.5 - h, x, y - h);
  pen.poly(side, x, y, x + d, y - d * 0.5, x + d, y - d * 0.5 - h, x, y - h);
}

/** Plain volumes: along water, a village up a slope, in axonometry, or as a still life. */
export function blocks(pen: Pen): void {
  const { r, W, H, u, c } = pen;
  const kind = r.int(0, 3);
  const faces = [c.wall, c.wall, c.shade, mix(c.wall, c.light, 0.5), mix(c.wall, c.disc, 0.3)];
  if (kind === 2) {
    const ground = r.pick([c.ground, c.sky, c.haze, c.hill]);
    pen.rect(0, 0, W, H, ground);
    const cell = (W / 1600) * r.range(310, 410);
    const rows = Math.ceil(H / (cell * 0.5)) + 4;
    const sparse = r.range(0.12, 0.4);
    for (let row = 0; row < rows; row++)
      for (let col = -1; col < W / cell / 2 + 1; col++) {
        const [x, y] = [col * cell * 2 + (row % 2 ? cell : 0), row * cell * 0.5];
        if (r.chance(sparse)) {
          const yard = r.next();
          if (yard < 0.35) {
            pen.oval(x + 20 * u, y - cell * 0.3, cell * 0.34, cell * 0.2, c.dark, 0.2);
            pen.disc(x, y - cell * 0.5, cell * 0.26, c.near);
          } else if (yard < 0.55)
            pen.poly(
              c.water,
              x,
              y - cell * 0.15,
              x - cell * 0.6,
              y - cell * 0.45,
              x,
              y - cell * 0.75,
              x + cell * 0.6,
              y - cell * 0.45,
            );
          else if (yard < 0.65) pen.oval(x, y - cell * 0.45, cell * 0.5, cell * 0.25, c.disc);
          continue;
        }
        const h = cell * r.pick([0.2, 0.45, 0.7, 1, 1.3]);
        const k = cell * 0.9;
        pen.shadow(
          shape(
            x,
            y,
            x + k,
            y - k * 0.5,
            x + k + h * 0.5 * pen.long,
            y - k * 0.4,
            x + h * 0.5 * pen.long,
            y + h * 0.1,
          ),
          0.2,
        );
        const face = r.pick(faces);
        axon(
          pen,
          x,
          y,
          k,
          k,
          h,
          face,
          mix(face, c.deep, 0.6),
          r.chance(0.2) ? c.accent : mix(face, c.light, 0.45),
        );
        if (h > cell * 0.4)
          pen.poly(
            c.glass,
            x - k * 0.55,
            y - k * 0.27 - h * 0.3,
            x - k * 0.35,
            y - k * 0.17 - h * 0.3,
            x - k * 0.35,
            y - k * 0.17 - h * 0.62,
            x - k * 0.55,
            y - k * 0.27 - h * 0.62,
          );
      }
    return;
  }
  const horizon = (kind === 1 ? r.range(0.3, 0.5) : r.range(0.54, 0.7)) * H;
  const at = sky(pen, horizon);
  if (kind === 0) {
    if (r.chance(0.4)) ridge(pen, horizon, 0.18 * H, c.far, r.chance(0.5), 3);
    const water = r.chance(0.7);
    pen.rect(0, horizon, W, H, water ? c.water : c.hill);
    for (let x = r.range(-0.06, 0.06) * W; x < W;) {
      const w = r.range(0.06, 0.18) * W;
      const h = r.range(0.1, 0.46) * H;
      const d = w * r.range(0.12, 0.35);
      const face = r.pick(faces);
      pen.rect(x, horizon - h, w, h, face);
      pen.poly(
        mix(face, c.deep, 0.62),
        x + w,
        horizon - h,
        x + w + d,
        horizon - h + d * 0.6,
        x + w + d,
        horizon,
        x + w,
        horizon,
      );
      if (r.chance(0.6))
        pen.path(
          r.chance(0.3)
            ? arch(x + w * 0.3, horizon, w * 0.22, w * 0.5)
            : box(x + w * r.range(0.1, 0.7), horizon - h * r.range(0.3, 0.8), w * 0.14, w * 0.24),
          c.glass,
        );
      if (r.chance(0.25)) pen.rect(x + w * 0.1, horizon - h * 0.92, w * 0.8, h * 0.05, c.accent);
      pen.rect(x, horizon, w, h * r.range(0.25, 0.5), face, water ? 0.28 : 0);
      x += w + d + r.range(-10, 90) * u;
    }
    if (water) waterLines(pen, horizon, H, at);
    else {
      ridge(pen, H * 0.9, 0.08 * H, c.near, true, 3);
      for (let i = r.int(1, 5); i > 0; i--)
        cypress(pen, r.range(0, 1) * W, H * r.range(0.85, 1), r.range(180, 340) * u, c.dark);
    }
  } else if (kind === 1) {
    ridge(pen, horizon + 40 * u, 0.2 * H, c.far, false, 3);
    const side = r.range(0.2, 0.8);
    const rows = 5;
    for (let row = 0; row < rows; row++) {
      const t = row / (rows - 1);
      const y = horizon + (H * 1.02 - horizon) * (0.1 + 0.9 * t);
      const span = 0.25 + 0.85 * t;
      for (let x = (side - span * 0.6) * W; x < (side + span * 0.6) * W;) {
        const w = r.range(150, 240) * u * (0.7 + t * 0.6);
        const used = house(
          pen,
          x,
          y + r.range(-30, 30) * u,
          w,
          w * r.range(0.6, 1.2),
          r.pick<Roof>(["flat", "flat", "flat", "parapet", "vault", "dome"]),
          false,
        );
        x += used + r.range(-20, 30) * u;
        if (r.chance(0.1)) {
          cypress(pen, x, y, w * 1.3, c.near);
          x += 40 * u;
        }
      }
    }
  } else {
    pen.rect(0, horizon, W, H, c.ground);
    pen.rect(0, horizon, W, 8 * u, mix(c.ground, c.dark, 0.2));
    const base = horizon + (H - horizon) * 0.5;
    const stack = r.int(3, 6);
    let x = r.range(0.08, 0.18) * W;
    const step = (W * 0.82) / stack;
    for (let i = 0; i < stack; i++) {
      const foot = base + r.range(-60, 80) * u;
      const w = step * r.range(0.5, 0.95);
      const h = r.range(0.16, 0.58) * H;
      const face = r.pick([...faces, c.hill, c.accent, c.near]);
      pen.shadow(
        shape(
          x + 10,
          foot,
          x + w,
          foot,
          x + w + h * 0.7 * pen.long,
          foot + 70 * u,
          x + h * 0.7 * pen.long,
          foot + 70 * u,
        ),
        0.2,
      );
      const form = r.int(0, 3);
      if (form === 0) {
        pen.path(arch(x, foot, w, Math.max(h, w * 0.7)), face);
        pen.path(
          arch(x + w * 0.3, foot, w * 0.4, Math.max(h, w * 0.7) * 0.55),
          mix(face, c.dark, 0.5),
        );
      } else if (form === 1) {
        pen.disc(x + w / 2, foot - w / 2, w / 2, face);
        pen.path(
          `M${round(x + w * 0.5)} ${round(foot - w)}` +
            `a${round(w / 2)} ${round(w / 2)} 0 0 1 0 ${round(w)}` +
            `q${round(w * 0.4)} ${round(-w * 0.5)} 0 ${round(-w)}z`,
          c.dark,
          0.16,
        );
      } else if (form === 2) {
        pen.poly(face, x, foot, x + w * 0.5, foot - h, x + w, foot);
        pen.poly(mix(face, c.dark, 0.3), x + w * 0.5, foot - h, x + w, foot, x + w * 0.62, foot);
      } else {
        pen.rect(x, foot - h, w, h, face);
        pen.rect(x + w * 0.72, foot - h, w * 0.28, h, c.dark, 0.18);
        if (r.chance(0.5)) pen.disc(x + w * 0.4, foot - h - w * 0.22, w * 0.22, c.disc);
      }
      x += step;
    }
  }
}
