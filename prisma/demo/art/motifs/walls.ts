import { mix } from "../palettes";
import { arch, box, ring, shape, type Pen } from "../pen";
import { boat, cypress, olive, pot, tree } from "../parts";
import { CHAIRS, seat, vase } from "../objects";
import { birds, ridge, sky, waterLines } from "../sky";

const round = Math.round;

/** Courtyards: down the middle, from above, and with a pool along a wall. */
export function courtyard(pen: Pen): void {
  const { r, W, H, u, c } = pen;
  const kind = r.int(0, 2);
  if (kind === 1) {
    const roof = r.pick([c.wall, c.accent, c.shade, c.near]);
    pen.rect(0, 0, W, H, roof);
    let ribs = "";
    const gap = r.range(26, 60) * u;
    for (let x = gap; x < W; x += gap) ribs += `M${round(x)} 0V${H}`;
    pen.line(ribs, mix(roof, c.dark, 0.12), 3 * u);
    const [x, y, w, h] = [
      r.range(0.16, 0.26) * W,
      r.range(0.12, 0.2) * H,
      r.range(0.46, 0.62) * W,
      r.range(0.56, 0.68) * H,
    ];
    const d = r.range(50, 110) * u;
    pen.rect(x, y, w, h, c.ground);
    const cell = r.range(50, 90) * u;
    const pattern = r.int(0, 2);
    pen.inside(box(x, y, w, h), () => {
      let tiles = "";
      for (let row = 0; row * cell < h; row++)
        for (let i = 0; i * cell < w; i++) {
          const [tx, ty] = [x + i * cell, y + row * cell];
          if (pattern === 0 && (i + row) % 2) tiles += box(tx, ty, cell, cell);
          else if (pattern === 1)
            tiles += shape(
              tx + cell / 2,
              ty,
              tx + cell,
              ty + cell / 2,
              tx + cell / 2,
              ty + cell,
              tx,
              ty + cell / 2,
            );
          else if (pattern === 2 && row % 2) tiles += box(tx + 2, ty + 2, cell * 0.5, cell - 4);
        }
      pen.path(tiles, mix(c.ground, c.mid, 0.3));
      pen.shadow(
        shape(
          x,
          y,
          x + w,
          y,
          x + w,
          y + h * 0.2,
          x + w * r.range(0.25, 0.5),
          y + h * 0.3,
          x + w * 0.25,
          y + h,
          x,
          y + h,
        ),
        0.24,
      );
      pen.rect(x, y, w, d, mix(c.wall, c.shade, 0.7));
      pen.rect(x, y, d * 0.6, h, mix(c.wall, c.shade, 0.9));
      let doors = "";
      for (let i = 0; i < 4; i++)
        doors += box(x + w * (0.12 + i * 0.22), y + d * 0.25, w * 0.08, d * 0.75);
      pen.path(doors, c.glass);
    });
    const feature = r.int(0, 2);
    const [fx, fy] = [x + w * r.range(0.4, 0.65), y + h * r.range(0.45, 0.65)];
    if (feature === 0) {
      pen.disc(fx, fy, h * 0.13, c.wall);
      pen.disc(fx, fy, h * 0.1, c.water);
      pen.path(
        `${ring(fx, fy, h * 0.1)}${ring(fx + h * 0.025, fy + h * 0.025, h * 0.075)}`,
        c.dark,
        0.35,
      );
    } else if (feature === 1) {
      pen.rect(x + w * 0.3, y + h * 0.42, w * 0.5, h * 0.3, c.wall);
      pen.rect(x + w * 0.32, y + h * 0.45, w * 0.46, h * 0.24, c.water);
      pen.rect(x + w * 0.32, y + h * 0.45, w * 0.46, h * 0.05, c.dark, 0.3);
    } else {
      pen.rect(x + w * 0.25, fy - h * 0.1, w * 0.18, h * 0.2, c.near);
      pen.rect(x + w * 0.6, fy, w * 0.12, h * 0.24, c.near);
    }
    for (let i = r.int(1, 3); i > 0; i--) {
      const [tx, ty, s] = [
        x + w * r.range(0.2, 0.85),
        y + h * r.range(0.3, 0.85),
        h * r.range(0.09, 0.17),
      ];
      pen.oval(tx + s * 0.8, ty + s * 0.6, s, s * 0.9, c.dark, 0.24);
      for (const [k, ox, oy, t] of [
        [1, 0, 0, 0],
        [0.7, -0.35, -0.3, 0.2],
        [0.36, -0.45, -0.42, 0.45],
      ] as const)
        pen.disc(tx + ox * s, ty + oy * s, s * k, mix(c.near, c.light, t));
    }
    for (let i = r.int(1, 3); i > 0; i--) {
      const [bx, by, s] = [
        r.chance(0.5) ? r.range(0, x - 110 * u) : r.range(x + w + 20 * u, W),
        r.range(0.05, 0.85) * H,
        r.range(50, 110) * u,
      ];
      pen.rect(bx + s * 0.3, by + s * 0.3, s, s, c.dark, 0.22);
      pen.rect(bx, by, s, s, i % 2 ? mix(roof, c.white, 0.4) : c.disc);
    }
    return;
  }
  const horizon = r.range(0.4, 0.5) * H;
  sky(pen, horizon);
  if (kind === 0) {
    const [l, t, rt, b] = [
      r.range(0.2, 0.34) * W,
      r.range(0.22, 0.36) * H,
      r.range(0.66, 0.8) * W,
      r.range(0.58, 0.66) * H,
    ];
    if (r.chance(0.5)) tree(pen, r.range(l, rt), t + 60 * u, 260 * u, c.hill);
    pen.poly(c.shade, W, -20 * u, rt, t, rt, b, W, H * 1.02);
    pen.rect(l, t, rt - l, b - t, mix(c.wall, c.light, 0.4));
    pen.poly(c.wall, 0, -20 * u, l, t, l, b, 0, H * 1.02);
    pen.poly(c.ground, l, b, rt, b, W, H * 1.02, 0, H * 1.02);
    const tile = r.int(0, 2);
    const cols = r.int(6, 10);
    let lines = "";
    let cells = "";
    const px = (f: number, g: number) => (l + (rt - l) * f) * (1 - g) + W * f * g;
    const py = (g: number) => b + (H * 1.02 - b) * g;
    for (let i = 0; i <= cols; i++)
      lines += `M${round(px(i / cols, 0))} ${round(b)}L${round(px(i / cols, 1))} ${H}`;
    for (let i = 0; i <= 7; i++) {
      const g = (i / 7) ** 1.7;
      lines += `M${round(px(0, g))} ${round(py(g))}H${round(px(1, g))}`;
      const g1 = ((i + 1) / 7) ** 1.7;
      for (let k = 0; k < cols; k++)
        if ((k + i) % 2)
          cells += shape(
            px(k / cols, g),
            py(g),
            px((k + 1) / cols, g),
            py(g),
            px((k + 1) / cols, g1),
            py(g1),
            px(k / cols, g1),
            py(g1),
          );
    }
    if (tile < 2) pen.path(cells, mix(c.ground, tile ? c.mid : c.wall, 0.45));
    else pen.line(lines, mix(c.ground, c.mid, 0.5), 3 * u);
    const n = r.int(2, 4);
    let holes = "";
    for (let i = 0; i < n; i++) {
      const w = (rt - l) / n;
      holes += r.chance(0.8)
        ? arch(l + w * (i + 0.18), b, w * 0.64, Math.max(w * 0.33, (b - t) * 0.66))
        : box(l + w * (i + 0.2), b - (b - t) * 0.6, w * 0.6, (b - t) * 0.6);
    }
    pen.path(holes, c.glass);
    pen.poly(
      c.accent,
      W * 0.88,
      H * 0.36,
      W * 0.94,
      H * 0.32,
      W * 0.94,
      H * 0.93,
      W * 0.88,
      H * 0.85,
    );
    pen.path(
      shape(W * 0.06, H * 0.24, W * 0.12, H * 0.29, W * 0.12, H * 0.46, W * 0.06, H * 0.45),
      c.glass,
    );
    const cut = r.range(0.2, 0.7);
    pen.shadow(
      shape(W, H * 1.02, W * cut, H * 1.02, px(cut, 0.2), b + 40 * u, px(cut, 0), b, rt, b),
      0.2,
    );
    if (r.chance(0.4)) {
      pen.poly(
        c.wall,
        px(0.3, 0.3),
        py(0.3),
        px(0.7, 0.3),
        py(0.3),
        px(0.7, 0.72),
        py(0.72),
        px(0.3, 0.72),
        py(0.72),
      );
      pen.poly(
        c.water,
        px(0.33, 0.34),
        py(0.34),
        px(0.67, 0.34),
        py(0.34),
        px(0.67, 0.68),
        py(0.68),
        px(0.33, 0.68),
        py(0.68),
      );
    }
    if (r.chance(0.75))
      olive(pen, px(r.range(0.25, 0.7), 0.3), py(0.34), r.range(440, 580) * u, c.near);
    for (let i = r.int(1, 3); i > 0; i--)
      pot(pen, px(r.pick([0.06, 0.12, 0.9]), 0.3 + i * 0.1), py(0.3 + i * 0.1), 230 * u);
    if (r.chance(0.4)) seat(pen, px(0.75, 0.5), py(0.5), 260 * u, r.pick(CHAIRS), c.dark, c.disc);
  } else {
    const top = r.range(0.24, 0.4) * H;
    const floor = r.range(0.6, 0.68) * H;
    for (let i = r.int(2, 5); i > 0; i--)
      cypress(pen, r.range(0.05, 0.95) * W, floor, (floor - top) * r.range(1.3, 1.7), c.near);
    const wall = r.pick([c.wall, mix(c.wall, c.accent, 0.5), mix(c.wall, c.disc, 0.45), c.shade]);
    pen.rect(0, top, W, floor - top, wall);
    const open = r.range(0.1, 0.6) * W;
    pen.inside(box(open, top + 90 * u, W * 0.24, floor), () => {
      pen.rect(0, 0, W, H, c.haze);
      ridge(pen, floor - 60 * u, 0.14 * H, c.far, true, 4);
      pen.rect(0, floor - 50 * u, W, H, c.hill);
    });
    pen.rect(open, top + 90 * u, 26 * u, floor - top - 90 * u, mix(wall, c.dark, 0.35));
    pen.rect(0, floor, W, H, c.ground);
    pen.shadow(
      shape(0, top, W * r.range(0.1, 0.3), top, W * r.range(0.3, 0.5), floor, 0, floor),
      0.14,
    );
    const y = floor + (H - floor) * 0.28;
    pen.poly(c.wall, W * 0.14, y, W * 0.84, y, W * 0.96, H, W * 0.02, H);
    pen.poly(c.water, W * 0.165, y + 20 * u, W * 0.815, y + 20 * u, W * 0.925, H, W * 0.055, H);
    pen.poly(
      mix(wall, c.water, 0.62),
      W * 0.165,
      y + 20 * u,
      W * 0.815,
      y + 20 * u,
      W * 0.85,
      y + 110 * u,
      W * 0.14,
      y + 110 * u,
    );
    waterLines(pen, y + 60 * u, H, null);
    for (let i = 0; i < 4; i++)
      pen.rect(W * 0.3 + i * 190 * u, y + (60 + i * 22) * u, 110 * u, 26 * u, c.wall);
    if (r.chance(0.7))
      olive(pen, W * (open > W * 0.35 ? 0.2 : 0.78), floor + 30 * u, 470 * u, c.near);
    seat(
      pen,
      W * (open > W * 0.35 ? 0.42 : 0.12),
      floor + 50 * u,
      230 * u,
      r.pick(CHAIRS),
      c.dark,
      c.accent,
    );
  }
}

