import { HEIGHT, house, ridges, sky, tree, water, WIDTH, type Scene } from "./parts";
import { arch, disc, line, rect, ridge, shape } from "./shapes";

export function stairs(s: Scene): string {
  const count = s.random.whole(6, 10);
  const rise = s.random.between(52, 74);
  const run = s.random.between(70, 120);
  const top = HEIGHT - count * rise - s.random.between(40, 140);
  let steps = "";
  for (let i = 0; i < count; i++) {
    const y = top + i * rise;
    const x = 160 + i * run * (0.6 + s.random.next() * 0.05);
    const left = s.flip ? 0 : x;
    const width = s.flip ? WIDTH - x : WIDTH - x;
    steps += rect(left, y, width, rise * 0.5, s.c.light) + rect(left, y + rise * 0.5, width, rise * 0.5 + 2, i % 2 ? s.c.far : s.c.mid) + rect(s.flip ? width - 12 : x, y, 12, rise, s.c.near);
  }
  const floor = rect(0, top + count * rise, WIDTH, HEIGHT, s.c.far);
  return sky(s, top) + (s.random.chance(0.5) ? ridges(s, top - 60, top + 300, 2) : rect(0, top + 90, WIDTH, HEIGHT, s.c.haze)) + floor + steps + shape(s.flip ? [[WIDTH, HEIGHT - 420], [WIDTH, HEIGHT], [WIDTH - 460, HEIGHT]] : [[0, HEIGHT - 420], [0, HEIGHT], [460, HEIGHT]], s.c.dark) + (s.random.chance(0.5) ? tree(s, s.flip ? 1440 : 120, top + 330, 320) : "");
}

export function blocks(s: Scene): string {
  const ground = s.random.between(800, 960);
  let town = "";
  for (let row = 0; row < 2; row++) {
    for (let x = s.random.between(-60, 60); x < WIDTH; ) {
      const width = s.random.between(120, 280);
      const height = s.random.between(170, 520) - row * 110;
      const side = width * s.random.between(0.15, 0.3);
      const base = ground + row * 70;
      const front = s.random.pick([s.c.light, s.c.light, s.c.far, s.c.haze]);
      town += shape([[x + width, base - height], [x + width + side, base - height + side * 0.5], [x + width + side, base], [x + width, base]], s.c.near) + rect(x, base - height, width, height, front);
      for (let w = 0; w < s.random.whole(0, 4); w++) town += rect(x + width * s.random.between(0.1, 0.7), base - height + height * s.random.between(0.1, 0.75), s.random.between(22, 60), s.random.between(26, 66), s.random.pick([s.c.dark, s.c.near, s.c.mid, s.c.warm]));
      x += width + side * s.random.between(0.4, 2);
    }
  }
  return sky(s, ground - 300) + town + (s.random.chance(0.5) ? water(s, ground + 68) : rect(0, ground + 68, WIDTH, HEIGHT, s.c.near) + ridge([[0, ground + 170], [700, ground + 120], [WIDTH, ground + 200]], HEIGHT, s.c.mid));
}

export function arches(s: Scene): string {
  const count = s.random.whole(3, 5);
  const width = WIDTH / (count + 0.4);
  const top = s.random.between(160, 420);
  const ground = s.random.between(880, 1010);
  let parts = rect(0, top, WIDTH, ground - top, s.c.far);
  for (let i = 0; i < count; i++) {
    const x = 60 + i * width;
    const inner = width * s.random.between(0.66, 0.76);
    const height = (ground - top) * 0.84;
    const depth = s.flip ? -inner * 0.13 : inner * 0.13;
    parts += arch(x, ground, inner, height, s.c.dark) + arch(x + depth, ground, inner * 0.92, height * 0.965, s.c.sky);
    if (i % 2 === s.random.whole(0, 1)) parts += disc(x + inner / 2 + depth, ground - height * s.random.between(0.35, 0.6), inner * 0.16, s.c.warm);
    parts += rect(x + depth + (s.flip ? inner * 0.08 : 0), ground - height * s.random.between(0.14, 0.3), inner * 0.9, height * 0.3, s.c.mid);
  }
  const storey = s.random.chance(0.5) ? rect(0, top - 90, WIDTH, 96, s.c.light) + rect(0, top - 16, WIDTH, 16, s.c.near) : rect(0, top - 20, WIDTH, 26, s.c.near);
  return sky(s, top) + parts + storey + rect(0, ground, WIDTH, HEIGHT, s.c.light) + shape([[0, ground], [WIDTH, ground], [WIDTH, ground + 60], [0, ground + 30]], s.c.near) + ridge([[0, 1120], [900, 1160], [WIDTH, 1090]], HEIGHT, s.c.mid);
}

