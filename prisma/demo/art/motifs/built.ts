import { mix } from "../palettes";
import { arch, box, ring, shape, type Pen } from "../pen";
import { cypress, frame, house, pot, ROOFS, tree, type Roof } from "../parts";
import { birds, ridge, sky, waterLines } from "../sky";

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

/** Towers: a stone house of Mani, a windmill, a dovecote, a campanile, a slim tower of flats. */
export function tower(pen: Pen): void {
  const { r, W, H, u, c } = pen;
  const horizon = r.range(0.6, 0.76) * H;
  sky(pen, horizon);
  const soft = r.chance(0.5);
  ridge(pen, horizon, r.range(0.12, 0.3) * H, c.far, soft, 4);
  const seaside = r.chance(0.35);
  if (seaside) {
    pen.rect(0, horizon - 30 * u, W, H, c.water);
    waterLines(pen, horizon - 30 * u, H * 0.9, null);
  }
  const land = ridge(pen, H * r.range(0.82, 0.92), 0.14 * H, c.hill, soft, 3);
  const kind = r.int(0, 4);
  const mid = r.pick([0.28, 0.4, 0.52, 0.64]) * W;
  const base = land(mid) + 40 * u;
  const h = r.range(0.5, 0.68) * H;
  const stone = r.pick([c.wall, c.wall, mix(c.wall, c.light, 0.6), mix(c.mid, c.light, 0.4)]);
  const side = mix(stone, c.deep, 0.55);
  const w = (kind === 1 ? r.range(230, 290) : r.range(150, 250)) * u;
  if (r.chance(0.6))
    house(
      pen,
      mid - w - 260 * u,
      land(Math.max(0, mid - w - 200 * u)) + 40 * u,
      220 * u,
      130 * u,
      r.pick(ROOFS),
    );
  pen.shadow(
    shape(
      mid,
      base,
      mid + w,
      base,
      mid + w + h * pen.long * 0.6,
      base + 90 * u,
      mid + h * pen.long * 0.5,
      base + 90 * u,
    ),
    0.22,
  );
  const slot = (fx: number, fy: number, sw = 0.09, sh = 0.09) =>
    box(mid + w * fx, base - h * fy, w * sw, h * sh);
  if (kind === 1) {
    const bh = h * 0.62;
    pen.poly(stone, mid, base, mid + w * 0.1, base - bh, mid + w * 0.9, base - bh, mid + w, base);
    pen.poly(
      side,
      mid + w * 0.62,
      base - bh,
      mid + w * 0.9,
      base - bh,
      mid + w,
      base,
      mid + w * 0.66,
      base,
    );
    pen.poly(
      c.accent,
      mid + w * 0.04,
      base - bh,
      mid + w * 0.5,
      base - bh - w * 0.5,
      mid + w * 0.96,
      base - bh,
    );
    pen.poly(
      mix(c.accent, c.dark, 0.3),
      mid + w * 0.5,
      base - bh - w * 0.5,
      mid + w * 0.96,
      base - bh,
      mid + w * 0.62,
      base - bh,
    );
    pen.path(
      box(mid + w * 0.3, base - w * 0.5, w * 0.2, w * 0.5) +
        box(mid + w * 0.3, base - bh * 0.72, w * 0.12, w * 0.16),
      c.glass,
    );
    const [cx, cy, s, turn] = [mid + w * 0.34, base - bh - w * 0.1, h * 0.42, r.range(0, 1)];
    for (let i = 0; i < 6; i++) {
      const a = turn + (i * Math.PI) / 3;
      const [dx, dy] = [Math.cos(a) * s, Math.sin(a) * s];
      pen.line(`M${round(cx)} ${round(cy)}l${round(dx)} ${round(dy)}`, c.dark, 6 * u);
      const [nx, ny] = [-Math.sin(a) * s * 0.2, Math.cos(a) * s * 0.2];
      pen.poly(
        i % 2 ? c.wall : c.paper,
        cx + dx * 0.4,
        cy + dy * 0.4,
        cx + dx,
        cy + dy,
        cx + dx + nx,
        cy + dy + ny,
      );
    }
    pen.disc(cx, cy, 14 * u, c.dark);
  } else {
    const taper = kind === 0 ? w * 0.04 : 0;
    pen.poly(stone, mid, base, mid + taper, base - h, mid + w - taper, base - h, mid + w, base);
    pen.poly(
      side,
      mid + w - taper,
      base - h,
      mid + w * 1.34,
      base - h + w * 0.12,
      mid + w * 1.36,
      base,
      mid + w,
      base,
    );
    if (kind === 0) {
      pen.path(
        slot(0.44, 0.86) +
          slot(0.44, 0.62) +
          slot(0.2, 0.4, 0.08) +
          slot(0.66, 0.4, 0.08) +
          slot(0.4, 0.15, 0.22, 0.15),
        c.glass,
      );
      let d = "";
      for (let i = 0; i < 5; i++)
        d += box(mid + taper + (w * i) / 5, base - h - 26 * u, w * 0.11, 28 * u);
      pen.path(d, stone);
      let stones = "";
      for (let i = 0; i < 34; i++)
        stones +=
          `M${round(mid + r.range(0.06, 0.84) * w)} ${round(base - r.next() * h * 0.97)}` +
          `h${round(r.range(12, 32) * u)}`;
      pen.line(stones, mix(stone, c.mid, 0.5), 3 * u);
      pen.poly(
        mix(stone, c.mid, 0.35),
        mid + w * 0.08,
        base - h * 0.72,
        mid + w * 0.34,
        base - h * 0.72,
        mid + w * 0.3,
        base - h * 0.65,
        mid + w * 0.12,
        base - h * 0.65,
      );
    } else if (kind === 2) {
      const cell = w / 4;
      let d = "";
      const motif = r.int(0, 2);
      for (let row = 0; row < 4; row++)
        for (let i = 0; i < 4; i++) {
          const [x, y] = [mid + i * cell, base - h * 0.94 + row * cell];
          if (motif === 0)
            d += shape(
              x + cell * 0.12,
              y + cell * 0.85,
              x + cell * 0.5,
              y + cell * 0.15,
              x + cell * 0.88,
              y + cell * 0.85,
            );
          else if (motif === 1)
            d += shape(
              x + cell * 0.5,
              y + cell * 0.1,
              x + cell * 0.88,
              y + cell * 0.5,
              x + cell * 0.5,
              y + cell * 0.9,
              x + cell * 0.12,
              y + cell * 0.5,
            );
          else
            d +=
              (row + i) % 2
                ? ring(x + cell / 2, y + cell / 2, cell * 0.3)
                : box(x + cell * 0.25, y + cell * 0.25, cell * 0.5, cell * 0.5);
        }
      pen.path(d, c.glass);
      pen.path(
        box(mid - 8 * u, base - h * 0.5, w + 16 * u, 16 * u) + slot(0.4, 0.2, 0.22, 0.2),
        c.near,
      );
      for (const fx of [0, 0.86])
        pen.poly(
          stone,
          mid + w * fx,
          base - h,
          mid + w * (fx + 0.07),
          base - h - w * 0.28,
          mid + w * (fx + 0.14),
          base - h,
        );
    } else if (kind === 3) {
      pen.poly(
        c.accent,
        mid - w * 0.06,
        base - h,
        mid + w * 0.55,
        base - h - w * r.range(0.4, 1.1),
        mid + w * 1.38,
        base - h + w * 0.1,
        mid + w,
        base - h,
      );
      pen.path(
        arch(mid + w * 0.14, base - h * 0.68, w * 0.3, h * 0.2) +
          arch(mid + w * 0.56, base - h * 0.68, w * 0.3, h * 0.2) +
          slot(0.44, 0.45, 0.12, 0.06) +
          slot(0.44, 0.3, 0.12, 0.06) +
          arch(mid + w * 0.38, base, w * 0.26, h * 0.15),
        c.glass,
      );
      pen.path(
        box(mid - 6 * u, base - h * 0.64, w + 12 * u, 14 * u) +
          box(mid - 6 * u, base - h * 0.92, w + 12 * u, 10 * u),
        mix(stone, c.mid, 0.6),
      );
    } else {
      const floors = r.int(8, 12);
      const cols = r.int(2, 4);
      let d = "";
      let slabs = "";
      for (let i = 0; i < floors; i++) {
        const y = base - (h * (i + 0.85)) / floors;
        for (let k = 0; k < cols; k++)
          if (!r.chance(0.14))
            d += box(mid + (w * (k + 0.18)) / cols, y, (w / cols) * 0.64, (h / floors) * 0.55);
        if (i % 2)
          slabs += box(
            mid - 10 * u,
            y + (h / floors) * 0.62,
            w * (r.chance(0.5) ? 1 : 0.5) + 20 * u,
            8 * u,
          );
      }
      pen.path(d, c.glass);
      pen.path(slabs, c.accent);
      pen.rect(mid + w * 0.2, base - h - 50 * u, w * 0.4, 52 * u, side);
    }
  }
  const front = ridge(pen, H * 0.99, 0.08 * H, c.near, soft, 3);
  for (let i = r.int(1, 4); i > 0; i--) {
    const x = r.range(0.05, 0.95) * W;
    tree(pen, x, front(x) + 20 * u, r.range(130, 260) * u, mix(c.near, c.dark, 0.4));
  }
  if (r.chance(0.4)) birds(pen, mid + w * 2, base - h, 4);
}

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
