import { mix } from "../palettes";
import { box, ring, shape, type Pen } from "../pen";
import { vase } from "@/prisma/demo/art/vase";
import { ridge, sky } from "../sky";
import { stage } from "./room-stage";

const round = Math.round;

type Cell = (x: number, y: number, s: number, turn: number) => string;
const CELLS: readonly Cell[] = [
  (x, y, s) => shape(x + s / 2, y, x + s, y + s / 2, x + s / 2, y + s, x, y + s / 2),
  (x, y, s, t) =>
    t % 2 ? shape(x, y, x + s, y, x, y + s) : shape(x + s, y, x + s, y + s, x, y + s),
  (x, y, s, t) =>
    t % 2
      ? `M${round(x)} ${round(y)}h${round(s)}a${round(s)} ${round(s)} 0 0 1 ${round(-s)} ${round(s)}z`
      : `M${round(x + s)} ${round(y + s)}h${round(-s)}a${round(s)} ${round(s)} 0 0 1 ${round(s)} ${round(-s)}z`,
  (x, y, s) => ring(x + s / 2, y + s / 2, s * 0.36) + ring(x + s / 2, y + s / 2, s * 0.16),
  (x, y, s) =>
    box(x + s * 0.4, y, s * 0.2, s) +
    box(x + s * 0.2, y + s * 0.2, s * 0.6, s * 0.6) +
    box(x, y + s * 0.4, s, s * 0.2),
  (x, y, s, t) =>
    [0, 1, 2]
      .map((i) => (t % 2 ? box(x + (s * i) / 3, y, s / 6, s) : box(x, y + (s * i) / 3, s, s / 6)))
      .join(""),
  (x, y, s) =>
    shape(x, y, x + s / 2, y + s / 2, x, y + s) +
    shape(x + s, y, x + s / 2, y + s / 2, x + s, y + s),
];

/** A weave: bands of stripes, steps and diamonds inside a box. */
function weave(pen: Pen, x: number, y: number, w: number, h: number): void {
  const { r, u, c } = pen;
  const tones = [c.wall, c.light, c.mid, c.deep, c.dark, c.disc, c.accent];
  const back = r.pick(tones);
  pen.rect(x, y, w, h, back);
  for (let at = y; at < y + h;) {
    const band = Math.min(y + h - at, r.range(36, 170) * u);
    const tone = r.pick(tones);
    pen.rect(x, at, w, band, tone);
    if (band > 70 * u && r.chance(0.7)) {
      const n = Math.max(4, Math.round(w / band / r.pick([0.5, 1, 1, 2])));
      const cw = w / n;
      const second = r.pick(tones.filter((t) => t !== tone));
      const steps = r.int(0, 3);
      let d = "";
      for (let i = 0; i < n; i++) {
        const cx = x + i * cw;
        if (steps === 0)
          d += shape(
            cx + cw / 2,
            at + band * 0.12,
            cx + cw * 0.9,
            at + band / 2,
            cx + cw / 2,
            at + band * 0.88,
            cx + cw * 0.1,
            at + band / 2,
          );
        else if (steps === 1)
          for (let k = 0; k < 4; k++)
            d += box(cx + (cw * k) / 8, at + (band * (3 - k)) / 4, cw - (cw * k) / 4, band / 4 + 1);
        else if (steps === 2) d += shape(cx, at + band, cx + cw / 2, at, cx + cw, at + band);
        else d += box(cx + cw * 0.2, at + band * 0.25, cw * 0.4, band * 0.5);
      }
      pen.path(d, second);
    } else if (r.chance(0.6))
      pen.path(box(x, at + band * 0.4, w, Math.max(3, band * 0.2)), r.pick(tones));
    at += band;
  }
}

/**
 * Textiles and patterns: a kilim, a tiled repeat, cloths on a line, blankets in a pile, a warp on
 * the loom.
 */
