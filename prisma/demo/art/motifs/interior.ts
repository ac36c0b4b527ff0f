import { mix } from "../palettes";
import { arch, box, ring, shape, type Pen } from "../pen";
import { pot } from "@/prisma/demo/art/plants";
import { CHAIRS, seat } from "@/prisma/demo/art/seat";
import { pendant } from "@/prisma/demo/art/pendant";
import { ridge, sky } from "../sky";
import { type Room, roomPlan } from "./room-plan";
import { windowLight } from "./window-light";

const round = Math.round;

/** A row of doors, each seen through the one before. */
function doorways(pen: Pen, { t }: Room): void {
  const { r, W, H, u, c } = pen;
  const n = r.int(3, 5);
  sky(pen, H * 0.55, 1);
  ridge(pen, H * 0.58, 0.12 * H, c.far, true, 4);
  pen.rect(0, H * 0.57, W, H, r.chance(0.5) ? c.water : c.hill);
  const vx = r.range(0.4, 0.6) * W;
  const vy = H * 0.56;
  const round1 = r.chance(0.4);
  for (let i = n - 1; i >= 0; i--) {
    const s = 0.5 ** i;
    const w = W * 0.5 * s;
    const h = H * 0.78 * s;
    const x = vx + (W * r.range(0.44, 0.54) - vx) * s - w / 2;
    const base = vy + (H * 0.92 - vy) * s;
    const tone = mix(
      i % 2 ? t.back : r.pick([t.back, mix(t.back, c.accent, 0.5), t.right]),
      c.dark,
      i % 2 ? 0.3 : 0.05 + i * 0.03,
    );
    const hole = round1 ? arch(x, base, w, Math.max(w * 0.6, h)) : box(x, base - h, w, h);
    pen.path(shape(0, 0, W, 0, W, base, 0, base) + hole, tone);
    pen.rect(x, base - h * (round1 ? 0.68 : 1), w * 0.05, h * (round1 ? 0.68 : 1), c.dark, 0.35);
    pen.rect(0, base, W, H, mix(t.floor, c.dark, i % 2 ? 0.25 : 0.04));
    pen.path(
      shape(
        x + w * 0.1,
        base,
        x + w,
        base,
        x + w * 1.2,
        base + (H - base) * 0.5,
        x + w * 0.2,
        base + (H - base) * 0.5,
      ),
      c.white,
      0.3,
    );
  }
  if (r.chance(0.7))
    seat(pen, W * r.pick([0.14, 0.86]), H * 0.96, 370 * u, r.pick(CHAIRS), c.dark, c.disc);
  if (r.chance(0.5)) {
    const [x, w] = [W * r.pick([0.06, 0.8]), W * 0.13];
    pen.rect(x, H * 0.26, w, w * 1.2, c.wall);
    pen.rect(x + w * 0.1, H * 0.26 + w * 0.1, w * 0.8, w, c.hill);
    pen.disc(x + w * 0.5, H * 0.26 + w * 0.55, w * 0.22, c.disc);
  }
}

/** The walls and the floor of a room. */
function bareRoom(pen: Pen, { t, l, rt, ceil, floor }: Room): void {
  const { r, W, H, u, c } = pen;
  pen.rect(0, 0, W, H, t.back);
  pen.poly(t.top, 0, 0, W, 0, rt, ceil, l, ceil);
  pen.poly(t.left, 0, 0, l, ceil, l, floor, 0, H * 1.02);
  pen.poly(t.right, W, 0, rt, ceil, rt, floor, W, H * 1.02);
  pen.poly(t.floor, l, floor, rt, floor, W, H * 1.02, 0, H * 1.02);
  let boards = "";
  const n = r.int(5, 12);
  for (let i = 1; i < n; i++)
    boards += `M${round(l + ((rt - l) * i) / n)} ${round(floor)}L${round((W * i) / n)} ${H}`;
  pen.line(boards, mix(t.floor, c.dark, 0.16), 3 * u);
}

/** A hall of columns. */
function columnHall(pen: Pen, { l, ceil, floor, bw }: Room): void {
  const { r, W, H, u, c } = pen;
  const n = r.int(3, 4);
  let panes = "";
  for (let i = 0; i < 4; i++) {
    const x0 = (l * i) / 4 + l * 0.06;
    const x1 = (l * (i + 1)) / 4 - l * 0.04;
    const y = (x: number, top: boolean) =>
      top
        ? ceil * (x / l) + (1 - x / l) * H * 0.06 + 40 * u
        : floor + (H - floor) * (1 - x / l) - 170 * u;
    panes += shape(x0, y(x0, true), x1, y(x1, true), x1, y(x1, false), x0, y(x0, false));
  }
  pen.path(panes, c.time === "night" ? c.disc : c.haze);
  let beams = "";
  for (let i = 0; i < 5; i++) {
    const g = (i / 5) ** 1.4;
    const y = floor + (H - floor) * g + 20 * u;
    const x = l * (1 - g);
    beams += shape(
      x,
      y,
      x + bw * (0.4 + g * 0.5),
      y + 30 * u * (1 + g),
      x + bw * (0.42 + g * 0.5),
      y + (60 + 90 * g) * u,
      x,
      y + (22 + 40 * g) * u,
    );
  }
  pen.path(beams, c.white, 0.36);
  pen.path(arch(l + bw * 0.4, floor, bw * 0.2, (floor - ceil) * 0.56), c.glass);
  for (let i = 0; i < n; i++) {
    const g = (i / (n - 1)) ** 1.3;
    const s = 0.45 + 0.75 * g;
    for (const sd of r.chance(0.5) && i === n - 1 ? [1] : [-1, 1]) {
      const x = W / 2 + sd * (bw * 0.26 + W * 0.2 * g);
      const [y0, y1] = [ceil * (1 - g) - 10, floor + (H * 0.96 - floor) * g];
      pen.shadow(
        shape(
          x - 20 * s * u,
          y1,
          x + 30 * s * u,
          y1,
          x + 330 * s * u,
          y1 + 60 * u * s,
          x + 240 * s * u,
          y1 + 60 * u * s,
        ),
        0.2,
      );
      pen.rect(x - 30 * s * u, y0, 60 * s * u, y1 - y0, c.wall);
      pen.rect(x + 4 * s * u, y0, 26 * s * u, y1 - y0, mix(c.wall, c.deep, 0.5));
      pen.rect(x - 46 * s * u, y0, 92 * s * u, 26 * s * u, mix(c.wall, c.light, 0.4));
    }
  }
  if (r.chance(0.6)) seat(pen, W * 0.5, H * 0.92, 260 * u, r.pick(CHAIRS), c.dark, c.accent);
}

