import type { z } from "zod";
import type { SearchKind } from "@/lib/kernel/content/search-kind";
import { entriesOf, keysOf, recordOf } from "@/lib/kernel/core/records";
import { SEARCH_KINDS } from "@/lib/site/register/search";
import { highlight, type Highlight, type Marks } from "@/lib/kernel/search-engine/highlight";

type Kinds = typeof SEARCH_KINDS;
/** The list of a kind in the response, such as `posts`. */
export type KindName = keyof Kinds;

type Hit<N extends KindName> = z.infer<z.ZodObject<Kinds[N]["shape"]>> & {
  highlight: Highlight;
  picture: Thumbnail | null;
};

/** The results of a search by kind, best first. */
export type SearchResult = { [N in KindName]: Hit<N>[] };

/** A small picture of a result. */
type Thumbnail = { url: string; width: number; height: number };

/** A result of any kind. */
export type AnyHit = { id: number; highlight: Highlight; picture: Thumbnail | null };

/** Runs a function for every kind concurrently, and returns the results by the name of its list. */
export async function byKind<T>(
  ask: (kind: SearchKind, name: KindName) => T | Promise<T>,
): Promise<Record<KindName, T>> {
  const kinds = entriesOf<KindName, SearchKind>(SEARCH_KINDS);
  const lists = await Promise.all(
    kinds.map(async ([name, kind]) => [name, await ask(kind, name)] as const),
  );
  return Object.fromEntries(lists) as Record<KindName, T>;
}

/** As `byKind`, for lists of results with the fields that their kind declares. */
export const resultsByKind = (
  ask: (kind: SearchKind, name: KindName) => AnyHit[] | Promise<AnyHit[]>,
): Promise<SearchResult> => byKind<AnyHit[]>(ask) as Promise<SearchResult>;

/** Results with the matches marked in their titles. */
export const marked = (
  { title }: Pick<SearchKind, "title">,
  hits: readonly { id: number }[],
  marks: Marks,
): AnyHit[] =>
  hits.map((hit: { id: number } & Partial<Record<string, unknown>>) => ({
    ...hit,
    highlight: highlight(String(hit[title]), marks),
    // Filled in by the search of readers.
    picture: null,
  }));

/** An empty result. */
export const noResults = (): Promise<SearchResult> => resultsByKind(() => []);

/** The number of results of each kind. */
export const countByKind = (result: SearchResult): Record<KindName, number> =>
  recordOf(keysOf(result), (name) => result[name].length);

/** The number of results of all kinds. */
export const countResults = (result: SearchResult): number =>
  Object.values(result).reduce((total, hits) => total + hits.length, 0);
