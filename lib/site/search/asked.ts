import type { Answer } from "@/lib/directory/understanding/answer";
import type { Marks } from "@/lib/kernel/search-engine/highlight";
import type { KindName } from "./results";

/** What a query finds: its answer, the ids of each kind, best first, and what is marked in their texts. */
export type Asked = {
  answer: Answer | null;
  ids: Record<KindName, number[]>;
  /** The kinds with hits; the one with the best hit is first. */
  order: KindName[];
  marks: Marks;
  /** The query as it was read, when it is another one than was typed. */
  readAs: string | null;
  /** Words of the query that the hits do not have, as typed. */
  leftOut: string | null;
};
