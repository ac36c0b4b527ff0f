import { boat, HEIGHT, house, ridges, sky, tree, water, WIDTH, type Scene } from "./parts";
import { arch, disc, line, path, rect, ridge, shape, type Point } from "./shapes";

export function hills(s: Scene): string {
  const top = s.random.between(380, 620);
  const place = s.random.between(250, 1050);
  const base = top + s.random.between(230, 320);
  const way: Point[] = [[place + 80, base], [place - s.random.between(100, 300), base + 160], [place + s.random.between(100, 500), base + 330], [s.random.between(0, 900), HEIGHT]];
  return sky(s, top) + ridges(s, top, 1000, 3) + shape([...way, [way[3]![0] + s.random.between(220, 420), HEIGHT], [way[2]![0] + 120, base + 330], [way[1]![0] + 70, base + 160], [place + 104, base]], s.c.light) + house(s, place, base, s.random.between(190, 330), s.random.between(130, 190)) + tree(s, place - 90, base + 20, s.random.between(120, 220)) + ridge([[0, 1090 + s.random.between(-60, 40)], [800, 1150], [WIDTH, 1060 + s.random.between(-60, 60)]], HEIGHT, s.c.dark);
}

export function sea(s: Scene): string {
  const top = s.random.between(560, 760);
  const cliff = s.random.between(0.3, 0.6) * WIDTH;
  return sky(s, top) + ridge([[0, top - 20], [500, top - s.random.between(30, 120)], [1000, top - 40], [WIDTH, top - s.random.between(0, 90)]], top + 10, s.c.far) + water(s, top) + shape(s.flip ? [[WIDTH, top - 260], [WIDTH - cliff * 0.5, top - 200], [WIDTH - cliff, top + 130], [WIDTH - cliff * 0.7, HEIGHT], [WIDTH, HEIGHT]] : [[0, top - 260], [cliff * 0.5, top - 200], [cliff, top + 130], [cliff * 0.7, HEIGHT], [0, HEIGHT]], s.c.dark) + house(s, s.flip ? WIDTH - cliff * 0.46 : cliff * 0.14, top - 205, s.random.between(140, 210), s.random.between(90, 140));
}

export function grove(s: Scene): string {
  const top = s.random.between(480, 620);
  let trees = "";
  for (let row = 0; row < 3; row++) {
    const base = top + 170 + row * 190;
    const size = 170 + row * 120;
    for (let x = s.random.between(-40, 120); x < WIDTH + 60; x += size * s.random.between(0.85, 1.5)) trees += shape([[x, base], [x + size * 0.9, base + 26], [x + size * 0.5, base + 40]], s.c.mid) + tree(s, x, base, size * s.random.between(0.8, 1.15));
  }
  return sky(s, top) + ridges(s, top, 900, 2) + rect(0, top + 150, WIDTH, HEIGHT, s.c.far) + (s.random.chance(0.5) ? house(s, s.random.between(300, 1000), top + 160, 240, 130) : "") + trees;
}

export function harbour(s: Scene): string {
  const top = s.random.between(620, 720);
  let town = "";
  for (let x = -20; x < WIDTH; ) {
    const width = s.random.between(90, 190);
    const height = s.random.between(110, 330);
    const fill = s.random.pick([s.c.light, s.c.haze, s.c.far, s.c.light]);
    town += rect(x, top - height, width, height, fill) + (s.random.chance(0.3) ? shape([[x, top - height], [x + width / 2, top - height - 50], [x + width, top - height]], s.c.warm) : rect(x, top - height, width, 12, s.c.mid));
    for (let floor = 0; floor < Math.floor(height / 85); floor++) for (let w = 0; w < Math.floor(width / 60); w++) town += rect(x + 18 + w * 55, top - height + 30 + floor * 80, 22, 38, s.random.chance(0.15) ? s.c.warm : s.c.near);
    x += width;
  }
  let boats = "";
  for (let i = 0; i < s.random.whole(2, 5); i++) boats += boat(s, s.random.between(60, 1400), top + s.random.between(90, 380), s.random.between(0.9, 2));
  return sky(s, top - 200) + ridges(s, top - 330, top, 1) + town + water(s, top + 36) + rect(0, top, WIDTH, 38, s.c.dark) + boats;
}

