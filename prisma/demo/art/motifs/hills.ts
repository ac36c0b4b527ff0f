import { mix } from "../palettes";
import { type Pen } from "../pen";
import { cypress, tree } from "@/prisma/demo/art/plants";
import { frame } from "@/prisma/demo/art/frame";
import { house, ROOFS } from "@/prisma/demo/art/house";
import { ridge, sky, waterLines } from "../sky";

const round = Math.round;

/** Rows of slopes, sometimes with a white road, dry walls, water, trees and one house. */
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
