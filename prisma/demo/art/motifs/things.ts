import { mix } from "../palettes";
import { arch, box, ring, shape, type Pen } from "../pen";
import { pot } from "../parts";
import { CHAIRS, pendant, seat, SEATS, vase } from "../objects";
import { ridge, sky } from "../sky";

const round = Math.round;

/**
 * A wall and a floor for things to stand on, with a patch of light, a niche, an arch or a painted
 * field behind.
 */
function stage(pen: Pen): { floor: number; wall: string } {
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

/** Seats: one alone, two in talk, a row, one by a table, stacked on the wall like a collection. */
export function chair(pen: Pen): void {
  const { r, W, H, u, c } = pen;
  const kind = r.int(0, 3);
  const { floor, wall } = stage(pen);
  const body =
    wall === c.deep || wall === c.mid || c.time === "night"
      ? r.pick([c.wall, c.light])
      : r.pick([c.dark, c.dark, c.accent, c.near]);
  const pads = [
    c.accent,
    c.disc,
    c.near,
    body === c.dark || body === c.accent ? c.hill : c.dark,
  ].filter((x) => x !== body && x !== wall);
  const base = floor + (H - floor) * 0.45;
  if (kind === 0) {
    const h = r.range(0.52, 0.66) * H;
    const x = r.range(0.36, 0.62) * W;
    seat(pen, x, base, h, r.pick(SEATS), body, r.pick(pads));
    if (r.chance(0.5))
      pot(pen, x > W / 2 ? W * 0.16 : W * 0.86, floor + 50 * u, h * r.range(0.7, 1.1));
    else if (r.chance(0.5))
      pendant(pen, x + W * 0.24, H * 0.16, 100 * u, r.int(0, 4), r.pick(pads));
    else vase(pen, x > W / 2 ? W * 0.2 : W * 0.82, floor + 60 * u, h * 0.5, r.pick(pads));
  } else if (kind === 1) {
    const h = r.range(0.4, 0.5) * H;
    seat(pen, W * 0.28, base, h, r.pick(CHAIRS), body, r.pick(pads));
    const tx = W * 0.52;
    pen.shadow(
      `M${round(tx - 60 * u)} ${round(base)}h${round(160 * u)}` +
        `l${round(170 * u * pen.long)} ${round(30 * u)}h${round(-200 * u)}z`,
      0.16,
    );
    pen.path(
      box(tx - 8 * u, base - h * 0.5, 16 * u, h * 0.5) +
        box(tx - 70 * u, base - 10 * u, 140 * u, 12 * u),
      c.dark,
    );
    pen.rect(tx - 130 * u, base - h * 0.52, 260 * u, 22 * u, c.white);
    vase(
      pen,
      tx + r.range(-60, 60) * u,
      base - h * 0.52 + 2,
      h * r.range(0.24, 0.4),
      r.pick(pads),
      false,
    );
    seat(pen, W * 0.76, base + 20 * u, h * r.range(0.9, 1.05), r.pick(CHAIRS), body, r.pick(pads));
    if (r.chance(0.6))
      pendant(pen, tx, H * r.range(0.14, 0.24), r.range(80, 130) * u, r.int(0, 4), r.pick(pads));
  } else if (kind === 2) {
    const n = r.int(3, 5);
    const h = H * (n === 3 ? 0.44 : 0.34);
    const same = r.chance(0.5)
      ? r.pick(["kafeneio", "cantilever", "stool", "shell"] as const)
      : null;
    for (let i = 0; i < n; i++)
      seat(
        pen,
        W * (0.14 + (0.74 * i) / (n - 1)),
        base + (i % 2) * 26 * u,
        h * (same ? 1 : r.range(0.9, 1.1)),
        same ?? CHAIRS[(i * 2 + n) % 6]!,
        body,
        pads[i % pads.length]!,
      );
    if (r.chance(0.5))
      for (let i = 0; i < 3; i++) {
        const w = W * 0.12;
        pen.rect(W * (0.2 + i * 0.24), H * 0.16, w, w * r.range(0.8, 1.2), c.white);
        pen.rect(
          W * (0.2 + i * 0.24) + 16 * u,
          H * 0.16 + 16 * u,
          w - 32 * u,
          w * 0.6,
          pads[i % pads.length]!,
        );
      }
  } else {
    const plinth = r.range(0.26, 0.38) * W;
    const x = r.range(0.24, 0.42) * W;
    const [top, ph] = [floor - 10 * u, r.range(80, 150) * u];
    pen.shadow(
      shape(
        x,
        top + ph,
        x + plinth,
        top + ph,
        x + plinth + 260 * u * pen.long,
        top + ph + 60 * u,
        x + 200 * u,
        top + ph + 60 * u,
      ),
      0.2,
    );
    pen.rect(x, top, plinth, ph, c.white);
    pen.poly(
      mix(c.white, c.mid, 0.45),
      x + plinth,
      top,
      x + plinth + 70 * u,
      top - 30 * u,
      x + plinth + 70 * u,
      top + ph - 40 * u,
      x + plinth,
      top + ph,
    );
    pen.poly(
      mix(c.white, c.light, 0.4),
      x,
      top,
      x + 70 * u,
      top - 30 * u,
      x + plinth + 70 * u,
      top - 30 * u,
      x + plinth,
      top,
    );
    seat(
      pen,
      x + plinth * 0.52,
      top - 8 * u,
      H * r.range(0.4, 0.48),
      r.pick(CHAIRS),
      body,
      r.pick(pads),
    );
    pot(pen, W * 0.88, floor + 90 * u, H * 0.36);
    seat(pen, W * 0.12, floor + 90 * u, H * 0.28, "stool", body, r.pick(pads));
  }
}

/** Vessels: a still life on a table, on shelves, in niches, one great jar. */
export function vessel(pen: Pen): void {
  const { r, W, H, u, c } = pen;
  const kind = r.int(0, 3);
  const { floor, wall } = stage(pen);
  const fills = [
    c.accent,
    c.disc,
    c.near,
    c.hill,
    c.light,
    c.wall,
    c.dark,
    mix(c.accent, c.paper, 0.4),
  ].filter((x) => x !== wall);
  if (kind === 0) {
    const n = r.int(3, 6);
    for (const row of [0, 1])
      for (let i = 0; i < n - row; i++) {
        if (row && r.chance(0.45)) continue;
        const x = W * (0.14 + (0.72 * (i + row * 0.5)) / (n - 1)) + r.range(-30, 30) * u;
        const h = H * (row ? r.range(0.12, 0.22) : r.range(0.26, 0.52));
        if (row && r.chance(0.4)) {
          pen.oval(x + 40 * u, floor + 112 * u, 90 * u, 16 * u, c.dark, 0.18);
          pen.disc(x, floor + 70 * u, 46 * u, c.disc);
          pen.disc(x - 14 * u, floor + 56 * u, 16 * u, mix(c.disc, c.white, 0.35));
        } else vase(pen, x, floor + (row ? 120 : 40 + r.range(-16, 24)) * u, h, r.pick(fills));
      }
  } else if (kind === 1) {
    const shelves = r.int(2, 3);
    for (let s = 0; s < shelves; s++) {
      const y = H * (0.34 + (s * 0.56) / (shelves - 0.6));
      if (y > H) continue;
      for (let x = W * r.range(0.1, 0.16); x < W * 0.9;) {
        const h = H * (shelves === 2 ? r.range(0.14, 0.27) : r.range(0.1, 0.19));
        vase(pen, x, y, h, r.pick(fills), false);
        x += Math.max(W * 0.17, h * r.range(0.8, 1.2));
      }
      pen.shadow(box(W * 0.06, y + 24 * u, W * 0.9, 40 * u), 0.16);
      pen.rect(W * 0.05, y, W * 0.9, 24 * u, r.chance(0.5) ? c.white : c.dark);
    }
  } else if (kind === 2) {
    const n = r.int(3, 5);
    const tall = H * r.range(0.44, 0.6);
    for (let i = 0; i < n; i++) {
      const w = (W / n) * 0.68;
      const x = (W * (i + 0.16)) / n;
      const base = floor - 40 * u;
      const back = i % 2 ? mix(wall, c.deep, 0.6) : mix(wall, c.accent, 0.5);
      pen.path(
        r.chance(0.85) ? arch(x, base, w, Math.max(tall, w * 0.6)) : box(x, base - tall, w, tall),
        back,
      );
      pen.rect(x, base - tall + w / 2, w * 0.14, tall - w / 2, c.dark, 0.25);
      pen.rect(x - 14 * u, base, w + 28 * u, 20 * u, c.white);
      if (!r.chance(0.12))
        vase(
          pen,
          x + w * 0.54,
          base + 2,
          Math.min(tall * 0.75, w * r.range(0.8, 1.3)),
          r.pick(fills.filter((f) => f !== back)),
          false,
        );
    }
    if (r.chance(0.5)) vase(pen, W * r.range(0.15, 0.85), H * 0.95, H * 0.2, r.pick(fills));
  } else {
    const h = H * r.range(0.56, 0.7);
    const x = W * r.range(0.36, 0.62);
    vase(pen, x, floor + (H - floor) * 0.5, h, r.pick(fills));
    for (let i = r.int(1, 3); i > 0; i--)
      vase(
        pen,
        x + (i % 2 ? 1 : -1) * W * r.range(0.22, 0.34),
        floor + (H - floor) * r.range(0.3, 0.7),
        h * r.range(0.25, 0.5),
        r.pick(fills),
      );
    if (r.chance(0.4)) {
      pen.rect(0, floor + (H - floor) * 0.84, W, H, c.dark, 0.2);
    }
  }
}

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
