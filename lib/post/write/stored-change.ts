import { z } from "zod";
import { statusSchema } from "@/lib/content/status";
import { SECTION_CODES } from "@/lib/core/paths";
import { trustedDocument } from "@/lib/document/trusted";
import type { PostChange } from "./change";

const text = z.string().nullish();
const id = z.int().nullish();

const words = z.object({
  product_name: text,
  summary: text,
  body_doc: trustedDocument.nullish(),
  venue: text,
  meta_title: text,
  meta_description: text,
  meta_keywords: text,
  slug: z.string().optional(),
  status: statusSchema.optional(),
  published_at: text,
  unpublish_at: text,
  is_current: z.boolean().optional(),
});
const kept = z.object({
  category: z.enum(SECTION_CODES).optional(),
  sub_category_id: id,
  member_id: id,
  cover_id: id,
  gallery_ids: z.array(z.int()).optional(),
  is_featured: z.boolean().optional(),
  starts_at: text,
  ends_at: text,
  translations: z.object({ el: words.optional(), en: words.optional() }),
});

/**
 * Reads a change that waits, or a state of the history, as it was kept: its shape, while what it
 * says was checked when it was written. @throws ZodError for what no save wrote
 */
export const readKept = (value: unknown): PostChange => kept.parse(value);
