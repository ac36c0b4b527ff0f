import { arches, blocks, courtyard, facade, pergola, stairs } from "./buildings";
import { chair, interior, lamp, textile, vessel, window } from "./indoors";
import { dome, grove, harbour, hills, road, sea, terrace, tower } from "./outdoors";
import { PALETTE_COLOURS } from "./palettes";
import { HEIGHT, WIDTH, type Scene } from "./parts";
import { randomOf } from "./random";

const SCENES = {
  hills, stairs, blocks, arches, sea, terrace, tower, courtyard, interior, window, grove, harbour, road, dome, pergola, lamp, chair, vessel, textile, facade,
} as const satisfies Record<string, (scene: Scene) => string>;

export type Motif = keyof typeof SCENES;
export type Palette = keyof typeof PALETTE_COLOURS;
export const MOTIFS = Object.keys(SCENES) as Motif[];
export const PALETTES = Object.keys(PALETTE_COLOURS) as Palette[];

export type ArtInput = { motif: Motif; palette: Palette; seed: string; width?: number; height?: number };

/**
 * A flat architectural composition as SVG: the same for the same motif, palette and seed, and unlike any other. Drawn at 4:3; any
 * other shape is cut from the middle. Width and height are in pixels.
 */
export function drawArt({ motif, palette, seed, width = WIDTH, height = HEIGHT }: ArtInput): string {
  const random = randomOf(`${motif}/${palette}/${seed}`);
  const body = SCENES[motif]({ random, c: PALETTE_COLOURS[palette], flip: random.chance(0.5) });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice">${body}</svg>`;
}

/** A mark for a company, 400×400: the middle of a composition in a frame of its own, readable at 48 px. */
export function drawMark({ motif, palette, seed }: Omit<ArtInput, "width" | "height">): string {
  const random = randomOf(`mark/${motif}/${palette}/${seed}`);
  const c = PALETTE_COLOURS[palette];
  const kind = random.whole(0, 4);
  const side = random.chance(0.5);
  const ground = random.pick([c.near, c.dark, c.mid]);
  const forms = [
    () => `<path d="M90 330V200a110 110 0 0 1 220 0v130Z" fill="${c.light}"/><path d="M140 330V210a60 60 0 0 1 120 0v120Z" fill="${ground}"/><circle cx="${side ? 300 : 100}" cy="100" r="42" fill="${c.warm}"/>`,
    () => `<path d="M60 330h70v-60h70v-60h70v-60h70v180Z" fill="${c.light}" transform="${side ? "translate(400 0) scale(-1 1)" : ""}"/><circle cx="${side ? 280 : 120}" cy="130" r="52" fill="${c.warm}"/>`,
    () => `<rect x="80" y="150" width="150" height="180" fill="${c.light}"/><path d="M230 150l90 40v140h-90Z" fill="${c.far}"/><rect x="${side ? 110 : 150}" y="230" width="50" height="100" fill="${c.warm}"/>`,
    () => `<circle cx="200" cy="200" r="130" fill="${c.light}"/><path d="M70 200a130 130 0 0 0 260 0Z" fill="${c.far}"/><path d="M70 200h260" stroke="${c.warm}" stroke-width="26"/>`,
    () => `<path d="M80 320V120l120-60 120 60v200h-60V180H140v140Z" fill="${c.light}"/><circle cx="200" cy="250" r="44" fill="${c.warm}"/>`,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 400 400"><rect width="400" height="400" fill="${ground}"/>${forms[kind]!()}</svg>`;
}
