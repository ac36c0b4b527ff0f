import { z } from "zod";
import { line, version } from "@/lib/core/fields";
import { patternBlock, sentPatternBlock } from "@/lib/page/blocks";
import { patternTexts } from "./texts";

/** Longest name in characters. */
const MAX_NAME = 80;
/** Most blocks, as of a page. */
const MAX_BLOCKS = 60;

/** A block in both languages; null where one has none. */
const sentPair = z
  .object({ el: sentPatternBlock.nullable(), en: sentPatternBlock.nullable() })
  .refine(({ el, en }) => (el ?? en) !== null && (!el || !en || el.type === en.type), {
    params: { texts: patternTexts("pair") },
  });

export const newPattern = z.object({
  name: line(MAX_NAME),
  blocks: z.array(sentPair).min(1).max(MAX_BLOCKS),
});
export type NewPattern = z.output<typeof newPattern>;

/** Only the name of a pattern changes; other blocks are another pattern. */
export const patternChange = z.object({ name: line(MAX_NAME), version: version.optional() });

const storedPair = z.object({ el: patternBlock.nullable(), en: patternBlock.nullable() });

export const patternResponse = z.object({
  id: z.int(),
  name: z.string(),
  blocks: z.array(storedPair),
  version: z.int(),
});
export type PatternView = z.output<typeof patternResponse>;

/** The stored blocks; those that no longer fit the schema are left out. */
export const readPairs = (stored: unknown): PatternView["blocks"] =>
  (Array.isArray(stored) ? stored : []).flatMap((pair: unknown) => {
    const parsed = storedPair.safeParse(pair);
    return parsed.success ? [parsed.data] : [];
  });
