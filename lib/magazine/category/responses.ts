import { z } from "zod";
import { SECTION_CODES } from "@/lib/kernel/core/paths";
import { SECTION_LAYOUTS } from "./layouts";

const inEach = z.object({ el: z.string().nullable(), en: z.string().nullable() });

/** The editing view of a section. */
export const sectionEditResponse = z.object({
  id: z.int(),
  category: z.enum(SECTION_CODES),
  name: z.string(),
  slug: z.string(),
  is_featured: z.boolean(),
  position: z.int(),
  layout: z.enum(SECTION_LAYOUTS),
  sub_category: z.string(),
  translations: z.object({
    el: z.object({ name: z.string() }).nullable(),
    en: z.object({ name: z.string() }).nullable(),
  }),
  sub_categories: z.array(
    z.object({ id: z.int(), key: z.string(), name: inEach, slug: inEach, posts_count: z.int() }),
  ),
  posts_count: z.int(),
  version: z.int(),
});
