import { mix } from "../palettes";
import { type Pen } from "../pen";

/** The colour of a room's walls and its shades. */
function roomTones(pen: Pen): {
  back: string;
  left: string;
  right: string;
  floor: string;
  top: string;
} {
  const { r, c } = pen;
  const back = r.pick([
    c.wall,
    mix(c.wall, c.light, 0.6),
    mix(c.light, c.disc, 0.2),
    mix(c.wall, c.accent, 0.3),
    c.hill,
    mix(c.mid, c.light, 0.5),
  ]);
  const tint = c.time === "night" ? mix(back, c.deep, 0.45) : back;
  return {
    back: tint,
    left: mix(tint, c.dark, 0.16),
    right: mix(tint, c.white, 0.35),
    floor: r.pick([
      c.ground,
      mix(c.mid, c.light, 0.5),
      mix(c.deep, c.mid, 0.4),
      mix(c.accent, c.paper, 0.45),
    ]),
    top: mix(tint, c.dark, 0.26),
  };
}

/** Edges of a room's back wall, and its tones. */
export function roomPlan(pen: Pen) {
  const { r, W, H } = pen;
  const t = roomTones(pen);
  const [l, rt] = [r.range(0.14, 0.32) * W, r.range(0.68, 0.88) * W];
  const [ceil, floor] = [r.range(0.06, 0.22) * H, r.range(0.64, 0.74) * H];

  return { t, l, rt, ceil, floor, bw: rt - l };
}

export type Room = ReturnType<typeof roomPlan>;
