import { mix } from "../palettes";
import { arch, box, ring, shape, type Pen } from "../pen";
import { house, ROOFS } from "@/prisma/demo/art/house";
import { tree } from "@/prisma/demo/art/plants";
import { birds, ridge, sky, waterLines } from "../sky";

const round = Math.round;

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
