import { mix } from "../palettes";
import { arch, box, shape, type Pen } from "../pen";
import { ridge, sky } from "../sky";

const round = Math.round;

/**
 * A wall and a floor behind objects, with a patch of light, a niche, an arch or a painted area on
 * the wall.
 */
export function stage(pen: Pen): { floor: number; wall: string } {
  const { r, W, H, u, c } = pen;
  const wall =
    c.time === "night"
      ? mix(c.deep, c.dark, 0.3)
      : r.pick([
          c.wall,
          c.paper,
          c.light,
          mix(c.light, c.disc, 0.35),
          mix(c.wall, c.accent, 0.3),
          c.mid,
          c.deep,
        ]);
  const floor = r.range(0.68, 0.8) * H;
  pen.rect(0, 0, W, H, wall);
  const lit = mix(wall, c.white, 0.5);
  const kind = r.int(0, 6);
  const x = r.range(0.14, 0.5) * W;
  if (kind === 0)
    pen.path(
      shape(x, H * 0.1, x + W * 0.3, H * 0.02, x + W * 0.4, floor, x + W * 0.06, floor),
      lit,
    );
  else if (kind === 1) {
    const g = W * 0.1;
    for (let i = 0; i < 2; i++)
      for (let k = 0; k < 3; k++)
        pen.poly(
          lit,
          x + i * g * 1.15 + k * 40 * u,
          H * 0.1 + k * g * 1.1,
          x + g + i * g * 1.15 + k * 40 * u,
          H * 0.07 + k * g * 1.1,
          x + g * 1.35 + i * g * 1.15 + k * 40 * u,
          H * 0.07 + g + k * g * 1.1,
          x + g * 0.35 + i * g * 1.15 + k * 40 * u,
          H * 0.1 + g + k * g * 1.1,
        );
  } else if (kind === 2) {
    pen.path(arch(x, floor, W * 0.42, H * 0.62), mix(wall, c.accent, 0.5));
    pen.path(arch(x, floor, W * 0.07, H * 0.4), c.dark, 0.1);
  } else if (kind === 3)
    pen.disc(x + W * 0.16, H * 0.34, H * r.range(0.16, 0.28), mix(wall, c.disc, 0.5));
  else if (kind === 4) {
    const w = r.range(0.2, 0.3) * W;
    pen.inside(box(x, H * 0.1, w, H * 0.42), () => {
      sky(pen, H * 0.36, 1);
      ridge(pen, H * 0.42, 0.1 * H, c.far, true, 5);
      pen.rect(0, H * 0.41, W, H, c.water);
    });
    pen.path(
      box(x - 14 * u, H * 0.1 - 14 * u, w + 28 * u, H * 0.42 + 28 * u) +
        box(x, H * 0.1, w, H * 0.42),
      c.white,
    );
  } else if (kind === 5) {
    pen.rect(0, floor - H * 0.26, W, H * 0.26, mix(wall, c.deep, 0.3));
    pen.rect(0, floor - H * 0.26, W, 10 * u, c.white);
  } else pen.rect(x + W * 0.1, 0, W, floor, mix(wall, c.deep, 0.28));
  const ground = r.pick([
    c.ground,
    mix(c.mid, c.light, 0.4),
    mix(c.accent, c.paper, 0.5),
    c.deep,
    c.paper,
  ]);
  pen.rect(0, floor, W, H, ground === wall ? mix(ground, c.dark, 0.16) : ground);
  pen.rect(0, floor - 12 * u, W, 14 * u, mix(wall, c.dark, 0.14));
  if (r.chance(0.3)) {
    let d = "";
    for (let i = -8; i < 9; i++)
      d += `M${round(W / 2 + i * 110 * u)} ${round(floor)}L${round(W / 2 + i * 190 * u)} ${H}`;
    pen.line(d, mix(ground, c.dark, 0.14), 3 * u);
  }
  return { floor, wall };
}
