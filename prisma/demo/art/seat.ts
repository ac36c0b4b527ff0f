import { mix } from "./palettes";
import { blob, box, shape, type Pen } from "./pen";

const round = Math.round;

export type Seat = "kafeneio" | "cantilever" | "lounge" | "stool" | "deck" | "shell" | "bench";
export const SEATS: readonly Seat[] = [
  "kafeneio",
  "cantilever",
  "lounge",
  "stool",
  "deck",
  "shell",
  "bench",
];

/** Seats for one. */
export const CHAIRS: readonly Seat[] = [
  "kafeneio",
  "cantilever",
  "lounge",
  "stool",
  "deck",
  "shell",
];

/** Draws a seat on the floor at `base`, `h` high, with its shadow. */
export function seat(
  pen: Pen,
  x: number,
  base: number,
  h: number,
  kind: Seat,
  body: string,
  pad: string,
): void {
  const { c } = pen;
  const t = h * 0.045;
  const w = h * 0.46;
  const seatY = base - h * 0.47;
  const path = (d: string) => d.replace(/-?\d+\.\d+/g, (v) => String(round(Number(v))));
  const shade = mix(body, c.dark, 0.35);
  const reach = h * pen.long * 0.55;
  pen.shadow(
    shape(
      x - w * 0.5,
      base,
      x + w * 0.55,
      base,
      x + w * 0.6 + reach,
      base + h * 0.07,
      x - w * 0.1 + reach,
      base + h * 0.07,
    ),
    0.18,
  );
  if (kind === "kafeneio") {
    pen.path(box(x - w * 0.5, base - h, t, h) + box(x + w * 0.5 - t, base - h, t, h), shade);
    pen.path(
      [0.06, 0.2, 0.34]
        .map(
          (k) =>
            `M${round(x - w * 0.5)} ${round(base - h * (1 - k))}` +
            `q${round(w / 2)} ${round(-h * 0.03)} ${round(w)} 0v${round(h * 0.07)}` +
            `q${round(-w / 2)} ${round(-h * 0.03)} ${round(-w)} 0z`,
        )
        .join(""),
      body,
    );
    pen.poly(
      pad,
      x - w * 0.46,
      seatY - h * 0.05,
      x + w * 0.46,
      seatY - h * 0.05,
      x + w * 0.6,
      seatY + h * 0.05,
      x - w * 0.6,
      seatY + h * 0.05,
    );
    pen.line(
      path(
        `M${x - w * 0.52} ${seatY + h * 0.03}L${x} ${seatY}` +
          `L${x + w * 0.52} ${seatY + h * 0.03}M${x - w * 0.44} ${seatY - h * 0.03}` +
          `L${x} ${seatY}L${x + w * 0.44} ${seatY - h * 0.03}`,
      ),
      mix(pad, c.dark, 0.25),
      t * 0.25,
    );
    pen.path(
      box(x - w * 0.6, seatY + h * 0.05, w * 1.2, t) +
        box(x - w * 0.58, seatY, t * 1.15, base - seatY + h * 0.03) +
        box(x + w * 0.58 - t * 1.15, seatY, t * 1.15, base - seatY + h * 0.03) +
        box(x - w * 0.56, base - h * 0.16, w * 1.12, t * 0.7) +
        box(x - w * 0.56, base - h * 0.27, w * 1.12, t * 0.7),
      body,
    );
  } else if (kind === "cantilever") {
    pen.line(
      path(
        `M${x - w * 0.62} ${base - h}L${x - w * 0.46} ${seatY}H${x + w * 0.5}` +
          `Q${x + w * 0.62} ${seatY} ${x + w * 0.62} ${seatY + h * 0.1}V${base - h * 0.08}` +
          `Q${x + w * 0.62} ${base - t / 2} ${x + w * 0.5} ${base - t / 2}H${x - w * 0.5}`,
      ),
      body,
      t,
      true,
    );
    pen.line(
      path(`M${x - w * 0.62} ${base - h * 0.98}L${x - w * 0.52} ${base - h * 0.68}`),
      pad,
      t * 2.4,
    );
    pen.line(path(`M${x - w * 0.42} ${seatY - t * 0.6}H${x + w * 0.5}`), pad, t * 1.8);
  } else if (kind === "lounge") {
    pen.line(
      path(
        `M${x - w * 0.6} ${base}L${x + w * 0.1} ${base - h * 0.34}M${x + w * 0.8} ${base}` +
          `L${x + w * 0.1} ${base - h * 0.34}`,
      ),
      body,
      t * 0.9,
      true,
    );
    pen.path(
      blob([
        [x - w * 1.0, base - h * 0.92],
        [x - w * 0.84, base - h * 0.98],
        [x - w * 0.3, base - h * 0.46],
        [x + w * 0.4, base - h * 0.5],
        [x + w * 1.0, base - h * 0.36],
        [x + w * 0.98, base - h * 0.28],
        [x + w * 0.4, base - h * 0.36],
        [x - w * 0.42, base - h * 0.3],
      ]),
      pad,
    );
    pen.line(
      path(
        `M${x - w * 0.95} ${base - h * 0.9}` +
          `Q${x - w * 0.5} ${base - h * 0.3} ${x - w * 0.3} ${base - h * 0.33}` +
          `Q${x + w * 0.3} ${base - h * 0.38} ${x + w} ${base - h * 0.3}`,
      ),
      mix(pad, c.dark, 0.35),
      t * 0.7,
      true,
    );
  } else if (kind === "stool") {
    const top = base - h * 0.72;
    pen.line(
      path(
        `M${x - w * 0.22} ${top}L${x - w * 0.5} ${base}M${x + w * 0.22} ${top}L${x + w * 0.5} ${base}`,
      ),
      body,
      t,
      true,
    );
    pen.line(
      path(`M${x} ${top}V${base - h * 0.04}M${x - w * 0.36} ${base - h * 0.26}H${x + w * 0.36}`),
      shade,
      t * 0.8,
      true,
    );
    pen.oval(x, top, w * 0.55, h * 0.075, mix(pad, c.dark, 0.25));
    pen.oval(x, top - h * 0.03, w * 0.55, h * 0.075, pad);
  } else if (kind === "deck") {
    pen.line(
      path(
        `M${x - w * 0.9} ${base - h}L${x + w * 0.7} ${base}M${x + w * 0.95} ${base - h * 0.5}L${x - w * 0.62} ${base}`,
      ),
      body,
      t,
      true,
    );
    const cloth = (k: number) =>
      path(
        `M${x - w * 0.88} ${base - h * 0.98}Q${x - w * 0.3} ${base - h * (0.3 - k)} ${x + w * 0.95} ${base - h * 0.5}`,
      );
    pen.line(cloth(0), pad, t * 2.2);
    pen.line(cloth(0), mix(pad, c.wall, 0.7), t * 0.6);
  } else if (kind === "shell") {
    pen.line(
      path(
        `M${x - w * 0.15} ${seatY}L${x - w * 0.45} ${base}M${x + w * 0.2} ${seatY}` +
          `L${x + w * 0.55} ${base}M${x - w * 0.15} ${seatY}L${x + w * 0.4} ${base}` +
          `M${x + w * 0.2} ${seatY}L${x - w * 0.3} ${base}`,
      ),
      body,
      t * 0.55,
      true,
    );
    pen.path(
      blob([
        [x - w * 0.66, base - h * 0.94],
        [x - w * 0.5, base - h],
        [x - w * 0.3, base - h * 0.68],
        [x + w * 0.1, base - h * 0.54],
        [x + w * 0.6, base - h * 0.58],
        [x + w * 0.72, base - h * 0.5],
        [x + w * 0.2, base - h * 0.42],
        [x - w * 0.34, base - h * 0.46],
      ]),
      pad,
    );
    pen.path(
      blob([
        [x - w * 0.62, base - h * 0.86],
        [x - w * 0.3, base - h * 0.52],
        [x + w * 0.15, base - h * 0.47],
        [x + w * 0.7, base - h * 0.5],
        [x + w * 0.2, base - h * 0.42],
        [x - w * 0.34, base - h * 0.46],
      ]),
      c.dark,
      0.22,
    );
  } else {
    const long = h * 0.8;
    pen.path(
      box(x - long * 0.86, seatY + t, t * 1.3, base - seatY - t) +
        box(x + long * 0.8, seatY + t, t * 1.3, base - seatY - t),
      shade,
    );
    pen.rect(x - long, seatY, long * 2, t * 1.5, body);
    pen.path(
      [0.62, 0.76, 0.9].map((k) => box(x - long, base - h * k, long * 2, t * 1.2)).join(""),
      pad,
    );
    pen.path(
      box(x - long * 0.82, base - h * 0.93, t, h * 0.5) +
        box(x + long * 0.78, base - h * 0.93, t, h * 0.5),
      shade,
    );
  }
}