/** A stair to a gallery. */
function galleryStair(pen: Pen, { t, l, rt, ceil, floor, bw }: Room): void {
  const { r, W, H, u, c } = pen;
  const gal = ceil + (floor - ceil) * r.range(0.4, 0.5);
  pen.rect(l + bw * 0.42, gal, bw * 0.58, 30 * u, c.white);
  const guard = r.int(0, 2);
  let rail = box(l + bw * 0.42, gal - 90 * u, bw * 0.58, 8 * u);
  if (guard === 0)
    for (let x = l + bw * 0.42; x < rt; x += 26 * u) rail += box(x, gal - 90 * u, 5 * u, 90 * u);
  if (guard === 1)
    rail +=
      box(l + bw * 0.42, gal - 60 * u, bw * 0.58, 5 * u) +
      box(l + bw * 0.42, gal - 30 * u, bw * 0.58, 5 * u);
  if (guard === 2) rail = box(l + bw * 0.42, gal - 80 * u, bw * 0.58, 82 * u);
  pen.path(rail, guard === 2 ? r.pick([c.accent, c.white, c.hill]) : c.dark);
  pen.rect(l + bw * 0.42, gal + 30 * u, bw * 0.58, floor - gal - 30 * u, c.dark, 0.2);
  const n = 9;
  const massive = r.chance(0.5);
  let steps = "";
  for (let i = 0; i < n; i++) {
    const [sx, sy] = [l + bw * (0.02 + (0.42 * i) / n), floor - ((floor - gal) * (i + 1)) / n];
    steps += massive
      ? box(sx, sy, (bw * 0.42) / n + 2, floor - sy)
      : box(sx, sy, (bw * 0.42) / n + 26 * u, 16 * u);
  }
  pen.path(
    steps,
    massive
      ? r.pick([c.wall, mix(t.back, c.deep, 0.3), c.accent])
      : r.pick([c.accent, c.dark, c.white]),
  );
  pen.path(box(l + bw * 0.72, gal - 270 * u, bw * 0.16, 180 * u), c.haze);
  const [wx, ww] = [l + bw * 0.06, bw * 0.2];
  if (gal - ceil > 180 * u) {
    const pane = r.int(0, 2);
    const wy = ceil + (gal - ceil) * 0.62;
    const paneShape = () => {
      if (pane === 0) return arch(wx, wy, ww, Math.max(ww * 0.6, (gal - ceil) * 0.5));
      return pane === 1
        ? box(wx, wy - ww * 0.7, ww * 1.5, ww * 0.8)
        : ring(wx + ww * 0.5, wy - ww * 0.4, ww * 0.5);
    };
    pen.path(paneShape(), c.sky);
    if (pane === 0) pen.disc(wx + ww * 0.5, ceil + (gal - ceil) * 0.4, ww * 0.2, c.disc);
    if (pane === 1) pen.path(box(wx, wy - ww * 0.14, ww * 1.5, ww * 0.24), c.hill);
  }
  pen.path(
    shape(l + bw * 0.2, floor, l + bw * 0.5, floor, W * 0.62, H, W * 0.26, H),
    c.white,
    0.34,
  );
  pendant(pen, l + bw * 0.5, ceil + r.range(120, 240) * u, 100 * u, r.int(0, 4), c.disc);
  seat(
    pen,
    W * r.range(0.5, 0.7),
    floor + 130 * u,
    320 * u,
    r.pick(CHAIRS),
    c.dark,
    r.pick([c.accent, c.disc]),
  );
  pot(pen, W * 0.12, H * 0.94, 380 * u);
  pen.rect(l + bw * 0.74, floor - 220 * u, bw * 0.14, 220 * u, c.glass);
}

/**
 * Rooms: with a window's light on the floor, a row of doors, a hall of columns, or a stair to a
 * gallery.
 */
export function interior(pen: Pen): void {
  const kind = pen.r.int(0, 3);
  const room = roomPlan(pen);
  if (kind !== 1) bareRoom(pen, room);
  const scenes = [windowLight, doorways, columnHall, galleryStair];
  scenes[kind]?.(pen, room);
}
