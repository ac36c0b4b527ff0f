import { HEIGHT, ridges, tree, water, WIDTH, type Scene } from "./parts";
import { arch, disc, ellipse, line, path, rect, shape } from "./shapes";

/** Wall, floor, and light that falls through a window. */
function room({ random, c, flip }: Scene): { floor: number; base: string } {
  const floor = random.between(780, 930);
  const lightX = flip ? random.between(900, 1200) : random.between(200, 520);
  const beam = shape([[lightX, floor], [lightX + 300, floor], [lightX + 520, HEIGHT], [lightX + 60, HEIGHT]], c.light);
  const wall = random.chance(0.5) ? c.haze : c.sky;
  const patch = random.chance(0.6) ? shape([[lightX + 90, 190], [lightX + 300, 240], [lightX + 300, 600], [lightX + 90, 560]], c.light) : "";
  return { floor, base: rect(0, 0, WIDTH, HEIGHT, wall) + patch + rect(0, floor, WIDTH, HEIGHT, c.far) + beam + rect(0, floor - 14, WIDTH, 16, c.mid) };
}

export function interior(s: Scene): string {
  const { floor, base } = room(s);
  const sofa = s.random.between(200, 800);
  const window = s.flip ? 240 : 980;
  const shelf = rect(sofa + 60, 360, 420, 14, s.c.dark) + Array.from({ length: s.random.whole(3, 7) }, (_, i) => rect(sofa + 80 + i * 52, 360 - 40 - (i % 3) * 26, 30, 40 + (i % 3) * 26, s.random.pick([s.c.warm, s.c.near, s.c.mid, s.c.light]))).join("");
  return base + rect(window, 170, 340, 430, s.c.light) + rect(window + 18, 188, 144, 394, s.c.far) + rect(window + 178, 188, 144, 394, s.c.mid) + shelf + rect(sofa, floor - 150, 560, 130, s.c.near) + rect(sofa, floor - 250, 560, 120, s.c.mid) + rect(sofa - 40, floor - 210, 60, 200, s.c.near) + rect(sofa + 540, floor - 210, 60, 200, s.c.near) + rect(sofa + 60, floor - 200, 130, 80, s.c.warm) + tree(s, s.flip ? 1430 : 150, floor + 60, 420) + ellipse(sofa + 280, floor + 150, 330, 60, s.c.haze);
}

export function window(s: Scene): string {
  const wall = s.random.pick([s.c.far, s.c.mid, s.c.light, s.c.haze]);
  const x = s.random.between(380, 560);
  const width = s.random.between(560, 760);
  const top = s.random.between(170, 260);
  const height = s.random.between(640, 760);
  const round = s.random.chance(0.35);
  const sillY = top + height;
  const clip = `w${s.random.whole(1, 1e6)}`;
  const hole = round ? arch(x, sillY, width, height, "#fff") : rect(x, top, width, height, "#fff");
  const view = rect(0, 0, WIDTH, HEIGHT, s.c.sky) + disc(x + width * s.random.between(0.2, 0.8), top + height * s.random.between(0.2, 0.5), s.random.between(60, 120), s.c.warm) + (s.random.chance(0.5) ? water(s, top + height * 0.6) : ridges(s, top + height * 0.45, sillY, 3));
  return rect(0, 0, WIDTH, HEIGHT, wall) + shape([[x - 40, sillY + 50], [x + width + 60, sillY + 50], [x + width + 260, HEIGHT], [x + 140, HEIGHT]], s.c.light) + `<clipPath id="${clip}">${hole}</clipPath><g clip-path="url(#${clip})">${view}</g>` + rect(x + width / 2 - 7, top, 14, height, s.c.light) + (round ? "" : rect(x, top + height * 0.36, width, 12, s.c.light) + shape([[x, top], [x - 150, top + 40], [x - 150, sillY + 40], [x, sillY]], s.c.near)) + rect(x - 60, sillY, width + 120, 34, s.c.light) + rect(x - 60, sillY + 34, width + 120, 14, s.c.near) + (s.random.chance(0.6) ? path(`M${x + width * 0.7} ${sillY}l-14-90h96l-14 90Z`, s.c.warm) + tree(s, x + width * 0.7 + 34, sillY - 80, 200) : "");
}