/**
 * Façades: flats with balconies, tall works windows, a deep grid, a rendered house front with
 * shutters.
 */
export function facade(pen: Pen): void {
  const { r, W, H, u, c } = pen;
  const kind = r.int(0, 3);
  const wall = r.pick([
    c.wall,
    c.wall,
    mix(c.wall, c.light, 0.7),
    mix(c.wall, c.disc, 0.35),
    mix(c.wall, c.mid, 0.45),
    c.light,
  ]);
  const side = r.chance(0.6);
  const edge = side ? r.range(0.74, 0.88) * W : W;
  const roof = r.chance(0.6) ? r.range(0.08, 0.22) * H : -20;
  sky(pen, H * 0.5);
  if (r.chance(0.4)) tree(pen, W * 0.95, H, H * 0.6, c.hill);
  pen.rect(0, roof, edge, H, wall);
  if (side) {
    pen.poly(
      mix(wall, c.deep, 0.55),
      edge,
      roof,
      edge + 110 * u,
      roof + 46 * u,
      edge + 110 * u,
      H,
      edge,
      H,
    );
  }
  pen.rect(-10, roof, edge + 20, 18 * u, mix(wall, c.dark, 0.25));
  const street = H * r.range(0.9, 0.95);
  const rows = kind === 1 ? r.int(1, 2) : r.int(3, 5);
  const cols = kind === 1 ? r.int(4, 8) : r.int(3, 7);
  const top = Math.max(0, roof) + 50 * u;
  const [ch, cw] = [(street - top) / rows, (edge * 0.96) / cols];
  let [glass, reveal, bars, shutters, lit] = ["", "", "", "", ""];
  const shut = r.chance(0.5) ? c.accent : c.near;
  const bold = r.int(0, 9);
  for (let row = 0; row < rows; row++)
    for (let i = 0; i < cols; i++) {
      const [x, y] = [edge * 0.02 + i * cw, top + row * ch];
      const ground = row === rows - 1;
      const windowSize = (): [number, number] => {
        if (kind === 0) return [cw * 0.6, ch * 0.64];
        if (kind === 1) return [cw * 0.5, ch * 0.78];
        return kind === 2 ? [cw * 0.86, ch * 0.84] : [cw * 0.34, ch * (ground ? 0.72 : 0.56)];
      };
      const [w, h] = windowSize();
      const [wx, wy] = [
        x + (cw - w) / 2,
        kind === 3 && ground ? y + ch - h : y + (ch - h) * (kind === 0 ? 0.6 : 0.5),
      ];
      const hole = kind === 1 && rows === 1 ? arch(wx, wy + h, w, h) : box(wx, wy, w, h);
      if ((row * cols + i) % 11 === bold) lit += hole;
      else glass += hole;
      reveal +=
        kind === 2
          ? shape(
              wx,
              wy,
              wx + w,
              wy,
              wx + w,
              wy + h * 0.2,
              wx + w * 0.24,
              wy + h * 0.2,
              wx + w * 0.24,
              wy + h,
              wx,
              wy + h,
            )
          : box(wx, wy, w * 0.12, h);
      if (kind === 1) {
        for (let k = 1; k < 3; k++) bars += box(wx + (w * k) / 3, wy + 6, 5 * u, h - 6);
        for (let k = 1; k < 5; k++) bars += box(wx, wy + (h * k) / 5, w, 5 * u);
      }
      if (kind === 2) {
        const x1 = wx + w * r.pick([0.34, 0.34, 0.5, 0.62]);
        bars += box(x1, wy + h * 0.3, wx + w * 0.94 - x1, h * 0.7);
        if (r.chance(0.4)) shutters += box(wx, wy + h * 0.72, w, h * 0.28);
        else if (r.chance(0.3)) shutters += box(wx + w * 0.3, wy + h * 0.3, w * 0.3, h * 0.7);
      }
      if (kind === 3 && !(ground && i % 2)) {
        const closed = r.chance(0.24);
        shutters += closed
          ? box(wx, wy, w, h)
          : box(wx - w * 0.56, wy, w * 0.52, h) + box(wx + w * 1.04, wy, w * 0.52, h);
        bars += box(wx - w * 0.14, wy + h, w * 1.28, 12 * u);
      }
    }
  const glassFill = () => {
    if (kind === 2) return mix(wall, c.deep, r.range(0.35, 0.75));
    return c.time === "night" ? mix(c.dark, c.deep, 0.3) : c.glass;
  };
  pen.path(glass, glassFill());
  pen.path(lit, c.time === "night" || r.chance(0.5) ? c.disc : c.hill);
  pen.path(reveal, c.dark, 0.35);
  const barFill = () => {
    if (kind === 2) return c.glass;
    return c.time === "night" ? c.light : c.wall;
  };
  pen.path(bars, barFill());
  pen.path(shutters, shut);
  if (kind === 0) {
    const plants = r.range(0.1, 0.4);
    for (let row = 0; row < rows - 1; row++) {
      const y = top + (row + 1) * ch;
      const from = r.chance(0.6) ? 0 : r.int(0, 2);
      const to = r.chance(0.6) ? cols : cols - r.int(0, 2);
      const [x, w] = [edge * 0.02 + from * cw, Math.max(1, to - from) * cw];
      pen.shadow(
        shape(x, y + 14 * u, x + w, y + 14 * u, x + w + 50 * u, y + 90 * u, x + 50 * u, y + 90 * u),
        0.2,
      );
      pen.rect(x - 8 * u, y - 4 * u, w + 16 * u, 20 * u, c.time === "night" ? c.light : c.white);
      const solid = r.chance(0.4);
      if (solid) {
        pen.rect(
          x,
          y - 90 * u,
          w,
          88 * u,
          row % 2 ? mix(wall, c.white, 0.5) : r.pick([shut, c.shade]),
        );
      } else {
        let rail = box(x, y - 90 * u, w, 7 * u);
        for (let k = x; k < x + w; k += 22 * u) rail += box(k, y - 90 * u, 4 * u, 88 * u);
        pen.path(rail, c.dark);
      }
      for (let i = from; i < to; i++) {
        if (r.chance(0.3))
          pen.poly(
            r.pick([c.accent, c.disc, c.wall, shut]),
            x + (i - from + 0.16) * cw,
            y - ch * 0.72,
            x + (i - from + 0.84) * cw,
            y - ch * 0.72,
            x + (i - from + 0.92) * cw,
            y - ch * 0.42,
            x + (i - from + 0.08) * cw,
            y - ch * 0.42,
          );
        if (r.chance(plants)) pot(pen, x + (i - from + r.range(0.2, 0.8)) * cw, y - 4 * u, 110 * u);
      }
    }
  }
  pen.rect(0, street, W, H, c.ground);
  pen.rect(0, street, W, 12 * u, mix(c.ground, c.dark, 0.3));
  const cut = r.range(0.2, 0.8);
  if (r.chance(0.7))
    pen.shadow(
      r.chance(0.5)
        ? shape(0, H * cut, edge, H * (cut + 0.25), edge, H, 0, H)
        : shape(0, roof, edge * cut, roof, edge * (cut - 0.2), H, 0, H),
      0.14,
    );
  if (r.chance(0.5)) tree(pen, r.range(0.05, 0.95) * W, H * 0.99, r.range(320, 620) * u, c.near);
  if (r.chance(0.4) && roof > 0) birds(pen, W * 0.4, roof * 0.5, 3);
}

