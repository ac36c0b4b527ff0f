import type { Rng } from "./rng";

/** The ten palettes, in the order of prisma/demo/README.md. */
export const PALETTES = [
  "olive",
  "lilac",
  "sky",
  "clay",
  "sand",
  "ink",
  "rose",
  "sea",
  "amber",
  "sage",
] as const;
export type Palette = (typeof PALETTES)[number];

/**
 * Eight colours: five steps of one hue from paper to dark, a white, the colour of sun and moon, and
 * an accent.
 */
export type Colours = {
  paper: string;
  light: string;
  mid: string;
  deep: string;
  dark: string;
  white: string;
  sun: string;
  warm: string;
};

const set = (
  paper: string,
  light: string,
  mid: string,
  deep: string,
  dark: string,
  white: string,
  sun: string,
  warm: string,
): Colours => ({ paper, light, mid, deep, dark, white, sun, warm });

export const COLOURS: Record<Palette, Colours> = {
  olive: set(
    "#eef0e6",
    "#bcc6a4",
    "#93a271",
    "#6d7f50",
    "#262b1f",
    "#ffffff",
    "#d06f4a",
    "#e3b25a",
  ),
  lilac: set(
    "#e6e3ec",
    "#b7b1ca",
    "#9089ac",
    "#6a638c",
    "#37334b",
    "#ffffff",
    "#e5b35d",
    "#c9705f",
  ),
  sky: set("#e4ecf0", "#a0bccb", "#719cb4", "#3f6f8f", "#172f3f", "#ffffff", "#f0c26a", "#d9805c"),
  clay: set("#f4e7dd", "#e2bca4", "#cb8767", "#a8593c", "#40241c", "#fffaf5", "#e9b44c", "#33708c"),
  sand: set("#f4eee0", "#dfd0b1", "#c6af87", "#9a8260", "#3b3226", "#fffdf7", "#c9643f", "#5f8a8b"),
  ink: set("#ebebe8", "#b9bcbf", "#82888e", "#4c535a", "#15181b", "#ffffff", "#d1553a", "#d9b36a"),
  rose: set("#f5e7e4", "#e3bdb8", "#cc8f8d", "#9c5a63", "#3f2430", "#fffaf8", "#e2a04f", "#46758a"),
  sea: set("#e3efec", "#9fc9c4", "#5ea3a3", "#2c7280", "#123640", "#ffffff", "#e8845c", "#f0cf86"),
  amber: set(
    "#fbf0da",
    "#f1cf8d",
    "#dfa04a",
    "#b06a26",
    "#402613",
    "#fffbf2",
    "#c4502f",
    "#5d7f79",
  ),
  sage: set("#eaeee7", "#c3cfbf", "#9bae99", "#64806e", "#24362f", "#ffffff", "#dfa65b", "#b9695a"),
};

const channel = (hex: string, at: number) => parseInt(hex.slice(at, at + 2), 16);

/** Interpolates two colours: `share` 0 gives the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const part = (at: number) =>
    Math.round(channel(from, at) * (1 - share) + channel(to, at) * share)
      .toString(16)
      .padStart(2, "0");
  return `#${part(1)}${part(3)}${part(5)}`;
}

export type Time = "day" | "noon" | "dawn" | "dusk" | "night";

/** The colours of a palette at a time of day, named by their use. */
export type Tones = Colours & {
  time: Time;
  sky: string;
  haze: string;
  far: string;
  hill: string;
  near: string;
  ground: string;
  wall: string;
  shade: string;
  glass: string;
  water: string;
  disc: string;
  accent: string;
};

/** Picks a time of day: mostly day, sometimes noon, dusk, dawn or night. */
export function pickTime(r: Rng): Time {
  const x = r.next();
  if (x < 0.36) return "day";
  if (x < 0.54) return "noon";
  if (x < 0.68) return "dawn";
  return x < 0.86 ? "dusk" : "night";
}

/** The tones of a palette at a time of day. */
export function tonesOf(p: Colours, time: Time, r: Rng): Tones {
  const swap = r.chance(0.22);
  const sun = swap ? p.warm : p.sun;
  const accent = swap ? p.sun : p.warm;
  const base = { ...p, time, disc: sun, accent };
  if (time === "noon")
    return {
      ...base,
      sky: p.light,
      haze: mix(p.light, p.paper, 0.6),
      far: mix(p.light, p.mid, 0.5),
      hill: p.mid,
      near: p.deep,
      ground: p.paper,
      wall: p.white,
      shade: mix(p.mid, p.light, 0.35),
      glass: p.dark,
      water: p.mid,
    };
  if (time === "dawn")
    return {
      ...base,
      sky: mix(p.paper, accent, 0.2),
      haze: mix(p.paper, p.white, 0.5),
      far: mix(p.light, accent, 0.12),
      hill: mix(p.mid, p.light, 0.25),
      near: p.deep,
      ground: mix(p.light, p.paper, 0.4),
      wall: p.white,
      shade: p.light,
      glass: p.deep,
      water: mix(p.light, p.mid, 0.3),
    };
  if (time === "dusk")
    return {
      ...base,
      sky: mix(p.paper, sun, 0.34),
      haze: mix(p.paper, sun, 0.16),
      far: mix(p.mid, sun, 0.3),
      hill: mix(p.deep, sun, 0.16),
      near: mix(p.deep, p.dark, 0.3),
      ground: mix(p.mid, p.light, 0.3),
      wall: mix(p.white, sun, 0.08),
      shade: mix(p.deep, p.light, 0.3),
      glass: p.dark,
      water: mix(p.mid, p.deep, 0.45),
    };
  if (time === "night")
    return {
      ...base,
      sky: mix(p.dark, p.deep, 0.3),
      haze: mix(p.dark, p.deep, 0.55),
      far: mix(p.deep, p.dark, 0.25),
      hill: mix(p.deep, p.dark, 0.5),
      near: mix(p.dark, p.deep, 0.18),
      ground: mix(p.deep, p.mid, 0.2),
      wall: mix(p.paper, p.mid, 0.35),
      shade: mix(p.deep, p.mid, 0.25),
      glass: p.sun,
      water: mix(p.dark, p.deep, 0.65),
      disc: mix(p.paper, p.sun, 0.12),
      accent: p.sun,
    };
  return {
    ...base,
    sky: p.paper,
    haze: mix(p.paper, p.light, 0.4),
    far: p.light,
    hill: p.mid,
    near: p.deep,
    ground: mix(p.light, p.paper, 0.25),
    wall: p.white,
    shade: p.light,
    glass: p.dark,
    water: mix(p.mid, p.deep, 0.3),
  };
}
