import type { Colours } from "./palettes";
import type { Random } from "./random";
import { arch, disc, ellipse, line, rect, ridge, shape, type Point } from "./shapes";

export const WIDTH = 1600;
export const HEIGHT = 1200;

/** What every scene draws with. */
export type Scene = { random: Random; c: Colours; flip: boolean };

/** Sky with a disc in most pictures, a band of haze in some, birds in a few. */
export function sky({ random, c }: Scene, horizon: number): string {
  const parts = [rect(0, 0, WIDTH, HEIGHT, c.sky)];
  if (random.chance(0.55)) parts.push(rect(0, horizon - random.between(60, 260), WIDTH, 400, c.haze));
  if (random.chance(0.8)) {
    const radius = random.between(55, 190);
    const x = random.between(200, 1400);
    const y = random.between(radius * 0.7, Math.max(radius + 60, horizon - radius * random.between(-0.2, 1.2)));
    parts.push(disc(x, y, radius, random.chance(0.85) ? c.warm : c.light));
    if (random.chance(0.2)) parts.push(disc(x + radius * 0.4, y - radius * 0.12, radius * 0.92, c.sky));
  }
  if (random.chance(0.25)) {
    const x = random.between(300, 1200);
    const y = random.between(120, 300);
    for (let i = 0; i < random.whole(2, 4); i++) {
      const at: Point = [x + i * 70 + random.between(-12, 12), y + random.between(-30, 30)];
      parts.push(line([[at[0] - 20, at[1] - 8], at, [at[0] + 20, at[1] - 9]], c.dark, 4));
    }
  }
  return parts.join("");
}

/** Ridges one behind the other, from far to near. */
export function ridges({ random, c }: Scene, top: number, bottom: number, count: number): string {
  const fills = [c.haze, c.far, c.mid, c.near];
  let parts = "";
  for (let i = 0; i < count; i++) {
    const level = top + ((bottom - top) * i) / count;
    const points: Point[] = [];
    const steps = random.whole(3, 5);
    for (let s = 0; s <= steps; s++) points.push([(WIDTH * s) / steps, level + random.between(-70, 90)]);
    parts += random.chance(0.75) ? ridge(points, HEIGHT, fills[Math.min(3, i + (4 - Math.min(4, count)))]!) : shape([...points, [WIDTH, HEIGHT], [0, HEIGHT]], fills[Math.min(3, i + (4 - Math.min(4, count)))]!);
  }
  return parts;
}

/** A white house with a flat roof, a door, a window or two, and the shadow beside it. */
export function house({ random, c, flip }: Scene, x: number, base: number, width: number, height: number): string {
  const side = width * random.between(0.18, 0.34);
  const shadowX = flip ? x - side : x + width;
  const parts = [
    rect(x, base - height, width, height, c.light),
    shape(flip ? [[x, base - height], [shadowX, base - height + side * 0.35], [shadowX, base], [x, base]] : [[shadowX, base - height], [shadowX + side, base - height + side * 0.35], [shadowX + side, base], [shadowX, base]], c.near),
    rect(x - 6, base - height - 14, width + 12, 16, random.chance(0.5) ? c.dark : c.mid),
  ];
  const door = width * 0.16;
  const doorX = x + width * random.between(0.12, 0.7);
  parts.push(random.chance(0.4) ? arch(doorX, base, door, height * 0.55, c.dark) : rect(doorX, base - height * 0.5, door, height * 0.5, c.dark));
  for (let i = 0; i < random.whole(1, 2); i++) {
    const at = x + width * random.between(0.1, 0.75);
    if (Math.abs(at - doorX) > door * 1.4) parts.push(rect(at, base - height * 0.78, width * 0.14, height * 0.22, random.chance(0.3) ? c.warm : c.mid));
  }
  return parts.join("");
}

/** Water with a few lines of light, and a small boat in some pictures. */
export function water({ random, c }: Scene, top: number): string {
  const parts = [rect(0, top, WIDTH, HEIGHT - top, random.chance(0.5) ? c.mid : c.near)];
  for (let i = 0; i < random.whole(6, 14); i++) {
    const y = top + 30 + (HEIGHT - top - 50) * random.next() ** 1.4;
    const length = random.between(30, 40 + (y - top) * 0.5);
    const x = random.between(0, WIDTH - length);
    parts.push(line([[x, y], [x + length, y]], random.chance(0.7) ? c.haze : c.light, random.between(2.5, 5)));
  }
  if (random.chance(0.5)) parts.push(boat({ random, c, flip: false }, random.between(200, 1300), top + random.between(50, (HEIGHT - top) * 0.5), random.between(0.7, 1.6)));
  return parts.join("");
}

export function boat({ random, c }: Scene, x: number, y: number, scale: number): string {
  const hull = shape([[x, y], [x + 130 * scale, y], [x + 105 * scale, y + 26 * scale], [x + 22 * scale, y + 26 * scale]], c.light);
  if (random.chance(0.4)) return hull + rect(x + 45 * scale, y - 20 * scale, 36 * scale, 20 * scale, c.warm);
  return hull + shape([[x + 62 * scale, y - 8 * scale], [x + 62 * scale, y - 130 * scale], [x + 118 * scale, y - 8 * scale]], c.light) + line([[x + 60 * scale, y], [x + 60 * scale, y - 136 * scale]], c.dark, 4 * scale);
}

/** A cypress, an olive or a pine. */
export function tree({ random, c }: Scene, x: number, base: number, size: number): string {
  const kind = random.whole(0, 2);
  const leaf = random.pick([c.near, c.dark, c.mid]);
  if (kind === 0) return ellipse(x, base - size * 0.55, size * 0.13, size * 0.55, leaf) + rect(x - 4, base - 18, 8, 18, c.dark);
  const trunk = line([[x, base], [x + size * 0.06, base - size * 0.35], [x, base - size * 0.55]], c.dark, Math.max(5, size * 0.05));
  if (kind === 1) return trunk + disc(x - size * 0.16, base - size * 0.6, size * 0.22, leaf) + disc(x + size * 0.14, base - size * 0.66, size * 0.26, leaf) + disc(x, base - size * 0.82, size * 0.2, leaf);
  return trunk + ellipse(x, base - size * 0.72, size * 0.42, size * 0.2, leaf) + ellipse(x + size * 0.1, base - size * 0.84, size * 0.28, size * 0.13, leaf);
}