/** Windows: in a lit wall, from within over land and sea, many small ones, a round one. */
export function windowWall(pen: Pen): void {
  const { r, W, H, u, c } = pen;
  const kind = r.int(0, 3);
  const wall = r.pick([
    c.wall,
    c.wall,
    mix(c.wall, c.light, 0.7),
    mix(c.wall, c.accent, 0.45),
    mix(c.wall, c.disc, 0.4),
    c.hill,
    c.near,
  ]);
  const deep = mix(wall, c.dark, 0.32);
  const out = (horizon: number) => {
    const at = sky(pen, horizon);
    ridge(pen, horizon + 3, r.range(0.06, 0.2) * H, c.far, r.chance(0.5), 4);
    if (r.chance(0.5)) {
      pen.rect(0, horizon, W, H, c.water);
      waterLines(pen, horizon, H * 0.9, at);
      boat(pen, r.range(0.3, 0.7) * W, horizon + 60 * u, 120 * u);
    } else {
      ridge(pen, horizon + 90 * u, 0.12 * H, c.hill, true, 3);
      for (let i = 0; i < 5; i++)
        tree(
          pen,
          r.range(0.15, 0.85) * W,
          horizon + r.range(90, 200) * u,
          r.range(160, 320) * u,
          c.near,
        );
    }
  };
  if (kind === 2) {
    pen.rect(0, 0, W, H, wall);
    const tones = [c.sky, c.disc, c.accent, c.glass, c.hill, c.haze];
    const placed: number[][] = [];
    for (let tries = 0; tries < 90 && placed.length < 15; tries++) {
      const [w, h] = [r.range(70, 250) * u, r.range(70, 280) * u];
      const [x, y] = [r.range(0.05, 0.93) * W - w * 0.3, r.range(0.07, 0.72) * H];
      if (
        x < 40 * u ||
        x + w > W - 40 * u ||
        placed.some(
          ([px, py, pw, ph]) =>
            x < px! + pw! + 60 * u &&
            x + w + 60 * u > px! &&
            y < py! + ph! + 60 * u &&
            y + h + 60 * u > py!,
        )
      )
        continue;
      placed.push([x, y, w, h]);
      const m = Math.min(w, h) * 0.26;
      pen.rect(x, y, w, h, deep);
      pen.poly(
        mix(wall, c.white, 0.4),
        x + w,
        y,
        x + w,
        y + h,
        x,
        y + h,
        x + m,
        y + h - m,
        x + w - m * 0.4,
        y + h - m,
      );
      pen.rect(x + m, y + m, w - m * 1.5, h - m * 1.8, r.pick(tones));
    }
    pen.rect(0, H * 0.9, W, H, mix(wall, c.dark, 0.2));
    pen.shadow(shape(0, 0, W * r.range(0.2, 0.6), 0, W * r.range(0, 0.3), H, 0, H), 0.1);
    seat(pen, r.range(0.2, 0.8) * W, H * 0.95, 270 * u, r.pick(CHAIRS), c.dark, c.accent);
    return;
  }
  if (kind === 0) {
    pen.rect(0, 0, W, H, wall);
    let marks = "";
    for (let i = 0; i < 26; i++)
      marks += `M${round(r.range(0, W))} ${round(r.range(0, H))}h${round(r.range(20, 70) * u)}`;
    if (r.chance(0.6)) pen.line(marks, mix(wall, c.dark, 0.1), 4 * u);
    const n = r.int(1, 2);
    const leaves = r.chance(0.65) ? r.pick([c.accent, c.near, c.disc]) : null;
    const w = (n === 1 ? r.range(460, 640) : r.range(290, 350)) * u;
    const h = Math.min(H * 0.72, w * r.range(1.15, 1.9));
    const y = (H - h) * r.range(0.3, 0.48);
    const head = r.chance(0.35);
    for (let i = 0; i < n; i++) {
      const x = n === 1 ? W * r.range(0.26, 0.38) : W * (0.16 + i * 0.46);
      const m = w * r.range(0.07, 0.12);
      const hole = (o: number) =>
        head
          ? arch(x + o, y + h - o, w - 2 * o, h - 2 * o)
          : box(x + o, y + o, w - 2 * o, h - 2 * o);
      pen.path(hole(-m), mix(wall, c.white, 0.65));
      pen.path(hole(0), c.glass);
      pen.inside(hole(0), () => {
        pen.poly(
          mix(c.glass, c.light, 0.28),
          x,
          y + h * 0.7,
          x + w * 0.7,
          y,
          x + w,
          y,
          x + w * 0.2,
          y + h,
          x,
          y + h,
        );
        pen.rect(x, y, w, h * 0.08, c.dark, 0.4);
        if (r.chance(0.5)) {
          pen.rect(x, y, w * 0.3, h, c.wall, 0.85);
          pen.rect(x + w * 0.2, y, w * 0.1, h, c.shade, 0.8);
        }
      });
      const [cols, rows] = [r.int(2, 3), r.int(2, 5)];
      let bars = "";
      for (let k = 1; k < cols; k++) bars += box(x + (w * k) / cols - 6 * u, y, 12 * u, h);
      for (let k = 1; k < rows; k++) bars += box(x, y + (h * k) / rows - 5 * u, w, 10 * u);
      pen.path(bars, c.time === "night" ? c.dark : c.white);
      if (leaves) {
        const tone = leaves;
        for (const sx of [x - w * 0.5 - m, x + w + m]) {
          pen.shadow(box(sx + 16 * u, y + 16 * u, w * 0.5, h), 0.2);
          pen.rect(sx, y, w * 0.5, h, tone);
          let slats = "";
          for (let k = 1; k < 14; k++)
            slats += box(sx + w * 0.06, y + (h * k) / 14, w * 0.38, h * 0.022);
          pen.path(slats, mix(tone, c.dark, 0.3));
        }
      }
      pen.rect(x - m * 1.5, y + h, w + m * 3, 24 * u, c.white);
      pen.shadow(
        shape(
          x - m * 1.5,
          y + h + 24 * u,
          x + w + m * 1.5,
          y + h + 24 * u,
          x + w + m * 3 + 60 * u,
          y + h + 80 * u,
          x - m + 60 * u,
          y + h + 80 * u,
        ),
        0.2,
      );
      if (r.chance(0.7)) pot(pen, x + w * r.range(0.15, 0.85), y + h + 2, r.range(130, 200) * u);
    }
    if (r.chance(0.5))
      pen.shadow(shape(0, H * r.range(0.4, 0.8), W, H * r.range(0.7, 1), W, H, 0, H), 0.14);
    if (r.chance(0.4)) {
      pen.rect(0, H * 0.92, W, H, deep);
      tree(pen, W * r.pick([0.06, 0.94]), H * 1.02, H * 0.75, c.near);
    }
    return;
  }
  out(r.range(0.42, 0.56) * H);
  if (kind === 1) {
    const [x, y, w, h] = [
      r.range(0.14, 0.3) * W,
      r.range(0.1, 0.18) * H,
      r.range(0.46, 0.62) * W,
      r.range(0.52, 0.6) * H,
    ];
    pen.path(shape(0, 0, W, 0, W, H, 0, H) + box(x, y, w, h), wall);
    pen.poly(deep, x, y, x + w * 0.07, y, x + w * 0.07, y + h, x, y + h);
    pen.rect(x, y, w, h * 0.05, mix(deep, c.dark, 0.3));
    const panes = r.int(1, 4);
    let bars = "";
    for (let i = 1; i < panes; i++) bars += box(x + (w * i) / panes, y, 14 * u, h);
    if (r.chance(0.4)) bars += box(x, y + h * 0.32, w, 12 * u);
    pen.path(bars, c.dark);
    pen.rect(x - 30 * u, y + h, w + 60 * u, 26 * u, mix(wall, c.white, 0.6));
    const floor = H * r.range(0.84, 0.9);
    pen.rect(0, floor, W, H, mix(c.ground, c.mid, 0.3));
    pen.path(
      shape(x + w * 0.3, floor, x + w * 1.1, floor, x + w * 1.35, H, x + w * 0.42, H),
      c.white,
      0.35,
    );
    for (let i = r.int(1, 3); i > 0; i--)
      vase(
        pen,
        x + w * r.range(0.1, 0.9),
        y + h + 4,
        r.range(90, 170) * u,
        r.pick([c.accent, c.disc, c.near, c.shade]),
        false,
      );
    if (r.chance(0.65))
      seat(
        pen,
        r.pick([0.22, 0.5, 0.8]) * W,
        floor + 60 * u,
        330 * u,
        r.pick(CHAIRS),
        c.dark,
        r.pick([c.accent, c.disc]),
      );
    if (r.chance(0.4)) {
      pen.rect(x + w - 20 * u, y - 40 * u, w * 0.24, floor - y + 20 * u, c.wall, 0.92);
      pen.rect(x + w + w * 0.1, y - 40 * u, w * 0.05, floor - y + 20 * u, c.shade);
    }
  } else {
    const R = r.range(0.3, 0.4) * H;
    const [x, y] = [r.range(0.36, 0.64) * W, H * r.range(0.42, 0.5)];
    pen.path(shape(0, 0, W, 0, W, H, 0, H) + ring(x, y, R), wall);
    pen.inside(ring(x, y, R), () =>
      pen.path(
        box(x - R - 5, y - R - 5, R * 2 + 10, R * 2 + 10) + ring(x + R * 0.12, y + R * 0.08, R),
        deep,
      ),
    );
    if (r.chance(0.5))
      pen.path(
        box(x - R, y - 7 * u, R * 2, 14 * u) + box(x - 7 * u, y - R, 14 * u, R * 2 - 1),
        c.dark,
      );
    const floor = H * 0.88;
    pen.rect(0, floor, W, H, deep);
    pen.path(
      `M${round(x + R * 0.4)} ${round(H * 0.95)}` +
        `a${round(R * 0.8)} ${round(R * 0.14)} 0 1 1 ${round(R * 1.6)} 0` +
        `a${round(R * 0.8)} ${round(R * 0.14)} 0 1 1 ${round(-R * 1.6)} 0z`,
      c.white,
      0.3,
    );
    seat(
      pen,
      x - R * 1.1,
      floor + 60 * u,
      330 * u,
      r.pick(CHAIRS),
      c.dark,
      r.pick([c.accent, c.disc]),
    );
    if (r.chance(0.5)) pot(pen, x + R * 1.3, floor + 40 * u, 330 * u);
  }
}