export function road(s: Scene): string {
  const top = s.random.between(420, 620);
  const vanish = s.random.between(500, 1100);
  const bend = s.random.between(-300, 300);
  const d = (offset: number, width: number) => `M${vanish} ${top}C${vanish + bend} ${top + 180} ${800 + offset - bend} ${top + 320} ${800 + offset - width} ${HEIGHT}H${800 + offset + width}C${800 + offset - bend + width * 0.4} ${top + 320} ${vanish + bend + 20} ${top + 180} ${vanish + 8} ${top}Z`;
  let posts = "";
  for (let i = 1; i < 6; i++) posts += rect(vanish - i * i * 26 - 30, top + i * i * 17 - 12 - i * 10, 4 + i * 2, 22 + i * 14, s.c.light);
  return sky(s, top) + ridges(s, top - 90, top + 60, 2) + rect(0, top, WIDTH, HEIGHT, s.c.mid) + ridge([[0, top + 120], [600, top + 30], [WIDTH, top + 150]], HEIGHT, s.c.far) + path(d(0, 420), s.c.near) + path(d(0, 20), s.c.light) + posts + tree(s, s.flip ? 1340 : 240, top + 330, s.random.between(240, 380));
}

export function terrace(s: Scene): string {
  const top = s.random.between(380, 500);
  const levels = s.random.whole(4, 6);
  let steps = "";
  for (let i = 0; i < levels; i++) {
    const y = top + 90 + (i * (HEIGHT - top - 60)) / levels;
    const height = (HEIGHT - top) / levels;
    steps += ridge([[0, y + s.random.between(-18, 24)], [520, y - s.random.between(-10, 40)], [1080, y + s.random.between(-24, 34)], [WIDTH, y]], HEIGHT, [s.c.far, s.c.mid, s.c.near, s.c.mid][i % 4]!);
    steps += line([[0, y + height * 0.62], [540, y + height * 0.5], [1100, y + height * 0.66], [WIDTH, y + height * 0.56]], s.c.light, 9);
    if (s.random.chance(0.7)) steps += tree(s, s.random.between(80, 1520), y + height * 0.5, s.random.between(90, 190));
  }
  return sky(s, top) + ridges(s, top, top + 120, 1) + steps + house(s, s.random.between(200, 1100), top + 130, 210, 120);
}

export function tower(s: Scene): string {
  const ground = s.random.between(860, 980);
  const x = s.random.between(420, 960);
  const width = s.random.between(190, 280);
  const height = s.random.between(480, 660);
  const side = width * 0.45;
  let body = rect(x, ground - height, width, height, s.c.light) + shape([[x + width, ground - height], [x + width + side, ground - height + 40], [x + width + side, ground], [x + width, ground]], s.c.mid) + rect(x - 12, ground - height - 26, width + 24, 30, s.c.near);
  for (let i = 0; i < 4; i++) if (s.random.chance(0.75)) body += s.random.chance(0.4) ? arch(x + width * s.random.between(0.15, 0.6), ground - height + 170 + i * 115, 44, 84, s.c.dark) : rect(x + width * s.random.between(0.15, 0.6), ground - height + 90 + i * 120, 34, 58, s.c.dark);
  let low = "";
  for (let i = 0; i < s.random.whole(2, 5); i++) low += house(s, s.random.between(0, 1400), ground + s.random.between(-5, 60), s.random.between(120, 220), s.random.between(80, 140));
  return sky(s, ground - 200) + ridges(s, ground - 330, ground, 2) + rect(0, ground - 6, WIDTH, HEIGHT, s.c.far) + body + low + ridge([[0, ground + 120], [700, ground + 70], [WIDTH, ground + 150]], HEIGHT, s.c.near);
}

export function dome(s: Scene): string {
  const ground = s.random.between(840, 960);
  let parts = "";
  for (let i = 0; i < s.random.whole(2, 4); i++) {
    const radius = s.random.between(90, 230);
    const x = s.random.between(200, 1400);
    const base = ground - s.random.between(0, 90);
    const drum = s.random.between(60, 150);
    parts += rect(x - radius * 1.15, base - drum, radius * 2.3, drum + 140, s.c.light) + rect(x + radius * 0.7, base - drum, radius * 0.45, drum + 140, s.c.far) + path(`M${x - radius} ${base - drum}A${radius} ${radius} 0 0 1 ${x + radius} ${base - drum}Z`, s.random.pick([s.c.mid, s.c.warm, s.c.near])) + disc(x, base - drum - radius - 8, 9, s.c.dark) + arch(x - 26, base + 30, 52, drum * 0.9 + 30, s.c.dark);
  }
  return sky(s, ground - 200) + ridges(s, ground - 260, ground, 2) + parts + rect(0, ground, WIDTH, HEIGHT, s.c.near) + ridge([[0, ground + 90], [800, ground + 140], [WIDTH, ground + 60]], HEIGHT, s.c.dark);
}