export function courtyard(s: Scene): string {
  const ground = s.random.between(720, 840);
  const left = s.random.between(260, 460);
  const right = WIDTH - s.random.between(260, 460);
  const top = s.random.between(200, 330);
  let parts = shape([[0, 0], [left, top], [left, ground], [0, HEIGHT]], s.flip ? s.c.light : s.c.near) + shape([[WIDTH, 0], [right, top], [right, ground], [WIDTH, HEIGHT]], s.flip ? s.c.near : s.c.light) + rect(left, top, right - left, ground - top, s.c.haze) + shape([[0, HEIGHT], [left, ground], [right, ground], [WIDTH, HEIGHT]], s.c.far);
  for (let i = 0; i < s.random.whole(2, 3); i++) parts += s.random.chance(0.6) ? arch(left + 50 + i * 240, ground, 130, 280, s.c.dark) : rect(left + 60 + i * 230, ground - 330, 110, 130, s.c.mid);
  parts += shape([[left + 60, ground + 60], [right - 140, ground + 40], [right + 40, ground + 240], [left - 140, ground + 280]], s.c.mid);
  const pool = s.random.chance(0.4) ? shape([[620, ground + 130], [980, ground + 130], [1080, ground + 240], [540, ground + 240]], s.c.near) : "";
  return sky(s, top + 100) + parts + pool + tree(s, s.random.between(600, 1000), ground + 190, s.random.between(360, 540));
}

export function pergola(s: Scene): string {
  const ground = s.random.between(860, 960);
  const top = s.random.between(300, 420);
  let parts = rect(0, ground, WIDTH, HEIGHT, s.c.light);
  const slats = s.random.whole(9, 15);
  for (let i = 0; i < slats; i++) {
    const x = 120 + (i * 1360) / slats;
    parts += shape([[x, ground + 40], [x + 46, ground + 40], [x + 180, HEIGHT], [x + 110, HEIGHT]], s.c.far) + rect(x, top - 42, 34, 70, s.c.mid);
  }
  for (let i = 0; i < 4; i++) parts += rect(150 + i * 420, top, 34, ground - top, i % 2 ? s.c.near : s.c.dark);
  parts += rect(80, top, 1440, 26, s.c.dark);
  for (let i = 0; i < s.random.whole(4, 9); i++) parts += disc(s.random.between(100, 1500), top + s.random.between(-40, 60), s.random.between(24, 64), s.random.chance(0.2) ? s.c.warm : s.c.mid);
  return sky(s, ground - 260) + (s.random.chance(0.5) ? water(s, ground - 200) : ridges(s, ground - 300, ground, 2)) + parts + rect(s.random.between(400, 900), ground - 60, 300, 26, s.c.light) + house(s, s.flip ? -60 : 1420, ground, 260, 420);
}

export function facade(s: Scene): string {
  const floors = s.random.whole(3, 5);
  const bays = s.random.whole(4, 7);
  const top = s.random.between(90, 220);
  const ground = 1060;
  const w = 1360 / bays;
  const h = (ground - top) / floors;
  const wall = s.random.pick([s.c.light, s.c.haze, s.c.far]);
  let parts = rect(120, top, 1360, ground - top, wall) + shape([[1480, top], [WIDTH, top + 60], [WIDTH, ground], [1480, ground]], s.c.near);
  const round = s.random.chance(0.35);
  for (let f = 0; f < floors; f++) {
    for (let b = 0; b < bays; b++) {
      const x = 120 + b * w + w * 0.22;
      const y = top + f * h + h * 0.2;
      const glass = s.random.chance(0.12) ? s.c.warm : s.random.pick([s.c.near, s.c.dark, s.c.mid]);
      parts += round ? arch(x, y + h * 0.6, w * 0.5, h * 0.6, glass) : rect(x, y, w * 0.5, h * 0.58, glass);
      if (s.random.chance(0.3)) parts += rect(x - w * 0.1, y + h * 0.58, w * 0.7, h * 0.07, s.c.mid) + rect(x - w * 0.08, y + h * 0.42, w * 0.66, 6, s.c.dark);
      if (s.random.chance(0.3)) parts += rect(x + w * 0.5, y, w * 0.1, h * 0.58, s.c.mid);
    }
    parts += rect(120, top + f * h, 1360, 10, s.c.mid);
  }
  return sky(s, top + 300) + parts + rect(0, ground, WIDTH, HEIGHT, s.c.far) + line([[0, ground + 70], [WIDTH, ground + 70]], s.c.light, 8) + tree(s, s.random.between(150, 1450), ground + 40, s.random.between(320, 460));
}
