import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Place } from "@/lib/kernel/place/place";
import { findProfession, type ProfessionMatch } from "../profession/service";
import { findPlace } from "./address";

/** The country that the directory as a whole is about: its page is that of the directory. */
const WHOLE_DIRECTORY = 1;

type KnownProfession = Exclude<ProfessionMatch, { kind: "unknown" }>;
type FoundProfession = Extract<ProfessionMatch, { kind: "found" }>;

export type DirectoryMatch =
  | { kind: "found"; profession?: FoundProfession; place?: Place }
  /** `path` has no locale prefix. */
  | { kind: "moved"; path: string }
  | { kind: "unknown" };

const UNKNOWN: DirectoryMatch = { kind: "unknown" };

/** The first part of an address: a place by its slug in either language, else a profession. */
async function findFirst(
  part: string,
  locale: Locale,
): Promise<{ place?: Place; match?: KnownProfession } | undefined> {
  const place = await findPlace(part, locale);
  if (place && Object.values(place.slug).includes(part)) return { place };
  const match = await findProfession(part, locale);
  if (match.kind !== "unknown") return { match };
  return place ? { place } : undefined;
}

/**
 * What an address of the directory names: `/directory/{profession}`, `/directory/{place}` or
 * `/directory/{profession}/{place}`. Former slugs and those of the other language have moved.
 */
export async function findInDirectory(
  parts: readonly string[],
  locale: Locale,
): Promise<DirectoryMatch> {
  const [first = "", second, ...rest] = parts;
  if (rest.length > 0) return UNKNOWN;
  const named = await findFirst(first, locale);
  if (!named) return UNKNOWN;
  const { match } = named;
  if (second !== undefined && !match) return UNKNOWN;
  const place = second === undefined ? named.place : await findPlace(second, locale);
  if (second !== undefined && !place) return UNKNOWN;
  const shown = place?.id === WHOLE_DIRECTORY ? undefined : place;
  const path = paths.directory(match?.slug, shown?.slug[locale]);
  if (path !== paths.directory(...parts)) return { kind: "moved", path };
  if (match?.kind === "moved") return UNKNOWN;
  return { kind: "found", ...(match && { profession: match }), ...(shown && { place: shown }) };
}
