import { z } from "zod";
import { bulkBody, bulkResponse, bulkSelection, MAX_ITEMS } from "@/lib/kernel/content/bulk";
import { bodyId, version } from "@/lib/kernel/core/fields";
import { SECTION_CODES } from "@/lib/kernel/core/paths";

const category = z.enum(SECTION_CODES);

/**
 * The fields that a bulk action sets: the section, with a sub-category of it or none, or whether
 * posts are featured. Without `sub_category_id` posts of the section keep theirs.
 */
const fields = z.union([
  z.strictObject({ category, sub_category_id: bodyId.nullish() }),
  z.strictObject({ is_featured: z.boolean() }),
]);
export type BulkFields = z.output<typeof fields>;

/** The values of these fields before a bulk action, which an undo brings back. */
const formerFields = z.union([
  z.strictObject({ category, sub_category_id: bodyId.nullable() }),
  z.strictObject({ is_featured: z.boolean() }),
]);
export type FormerFields = z.output<typeof formerFields>;

/** A post whose fields were set: the version that this made, and the former values. */
const fieldsDone = z.object({ id: bodyId, version, former: formerFields });
export type FieldsDone = z.output<typeof fieldsDone>;

/** The actions on the fields of posts, beside those of all content. */
export const postBulkBody = z.discriminatedUnion("action", [
  ...bulkBody.options,
  z.object({ action: z.literal("set"), fields, ...bulkSelection }),
  z.object({
    action: z.literal("undo_set"),
    items: z.array(fieldsDone).min(1).max(MAX_ITEMS),
  }),
]);

/** The result of a bulk action on posts; that of `set` is what `undo_set` takes. */
export const postBulkResponse = bulkResponse.extend({
  done: z.array(z.union([fieldsDone, bulkResponse.shape.done.element])),
});
