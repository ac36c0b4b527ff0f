import { z } from "zod";
import { bodyId, line } from "@/lib/kernel/core/fields";
import { fold } from "@/lib/kernel/greek/fold";
import { MAX_TAG, MAX_TAGS } from "./tag-limits";
import { assetTexts } from "./texts";

/** A tag: a line with at least one letter or digit. */
const tag = line(MAX_TAG).refine((name) => fold(name).trim() !== "", {
  params: { texts: assetTexts("tag") },
});

/** Spellings that differ in accents or case are one tag; the first one counts. */
const once = (names: string[]): string[] =>
  [...new Map(names.toReversed().map((name) => [fold(name), name])).values()].toReversed();

export const tagList = z.array(tag).max(MAX_TAGS).transform(once);

/** Maximum number of assets per bulk request. */
const MAX_ITEMS = 100;
const ids = z
  .array(bodyId)
  .min(1)
  .max(MAX_ITEMS)
  .transform((all) => [...new Set(all)]);

/** The body of a bulk request. */
export const assetBulkBody = z.discriminatedUnion("action", [
  z.object({ action: z.enum(["delete", "restore"]), ids }),
  z.object({
    action: z.enum(["add_tags", "remove_tags"]),
    ids,
    tags: z.array(tag).min(1).max(MAX_TAGS).transform(once),
  }),
]);
export type AssetBulkBody = z.output<typeof assetBulkBody>;

/** The result: the changed assets, and the others with the reason; a used one names its uses. */
export const assetBulkResponse = z.object({
  done: z.array(z.object({ id: z.int() })),
  failed: z.array(z.object({ id: z.int(), message: z.string(), used_by: z.array(z.string()) })),
});
export type AssetBulkResult = z.output<typeof assetBulkResponse>;

/** A used tag, with the number of its assets. */
export const assetTagResponse = z.object({ name: z.string(), count: z.int() });
export type AssetTagView = z.output<typeof assetTagResponse>;