export function lamp(s: Scene): string {
  const { floor, base } = room(s);
  const x = s.random.between(520, 1040);
  const kind = s.random.whole(0, 2);
  const glow = disc(x, 480, 330, s.c.light) + disc(x, 480, 240, s.c.haze);
  if (kind === 0) return base + glow + line([[x, 0], [x, 360]], s.c.dark, 6) + shape([[x - 60, 350], [x + 60, 350], [x + 210, 540], [x - 210, 540]], s.c.near) + ellipse(x, 540, 210, 26, s.c.warm) + ellipse(x, floor + 110, 420, 54, s.c.light) + rect(x - 330, floor - 60, 660, 22, s.c.dark) + rect(x - 290, floor - 40, 16, 240, s.c.dark) + rect(x + 270, floor - 40, 16, 240, s.c.dark);
  if (kind === 1) return base + glow + disc(x, 480, 150, s.c.warm) + line([[x, 630], [x, floor + 70]], s.c.dark, 12) + ellipse(x, floor + 74, 130, 24, s.c.dark) + tree(s, x + 420, floor + 60, 380);
  let row = "";
  for (let i = -2; i <= 2; i++) row += line([[x + i * 190, 0], [x + i * 190, 330 + Math.abs(i) * 46]], s.c.dark, 5) + ellipse(x + i * 190, 390 + Math.abs(i) * 46, 62, 74, i % 2 ? s.c.warm : s.c.light) + ellipse(x + i * 190, 452 + Math.abs(i) * 46, 30, 8, s.c.dark);
  return base + row + rect(x - 520, floor - 90, 1040, 30, s.c.near) + rect(x - 470, floor - 60, 20, 240, s.c.dark) + rect(x + 450, floor - 60, 20, 240, s.c.dark);
}

export function chair(s: Scene): string {
  const { floor, base } = room(s);
  const x = s.random.between(480, 860);
  const y = floor + s.random.between(20, 90);
  const wide = s.random.between(280, 360);
  const back = s.random.between(300, 420);
  const shadow = shape([[x + 20, y], [x + wide, y], [x + wide + 320, y + 90], [x + 320, y + 90]], s.c.mid);
  const legs = line([[x + 20, y - 200], [x - 10, y]], s.c.dark, 16) + line([[x + wide - 20, y - 200], [x + wide + 14, y]], s.c.dark, 16) + line([[x + 50, y - 200], [x + 56, y - 26]], s.c.near, 13) + line([[x + wide - 60, y - 200], [x + wide - 64, y - 26]], s.c.near, 13);
  const slats = s.random.whole(0, 5);
  let spine = "";
  for (let i = 0; i < slats; i++) spine += line([[x + 44 + (i * (wide - 88)) / Math.max(1, slats - 1), y - 230], [x + 40 + (i * (wide - 80)) / Math.max(1, slats - 1), y - 230 - back + 30]], s.c.near, 11);
  const frame = slats > 1 ? line([[x + 26, y - 220], [x + 18, y - 220 - back]], s.c.dark, 16) + line([[x + wide - 26, y - 220], [x + wide - 18, y - 220 - back]], s.c.dark, 16) + rect(x, y - 240 - back, wide, 46, s.c.warm) : path(`M${x} ${y - 220}V${y - 160 - back}Q${x} ${y - 220 - back} ${x + 60} ${y - 220 - back}H${x + wide - 60}Q${x + wide} ${y - 220 - back} ${x + wide} ${y - 160 - back}V${y - 220}Z`, s.c.near);
  return base + shadow + legs + frame + spine + rect(x - 14, y - 236, wide + 28, 42, s.random.chance(0.5) ? s.c.warm : s.c.light) + (s.random.chance(0.5) ? arch(s.flip ? 180 : 1140, floor - 14, 260, 520, s.c.mid) : disc(s.flip ? 300 : 1280, 300, s.random.between(80, 150), s.c.warm));
}

