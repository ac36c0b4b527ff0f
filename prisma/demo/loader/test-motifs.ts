import type { Locale } from "@/lib/kernel/i18n/locale";

const MOTIFS = [
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
  "sign",
] as const;
export type Motif = (typeof MOTIFS)[number];

const PALETTES = [
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

/**
 * Word prefixes for each motif, in lower case without accents: an alt text of the motif has at
 * least one of them. They cover all forms of a motif, such as stone tower, windmill and dovecote.
 */
export const MOTIF_WORDS: Record<Motif, Record<Locale, string>> = {
  hills: { el: "λοφ|πλαγι|βουν", en: "hill|slope|mountain" },
  stairs: { el: "σκαλ|κερκιδ", en: "stair|step|tiers" },
  blocks: { el: "σπιτ|κτιρι|χωριο|σφαιρ", en: "house|building|village|sphere" },
  arches: { el: "καμαρ", en: "arch" },
  sea: { el: "θαλασσ", en: "sea" },
  terrace: { el: "βεραντ|πεζουλ", en: "terrace" },
  tower: { el: "πυργ|ανεμομυλ", en: "tower|windmill" },
  courtyard: { el: "αυλη", en: "court" },
  interior: { el: "δωματι|αιθουσ", en: "room|hall" },
  window: { el: "παραθυρ", en: "window" },
  grove: { el: "δεντρ|ελι|θαμν", en: "tree|shrub" },
  harbour: { el: "λιμανι", en: "harbour" },
  road: { el: "δρομ|μονοπατι", en: "road|path" },
  dome: { el: "θολο|τρουλ", en: "dome|vault" },
  pergola: { el: "περγκολ", en: "pergola" },
  lamp: { el: "φωτιστικ", en: "lamp" },
  chair: { el: "καρεκλ|πολυθρον", en: "chair" },
  vessel: { el: "αγγει|δοχει", en: "vessel" },
  textile: { el: "υφα|κιλιμ", en: "weaving|woven|cloth|kilim" },
  facade: { el: "οψη", en: "façade|front" },
  sign: { el: "σημα|μονογραμμα", en: "sign|monogram" },
};

/** The motif of `motif/palette`. @throws Error for an unknown motif or palette */
export function motifOf(art: string): Motif {
  const [name, palette, ...rest] = art.split("/");
  const motif = MOTIFS.find((known) => known === name);
  if (!motif || !PALETTES.some((known) => known === palette) || rest.length > 0)
    throw new Error(`demo content: no such art: ${art}`);
  return motif;
}
