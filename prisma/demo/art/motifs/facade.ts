import { mix } from "../palettes";
import { arch, box, shape, type Pen } from "../pen";
import { pot, tree } from "@/prisma/demo/art/plants";
import { birds, sky } from "../sky";

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