export function vessel(s: Scene): string {
  const { floor, base } = room(s);
  const table = rect(0, floor - 60, WIDTH, HEIGHT, s.c.mid) + rect(0, floor - 60, WIDTH, 20, s.c.light);
  let parts = "";
  const count = s.random.whole(2, 5);
  for (let i = 0; i < count; i++) {
    const x = 260 + (i * 1160) / count + s.random.between(-20, 60);
    const y = floor + s.random.between(0, 70);
    const w = s.random.between(90, 170);
    const h = s.random.between(200, 480);
    const neck = w * s.random.between(0.25, 0.7);
    const fill = s.random.pick([s.c.light, s.c.warm, s.c.near, s.c.dark, s.c.far]);
    parts += shape([[x, y], [x + w * 0.8, y - 10], [x + w * 0.8 + 240, y + 70], [x + 200, y + 90]], s.c.near);
    parts += path(`M${x - w * 0.45} ${y}C${x - w * 1.1} ${y - h * 0.35} ${x - w} ${y - h * 0.75} ${x - neck} ${y - h * 0.82}V${y - h}H${x + neck}V${y - h * 0.82}C${x + w} ${y - h * 0.75} ${x + w * 1.1} ${y - h * 0.35} ${x + w * 0.45} ${y}Z`, fill) + ellipse(x, y - h, neck, neck * 0.22, s.c.dark);
    if (s.random.chance(0.4)) parts += line([[x - w * 0.72, y - h * 0.5], [x + w * 0.72, y - h * 0.5]], s.c.haze, 10) + line([[x - w * 0.7, y - h * 0.44], [x + w * 0.7, y - h * 0.44]], s.c.dark, 5);
    if (s.random.chance(0.3)) parts += line([[x, y - h], [x - 30, y - h - 190], [x - 90, y - h - 260]], s.c.dark, 6) + disc(x - 90, y - h - 260, 26, s.c.warm) + disc(x - 30, y - h - 170, 20, s.c.near);
  }
  return base + table + parts;
}

export function textile(s: Scene): string {
  const { floor, base } = room(s);
  const x = s.random.between(260, 420);
  const width = s.random.between(760, 960);
  const length = s.random.between(640, 800);
  let cloth = rect(x, 150, width, length, s.random.pick([s.c.light, s.c.far, s.c.haze]));
  const bands = s.random.whole(5, 11);
  for (let i = 0; i < bands; i++) {
    const y = 170 + (i * (length - 40)) / bands;
    const h = ((length - 40) / bands) * s.random.between(0.3, 0.85);
    const kind = s.random.whole(0, 3);
    const fill = s.random.pick([s.c.near, s.c.mid, s.c.warm, s.c.dark]);
    if (kind === 0) cloth += rect(x, y, width, h, fill);
    else if (kind === 1) for (let d = 0; d < 12; d++) cloth += shape([[x + (d * width) / 12, y + h / 2], [x + ((d + 0.5) * width) / 12, y], [x + ((d + 1) * width) / 12, y + h / 2], [x + ((d + 0.5) * width) / 12, y + h]], fill);
    else if (kind === 2) for (let d = 0; d < 24; d++) cloth += rect(x + (d * width) / 24, y, width / 60, h, fill);
    else cloth += rect(x, y, width, h * 0.3, fill) + rect(x, y + h * 0.6, width, h * 0.25, s.c.mid);
  }
  for (let i = 0; i < 40; i++) cloth += line([[x + 6 + (i * (width - 12)) / 39, 150 + length], [x + 6 + (i * (width - 12)) / 39, 190 + length]], s.c.near, 4);
  return base + shape([[x + 30, 180], [x + width + 60, 210], [x + width + 60, 170 + length], [x + 30, 150 + length]], s.c.mid) + cloth + rect(x - 60, 132, width + 120, 22, s.c.dark) + ellipse(s.flip ? 220 : 1400, floor + 120, 130, 40, s.c.warm);
}
