import { mix } from "../palettes";
import { shape, type Pen } from "../pen";

/** The room that a lamp hangs or stands in. */
export function lampRoom(pen: Pen) {
  const { r, W, H, c } = pen;
  const dim = r.chance(0.55) || c.time === "night";
  const wall = dim
    ? r.pick([c.dark, mix(c.dark, c.deep, 0.6), c.deep, mix(c.deep, c.accent, 0.25)])
    : r.pick([c.wall, c.light, c.paper, mix(c.mid, c.light, 0.5)]);
  const glow = dim ? mix(wall, c.disc, 0.3) : mix(wall, c.disc, 0.2);
  const light = dim ? mix(c.disc, c.white, 0.25) : c.disc;
  const floorTone = dim ? mix(wall, c.mid, 0.3) : mix(wall, c.mid, 0.5);
  const edge = r.range(0.7, 0.82) * H;
  pen.rect(0, 0, W, H, wall);
  if (r.chance(0.4)) {
    const x = r.range(0.1, 0.6) * W;
    pen.rect(x, 0, r.range(0.2, 0.5) * W, edge, mix(wall, c.mid, 0.16));
  }
  pen.rect(0, edge, W, H, floorTone);
  const shade = r.pick([c.accent, light, c.disc, dim ? c.wall : c.dark]);
  const beam = (p: { x: number; y: number; w: number }, to: number, spread: number) =>
    pen.path(
      shape(
        p.x - p.w * 0.8,
        p.y,
        p.x + p.w * 0.8,
        p.y,
        p.x + p.w + spread,
        to,
        p.x - p.w - spread,
        to,
      ),
      light,
      dim ? 0.16 : 0.22,
    );
  return { dim, wall, glow, light, edge, shade, beam };
}

export type LampRoom = ReturnType<typeof lampRoom>;