export function textile(pen: Pen): void {
  const { r, W, H, u, c } = pen;
  const kind = r.int(0, 4);
  if (kind === 0) {
    pen.rect(0, 0, W, H, r.pick([c.paper, c.light, c.wall, c.deep]));
    const m = r.range(0.08, 0.16) * W;
    const edge = r.chance(0.6);
    pen.shadow(box(m + 30 * u, H * 0.1 + 30 * u, W - 2 * m, edge ? H * 0.78 : H * 2), 0.18);
    weave(pen, m, edge ? H * 0.1 : -5, W - 2 * m, edge ? H * 0.76 : H + 10);
    let fringe = "";
    if (edge)
      for (let x = m + 6 * u; x < W - m; x += 16 * u)
        fringe += `M${round(x)} ${round(H * 0.86)}v${round(50 * u)}M${round(x)} ${round(H * 0.1)}v${round(-50 * u)}`;
    pen.line(fringe, c.mid, 4 * u);
  } else if (kind === 1) {
    const cols = r.pick([5, 6, 8, 10]);
    const s = W / cols;
    const tones = [c.paper, c.light, c.mid, c.deep, c.dark, c.disc, c.accent];
    const base = r.pick(tones);
    pen.rect(0, 0, W, H, base);
    const front = tones.filter((t) => t !== base);
    const layers: Record<string, string> = {};
    const [one, two] = [r.pick(CELLS), r.pick(CELLS)];
    const rule = r.int(0, 3);
    for (let row = 0; row * s < H; row++)
      for (let i = 0; i < cols; i++) {
        const turnOf = () => {
          if (rule === 0) return i + row;
          if (rule === 1) return r.int(0, 1);
          return rule === 2 ? row : i;
        };
        const turn = turnOf();
        const tone = (
          rule === 1 ? r.pick(front) : front[(i * (1 + (rule % 2)) + row * 2) % (2 + (cols % 3))]
        )!;
        layers[tone] = (layers[tone] ?? "") + ((i + row) % 2 ? one : two)(i * s, row * s, s, turn);
      }
    for (const [tone, d] of Object.entries(layers)) pen.path(d, tone);
    if (r.chance(0.4)) pen.shadow(shape(0, 0, W * r.range(0.2, 0.6), 0, 0, H), 0.12);
  } else if (kind === 2) {
    sky(pen, H * 0.62);
    ridge(pen, H * 0.7, 0.16 * H, c.far, r.chance(0.5), 4);
    ridge(pen, H * 0.84, 0.1 * H, c.hill, true, 3);
    pen.rect(0, H * 0.9, W, H, c.ground);
    const y = H * r.range(0.14, 0.24);
    pen.line(
      `M0 ${round(y)}Q${round(W / 2)} ${round(y + 60 * u)} ${W} ${round(y)}`,
      c.time === "night" ? c.light : c.dark,
      5 * u,
    );
    const n = r.int(2, 4);
    for (let i = 0; i < n; i++) {
      const w = (W / n) * r.range(0.62, 0.84);
      const x = (W * (i + 0.5)) / n - w / 2;
      const h = H * r.range(0.36, 0.6);
      const top = y + 30 * u * (1 - Math.abs((x + w / 2) / W - 0.5) * 2) + 2;
      pen.shadow(
        shape(
          x + 60 * u,
          H * 0.93,
          x + w + 60 * u,
          H * 0.93,
          x + w + 150 * u,
          H * 0.97,
          x + 130 * u,
          H * 0.97,
        ),
        0.2,
      );
      const wave =
        `M${round(x)} ${round(top)}h${round(w)}V${round(top + h)}` +
        `q${round(-w * 0.12)} ${round(34 * u)} ${round(-w * 0.25)} 0t${round(-w * 0.25)} 0` +
        `t${round(-w * 0.25)} 0t${round(-w * 0.25)} 0z`;
      pen.inside(wave, () => {
        weave(pen, x, top, w, h + 40 * u);
        pen.path(
          [0.2, 0.7]
            .map((k) =>
              shape(
                x + w * k,
                top,
                x + w * (k + 0.07),
                top,
                x + w * (k + 0.14),
                top + h * 1.1,
                x + w * k,
                top + h * 1.1,
              ),
            )
            .join(""),
          c.dark,
          0.14,
        );
      });
    }
  } else if (kind === 3) {
    const { floor } = stage(pen);
    let y = floor + 50 * u;
    const [x, w] = [W * r.range(0.2, 0.3), W * r.range(0.42, 0.54)];
    pen.shadow(
      shape(
        x,
        y,
        x + w,
        y,
        x + w + 300 * u * pen.long,
        y + 50 * u,
        x + 260 * u * pen.long,
        y + 50 * u,
      ),
      0.2,
    );
    const tones = [c.wall, c.accent, c.disc, c.light, c.near, c.mid, c.dark];
    for (let i = r.int(5, 8); i > 0; i--) {
      const [h, dx, tone] = [r.range(48, 92) * u, r.range(-30, 30) * u, r.pick(tones)];
      const [fx, fw] = [x + dx, w + r.range(-40, 40) * u];
      pen.path(
        `M${round(fx + h / 2)} ${round(y - h)}h${round(fw - h / 2)}v${round(h)}` +
          `h${round(-fw + h / 2)}a${round(h / 2)} ${round(h / 2)} 0 0 1 0 ${round(-h)}z`,
        tone,
      );
      const second = r.pick(tones);
      let d = "";
      if (r.chance(0.7))
        for (
          let k = r.int(2, 9), sx = fx + h;
          k > 0 && sx < fx + fw - 30 * u;
          k--, sx += r.range(40, 130) * u
        )
          d += box(sx, y - h, r.range(8, 34) * u, h);
      pen.path(d, second);
      pen.rect(fx + h * 0.3, y - h * 0.5 - 2 * u, fw - h * 0.3, 5 * u, c.dark, 0.3);
      y -= h;
    }
    vase(
      pen,
      x + w * r.range(0.3, 0.7),
      y + 2,
      r.range(120, 200) * u,
      r.pick([c.accent, c.disc]),
      false,
    );
  } else {
    pen.rect(0, 0, W, H, r.pick([c.paper, c.light, c.near, c.hill]));
    const split = r.range(0.26, 0.7) * H;
    const m = W * r.range(0.08, 0.24);
    let warp = "";
    for (let x = m + 6 * u; x < W - m; x += 15 * u) warp += `M${round(x)} 0V${round(split)}`;
    pen.line(warp, r.pick([c.wall, c.dark]), 4 * u);
    weave(pen, m, split, W - 2 * m, H);
    pen.path(
      box(m * 0.5, split - 190 * u, W - m, 46 * u) +
        box(0, 0, m * 0.5, H) +
        box(W - m * 0.5, 0, m * 0.5, H),
      mix(c.accent, c.dark, 0.2),
    );
    pen.rect(m * 0.5, split - 154 * u, W - m, 12 * u, c.dark, 0.3);
    const x = r.range(0.3, 0.6) * W;
    for (let i = r.int(0, 6); i > 0; i--) {
      const bx = m + (W - 2 * m) * r.next();
      pen.line(
        `M${round(bx)} ${round(split - 150 * u)}v${round(r.range(50, 90) * u)}`,
        c.dark,
        3 * u,
      );
      pen.disc(
        bx,
        split - r.range(50, 80) * u,
        r.range(20, 34) * u,
        r.pick([c.accent, c.disc, c.hill]),
      );
    }
    pen.path(
      `M${round(x)} ${round(split - 40 * u)}` +
        `q${round(130 * u)} ${round(-44 * u)} ${round(260 * u)} 0` +
        `q${round(-130 * u)} ${round(44 * u)} ${round(-260 * u)} 0z`,
      c.disc,
    );
    pen.rect(x + 90 * u, split - 46 * u, 80 * u, 14 * u, c.dark);
  }
}
