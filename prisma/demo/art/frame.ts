import { mix } from "./palettes";
import { box, type Pen } from "./pen";
import { pot } from "./plants";

const round = Math.round;

/**
 * Draws a foreground that frames a wide view: a wall, an arch, a parapet, a roof on posts or a
 * branch.
 */
export function frame(pen: Pen): void {
  const { r, W, H, u, c } = pen;
  const kind = r.int(0, 5);
  const wall = r.pick([c.wall, c.shade, c.near, c.dark]);
  const inner = mix(wall, c.dark, 0.25);
  if (kind === 0) {
    const w = r.range(0.1, 0.24) * W;
    pen.rect(W - w, 0, w, H, wall);
    pen.rect(W - w, 0, w * 0.16, H, inner);
    if (r.chance(0.5)) pen.path(box(W - w * 0.62, H * 0.34, w * 0.3, w * 0.42), c.glass);
  } else if (kind === 1) {
    const m = r.range(0.07, 0.13) * W;
    const t = r.range(0.04, 0.1) * H;
    const w = W - 2 * m;
    const rise = Math.min(w / 2, H * 0.5);
    const outline = (o: number) =>
      `M0 0H${W}V${H}H${round(W - m + o)}V${round(t + rise)}` +
      `A${round(w / 2)} ${round(rise)} 0 0 0 ${round(m + o)} ${round(t + rise)}V${H}H0z`;
    pen.path(outline(-m * 0.28), inner);
    pen.path(outline(0), wall);
  } else if (kind === 2) {
    const h = r.range(0.1, 0.18) * H;
    pen.rect(0, H - h, W, h, wall);
    pen.rect(0, H - h, W, h * 0.18, mix(wall, c.white, 0.4));
    for (
      let i = r.int(1, 4), x = r.range(0.08, 0.5) * W;
      i > 0 && x < W;
      i--, x += r.range(90, 260) * u
    )
      pot(pen, x, H - h + 4, r.range(120, 240) * u);
  } else if (kind === 3) {
    const h = r.range(0.07, 0.12) * H;
    const x = r.range(0.12, 0.25) * W;
    for (const px of r.chance(0.5) ? [x, W - x] : [x]) {
      pen.rect(px, h, 46 * u, H, wall);
      pen.rect(px + 30 * u, h, 16 * u, H, inner);
    }
    pen.rect(0, 0, W, h, wall);
    pen.rect(0, h - 12 * u, W, 18 * u, inner);
  } else if (kind === 4) {
    const y = r.range(0.05, 0.16) * H;
    pen.line(
      `M0 ${round(y)}q${round(W * 0.2)} ${round(-40 * u)} ${round(W * 0.42)} ${round(50 * u)}` +
        `M${round(W * 0.18)} ${round(y - 14 * u)}` +
        `q${round(90 * u)} ${round(60 * u)} ${round(150 * u)} ${round(150 * u)}`,
      c.dark,
      9 * u,
      true,
    );
    let d = "";
    for (let i = 0; i < 16; i++) {
      const x = W * r.range(0.02, 0.42);
      const s = r.range(34, 70) * u;
      const ly = y + r.range(-30, 60) * u;
      const side = i % 2 ? 1 : -0.9;
      d +=
        `M${round(x)} ${round(ly)}` +
        `q${round(s * 0.7)} ${round(-s * 0.1 * side)} ${round(s)} ${round(s * side)}` +
        `q${round(-s * 0.8)} ${round(-s * 0.2 * side)} ${round(-s)} ${round(-s * side)}z`;
    }
    pen.solid(d, c.time === "night" ? c.near : mix(c.near, c.dark, 0.35));
  } else {
    const m = r.range(0.035, 0.06) * H;
    pen.path(`M0 0H${W}V${H}H0z${box(m, m, W - 2 * m, H - 2 * m)}`, wall);
    pen.path(box(m, m, W - 2 * m, 10 * u) + box(m, m, 10 * u, H - 2 * m), inner);
    if (r.chance(0.6)) pen.rect(r.pick([0.33, 0.5, 0.66]) * W, m, 16 * u, H - 2 * m, wall);
  }
}
