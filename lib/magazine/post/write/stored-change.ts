import { z } from "zod";
import { statusSchema } from "@/lib/kernel/content/status";
import { SECTION_CODES } from "@/lib/kernel/core/paths";
import { storedShape } from "@/lib/kernel/content/field-schemas";
import { postColumns, postTexts } from "../fields";
import type { PostChange } from "./change";

const translation = z.object({
  ...storedShape(postTexts),
  slug: z.string().optional(),
  status: statusSchema.optional(),
  published_at: z.string().nullish(),
  unpublish_at: z.string().nullish(),
  is_current: z.boolean().optional(),
});
const stored = z.object({
  category: z.enum(SECTION_CODES).optional(),
  ...storedShape(postColumns),
  gallery_ids: z.array(z.int()).optional(),
  author_ids: z.array(z.int()).optional(),
  profession_ids: z.array(z.int()).optional(),
  tag_ids: z.array(z.int()).optional(),
  translations: z.object({ el: translation.optional(), en: translation.optional() }),
});

/**
 * Parses a stored pending revision or snapshot. Only its shape is checked, since values were
 * checked when it was written.
 * @throws ZodError for another shape
 */
export const readStoredChange = (value: unknown): PostChange => stored.parse(value);
