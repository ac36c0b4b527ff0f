import { z } from "zod";
import { id, listFields, withPaging } from "@/lib/http/params";

/** A visitor names the thing whose pictures are wanted; without it the call is refused (security.md C1). */
export const assetListQuery = z.object({ ...listFields, parent_type: z.enum(["post", "member", "page", "chunk"]), parent_id: id }).transform(withPaging);

/** A picture inside other answers. */
export const pictureSchema = z.object({
  id: z.int(), parent_type: z.string(), parent_id: z.int().nullable(), url: z.string(), width: z.int(), height: z.int(), mime: z.string(), bytes: z.int(),
  alt: z.string(), caption: z.string().nullable(), focal_x: z.number(), focal_y: z.number(),
  variants: z.array(z.object({ width: z.int(), height: z.int(), format: z.string(), url: z.string() })),
});

export const assetResponse = pictureSchema.extend({ used_by_count: z.int() });

/** The path of a thing in each language, null where it is not published. */
export const alternatesSchema = z.object({ el: z.string().nullable(), en: z.string().nullable() });
export const statusSchema = z.enum(["draft", "in_review", "scheduled", "published", "archived"]);
