/** The twenty motifs, in the order of prisma/demo/README.md. */
export const MOTIFS = [
  "hills",
  "stairs",
  "blocks",
  "arches",
  "sea",
  "terrace",
  "tower",
  "courtyard",
  "interior",
  "window",
  "grove",
  "harbour",
  "road",
  "dome",
  "pergola",
  "lamp",
  "chair",
  "vessel",
  "textile",
  "facade",
] as const;
export type Motif = (typeof MOTIFS)[number];
