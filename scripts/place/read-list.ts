import { readFileSync } from "node:fs";
import path from "node:path";
import { type PlaceKind, PLACE_KINDS } from "@/lib/kernel/place/place";
import { type Gender, GENDERS } from "./declension";

/** A line of `list.txt`; `docs/places.md` says what may stand in one. */
export type Listed = {
  id: number;
  kind: PlaceKind;
  parent: number | null;
  el: string;
  en: string;
  genders: Gender[] | undefined;
  genitive: string | undefined;
  accusative: string | undefined;
  /** With preposition and article, where they are not the usual ones: «στου Ζωγράφου». */
  locative: string | undefined;
  /** Named as a municipality only: «στον Δήμο Παύλου Μελά». */
  isFormal: boolean;
  /** A unit with a name of its own (Εύβοια), not that of its seat. */
  hasOwnName: boolean;
  preposition: string;
  seat: string;
  point: [latitude: number, longitude: number] | undefined;
  rank: 1 | 2 | 3;
  postal: string[];
  others: string[];
};

const isKind = (text: string): text is PlaceKind => PLACE_KINDS.some((kind) => kind === text);
const isGender = (text: string): text is Gender => GENDERS.some((gender) => gender === text);

/** How deep a kind is; a place is within the last one above it that is less deep. */
const DEPTH: Record<PlaceKind, number> = {
  country: 0,
  region: 1,
  district: 1,
  unit: 3,
  municipality: 4,
  town: 5,
  island: 5,
};
/** Groups of islands with units of their own. */
const GROUPS = new Set(["Κυκλάδες", "Δωδεκάνησα"]);

function optionsOf(text: string): Map<string, string> {
  const pairs = text
    .split(";")
    .map((option) => option.trim())
    .filter(Boolean)
    .map((option): [string, string] => {
      const [name = "", ...rest] = option.split(" ");
      return [name, rest.join(" ")];
    });
  return new Map(pairs);
}

function numbersOf(text: string | undefined): [number, number] | undefined {
  const [latitude, longitude] = text?.split(" ").map(Number) ?? [];
  return latitude === undefined || longitude === undefined ? undefined : [latitude, longitude];
}

function readLine(line: string): Omit<Listed, "parent"> {
  const [head = "", el = "", en = "", options = ""] = line.split("|").map((part) => part.trim());
  const [id, kind = ""] = head.split(" ");
  if (!isKind(kind)) throw new Error(`No kind: ${line}`);
  const given = optionsOf(options);
  const rank = Number(given.get("rank") ?? 3);
  return {
    id: Number(id),
    kind,
    el,
    en,
    genders: given.get("gender")?.split(" ").filter(isGender),
    genitive: given.get("genitive"),
    accusative: given.get("accusative"),
    locative: given.get("locative"),
    isFormal: given.has("formal"),
    hasOwnName: given.has("own"),
    preposition: given.get("English") ?? "",
    seat: given.get("seat") ?? el.replaceAll("~", ""),
    point: numbersOf(given.get("at")),
    rank: rank === 1 || rank === 2 ? rank : 3,
    postal: given.get("postal")?.split(" ") ?? [],
    others: given.get("also")?.split(", ") ?? [],
  };
}

/** The list as written by hand: each line is within the last line above it of a wider kind. */
export function readList(): Listed[] {
  const lines = readFileSync(path.join(import.meta.dirname, "list.txt"), "utf8")
    .trim()
    .split("\n");
  const open: { id: number; depth: number }[] = [];
  return lines.map((line) => {
    const place = readLine(line);
    const depth = GROUPS.has(place.el) ? 2 : DEPTH[place.kind];
    while ((open.at(-1)?.depth ?? -1) >= depth) open.pop();
    const parent = open.at(-1)?.id ?? null;
    open.push({ id: place.id, depth });
    return { ...place, parent };
  });
}
