import type { Locale } from "@/lib/kernel/i18n/locale";

/**
 * The kinds of places. A municipality with a seat of the same name, or one that is an island, is one
 * place. A district is one of the six of Cyprus; a group of islands is an island.
 */
export const PLACE_KINDS = [
  "country",
  "region",
  "unit",
  "municipality",
  "town",
  "island",
  "district",
] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** A place of Greece or Cyprus. */
export type Place = {
  /** Stable for ever: companies are stored with it. */
  id: number;
  kind: PlaceKind;
  /** The next wider place; null for a country. */
  parent: number | null;
  name: Record<Locale, string>;
  /** In Greek, with its article: «των Χανίων». */
  genitive: string;
  /** With preposition and article: «στα Χανιά», "on Kea". */
  in: Record<Locale, string>;
  /** Unique per locale. */
  slug: Record<Locale, string>;
  /** The point of its seat, precise to 1 km. */
  latitude: number;
  longitude: number;
  /** Rough bounds, for the section of a map. */
  bounds: [south: number, west: number, north: number, east: number];
  /** 1: named on a map of the whole country; 2: on a nearer one; 3: in lists only. */
  rank: 1 | 2 | 3;
  /** Beginnings of postal codes that belong to it and to no other place. */
  postal: string[];
  /** Further names, folded: exonyms, older names, other spellings. */
  others: string[];
};
