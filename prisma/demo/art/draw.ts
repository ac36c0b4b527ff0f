import type { Motif } from "./motif-names";
import { COLOURS, pickTime, tonesOf, type Palette } from "./palettes";
import { Pen } from "./pen";
import { Rng } from "./rng";
import { arches } from "./motifs/arches";
import { stairs } from "./motifs/stairs";
import { blocks } from "./motifs/blocks";
import { dome } from "./motifs/dome";
import { tower } from "./motifs/tower";
import { chair } from "./motifs/chair";
import { textile } from "./motifs/textile";
import { vessel } from "./motifs/vessel";
import { courtyard } from "./motifs/courtyard";
import { facade } from "./motifs/facade";
import { windowWall } from "./motifs/window-wall";
import { grove } from "./motifs/grove";
import { hills } from "./motifs/hills";
import { road } from "./motifs/road";
import { harbour } from "./motifs/harbour";
import { sea } from "./motifs/sea";
import { interior } from "./motifs/interior";
import { lamp } from "./motifs/lamp";
import { pergola } from "./motifs/pergola";
import { terrace } from "./motifs/terrace";

const DRAW: Record<Motif, (pen: Pen) => void> = {
  hills,
  stairs,
  blocks,
  arches,
  sea,
  terrace,
  tower,
  courtyard,
  interior,
  window: windowWall,
  grove,
  harbour,
  road,
  dome,
  pergola,
  lamp,
  chair,
  vessel,
  textile,
  facade,
};

/** What to draw: a motif in a palette; the seed determines all other choices. */
export type ArtInput = {
  motif: Motif;
  palette: Palette;
  seed: string;
  width?: number;
  height?: number;
};

/**
 * Draws a flat architectural composition as SVG text. The same input gives the same text; another
 * seed gives another time of day, light, arrangement and details. Designed for 1600 × 1200; also
 * works at 1600 × 900 and for squares.
 */
export function drawArt({ motif, palette, seed, width = 1600, height = 1200 }: ArtInput): string {
  const r = new Rng(`${motif}/${palette}/${seed}`);
  const pen = new Pen(width, height, r, tonesOf(COLOURS[palette], pickTime(r), r));
  const mirrored = r.chance(0.5);
  DRAW[motif](pen);
  return pen.svg(mirrored);
}
